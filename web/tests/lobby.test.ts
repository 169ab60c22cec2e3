/** The own tables in the hall: who is there, and second thoughts about taking one off the list. */

import { mount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OwnTable, SeatInfo } from "../src/lib/messages";
import {
  forget,
  forgottenTables,
  keys,
  knownTable,
  knownTables,
  putBack,
  remember,
} from "../src/lib/memory";
import { words } from "../src/lib/words.svelte";
import ClockChoice from "../src/lobby/ClockChoice.svelte";
import { companyOf } from "../src/lobby/company";
import { firstOptions } from "../src/lobby/opening";

const MINUTE = 60_000;
const seat = (holder: SeatInfo["holder"], name = "") => ({ holder, name }) as SeatInfo;
const table = (you: number | null, ...seats: SeatInfo[]) =>
  ({ you, info: { seats } }) as unknown as OwnTable;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers();
  await words.choose("en");
});
afterEach(() => vi.useRealTimers());

it("an open seat is counted, and never takes the place of a name", () => {
  expect(companyOf(table(0, seat("person", "Alva"), seat("bot", "Borin"), seat("nobody")))).toEqual(
    { names: ["Borin"], open: 1 },
  );
  expect(companyOf(table(0, seat("person", "Alva"), seat("nobody"), seat("nobody")))).toEqual({
    names: [],
    open: 2,
  });
});

it.each([
  ["de", ["Wie lange", "Wenn die Zeit abgelaufen ist"]],
  ["fr", ["Durée", "Quand le temps est écoulé"]],
  ["en", ["How long", "When the time is up"]],
] as const)("what is chosen for a clock is seen in words (%s)", async (language, labels) => {
  await words.choose(language);
  const rule = { kind: "move", seconds: 60, then: "bot" } as const;
  const target = document.createElement("div");
  mount(ClockChoice, { target, props: { rule, choose() {} } });
  expect([...target.querySelectorAll("p")].map((label) => label.textContent)).toEqual(labels);
});

it("somebody without a name is called by the seat", () => {
  expect(companyOf(table(0, seat("person", "Alva"), seat("person")))).toEqual({
    names: ["Seat 2"],
    open: 0,
  });
});

it("a table that is taken off the list keeps its secret for second thoughts", () => {
  remember("t1", [{ seat: 0, secret: "mine" }], null);
  forget("t1");
  expect(forgottenTables()).toEqual(["t1"]);
  expect(knownTable("t1")?.seats).toEqual([{ seat: 0, secret: "mine" }]);
  expect(keys()).toEqual([{ table: "t1", secret: "mine" }]);
  putBack("t1");
  expect(forgottenTables()).toEqual([]);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(knownTable("t1")?.seats).toEqual([{ seat: 0, secret: "mine" }]);
});

it("after a while the secret is gone for good", () => {
  remember("t1", [{ seat: 0, secret: "mine" }], null);
  forget("t1");
  vi.advanceTimersByTime(11 * MINUTE);
  expect(knownTables()).toEqual([]);
  remember("t2", [{ seat: 0, secret: "other" }], null);
  expect(localStorage.getItem("dwarrow.tables")).not.toContain("mine");
});

it("a first game is set up as the rulebook advises", () => {
  const heroes = { name: "heroes", choices: ["all", "first-game"] };
  const other = { name: "other", choices: ["no", "yes"] };
  expect(firstOptions([heroes, other])).toEqual({ heroes: "first-game" });
});
