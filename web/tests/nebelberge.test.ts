/** What the board of Nebelberge reads out of a view. */

import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import board from "../src/boards/nebelberge";
import Hand from "../src/boards/nebelberge/Hand.svelte";
import MineStack from "../src/boards/nebelberge/MineStack.svelte";
import Rival from "../src/boards/nebelberge/Rival.svelte";
import { outcomeOf, write } from "../src/boards/nebelberge/cards";
import { laidSince } from "../src/boards/nebelberge/moves";
import { CENTRE } from "../src/lib/games/nebelberge";
import type { NebelbergeView } from "../src/lib/views/nebelberge";
import { words } from "../src/lib/words.svelte";

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

it("shows what others laid since the own last turn", () => {
  const play = (seat: number, place: number) => ({
    code: "play",
    params: { seat, place, unit: 1 },
  });
  const capture = { code: "capture", params: { seat: 1, owner: 1, place: 2, value: 3 } };
  expect(laidSince([play(1, 3), play(0, 0), play(1, 1), play(1, 2), capture], 0)).toEqual([
    0, 1, 0, 0,
  ]);
});

it("a mine tells a screen reader its figures, what lies on it and what would follow", () => {
  render(MineStack, {
    props: {
      open: table().mines[0]!,
      name: "mine 1",
      anchor: "mine 0",
      chosen: GNOMES_6,
      verdict: { kind: "allowed", text: "captured: your mine" },
    },
  });
  const button = screen.getByRole("button");
  expect(button.textContent).toContain("Mine 1: 2 workers, 2 to capture it, value 4.");
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
  const props = { cards, chosen: null, playable, hinted: null, note: "", title: "", choose() {} };
  const { container } = render(Hand, props);
  const said = [...container.querySelectorAll("button")].map((button) => button.textContent);
  expect(said.map((text) => text.includes("The others know this card."))).toEqual([false, true]);
});

it("says what another king's treasures are worth", () => {
  const realm = { ...table().realms[1]!, treasures: [mine, mine] };
  const props = { seat: 1, name: "Ada", doing: "", acting: false, narrow: false, open() {} };
  render(Rival, { realm, ...props });
  expect(screen.getByText("+8")).toBeTruthy();
});
