/** The log, turn by turn under its headings. */

import { expect, it } from "vitest";
import type { Said } from "../src/lib/messages";
import { chaptersOf } from "../src/table/chapters";

const said = (code: string, seat?: number): Said => ({
  code,
  params: seat === undefined ? {} : { seat },
});
const codes = (log: Said[], sections: Parameters<typeof chaptersOf>[1]) =>
  chaptersOf(log, sections).map(({ heading, turns }) => [
    heading?.code ?? null,
    turns.map(({ events }) => events.map(({ code }) => code)),
  ]);

it("a turn begins with its event, a chapter with a wave", () => {
  const log = [said("first", 0), said("wave"), said("turn", 0), said("march", 0), said("falls", 1)];
  expect(
    codes([...log, said("turn", 1), said("wave")], { chapters: ["wave"], turn: "turn" }),
  ).toEqual([
    [null, [["first"]]],
    ["wave", [["turn", "march", "falls"], ["turn"]]],
    ["wave", []],
  ]);
});

it("without such an event what one seat does belongs together", () => {
  const log = [said("play", 0), said("capture", 0), said("draw", 0), said("play", 1), said("fill")];
  expect(codes(log, { chapters: [] })).toEqual([
    [
      null,
      [
        ["play", "capture", "draw"],
        ["play", "fill"],
      ],
    ],
  ]);
});
