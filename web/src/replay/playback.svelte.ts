/** A recorded game being looked at: one frame after the other, forwards and backwards. */

import { tick } from "svelte";
import type { Replay } from "../lib/messages";
import { namesOf } from "../lib/names";
import { NO_MARKS, type Seen, type Stage } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";

const NOTHING: Seen["legal"] = new Map();
/** A record names a bot's level behind its name. */
const BOT = / \(bot \w+\)$/;
/** Between two moves at ordinary speed. */
export const REST = 900;

export class Playback implements Seen {
  at = $state(0);
  running = $state(false);
  pace = $state(1);
  readonly replay: Replay;
  readonly decision = null;
  readonly legal = NOTHING;
  readonly hint = null;
  readonly hinted = null;
  readonly refused = null;
  readonly undo = false;
  readonly sending = false;
  readonly steps = 0;
  readonly group = null;
  readonly marks = NO_MARKS;
  private stage: Stage | null = null;
  private timer = 0;

  constructor(replay: Replay) {
    this.replay = replay;
  }

  get you(): number | null {
    return this.replay.seat;
  }
  get names(): string[] {
    return namesOf(this.replay.players.map((name) => name.replace(BOT, "")));
  }
  get last(): number {
    return this.replay.frames.length - 1;
  }
  frame = $derived.by(() => this.replay.frames[this.at]!);
  view = $derived(this.frame.view);
  toAct = $derived((this.frame.view as { to_act: number[] }).to_act);
  fresh = $derived(this.frame.events);
  log = $derived.by(() =>
    this.replay.frames.slice(0, this.at + 1).flatMap((frame) => frame.events),
  );

  /** The frame at which so many events have been told. */
  frameAfter(events: number): number {
    let told = 0;
    const after = this.replay.frames.findIndex((frame) => (told += frame.events.length) >= events);
    return after < 0 ? this.last : after;
  }

  act(): void {}
  mark(): void {}
  takeBack(): void {}
  whyNot(): Promise<null> {
    return Promise.resolve(null);
  }
  staged(stage: Stage): () => void {
    this.stage = stage;
    return () => (this.stage = null);
  }

  /** Go to a frame; the pieces travel when it is the next one. */
  async go(to: number): Promise<void> {
    const next = Math.max(0, Math.min(to, this.last));
    const move = next === this.at + 1 ? this.stage?.(this.replay.frames[next]!.events) : null;
    this.at = next;
    await tick();
    await move?.();
  }

  play(): void {
    this.running = true;
    if (this.at === this.last) this.at = 0;
    void this.step();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private async step(): Promise<void> {
    if (!this.running) return;
    await this.go(this.at + 1);
    if (this.at === this.last) this.running = false;
    else
      this.timer = window.setTimeout(
        () => void this.step(),
        Math.max(settings.duration(REST), 120) / this.pace,
      );
  }
}
