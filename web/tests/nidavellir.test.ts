import { describe, expect, it } from "vitest";
import { mount, tick, type ComponentProps } from "svelte";
import board from "../src/boards/nidavellir";
import Army from "../src/boards/nidavellir/Army.svelte";
import Bids from "../src/boards/nidavellir/Bids.svelte";
import Distinctions from "../src/boards/nidavellir/Distinctions.svelte";
import SceneArt from "../src/boards/nidavellir/SceneArt.svelte";
import {
  bidText,
  columnText,
  handInText,
  ranksOf,
  upgradeAtText,
} from "../src/boards/nidavellir/cards";
import { doingOf } from "../src/boards/nidavellir/doing";
import type { Reader } from "../src/boards/nidavellir/explained";
import { PLATE, lanesOf } from "../src/boards/nidavellir/lanes";
import { flightsOf, latestOf, roundOf, tiesOf } from "../src/boards/nidavellir/moves";
import { cardThing } from "../src/boards/nidavellir/meant";
import { emptyPad, isMissing, readFrom, written } from "../src/boards/nidavellir/pad/sheet";
import { formula } from "../src/boards/nidavellir/rows";
import type { Said } from "../src/lib/messages";
import type { Seen } from "../src/lib/seen";
import type { NidavellirView } from "../src/lib/views/nidavellir";
import { words } from "../src/lib/words.svelte";
import { lighting } from "../src/ui/lighting.svelte";

const HUNTER = 8;
const WARRIOR_3 = 0;
const view = { taverns: [[WARRIOR_3], [], []] } as unknown as NidavellirView;
const said = (code: string, params: Said["params"]): Said => ({ code, params });

describe("a round as the log tells it", () => {
  const log = [
    said("take", { seat: 1, card: HUNTER, tavern: 0 }),
    said("round", { age: 1, round: 2 }),
    said("fill", { tavern: 0, cards: [HUNTER, HUNTER, WARRIOR_3] }),
    said("reveal", { seat: 0, coin: 3, tavern: 0 }),
    said("reveal", { seat: 1, coin: 3, tavern: 0 }),
    said("reveal", { seat: 2, coin: 4, tavern: 0 }),
    said("order", { seat: [2, 1, 0], tavern: 0 }),
    said("take", { seat: 2, card: HUNTER, tavern: 0 }),
    said("take", { seat: 1, card: HUNTER, tavern: 0 }),
    said("swap", { seat: 1, rival: 0, gem: 4, other: 2 }),
  ];
  const [green] = roundOf(log, view);

  it("names who took which of two equal cards, and forgets earlier rounds", () => {
    expect(green!.offers.map((offer) => offer.taker)).toEqual([2, 1, null]);
    expect(green!.swaps).toEqual([{ seat: 1, rival: 0, gem: 4, other: 2 }]);
  });

  it("tells the last turn: whose it was, its column and its place", () => {
    expect(latestOf(log, view)).toEqual({ seat: 1, column: 1, offer: { tavern: 0, at: 1 } });
    expect(latestOf(log.slice(0, 7), view)).toBeNull();
  });

  it("joins equal bids in the order of play", () => {
    expect(tiesOf(green!)).toEqual([{ first: 1, seats: [1, 0], value: 4 }]);
  });
});

it("of equal cards in an army the one that came last lights up, and nobody else's", async () => {
  const columns = [[], [HUNTER, HUNTER], [], [], []];
  const army = { columns, ranks: [0, 2, 0, 0, 0], bravery: [0, 0, 0, 0, 0], heroes: [] };
  const armies = [0, 1].map((seat) => {
    const target = document.createElement("div");
    const props = { reader: { view, names: [], you: null }, seat, army, sheet: [] };
    mount(Army, { target, props: props as unknown as ComponentProps<typeof Army> });
    return target;
  });
  lighting.show(cardThing(HUNTER, { seat: 1, card: HUNTER, tavern: 2 }));
  await tick();
  const lit = armies.map((each) => [...each.querySelectorAll("li[data-named]")]);
  expect(lit.map((cards) => cards.length)).toEqual([0, 1]);
  expect(lit[1]![0]!.previousElementSibling?.hasAttribute("data-named")).toBe(false);
  lighting.hide();
});

