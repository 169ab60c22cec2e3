/** What the board of Nebelberge reads out of a view. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, it } from "vitest";
import board from "../src/boards/nebelberge";
import Hand from "../src/boards/nebelberge/Hand.svelte";
import MineStack from "../src/boards/nebelberge/MineStack.svelte";
import Rival from "../src/boards/nebelberge/Rival.svelte";
import Supply from "../src/boards/nebelberge/Supply.svelte";
import { outcomeOf, write } from "../src/boards/nebelberge/cards";
import {
  explainCamp,
  explainDebt,
  explainDeck,
  explainInHand,
  explainMine,
  explainPeople,
  explainRole,
  explainTreasures,
  explainUnit,
  explainWorked,
  leaderOf,
} from "../src/boards/nebelberge/explained";
import { recentOf } from "../src/boards/nebelberge/recent";
import nebelberge from "../src/boards/nebelberge";
import { CENTRE } from "../src/lib/games/nebelberge";
import type { NebelbergeView } from "../src/lib/views/nebelberge";
import type { Seen } from "../src/lib/seen";
import { words } from "../src/lib/words.svelte";
import { lighting } from "../src/ui/lighting.svelte";

const GNOMES_6 = 6;
const GIANTS_9 = 39;
const mine = { name: "M01", size: 2, defenders: 2, overseer: true, value: 4 };

/** A table of two: seat 0 leads the gnomes, seat 1 the orcs; one unit lies on the first mine. */
function table(): NebelbergeView {
  const realm = { hand: [], treasures: [] };
  return {
    seat: 0,
    seats: 2,
    to_act: [0],
    turn: 1,
    prompt: null,
    optional_draw: true,
    decision: "play",
    mines: [
      { mine, units: [13] },
      { mine, units: [] },
    ],
    deck_size: 9,
    deck_top: mine,
    camp: [[], [], [], []],
    discard: [],
    king_of: [0, 1, -1, -1],
    known_cards: [],
    realms: [
      { ...realm, people: 0, open_mines: [{ mine, units: [10, 21] }] },
      { ...realm, people: 1, open_mines: [] },
    ],
  };
}

it("tells the coach of two unfinished mines and of a deck that runs out", () => {
  const view = table();
  expect(nebelberge.moments!({ ...view, deck_size: 30 })).toEqual(["numbers"]);
  expect(nebelberge.moments!(view)).toEqual(["numbers", "few-cards"]);
  const mines = view.realms[0]!.open_mines;
  view.realms[0]!.open_mines = [...mines, ...mines];
  expect(nebelberge.moments!({ ...view, deck_size: 2 })).toEqual([
    "numbers",
    ...["two-mines", "few-cards", "last-cards"],
  ]);
});

beforeAll(async () => {
  await words.start();
  await words.open(board.words, board.wording);
});

it("writes actions as the rules do", () => {
  expect(write("play", { unit: GIANTS_9, place: 3 })).toBe("play giants-9 on mine 4");
  expect(write("play", { unit: GNOMES_6, place: CENTRE })).toBe("play gnomes-6 on own mine 1");
  expect(write("draw-camp", { people: 1 })).toBe("draw camp orcs");
});

it("a captured mine goes to the king of the last unit's people, else to whoever played", () => {
  expect(outcomeOf(table(), 1, GNOMES_6, 0)).toEqual({ kind: "captures", owner: 0 });
  expect(outcomeOf(table(), 1, GIANTS_9, 0)).toEqual({ kind: "captures", owner: 1 });
  expect(outcomeOf(table(), 0, GIANTS_9, 1)).toEqual({ kind: "waits", missing: 1 });
});

it("an overseer completes an own mine", () => {
  expect(outcomeOf(table(), 0, GNOMES_6, CENTRE)).toEqual({ kind: "completes", value: 4 });
});

/** The table as seat 0 sees it, who may play the gnomes' 6 on the first mine. */
function seen(view = table()): Seen<NebelbergeView> {
  const legal = new Map([["play gnomes-6 on mine 1", {}]]);
  const decision = { name: "play" };
  return {
    view,
    names: ["Runa", "Ada"],
    you: 0,
    toAct: [0],
    legal,
    decision,
  } as unknown as Seen<NebelbergeView>;
}

