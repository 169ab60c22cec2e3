import { expect, test } from "vitest";
import { Analyst, signed } from "../src/analysis/analysing.svelte";
import { RefusedError } from "../src/lib/api";
import type { Analysing, Analysis, Refused } from "../src/lib/messages";

const MADE: Analysis = { method: "m", together: false, chances: [[1]], points: [], shares: [] };
const NO: Refused = {
  type: "refused",
  id: null,
  section: "error",
  code: "no-analysis",
  rule: "",
  params: {},
  cause: null,
  problems: [],
};

test("it is asked for until it is there, and tells how far it is", async () => {
  const answers: (Analysing | Analysis)[] = [{ done: 0, of: 0 }, { done: 20, of: 30 }, MADE];
  const told: (Analysing | null)[] = [];
  const analyst = new Analyst(() => {
    told.push(analyst.progress);
    return Promise.resolve(answers[told.length - 1]!);
  });
  await analyst.make();
  expect(told.map((progress) => progress?.done)).toEqual([0, 0, 20]);
  expect(analyst.analysis).toEqual(MADE);
  expect(analyst.progress).toBeNull();
});

test("to look whether it is there lets nothing be made", async () => {
  let made = 0;
  const kept = Promise.resolve<Analysis | Analysing>({ done: 0, of: 0 });
  const analyst = new Analyst(
    () => Promise.reject(new Error(`made ${++made}`)),
    () => kept,
  );
  await kept;
  expect([made, analyst.analysis, analyst.progress]).toEqual([0, null, null]);
});

test("why there is none is told, and it can be asked for again", async () => {
  const answers = [() => Promise.reject(new RefusedError(NO)), () => Promise.resolve(MADE)];
  const analyst = new Analyst(() => answers.shift()!());
  await analyst.make();
  expect([analyst.refused, analyst.progress]).toEqual([NO, null]);
  await analyst.make();
  expect([analyst.refused, analyst.analysis]).toEqual([null, MADE]);
});

test("changes have a sign", () => {
  expect([0.126, -0.2, 0].map(signed)).toEqual(["+13", "−20", "+0"]);
});
