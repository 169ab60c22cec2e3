/** Somebody taking a lesson: one step after the other, on the real board. */

import * as api from "../lib/api";
import { waysOf, type Way } from "../lib/beats";
import { nameBeside } from "../lib/memory";
import type { Lesson, Option, Refused } from "../lib/messages";
import { pace } from "../lib/pace.svelte";
import { NO_MARKS, type Following, type Seen } from "../lib/session.svelte";
import { Telling, type Stage } from "../lib/telling.svelte";

const NOTHING: Seen["legal"] = new Map();

export class Pupil implements Seen {
  /** The step that the coach is at. */
  at = $state(0);
  /** The frame in the picture. */
  shown = $state(0);
  /** Whether something happens before the coach speaks again. */
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
  /** The way to each frame from the one before it. */
  private readonly ways: Way[];
  private telling = new Telling();

  constructor(lesson: Lesson, from: number) {
    this.lesson = lesson;
    this.ways = waysOf(lesson.replay);
    this.at = lesson.steps[from] ? from : 0;
    this.shown = lesson.steps[this.at]!.frame;
    this.telling.jump(this.told(this.shown));
  }

  step = $derived.by(() => this.lesson.steps[this.at]!);
  /** The steps at which the coach says something new. */
  sayings = $derived.by(() =>
    this.lesson.steps.flatMap(({ say }, at, all) => (all[at - 1]?.say === say ? [] : [at])),
  );
  saying = $derived(this.sayings.findLastIndex((at) => at <= this.at));
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  view = $derived.by(() => this.telling.view ?? this.ways[this.shown]!.view);
  toAct = $derived((this.view as { to_act: number[] }).to_act);
  fresh = $derived.by(() => this.telling.fresh);
  log = $derived.by(() => this.telling.log);
  names = $derived.by(() => {
    const rivals = this.lesson.replay.players.slice(1);
    return [nameBeside(rivals), ...rivals];
  });
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
  /** What the coach asks for in one breath: this step and those that it says no more about. */
  advice = $derived.by(() => {
    const said = this.sayings[this.saying + 1] ?? this.lesson.steps.length;
    return this.asked
      ? this.lesson.steps.slice(this.at, said).flatMap(({ do: text }) => text ?? [])
      : [];
  });
  hinted = $derived(this.legal.get(this.hint ?? "") ?? null);

  /** Do what the lesson asks for, or hear why not. */
  act(action: string, ...further: (string | Following)[]): void {
    if (!this.asked) return;
    this.refused = null;
    this.astray = false;
    if (action === this.step.do) void this.goOn().then(() => this.actOn(further));
    else if (this.legal.has(action)) this.astray = true;
    else void this.whyNot(action).then((refused) => (this.refused = refused));
  }

  private actOn([next, ...further]: (string | Following)[]): void {
    if (next !== undefined) this.act(typeof next === "string" ? next : next.action, ...further);
  }

  whyNot(action: string): Promise<Refused | null> {
    const { name, replay } = this.lesson;
    return api.lessonWhy(replay.game, name, { step: this.at, action });
  }

  mark(): void {}
  takeBack(): void {}
  staged(stage: Stage): () => void {
    return this.telling.staged(stage);
  }

  /** On to the next step, with everything that happens before it. */
  async goOn(): Promise<void> {
    if (this.moving || this.last) return;
    this.moving = true;
    this.refused = null;
    this.astray = false;
    const next = this.lesson.steps[this.at + 1]!;
    while (this.shown < next.frame) {
      await this.telling.tell(this.ways[this.shown + 1]!.beats, () => true);
      this.shown += 1;
    }
    this.telling.end();
    pace.calm();
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
    this.telling.jump(this.told(this.shown));
  }

  /** Everything that happened up to a frame. */
  private told(frame: number): Seen["log"] {
    return this.lesson.replay.frames.slice(0, frame + 1).flatMap(({ events }) => events);
  }
}
