/** Somebody taking a lesson: what is asked while the coach tells, in a task and in a question. */

import { beforeEach, expect, it, vi } from "vitest";
import type { Lesson, LessonStep, Option } from "../src/lib/messages";
import { pace } from "../src/lib/pace.svelte";
import { words } from "../src/lib/words.svelte";
import { Pupil } from "../src/lessons/pupil.svelte";

const option = (text: string) => ({ text, verb: text, numbers: {} }) as unknown as Option;
const step = (say: string, does: string | null): LessonStep => ({
  say,
  show: [],
  do: does,
  rule: "",
  frame: 0,
  decision: "play",
  unaided: false,
  options: [option("this"), option("that")],
});
const LESSON = {
  name: "lesson",
  replay: {
    game: "nebelberge",
    players: ["", "Borin"],
    frames: [{ seat: null, text: null, events: [], steps: [], view: { to_act: [0] } }],
  },
  steps: [step("story", null), step("task", "this"), step("end", null)],
} as unknown as Lesson;

const QUESTION: Lesson = {
  ...LESSON,
  steps: LESSON.steps.map((each) => ({ ...each, unaided: true })),
};

beforeEach(() => words.choose("en"));

it("asks for nothing while the coach only tells, and points at the way on", () => {
  const pupil = new Pupil(LESSON, 0);
  expect([pupil.decision, pupil.legal.size, pupil.hint]).toEqual([null, 0, null]);
  expect(pupil.toAct).toEqual([]);
  expect(pupil.reading).toContain("Continue");
  pupil.act("this");
  expect([pupil.called, pupil.astray, pupil.at]).toEqual([true, false, 0]);
  expect(new Pupil(LESSON, 2).reading).toContain("Finish the lesson");
});

it("asks for one thing in a task, and names its frame when another is tried", () => {
  const pupil = new Pupil(LESSON, 1);
  expect([pupil.reading, pupil.bound, pupil.hint]).toEqual([null, true, "this"]);
  pupil.act("that");
  expect([pupil.astray, pupil.at]).toEqual([true, 1]);
});

it("says of what is asked for later in the same breath that something else comes first", () => {
  const steps = [step("task", "this"), step("task", "that"), step("end", null)];
  const pupil = new Pupil({ ...LESSON, steps }, 0);
  pupil.act("that");
  expect([pupil.astray, pupil.early, pupil.at]).toEqual([true, true, 0]);
  pupil.forget();
  expect([pupil.astray, pupil.early]).toEqual([false, false]);
});

it("keeps the answer of a question to itself until a wrong one was given", () => {
  const pupil = new Pupil(QUESTION, 1);
  expect([pupil.bound, pupil.hint, pupil.advice]).toEqual([false, null, []]);
  pupil.act("that");
  expect([pupil.astray, pupil.hint, pupil.advice]).toEqual([true, "this", ["this"]]);
});

it("keeps naming whoever is asked while something is told", async () => {
  const frame = { seat: 0, text: "this", view: { to_act: [[1]] } };
  const told = { ...frame, events: [{ code: "moved", params: {} }], steps: [{ to_act: [[]] }] };
  const pupil = new Pupil(
    {
      ...LESSON,
      replay: { ...LESSON.replay, frames: [LESSON.replay.frames[0]!, told] },
      steps: [step("task", "this"), { ...step("task", "that"), frame: 1 }],
    } as unknown as Lesson,
    0,
  );
  const going = pupil.goOn();
  expect([pupil.view, pupil.toAct]).toEqual([{ to_act: [] }, [0]]);
  pace.hurry();
  await going;
  expect(pupil.toAct).toEqual([1]);
});

it("goes on along a walk only while that is what is asked", async () => {
  const paying = { ...step("task", "pay"), decision: "pay" };
  const walk = (...steps: LessonStep[]) =>
    new Pupil({ ...LESSON, steps: [step("task", "this"), ...steps] }, 0);
  const further = { action: "that", asked: "play" };
  const [stopped, gone] = [walk(paying), walk(step("task", "that"), paying)];
  for (const pupil of [stopped, gone]) pupil.act("this", further);
  await vi.waitFor(() => expect([stopped.at, gone.at]).toEqual([1, 2]));
  expect([stopped.decision?.name, stopped.astray, stopped.refused]).toEqual(["pay", false, null]);
});