it("a unit says whom it covers, who gets a mine by it, and what it would do now", () => {
  const six = explainInHand(seen(), 0, { unit: GNOMES_6, mine, known: true });
  expect(six.name).toBe("Gnomes 6");
  expect(six.text!.join(" ")).toContain("the mine is yours");
  expect(six.now).toEqual(["Mine 1: captured: your mine", "The others know this card."]);
  const [covering, wins] = explainUnit(seen(), GIANTS_9).text!;
  expect(covering).toContain("only a 0 covers it");
  expect(wins).toContain("Nobody leads the Giants");
  expect(explainUnit(seen(), 10).text![0]).toContain("covers a 9");
  expect(explainUnit(seen(), 12).text![1]).toContain("Ada gets the mine");
});

it("a mine in the center says who would get it", () => {
  const { text, now } = explainMine(seen(), 0, []);
  expect(text![0]).toContain("2 units capture it");
  expect(now).toContain("Only a number above 3 fits here.");
  expect(now).toContain("The next unit captures it.");
  expect(now!.at(-1)).toBe(
    "Who gets it: Gnomes: you, Orcs: Ada, Goblins: whoever plays, Giants: whoever plays.",
  );
});

it("a people that nobody leads is without a king, and a mine it captures goes to whoever plays", () => {
  expect(leaderOf(seen(), 3)).toBe("no king");
  expect(explainMine(seen(), 0, []).now!.at(-1)).toContain("Giants: whoever plays");
});

it("a mine under work says what it costs and what it needs", () => {
  const { now } = explainWorked(seen(), 0, 0, []);
  expect(now).toContain("Costs you 4 now.");
  expect(now).toContain("Last, an overseer is missing (Gnomes).");
  const place = explainRole(seen(), "overseer", table().realms[0]!.open_mines[0]!, 0);
  expect(place.text![0]).toContain("(Gnomes)");
  expect(place.now).toEqual(["Only a number above 1 fits here."]);
});

it("treasures, debts, peoples, deck and camp say what they mean now", () => {
  const view = table();
  view.realms[1]!.treasures = [mine, mine];
  view.camp[3] = [31, 35];
  expect(explainTreasures(seen(view), 1).now).toContain("Counts 8 for Ada now.");
  expect(explainTreasures(seen(view), 0).now).toContain("Counts 0 for you now.");
  expect(explainDebt(seen(view), 0).now).toEqual(["Costs you 4 now."]);
  expect(explainPeople(seen(view), 1).kind).toBe("Ada’s people");
  expect(explainPeople(seen(view), 2).kind).toBe("People without a king");
  expect(explainDeck(seen(view)).now).toEqual(["First play a card, then draw."]);
  expect(explainCamp(seen(view), 3).now).toContain("Below it: Giants 1.");
  expect(explainCamp(seen(view), 0).kind).toBe("empty");
});

it("an empty deck is called empty and has no next mine on top", () => {
  const told = (view: NebelbergeView) => {
    const target = document.createElement("div");
    render(Supply, { target, props: { seen: seen(view), recent: recentOf([], view, 0) } });
    return target.querySelector(".deck-column")!.textContent;
  };
  expect(told(table())).toContain("the next mine is on top");
  const empty = told({ ...table(), deck_size: 0, deck_top: null });
  expect(empty).toContain("The deck is empty.");
  expect(empty).not.toMatch(/next mine|0 cards/i);
});

const said = (code: string, params: Record<string, number>) => ({ code, params });
const play = (seat: number, place: number) => said("play", { seat, place, unit: 1 });

it("marks what others did since the own last turn, and who did it", () => {
  const capture = said("capture", { seat: 1, owner: 0, place: 1, value: 3 });
  const log = [play(1, 0), play(0, 0), play(1, 0), play(1, 1), capture];
  const camp = said("draw-camp", { seat: 1, unit: 31 });
  const recent = recentOf([...log, camp, said("draw-deck", { seat: 1 })], table(), 0);
  expect(recent.centre).toEqual([[1], []]);
  expect(recent.captured).toEqual([[true], []]);
  expect(recent.camp).toEqual([[], [], [], [1]]);
  expect(recent.deck).toEqual([1]);
});

it("marks new workers where they lie after a treasure was won beside them", () => {
  const view = table();
  view.realms[1]!.open_mines = [{ mine, units: [2] }];
  const treasure = said("treasure", { seat: 1, value: 4 });
  const log = [play(0, 0), play(1, CENTRE + 1), play(1, CENTRE), treasure];
  const recent = recentOf(log, view, 0);
  expect(recent.worked).toEqual([[0], [1]]);
  expect(recent.treasures).toEqual([false, true]);
});

it("who only watches sees the last turn marked", () => {
  const log = [play(1, 0), play(0, 1), said("draw-deck", { seat: 0 })];
  const { centre, deck } = recentOf(log, table(), null);
  expect(centre).toEqual([[], [0]]);
  expect(deck).toEqual([0]);
});

