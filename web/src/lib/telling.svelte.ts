/** Shows what happened one event after the other: the same for a live table and for a replay. */

import { tick } from "svelte";
import type { Beat } from "./beats";
import type { Said } from "./messages";
import { pace } from "./pace.svelte";

/** Moves the pieces: `prepare` measures the old picture, the function it returns plays the movement. */
export type Stage = (events: Said[]) => () => Promise<void>;
/**
 * Shows a great moment while its effects are not seen yet; null where a beat is none.
 * `say` lets the log and the prompt tell it, `hush` lets them tell nothing until then; true where
 * it has been seen long enough.
 */
export type Opening = (
  beat: Beat,
) => ((say: () => void, hush: () => void) => Promise<boolean>) | null;
/** How many letters of an event the reader is given to read. */
export type Letters = (event: Said) => number;

/** Milliseconds to find a sentence, and for each of its letters: it stays while the next is told. */
const GLANCE = 150;
const LETTER = 12;

/** How long a change stays before the next one, at ordinary speed; what one did is soon understood. */
export const REST = 380;
const OWN_REST = 300;

/** How long each of these is looked at; an own answer that nothing follows needs no time. */
export function restsOf(beats: Beat[], you: number | null, answered: boolean) {
  if (!answered) return () => REST;
  if (beats.length === 1) return () => 0;
  return ({ event }: Beat) => (event.params["seat"] === you ? OWN_REST : REST);
}

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
  private texts: Letters[] = [];

  staged(stage: Stage): () => void {
    this.stages = [...this.stages, stage];
    return () => (this.stages = this.stages.filter((other) => other !== stage));
  }

  opened(opening: Opening): () => void {
    this.openings = [...this.openings, opening];
    return () => (this.openings = this.openings.filter((other) => other !== opening));
  }

  read(letters: Letters): () => void {
    this.texts = [...this.texts, letters];
    return () => (this.texts = this.texts.filter((other) => other !== letters));
  }

  /** Tell these events one after the other; `rest` says how long each stays to be looked at. */
  async tell(beats: Beat[], rest: (beat: Beat) => number = () => REST): Promise<void> {
    this.running = true;
    for (const beat of beats) {
      const scenes = this.openings.flatMap((opening) => opening(beat) ?? []);
      let said: number | undefined;
      const say = () => {
        if (said === undefined) this.hear(beat.event);
        said ??= performance.now();
      };
      let seen = false;
      const hush = () => (this.fresh = []);
      for (const scene of scenes) if (await scene(say, hush).catch(reportError)) seen = true;
      const moves = this.stages.map((stage) => prepared(stage, [beat.event]));
      pace.underway = true;
      this.view = beat.view;
      say();
      await tick();
      for (const move of moves) await move?.().catch(reportError);
      pace.underway = false;
      if (seen) continue;
      const length = rest(beat);
      if (beat.changed) await pace.pause(length);
      const known = length < REST;
      if (!known) await pace.pause(this.timeToRead(beat.event), said);
    }
  }

  /** Milliseconds that the sentence about an event is to stand at least. */
  private timeToRead(event: Said): number {
    const letters = Math.max(0, ...this.texts.map((each) => each(event)));
    return letters && GLANCE + LETTER * letters;
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
