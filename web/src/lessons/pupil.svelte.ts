/** Somebody taking a lesson: one step after the other, on the real board. */

import * as api from "../lib/api";
import { toActAfter, waysOf, type Way } from "../lib/beats";
import { nameBeside } from "../lib/memory";
import type { Lesson, Option, Refused } from "../lib/messages";
import { pace } from "../lib/pace.svelte";
import { NO_MARKS, type Following, type Seen } from "../lib/seen";
import { Telling, type Letters, type Opening, type Stage } from "../lib/telling.svelte";
import { t } from "../lib/words.svelte";

const NOTHING: Seen["legal"] = new Map();
const actionOf = (next: string | Following) => (typeof next === "string" ? next : next.action);

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
  /** Whether that is what the coach asks for, but something else comes first. */
  early = $state(false);
  /** Whether something was tried while the coach only tells: the way on is pointed at. */
  called = $state(false);
  /** Whether a question shows its answer, after a wrong one. */
  private told = $state(false);
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
    this.telling.jump(this.logTo(this.shown));
  }

  step = $derived.by(() => this.lesson.steps[this.at]!);
  /** The steps at which the coach says something new. */
  sayings = $derived.by(() =>
    this.lesson.steps.flatMap(({ say }, at, all) => (all[at - 1]?.say === say ? [] : [at])),
  );
  saying = $derived(this.sayings.findLastIndex((at) => at <= this.at));
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  view = $derived.by(() => this.telling.view ?? this.ways[this.shown]!.view);
  /** While the coach only tells, nobody is asked; while something is told, it is who it was. */
  toAct = $derived.by(() => (this.reading ? [] : toActAfter(this.ways[this.shown]!)));
  fresh = $derived.by(() => this.telling.fresh);
  log = $derived.by(() => this.telling.log);
  names = $derived.by(() => {
    const rivals = this.lesson.replay.players.slice(1);
    return [nameBeside(rivals), ...rivals];
  });
  /** Also while something happens there: that is what the coach speaks of. */
  meant = $derived.by(() => this.step.show);
  private asked = $derived(!this.moving && this.step.do !== null);
  /** While the coach only tells, nothing is asked. */
  decision = $derived(
    this.asked && this.step.decision !== null
      ? { number: this.at, name: this.step.decision }
      : null,
  );
  /** The name of the button that leads on. */
  way = $derived(t(this.last ? "learn.finish" : "learn.on"));
  reading: string | null = $derived(
    this.moving || this.step.do !== null ? null : t("learn.read", { button: this.way }),
  );
  /** Whether what was asked for is done, and what comes of it is told. */
  watching = $derived.by(() => {
    const next = this.lesson.steps[this.at + 1];
    return this.moving && this.step.do !== null && next?.say !== this.step.say;
  });
  bound = $derived.by(() => this.asked && !this.step.unaided);
  private aided = $derived.by(() => this.asked && (!this.step.unaided || this.told));
  legal: ReadonlyMap<string, Option> = $derived(
    this.asked ? new Map(this.step.options.map((option) => [option.text, option])) : NOTHING,
  );
  hint = $derived(this.aided ? this.step.do : null);
  /** What the coach asks for in one breath: this step and those that it says no more about. */
  advice = $derived.by(() => {
    const said = this.sayings[this.saying + 1] ?? this.lesson.steps.length;
    return this.aided
      ? this.lesson.steps.slice(this.at, said).flatMap(({ do: text }) => text ?? [])
      : [];
  });
  hinted = $derived(this.legal.get(this.hint ?? "") ?? null);

  /** Do what the lesson asks for, or hear why not. */
  act(action: string, ...further: (string | Following)[]): void {
    if (!this.asked) return this.call();
    this.forget();
    const meant = action === this.step.do;
    if (meant && this.isMeant(further)) void this.goOn().then(() => this.actOn(further));
    else if (this.legal.has(action)) {
      this.astray = this.told = true;
      this.early = !meant && this.advice.includes(action);
    } else
      void this.whyNot(action).then((refused) => {
        this.refused = refused;
        this.told = true;
      });
  }

  /** Something is tried while the coach only tells. */
  call(): void {
    this.called = this.reading !== null;
  }

  forget(): void {
    this.refused = null;
    this.astray = this.early = false;
    this.called = false;
  }

  /** Whether the answers that follow one are those of the next steps. */
  private isMeant(further: (string | Following)[]): boolean {
    return further.every((next, at) => actionOf(next) === this.lesson.steps[this.at + 1 + at]?.do);
  }

  private actOn([next, ...further]: (string | Following)[]): void {
    if (next !== undefined) this.act(actionOf(next), ...further);
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
  opened(opening: Opening): () => void {
    return this.telling.opened(opening);
  }
  read(letters: Letters): () => void {
    return this.telling.read(letters);
  }

  /** On to the next step, with everything that happens before it. */
  async goOn(): Promise<void> {
    if (this.moving || this.last) return;
    this.moving = true;
    this.forget();
    const next = this.lesson.steps[this.at + 1]!;
    while (this.shown < next.frame) {
      await this.telling.tell(this.ways[this.shown + 1]!.beats);
      this.shown += 1;
    }
    this.telling.end();
    pace.calm();
    this.at += 1;
    this.told = false;
    this.moving = false;
  }

  /** Back to what the coach said before. */
  goBack(): void {
    if (this.moving || this.saying === 0) return;
    this.forget();
    this.told = false;
    this.at = this.sayings[this.saying - 1]!;
    this.shown = this.step.frame;
    this.telling.jump(this.logTo(this.shown));
  }

  /** Everything that happened up to a frame. */
  private logTo(frame: number): Seen["log"] {
    return this.lesson.replay.frames.slice(0, frame + 1).flatMap(({ events }) => events);
  }
}
