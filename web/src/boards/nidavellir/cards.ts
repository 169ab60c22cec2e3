/** Classes, cards, heroes, coins, taverns and actions as the rules number and write them. */

import anvil from "icon:anvil";
import axe from "icon:battle-axe";
import bow from "icon:bow-arrow";
import dragon from "icon:dragon-head";
import goblin from "icon:goblin-head";
import pick from "icon:war-pick";
import pony from "icon:horse-head";
import spyglass from "icon:spyglass";
import box from "box:nidavellir";

export interface DwarfClass {
  name: "warrior" | "hunter" | "miner" | "blacksmith" | "explorer";
  colour: string;
  emblem: string;
  /** The bravery its dwarves can have; empty for hunters and blacksmiths. */
  bravery: readonly number[];
}

const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, step) => low + step);

export const CLASSES: readonly DwarfClass[] = [
  { name: "warrior", colour: "#c8443a", emblem: axe, bravery: from(3, 10) },
  { name: "hunter", colour: "#3e8e5a", emblem: bow, bravery: [] },
  { name: "miner", colour: "#d98a2b", emblem: pick, bravery: from(0, 2) },
  { name: "blacksmith", colour: "#7c5bb0", emblem: anvil, bravery: [] },
  { name: "explorer", colour: "#3a7cc2", emblem: spyglass, bravery: from(5, 12) },
];
export const BLACKSMITH = 3;

export interface TavernSign {
  name: "green" | "red" | "blue";
  colour: string;
  emblem: string;
}

export const TAVERNS: readonly TavernSign[] = [
  { name: "green", colour: "#4f8f4a", emblem: goblin },
  { name: "red", colour: "#b8433a", emblem: dragon },
  { name: "blue", colour: "#3f78b8", emblem: pony },
];

export interface Hero {
  name: string;
  /** The number of the class it lies with, or -1 for those beside the board. */
  column: number;
  bravery: readonly number[];
  points: number;
  effect: string;
}

export const HEROES: readonly Hero[] = box.heroes.map((hero) => ({
  name: hero.id,
  column: CLASSES.findIndex(({ name }) => name === hero.class),
  bravery: hero.bravery ?? [],
  points: hero.points ?? 0,
  effect: hero.effect ?? "",
}));
export const ULINE = HEROES.findIndex(({ effect }) => effect === "open-bids");
export const YLUD = HEROES.findIndex(({ effect }) => effect === "end-of-age");
export const THRUD = HEROES.findIndex(({ effect }) => effect === "wandering");

interface Face {
  name: string;
  column: number;
  bravery: number | null;
}

const DWARVES: readonly Face[] = CLASSES.flatMap(({ name, bravery }, column): Face[] =>
  bravery.length
    ? bravery.map((value) => ({ name: `${name}-${value}`, column, bravery: value }))
    : [{ name, column, bravery: null }],
);
const OFFERINGS: readonly number[] = [3, 5];
const FACES: readonly string[] = [
  ...DWARVES.map(({ name }) => name),
  ...OFFERINGS.map((value) => `offering-${value}`),
];
/** The blacksmiths' distinction card with two ranks. */
export const HAMMER = FACES.length;
/** A hero in an army is the card HERO_CARD plus the hero's number. */
export const HERO_CARD = HAMMER + 1;

export function dwarfOf(card: number): Face | null {
  return DWARVES[card] ?? null;
}

/** What a royal offering adds, or null for any other card. */
export function offeringOf(card: number): number | null {
  return OFFERINGS[card - DWARVES.length] ?? null;
}

/** The number of the hero on this card, or null. */
export function heroOf(card: number): number | null {
  return card >= HERO_CARD ? card - HERO_CARD : null;
}

export function columnOf(card: number): number {
  return (
    dwarfOf(card)?.column ??
    (card === HAMMER ? BLACKSMITH : (HEROES[card - HERO_CARD]?.column ?? -1))
  );
}

