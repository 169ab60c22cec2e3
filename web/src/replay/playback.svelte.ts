/** A recorded game being looked at: one frame after the other, forwards and backwards. */

import { toActAfter, waysOf, type Way } from "../lib/beats";
import type { Replay } from "../lib/messages";
import { namesOf } from "../lib/names";
import { pace } from "../lib/pace.svelte";
import { NO_MARKS, type Seen } from "../lib/seen";
import { settings } from "../lib/settings.svelte";
import { Telling, type Letters, type Opening, type Stage } from "../lib/telling.svelte";

const NOTHING: Seen["legal"] = new Map();
/** A record names a bot's level behind its name. */
const BOT = / \(bot \w+\)$/;
/** Between two moves at ordinary speed. */
const REST = 500;
/** Where nothing is told, a picture is there for so long. */
const SHORTEST = 120;

export class Playback implements Seen {
  at = $state(0);
  running = $state(false);
  /** How much faster than usual it runs; another speed counts at once. */
  speed = $state(1);
  readonly replay: Replay;
  /** The way to each frame from the one before it. */
  readonly ways: Way[];
  readonly decision = null;
  readonly legal = NOTHING;
  readonly hint = null;
  readonly hinted = null;
  readonly advice = [];
  readonly refused = null;
  readonly undo = false;
  readonly sending = false;
  readonly steps = 0;
  readonly group = null;
  readonly marks = NO_MARKS;
  /** The frame it goes to, which is named while it is told; the picture may still be on its way. */
  goal = $state(0);
  private telling = new Telling();
  private going = Promise.resolve();

  constructor(replay: Replay) {
    this.replay = replay;
    this.ways = waysOf(replay);
    this.telling.jump(this.told(0));
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
  view = $derived.by(() => this.telling.view ?? this.ways[this.at]!.view);
  /** While something is told, those who are asked stay who they were. */
  toAct = $derived.by(() => toActAfter(this.ways[this.at]!));
  fresh = $derived.by(() => this.telling.fresh);
  moving = $derived.by(() => this.telling.running);
  log = $derived.by(() => this.telling.log);

  act(): void {}
  mark(): void {}
  takeBack(): void {}
  forget(): void {}
  whyNot(): Promise<null> {
    return Promise.resolve(null);
  }
  staged(stage: Stage): () => void {
    return this.telling.staged(stage);
  }
  opened(opening: Opening): () => void {
    return this.telling.opened(opening);
  }
  read(letters: Letters): () => void {
    return this.telling.read(letters);
  }

  /** Go to a frame; the next one is told event by event. */
  async go(to: number): Promise<void> {
    const next = Math.max(0, Math.min(to, this.last));
    this.goal = next;
    const before = this.going;
    pace.hurry();
    await (this.going = before.then(() => this.show(next)));
  }

  private async show(next: number): Promise<void> {
    pace.calm();
    if (next === this.at + 1) {
      await this.telling.tell(this.ways[next]!.beats);
      this.at = next;
      this.telling.end();
    } else if (next !== this.at) {
      this.at = next;
      this.telling.jump(this.told(next));
    }
  }

  /** Everything that happened up to a frame. */
  private told(at: number): Seen["log"] {
    return this.replay.frames.slice(0, at + 1).flatMap((frame) => frame.events);
  }

  play(): void {
    if (this.running) return;
    this.running = true;
    void this.run();
  }

  hasten(speed: number): void {
    this.speed = speed;
    if (this.running) pace.speed = speed;
  }

  stop(): void {
    this.running = false;
    pace.speed = 1;
  }

  private async run(): Promise<void> {
    if (this.at === this.last) await this.go(0);
    while (this.running && this.at < this.last) {
      pace.speed = this.speed;
      const next = (this.goal = this.at + 1);
      await (this.going = this.going.then(() => this.show(next)));
      if (settings.rest(REST)) await pace.pause(this.ways[next]!.beats.length ? REST : 0);
      else await new Promise((done) => setTimeout(done, SHORTEST / this.speed));
    }
    this.stop();
  }
}