it("cards show the bravery of every rank, and none where the class counts ranks alone", () => {
  expect(ranksOf(24, 0)).toEqual([7, 0]);
  expect(ranksOf(HUNTER, 1)).toEqual([null]);
  expect(ranksOf(24 + 19, 4)).toEqual([11]);
});

describe("an army in lanes of 130 by 330", () => {
  const lanes = (...ranks: number[]) => lanesOf(ranks, Math.min(...ranks), 130, 330);
  const lengthOf = (ranks: number[], column: number) => {
    const { card, top } = lanes(...ranks);
    return top(column, ranks[column]! - 1) + card * (card < PLATE ? 1.15 : 1.4);
  };

  it("keeps its cards wide though one column is long", () => {
    expect(lanes(5, 3, 2, 5, 5).card).toBeGreaterThan(100);
    expect(lanes(5, 3, 2, 14, 5).card).toBeGreaterThanOrEqual(80);
    expect(lengthOf([5, 3, 2, 14, 5], 3)).toBeLessThanOrEqual(330);
  });

  it("lays the ranks of a set at the same height, and leaves every rank readable", () => {
    const { top, step } = lanes(5, 3, 2, 14, 5);
    for (const column of [0, 1, 2, 3, 4]) expect(top(column, 1)).toBeCloseTo(step);
    for (let rank = 2; rank < 13; rank++)
      expect(top(3, rank + 1) - top(3, rank)).toBeGreaterThanOrEqual(15);
    expect(top(0, 4) - top(0, 3)).toBeCloseTo(step);
  });
});

it("an action can be said as a sentence", () => {
  expect(bidText(6, 2)).toBe("bid gold-5 at blue");
  expect(upgradeAtText(1)).toBe("upgrade at red");
  expect(columnText("thrud", 2)).toBe("place thrud miner");
});

it("of the coins in hand only the two fives can be handed in", () => {
  expect([1, 4, 6, 12].map(handInText)).toEqual([
    "show copper-2",
    "hand in copper",
    "hand in gold",
    "show gold-11",
  ]);
});

it("a class is explained by the ranks that count, and sums explain themselves", () => {
  const say = (key: string, params?: Said["params"]) => `${key} ${params?.["ranks"]}`;
  const line = (code: string, params: Said["params"]) => [{ code, params, points: 9 }];
  expect(formula(line("hunters", { count: 3 }), say)).toBe("3 × 3");
  expect(formula(line("miners", { count: 4, bravery: 2 }), say)).toBe("4 × 2");
  expect(formula(line("blacksmiths", { count: 5 }), say)).toBe("board.by-table 5");
  expect(formula(line("warriors", { count: 5 }), say)).toBeNull();
  expect(formula([], say)).toBeNull();
});

it("what is not entered yet is told from what cannot be", () => {
  const pad = emptyPad(["Anna", "Bo"]);
  pad.players[0]!.coins = [2, 3, 4];
  pad.players[1]!.coins = [2, 4, 5, 6, 7, 8];
  const missing = (code: string, params: Said["params"]) =>
    isMissing(said(code, params), pad, ["Anna", "Bo"]);
  expect(missing("coins", { player: "Anna", count: 3 })).toBe(true);
  expect(missing("coins", { player: "Bo", count: 6 })).toBe(false);
  expect(missing("no-zero", { player: "Anna" })).toBe(true);
  expect(missing("no-zero", { player: "Bo" })).toBe(false);
  expect(missing("dwarves", { player: "Bo", count: 3, least: 21, most: 25 })).toBe(true);
  expect(missing("dwarves", { player: "Bo", count: 26, least: 21, most: 25 })).toBe(false);
  expect(missing("same-hero", { hero: 3, names: "Anna, Bo" })).toBe(false);
});

it("a sheet travels in a link and a damaged link is told from it", () => {
  const pad = emptyPad(["Änne", "Bo"]);
  pad.players[1]!.coins = [0, 2, 25];
  expect(readFrom(written(pad))).toEqual(pad);
  expect(readFrom(written(pad).slice(3))).toBeNull();
  expect(readFrom("")).toBeNull();
});

it("the table says ages and rounds as the view counts them", () => {
  const say = (code: string, params?: Said["params"]) => `${code} ${JSON.stringify(params)}`;
  const at = { age: 2, round: 1, rounds: 4 } as unknown as NidavellirView;
  expect(board.standing(at, say, [])).toBe('board.standing {"age":2,"round":1,"rounds":4}');
});