/** The bravery of each rank of a card in a column, null where the class counts none. */
export function ranksOf(card: number, column: number): (number | null)[] {
  const numbered = CLASSES[column]!.bravery.length > 0;
  const hero = heroOf(card);
  if (hero === YLUD) return [numbered ? box.ylud.bravery[column]! : null];
  if (hero === THRUD) return [numbered ? 0 : null];
  if (hero !== null) return HEROES[hero]!.bravery.map((value) => (numbered ? value : null));
  if (card === HAMMER) return Array.from({ length: box.distinctions["hammer-ranks"] }, () => null);
  return [dwarfOf(card)?.bravery ?? null];
}

/** One of the four drawn faces of a class; a numbered dwarf always keeps its own. */
export function faceNumber(card: number, at: number): number {
  return (dwarfOf(card)?.bravery ?? at) % 4;
}

export type Metal = "copper" | "mithril" | "gold";
export interface CoinFace {
  value: number;
  metal: Metal;
}

const LOWEST_GOLD = Math.min(...Object.keys(box.coins.gold).map(Number));
export const COINS: readonly CoinFace[] = [
  ...box.coins.copper.map((value): CoinFace => ({ value, metal: "copper" })),
  { value: box.coins.mithril, metal: "mithril" },
  ...Object.keys(box.coins.gold).map((value): CoinFace => ({
    value: Number(value),
    metal: "gold",
  })),
];
export const MITHRIL = box.coins.copper.length;
const FIRST_GOLD = MITHRIL + 1;
/** A coin that lies face down. */
export const HIDDEN = -1;
/** A place without a coin. */
export const EMPTY = -2;
export const GOLDEN_GEM = 6;

export function goldValue(place: number): number {
  return LOWEST_GOLD + place;
}

export function goldCoin(place: number): number {
  return FIRST_GOLD + place;
}

export function valueOf(coin: number): number {
  return COINS[coin]!.value;
}

/** Whether this coin at a tavern makes its owner exchange coins. */
export function exchanges(coin: number): boolean {
  return coin === 0 || coin === MITHRIL;
}

function coinName(coin: number): string {
  const { metal, value } = COINS[coin]!;
  return `${metal}-${value}`;
}

export const bidText = (coin: number, tavern: number) =>
  `bid ${coinName(coin)} at ${TAVERNS[tavern]!.name}`;
export const takeText = (card: number) => `take ${FACES[card]}`;
export const recruitText = (hero: number) => `recruit ${HEROES[hero]!.name}`;
export const thrudText = (column: number) => `place thrud ${CLASSES[column]!.name}`;
export const yludText = (column: number) => `place ylud ${CLASSES[column]!.name}`;
export const discardText = (column: number) => `discard ${CLASSES[column]!.name}`;
export const upgradeAtText = (tavern: number) => `upgrade at ${TAVERNS[tavern]!.name}`;
export const upgradeText = (coin: number) => `upgrade ${coinName(coin)}`;
export const showText = (coin: number) => `show ${coinName(coin)}`;
/** Of two equal coins, the copper or the golden one; no other coin is handed in. */
export const handInText = (coin: number) =>
  valueOf(coin) === LOWEST_GOLD ? `hand in ${COINS[coin]!.metal}` : showText(coin);

/** An action's text as a sentence's code and parameters, for hints. */
export function spoken(action: string): { code: string; params: Record<string, number> } {
  const words = action.split(" ");
  const last = words.at(-1)!;
  const column = CLASSES.findIndex(({ name }) => name === last);
  const tavern = TAVERNS.findIndex(({ name }) => name === last);
  const coin = COINS.findIndex((_, at) => words.includes(coinName(at)));
  switch (words[0]) {
    case "bid":
      return { code: "bid", params: { coin, tavern } };
    case "take":
      return { code: "take", params: { card: FACES.indexOf(last) } };
    case "recruit":
      return { code: "recruit", params: { hero: HEROES.findIndex(({ name }) => name === last) } };
    case "place":
      return { code: words[1]!, params: { column } };
    case "discard":
      return { code: "discard", params: { column } };
    case "upgrade":
      return tavern < 0
        ? { code: "upgrade", params: { coin } }
        : { code: "upgrade-at", params: { tavern } };
    case "show":
      return { code: "show", params: { coin } };
    default:
      return { code: `hand-in-${last}`, params: {} };
  }
}
