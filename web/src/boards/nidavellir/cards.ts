/** How classes and taverns look, and what cards, heroes and coins are. */

import anvil from "icon:anvil";
import axe from "icon:battle-axe";
import bow from "icon:bow-arrow";
import dragon from "icon:dragon-head";
import goblin from "icon:goblin-head";
import pick from "icon:war-pick";
import pony from "icon:horse-head";
import spyglass from "icon:spyglass";
import file from "box:nidavellir";
import {
  BLACKSMITH,
  BRAVERY,
  CLASSES as CLASS_NAMES,
  COPPER,
  HAMMER,
  HERO_CARD,
  HEROES as HERO_NAMES,
  HIGHEST_GOLD,
  LOWEST_GOLD,
  MITHRIL_VALUE,
  OFFERINGS,
  TAVERNS as TAVERN_NAMES,
  VERBS,
} from "../../lib/games/nidavellir";
import { reader, writer } from "../../lib/knowledge";
import type { Said } from "../../lib/messages";
import { words } from "../../lib/words.svelte";

export { BLACKSMITH, HAMMER, HERO_CARD };

export interface DwarfClass {
  name: (typeof CLASS_NAMES)[number];
  colour: string;
  emblem: string;
  /** The bravery its dwarves can have; empty for hunters and blacksmiths. */
  bravery: readonly number[];
}

const CLASS_LOOKS: Record<DwarfClass["name"], { colour: string; emblem: string }> = {
  warrior: { colour: "#c8443a", emblem: axe },
  hunter: { colour: "#3e8e5a", emblem: bow },
  miner: { colour: "#d98a2b", emblem: pick },
  blacksmith: { colour: "#7c5bb0", emblem: anvil },
  explorer: { colour: "#3a7cc2", emblem: spyglass },
};
export const CLASSES: readonly DwarfClass[] = CLASS_NAMES.map((name, at) => ({
  name,
  ...CLASS_LOOKS[name],
  bravery: BRAVERY[at]!,
}));

export interface TavernSign {
  name: (typeof TAVERN_NAMES)[number];
  colour: string;
  emblem: string;
}

const TAVERN_LOOKS: Record<TavernSign["name"], Omit<TavernSign, "name">> = {
  green: { colour: "#4f8f4a", emblem: goblin },
  red: { colour: "#b8433a", emblem: dragon },
  blue: { colour: "#3f78b8", emblem: pony },
};
export const TAVERNS: readonly TavernSign[] = TAVERN_NAMES.map((name) => ({
  name,
  ...TAVERN_LOOKS[name],
}));

export interface Hero {
  name: string;
  /** The number of the class it lies with, or -1 for those beside the board. */
  column: number;
  bravery: readonly number[];
  points: number;
  effect: string;
}

interface Box {
  heroes: { id: string; class?: string; bravery?: number[]; points?: number; effect?: string }[];
  ylud: { bravery: number[] };
  distinctions: { "kings-hand-adds": number; "hammer-ranks": number; "golden-gem-points": number };
  /** What stands on heroes and distinctions, by number. */
  texts: Record<"hero" | "distinction", Said[][]>;
}

let box: Box;
/** The heroes by number. */
export let HEROES: readonly Hero[];

/** Play with a table's corrected box from now on, or with the one that ships. */
export function useBox(own: unknown): void {
  box = (own ?? file) as Box;
  HEROES = HERO_NAMES.map((name) => {
    const hero = box.heroes.find(({ id }) => id === name)!;
    return {
      name,
      column: CLASSES.findIndex((each) => each.name === hero.class),
      bravery: hero.bravery ?? [],
      points: hero.points ?? 0,
      effect: hero.effect ?? "",
    };
  });
}

useBox(null);

/** What a hero can do. */
export const heroText = (hero: number) => words.sentences(box.texts.hero[hero]!);
/** What the distinction of a class brings, and for what. */
export const distinctionText = (column: number) => words.sentences(box.texts.distinction[column]!);
/** What the king's hand adds to a coin. */
export const kingsHand = () => box.distinctions["kings-hand-adds"];
/** The numbers that the rules name. */
export const ruleNumbers = () => ({ gem: box.distinctions["golden-gem-points"] });

export const ULINE = HERO_NAMES.indexOf("uline");
export const YLUD = HERO_NAMES.indexOf("ylud");
export const THRUD = HERO_NAMES.indexOf("thrud");

interface Face {
  column: number;
  bravery: number | null;
}

const DWARVES: readonly Face[] = CLASSES.flatMap(({ bravery }, column): Face[] =>
  bravery.length
    ? bravery.map((value) => ({ column, bravery: value }))
    : [{ column, bravery: null }],
);

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

export const COINS: readonly CoinFace[] = [
  ...COPPER.map((value): CoinFace => ({ value, metal: "copper" })),
  { value: MITHRIL_VALUE, metal: "mithril" },
  ...Array.from({ length: HIGHEST_GOLD - LOWEST_GOLD + 1 }, (_, place): CoinFace => ({
    value: goldValue(place),
    metal: "gold",
  })),
];
export const MITHRIL = COPPER.length;
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

/** How long a coin turns, at ordinary speed; a scene says what it is worth when it has turned. */
export const TURNING = 360;

export function valueOf(coin: number): number {
  return COINS[coin]!.value;
}

/** Whether this coin at a tavern makes its owner exchange coins. */
export function exchanges(coin: number): boolean {
  return coin === 0 || coin === MITHRIL;
}

const write = writer(VERBS);
export const answerIn = reader(VERBS);
export const bidText = (coin: number, tavern: number) => write("bid", { coin, tavern });
export const takeText = (card: number) => write("take", { card });
export const recruitText = (hero: number) => write("recruit", { hero });
/** Thrud and Ylud are placed in a column, or its top card is discarded. */
export const columnText = (verb: "thrud" | "ylud" | "discard", column: number) =>
  write(verb, { column });
export const upgradeAtText = (tavern: number) => write("upgrade-at", { tavern });
export const upgradeText = (coin: number) => write("upgrade", { coin });
export const showText = (coin: number) => write("show", { coin });
/** Of two equal coins, the copper or the golden one; no other coin is handed in. */
export const handInText = (coin: number) =>
  valueOf(coin) === LOWEST_GOLD
    ? write(COINS[coin]!.metal === "gold" ? "hand-in-gold" : "hand-in-copper", {})
    : showText(coin);