it.each([
  [1, "board.led-by"],
  [2, "board.won-by"],
])("in age %i the distinctions are %s", (age, code) => {
  const elvalands = [{ ranks: [2, 0, 0, 0, 0] }, { ranks: [1, 0, 0, 0, 0] }];
  const table = { age, elvalands, distinctions: [0, -1, -1, -1, -1] } as unknown as NidavellirView;
  const target = document.createElement("div");
  const reader = { view: table, names: ["Ann", "Ben"], you: 1 };
  mount(Distinctions, { target, props: { reader } });
  expect(target.querySelector("p b")!.textContent).toContain(code);
});

it("gems come onto the stage where bids are equal, and where they are swapped", () => {
  const view = { elvalands: [{ gem: 4 }, { gem: 2 }, { gem: 1 }] };
  const seen = { view, names: ["Ann", "Ben", "Cleo"], you: 1 } as unknown as Seen;
  const gemsOf = (...events: Said[]) => {
    const target = document.createElement("div");
    mount(SceneArt, { target, props: { events, seen } });
    return [...target.querySelectorAll(".of")].map((of) => {
      const gem = of.querySelector("svg.gem")?.textContent ?? "none";
      return `${of.lastElementChild!.textContent.trim()}: ${gem}`;
    });
  };
  const bids = [5, 3, 5].map((coin, seat) => said("reveal", { seat, coin, tavern: 0 }));
  expect(gemsOf(...bids)).toEqual(["Ann: 4", "you.name: none", "Cleo: 1"]);
  expect(gemsOf(said("swap", { seat: 0, rival: 1, gem: 4, other: 2 }))).toEqual([
    "Ann: 4",
    "you.name: 2",
  ]);
});

it("while Uline's owner has not bid, the coins of the others are called revealed", () => {
  const elvalands = [[-2], [3]].map((at_taverns) => ({ at_taverns, shown_at_taverns: at_taverns }));
  const reader = { view: { elvalands, turn: 0 }, names: ["Ann", "Ben"], you: 1 };
  const reveal = said("reveal", { seat: 1, coin: 3, tavern: 0 });
  const [served] = roundOf([said("round", { age: 1, round: 2 }), reveal], view);
  const target = document.createElement("div");
  const props = { reader: reader as unknown as Reader, tavern: 0, served: served!, phase: "now" };
  mount(Bids, { target, props: props as ComponentProps<typeof Bids> });
  const stages = [...target.querySelectorAll(".place")].map((place) => place.textContent.trim());
  expect(stages).toEqual(["board.bid-acting", "board.bid-revealed"]);
});

it("nobody bids any more when the clock has ended the game", async () => {
  await words.choose("en");
  await words.open(board.words, board.wording, board.things);
  const bids = { decision: "bid", elvalands: [{}, { has_bid: false }] } as NidavellirView;
  const told = { view: bids, moving: false };
  expect(doingOf(1, { ...told, toAct: [0, 1] }, []).text).toBe("bids in secret");
  expect(doingOf(1, { ...told, toAct: [] }, []).text).toBe("The game is over.");
  expect(doingOf(1, { ...told, toAct: [], reading: "Look." }, []).text).toBe("bids in secret");
});

it("while the own hero comes, the next one recruits nobody", () => {
  const recruiting = { decision: "recruit", to_act: [0], elvalands: [{}, {}], tavern: 0 };
  const shown = recruiting as unknown as NidavellirView;
  expect(doingOf(1, { view: shown, toAct: [1], moving: true }, []).kind).toBe("waits");
  expect(doingOf(1, { view: shown, toAct: [1], moving: false }, []).kind).toBe("acting");
});

it("an old coin leaves before the new one comes", () => {
  const upgrade = said("upgrade", { seat: 1, coin: 3, gained: 9, place: 3 });
  const flights = flightsOf([upgrade], [], view, 0).map(({ from, to }) => [from[0], to[0]]);
  expect(flights).toEqual([
    ["coin 1 3", "treasury 3"],
    ["treasury 9", "coin 1 9"],
  ]);
});

it("a card that is taken lies in its column when it has landed", () => {
  const take = said("take", { seat: 0, card: WARRIOR_3, tavern: 0 });
  expect(flightsOf([take], [], view, 0)[0]!.to).toEqual(["column 0 top", "column 0", "own"]);
});
