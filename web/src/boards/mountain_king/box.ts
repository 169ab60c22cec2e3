/** What is printed on the cards of the Mountain King; views name champions and cards by number. */

import file from "box:mountain_king";
import type { Said } from "../../lib/messages";
import { words } from "../../lib/words.svelte";
import { CLANS, NO_EFFECT, RENEGADE, STARS, SYMBOLS, WILD } from "./pieces";

/** A symbol and its strength. */
export type Quadrant = readonly [number, number];

export interface Champion {
  clan: number;
  votes: number;
  /** The yellow lines of the influence track, each behind the space of its number. */
  lines: number[];
  letter: string;
  claws: number;
  /** Ancestry symbols on the card. */
  symbols: Quadrant[];
  /** What its star does, or NO_EFFECT. */
  star: number;
}

interface Effect {
  kind: string;
  symbols?: string[];
  does?: string;
}

interface Box {
  champions: {
    clan: string;
    votes: number;
    lines?: number[];
    letter?: string;
    claws?: number;
    effects: Effect[];
  }[];
  ancestry: { cards: { rows: string[] }[] };
  setup: { "trolls-per-lair": number; "trolls-beside-lair": number };
  domains: { "first-cavern": number; "each-further": number; "per-overrun": number };
  supplies: { base: number[]; most: number };
  elders: { honor: number[] };
  halls: { values: number[] };
  /** What stands on the champions, by number. */
  texts: { champion: Said[][] };
}

/** The champions by number. */
export let CARDS: readonly Champion[];
/** The ancestry cards by number, upper left quadrant first. */
export let ANCESTRY: readonly Quadrant[][];

/** The champions whose owner decides where gnomes go that find several caverns alike. */
export let DECIDERS: ReadonlySet<number>;
/** What domains, waves, Elder symbols and halls bring. */
export let PRINTED: Pick<Box, "setup" | "domains" | "supplies" | "elders" | "halls">;

let texts: Box["texts"];

/** The numbers that the rules name. */
export function ruleNumbers(): Record<string, string | number> {
  const { supplies, domains, elders } = PRINTED;
  return {
    supplies: supplies.base.join(", "),
    most: supplies.most,
    first: domains["first-cavern"],
    further: domains["each-further"],
    overrun: Math.abs(domains["per-overrun"]),
    elders: elders.honor.slice(1).join(", "),
  };
}

/** What a champion can do. */
export const championText = (champion: number) => words.sentences(texts.champion[champion]!);

/** Play with a table's corrected box from now on, or with the one that ships. */
export function useBox(own: unknown): void {
  const box = (own ?? file) as Box;
  texts = box.texts;
  PRINTED = box;
  CARDS = box.champions.map(championOf);
  DECIDERS = new Set(
    box.champions.flatMap(({ effects }, at) => (decidesTies(effects) ? [at] : [])),
  );
  ANCESTRY = box.ancestry.cards.map(({ rows }) => rows.join(" ").split(" ").map(quadrantOf));
}

const decidesTies = (effects: Effect[]) => effects.some(({ kind }) => kind === "tie-decider");

function championOf({ clan, effects, ...card }: Box["champions"][number]): Champion {
  const number = CLANS.findIndex((name) => name === clan);
  const effect = (kind: string) => effects.find((each) => each.kind === kind);
  return {
    clan: number < 0 ? RENEGADE : number,
    votes: card.votes,
    lines: card.lines ?? [],
    letter: card.letter ?? "",
    claws: card.claws ?? 0,
    symbols: effect("symbols")?.symbols?.map(quadrantOf) ?? [],
    star: effect("star") ? STARS.findIndex((does) => does === effect("star")!.does) : NO_EFFECT,
  };
}

/** A symbol as the box writes it: `advance`, `bolster-2`, or a dot for none. */
function quadrantOf(text: string): Quadrant {
  const [name, strength = "1"] = text.split("-");
  const symbol = SYMBOLS.findIndex((each) => each === name);
  return [symbol, symbol > WILD ? 0 : Number(strength)];
}

useBox(null);
