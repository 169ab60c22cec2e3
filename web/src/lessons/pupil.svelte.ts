/** Somebody taking a lesson: one step after the other, on the real board. */

import { tick } from "svelte";
import * as api from "../lib/api";
import { ownName } from "../lib/memory";
import type { Lesson, Option, Refused } from "../lib/messages";
import { NO_MARKS, type Seen, type Stage } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";

const NOTHING: Seen["legal"] = new Map();
/** Between two moves of others. */
const REST = 700;

export class Pupil implements Seen {
  /** The step that the coach is at. */
  at = $state(0);
  /** The frame in the picture. */
  shown = $state(0);
  moving = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** Whether the last try was allowed by the rules, but is not what this lesson is about. */
  astray = $state(false);
  readonly lesson: Lesson;
  readonly you = 0;
  readonly undo = false;
  readonly sending = false;
  readonly steps = 0;
  readonly group = null;
  readonly marks = NO_MARKS;
  private stage: Stage | null = null;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.shown = lesson.steps[0]!.frame;
  }

  step = $derived.by(() => this.lesson.steps[this.at]!);
  /** The steps at which the coach says something new. */
  sayings = $derived.by(() =>
    this.lesson.steps.flatMap(({ say }, at, all) => (all[at - 1]?.say === say ? [] : [at])),
  );
  saying = $derived(this.sayings.findLastIndex((at) => at <= this.at));
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  private frame = $derived.by(() => this.lesson.replay.frames[this.shown]!);
  view = $derived(this.frame.view);
  toAct = $derived((this.frame.view as { to_act: number[] }).to_act);
  fresh = $derived(this.frame.events);
  log = $derived.by(() =>
    this.lesson.replay.frames.slice(0, this.shown + 1).flatMap((frame) => frame.events),
  );
  names = $derived.by(() => [ownName(), ...this.lesson.replay.players.slice(1)]);
  private asked = $derived(!this.moving && this.step.do !== null);
  decision = $derived(
    !this.moving && this.step.decision !== null
      ? { number: this.at, name: this.step.decision }
      : null,
  );
  legal: ReadonlyMap<string, Option> = $derived(
    this.asked ? new Map(this.step.options.map((option) => [option.text, option])) : NOTHING,
  );
  hint = $derived(this.asked ? this.step.do : null);
  hinted = $derived(this.legal.get(this.hint ?? "") ?? null);

  /** Do what the lesson asks for, or hear why not. */
  act(action: string, ...further: string[]): void {
    if (!this.asked) return;
    this.refused = null;
    this.astray = false;
    if (action === this.step.do) void this.goOn().then(() => this.actOn(further));
    else if (this.legal.has(action)) this.astray = true;
    else void this.whyNot(action).then((refused) => (this.refused = refused));
  }

  private actOn([action, ...further]: string[]): void {
    if (action !== undefined) this.act(action, ...further);
  }

  whyNot(action: string): Promise<Refused | null> {
    const { name, replay } = this.lesson;
    return api.lessonWhy(replay.game, name, { step: this.at, action });
  }

  mark(): void {}
  takeBack(): void {}
  staged(stage: Stage): () => void {
    this.stage = stage;
    return () => (this.stage = null);
  }

  /** On to the next step, with everything that happens before it. */
  async goOn(): Promise<void> {
    if (this.moving || this.last) return;
    this.moving = true;
    this.refused = null;
    this.astray = false;
    const next = this.lesson.steps[this.at + 1]!;
    while (this.shown < next.frame) await this.move(this.shown + 1, next.frame);
    this.at += 1;
    this.moving = false;
  }

  /** Back to what the coach said before. */
  goBack(): void {
    if (this.moving || this.saying === 0) return;
    this.refused = null;
    this.astray = false;
    this.at = this.sayings[this.saying - 1]!;
    this.shown = this.step.frame;
  }

  /** Show one more frame; the pieces travel. */
  private async move(frame: number, goal: number): Promise<void> {
    const move = this.stage?.(this.lesson.replay.frames[frame]!.events);
    this.shown = frame;
    await tick();
    await move?.().catch(reportError);
    if (frame < goal) await pause(settings.duration(REST));
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve();
}
