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

it("a game may say what begins a line of its log", () => {
  const log = [said("bid", 0), said("bid", 1), said("take", 1), said("hero", 1), said("take", 0)];
  const turn = ({ code }: Said, before: readonly Said[]) =>
    code === "take" || (code === "bid" && before[0]!.code !== "bid");
  expect(codes(log, { chapters: [], turn })).toEqual([
    [null, [["bid", "bid"], ["take", "hero"], ["take"]]],
  ]);
});

it("rounds are counted by the turns of whoever began", () => {
  const log = [said("king", 0), said("king", 1), said("first", 1), said("play", 1)];
  log.push(said("play", 0), said("treasure", 0), said("draw", 0), said("play", 1), said("end"));
  const book = chaptersOf(log, { chapters: ["treasure", "end"], rounds: "first" });
  expect(book.map(({ heading, round, turns }) => [heading?.code ?? round, turns.length])).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
    ["end", 0],
  ]);
});