it("a mine tells a screen reader its figures, what lies on it and what would follow", () => {
  render(MineStack, {
    props: {
      open: table().mines[0]!,
      name: "mine 1",
      anchor: "mine 0",
      says: () => explainMine(seen(), 0, []),
      saysUnit: (unit) => explainUnit(seen(), unit),
      saysRole: (role) => explainRole(seen(), role, table().mines[0]!, 0),
      chosen: GNOMES_6,
      verdict: { kind: "allowed", text: "captured: your mine" },
    },
  });
  const button = screen.getByRole("button");
  expect(button.textContent).toContain("Mine 1: 2 workers, units to capture it: 2, value 4.");
  expect(button.textContent).toContain("Orcs 3");
  expect(button.textContent).toContain("captured: your mine");
  expect(button.getAttribute("aria-disabled")).toBe("false");
});

it("says which of the own cards the others know", () => {
  const cards = [
    { unit: GNOMES_6, mine, known: false },
    { unit: GIANTS_9, mine, known: true },
  ];
  const playable = new Set<number>();
  const says = () => explainUnit(seen(), GNOMES_6);
  const shown = { cards, playable, says, note: "", title: "", choose() {} };
  const props = { ...shown, seat: 0, chosen: null, hinted: null };
  const { container } = render(Hand, props);
  const said = [...container.querySelectorAll("button")].map((button) => button.textContent);
  expect(said.map((text) => text.includes("The others know this card."))).toEqual([false, true]);
});

it("raises the copy that was touched, also while its twin is raised", async () => {
  const twins = [false, false].map((known) => ({ unit: GNOMES_6, mine, known }));
  const playable = new Set([GNOMES_6]);
  const says = () => explainUnit(seen(), GNOMES_6);
  const chosen: number[] = [];
  const choose = (unit: number) => chosen.push(unit);
  const shown = { cards: twins, playable, says, note: "", title: "", choose, hinted: null };
  const { container, rerender } = render(Hand, { ...shown, seat: 0, chosen: null });
  const cards = [...container.querySelectorAll("button")];
  const raised = () => cards.map((card) => card.getAttribute("aria-pressed"));
  await fireEvent.click(cards[1]!);
  await rerender({ chosen: GNOMES_6 });
  expect(raised()).toEqual(["false", "true"]);
  await fireEvent.click(cards[0]!);
  expect(raised()).toEqual(["true", "false"]);
  expect(chosen, "the twin stays chosen").toEqual([GNOMES_6]);
  await fireEvent.click(cards[0]!);
  expect(chosen, "what is raised is put back").toEqual([GNOMES_6, GNOMES_6]);
});

it("lights one of two equal cards in a hand where a sentence names one", async () => {
  const twins = [false, false].map((known) => ({ unit: GNOMES_6, mine, known }));
  const says = () => explainUnit(seen(), GNOMES_6);
  const shown = { cards: twins, playable: new Set<number>(), says, note: "", title: "" };
  const own = render(Hand, { ...shown, seat: 0, chosen: null, hinted: null, choose() {} });
  const view = table();
  view.realms[1]!.hand = twins.map((card) => ({ ...card, known: true }));
  const recent = recentOf([], view, 0);
  const props = { seat: 1, recent, doing: "", narrow: false, open() {} };
  const rival = render(Rival, { seen: seen(view), ...props });
  lighting.show(`unit ${GNOMES_6}`);
  await tick();
  for (const { container } of [own, rival])
    expect(container.querySelectorAll("[data-named]")).toHaveLength(1);
  lighting.hide();
});

it("says what another king's treasures are worth", () => {
  const view = table();
  view.realms[1]!.treasures = [mine, mine];
  const recent = recentOf([], view, 0);
  const props = { seat: 1, recent, doing: "", narrow: false, open() {} };
  render(Rival, { seen: seen(view), ...props });
  expect(screen.getByText("+8")).toBeTruthy();
});

it("the end addresses its reader, also where others have as much", () => {
  const line = (code: string, points: number) => ({ code, points, params: {} });
  const sheet = [line("treasure", 9), line("unfinished", -4)];
  const result = { scores: [5, 5], places: [1, 1], breakdown: [sheet, sheet] };
  const said = (you: number | null) => board.decided(result, ["Anna", "Bo"], words.text, you, null);
  expect(said(0)).toEqual([
    ...["The richest treasures: 9 points for you.", "The richest treasures: 9 points for Bo."],
    ...["Your unfinished mines cost the most: −4.", "Bo’s unfinished mines cost the most: −4."],
  ]);
  expect(said(null)[0]).toBe("The richest treasures: 9 points for Anna, Bo.");
});
