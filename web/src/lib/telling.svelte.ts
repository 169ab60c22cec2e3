/** Shows what happened one event after the other: the same for a live table and for a replay. */

import { tick } from "svelte";
import type { Beat } from "./beats";
import type { Said } from "./messages";
import { pace } from "./pace.svelte";

/** Moves the pieces: `prepare` measures the old picture, the function it returns plays the movement. */
export type Stage = (events: Said[]) => () => Promise<void>;
/** Shows a great moment while its effects are not seen yet; null where a beat is none. */
export type Opening = (beat: Beat) => (() => Promise<void>) | null;

/** How long a change stays before the next one, at ordinary speed. */
export const REST = 380;

export class Telling {
  /** The picture of the event that is being told; undefined where the latest position is shown. */
  view = $state.raw<unknown>(undefined);
  log = $state.raw<Said[]>([]);
  /** What has been told last. */
  fresh = $state.raw<Said[]>([]);
  /** Whether something is being told. */
  running = $state(false);
  /** Those who show what happens, one after the other. */
  private stages: Stage[] = [];
  private openings: Opening[] = [];

  staged(stage: Stage): () => void {
    this.stages = [...this.stages, stage];
    return () => (this.stages = this.stages.filter((other) => other !== stage));
  }

  opened(opening: Opening): () => void {
    this.openings = [...this.openings, opening];
    return () => (this.openings = this.openings.filter((other) => other !== opening));
  }

  /** Tell these events one after the other; `rests` says after which the reader gets time. */
  async tell(beats: Beat[], rests: (beat: Beat) => boolean): Promise<void> {
    this.running = true;
    for (const beat of beats) {
      const scenes = this.openings.flatMap((opening) => opening(beat) ?? []);
      if (scenes.length) this.hear(beat.event);
      for (const scene of scenes) await scene().catch(reportError);
      const moves = this.stages.map((stage) => prepared(stage, [beat.event]));
      pace.underway = true;
      this.view = beat.view;
      if (!scenes.length) this.hear(beat.event);
      await tick();
      for (const move of moves) await move?.().catch(reportError);
      pace.underway = false;
      if (beat.changed && rests(beat)) await pace.pause(REST);
    }
  }

  private hear(event: Said): void {
    this.log = [...this.log, event];
    this.fresh = [event];
  }

  /** Show how it stands without telling how it came about. */
  jump(log: Said[]): void {
    this.log = log;
    this.fresh = [];
    this.view = undefined;
  }

  /** What was told lies on the table; the latest position is shown. */
  end(): void {
    this.view = undefined;
    this.running = false;
  }
}

/** A movement that cannot be drawn must not stop the game. */
function prepared(stage: Stage, events: Said[]): ReturnType<Stage> | undefined {
  try {
    return stage(events);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
