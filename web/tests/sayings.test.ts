/** What the coach of the first game says of an answer. */

import { expect, it } from "vitest";
import type { HintedWay } from "../src/lib/messages";
import { isAskedOn, isStillOpen, isUnderWay, Occasions, remarkOn } from "../src/lessons/sayings";

const way = (texts: string[], chance: number | null, code: string): HintedWay => ({
  texts,
  chance,
  reason: { code, params: {} },
});
const best = way(["a"], 0.6, "mine");
const near = way(["b"], 0.595, "treasure");
const third = way(["c"], 0.52, "shut");
const WAYS = [best, near, third];

it("praises the best ways with their own reasons", () => {
  expect(remarkOn(WAYS, ["a"])).toEqual({ kind: "praise", way: best });
  expect(remarkOn(WAYS, ["b"])).toEqual({ kind: "praise", way: near });
});

it("warns with the best way where much was lost, also by what is not named", () => {
  expect(remarkOn(WAYS, ["c"])).toEqual({ kind: "warning", way: best });
  expect(remarkOn(WAYS, ["d"])).toEqual({ kind: "warning", way: best });
});

it("is silent where little was lost, where nothing mattered or nobody knows", () => {
  expect(remarkOn([best, way(["b"], 0.57, "shut")], ["b"])).toBeNull();
  expect(remarkOn([best, near], ["a"])).toBeNull();
  expect(remarkOn([way(["a"], 0.6, "level"), third], ["a"])).toBeNull();
  expect(remarkOn([way(["a"], null, "mine"), way(["b"], null, "shut")], ["a"])).toBeNull();
  expect(remarkOn([], ["a"])).toBeNull();
});

it("praises a way of several answers when the last one is given, in no other case", () => {
  const bids = [way(["a", "b"], 0.6, "bid-most"), way(["c", "d"], 0.58, "bid-least")];
  expect(isUnderWay(bids, [])).toBe(false);
  expect(remarkOn(bids, ["a"])).toBeNull();
  expect(isUnderWay(bids, ["a"])).toBe(true);
  expect(remarkOn(bids, ["a", "b"])?.kind).toBe("praise");
  expect(isUnderWay(bids, ["a", "b"])).toBe(false);
  expect(remarkOn(bids, ["a", "d"])).toBeNull();
  expect(isUnderWay(bids, ["a", "d"])).toBe(false);
});

it("blames nobody for what the next question of the same choice still allows", () => {
  const allows = (text: string) => text === "a";
  expect(isStillOpen(best, 7, 8, allows)).toBe(true);
  expect(isStillOpen(near, 7, 8, allows), "that is closed").toBe(false);
  expect(isStillOpen(best, 7, 11, allows), "others have moved between").toBe(false);
  expect(isStillOpen(best, 7, undefined, allows), "the turn is over").toBe(false);
});

it("explains what has just happened, the great before the question, and nothing that is past", () => {
  const occasions = new Occasions();
  occasions.hear("armies", "lost");
  occasions.ask();
  expect(occasions.all(["walk"], ["hurt", "lost"])).toEqual(["lost", "walk", "armies", "lost"]);
  occasions.hear("council");
  occasions.ask();
  expect(occasions.all(["walk"], ["hurt", "lost"]), "its field lies far back").toEqual([
    "walk",
    "council",
  ]);
});

it("goes on with its sentence while the same is asked, and ends it with any other answer", () => {
  const asks = (number: number, name = "advance-to") => ({ number, name });
  const keeps = (action: string) => action === "spend";
  const spent = { decision: 7, action: "spend" };
  expect(isAskedOn(asks(7), asks(7), null, keeps)).toBe(true);
  expect(isAskedOn(asks(7), asks(8), spent, keeps), "only stronger").toBe(true);
  expect(isAskedOn(asks(8), asks(7), null, keeps), "taken back").toBe(true);
  expect(isAskedOn(asks(7), asks(8), { decision: 7, action: "to" }, keeps), "chosen").toBe(false);
  expect(isAskedOn(asks(7), asks(8, "march"), spent, keeps), "another question").toBe(false);
  expect(isAskedOn(asks(7), null, spent, keeps), "nothing is asked").toBe(false);
});
