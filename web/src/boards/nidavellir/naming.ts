/** How cards, coins, heroes and places of Nidavellir read in the reader's language. */

import type { Say } from "../../lib/words.svelte";
import {
  CLASSES,
  COINS,
  HAMMER,
  HEROES,
  MITHRIL,
  TAVERNS,
  dwarfOf,
  heroOf,
  offeringOf,
} from "./cards";

/** What a help card is about. */
export interface Subject {
  kind: "class" | "hero" | "distinction";
  number: number;
}

export function subjectWords({ kind, number }: Subject, say: Say): string {
  if (kind === "hero") return say(`hero.${HEROES[number]!.name}`);
  const { name } = CLASSES[number]!;
  return kind === "class" ? say(`score.${name}.name`) : say(`distinction.${name}`);
}

/** The copper 5, which has a golden twin. */
const COPPER_TWIN = 4;
const PLACES = [...TAVERNS.map(({ name }) => name), "pouch", "hand"];

export function cardWords(card: number, say: Say): string {
  const hero = heroOf(card);
  if (hero !== null) return say(`hero.${HEROES[hero]!.name}`);
  if (card === HAMMER) return say("card.hammer");
  const offering = offeringOf(card);
  if (offering !== null) return say("card.offering", { value: offering });
  const { column, bravery } = dwarfOf(card)!;
  const name = say(`dwarf.${CLASSES[column]!.name}`);
  return bravery === null ? name : `${name} ${bravery}`;
}

export function coinWords(coin: number, say: Say): string {
  const key = coin === MITHRIL ? "mithril" : coin === COPPER_TWIN ? "copper" : "plain";
  return say(`coin.${key}`, { value: COINS[coin]!.value });
}

/** How a parameter of a sentence reads; undefined leaves it to the shell. */
export function wording(name: string, value: number, say: Say): string | undefined {
  switch (name) {
    case "coin":
    case "coins":
    case "gained":
    case "kept":
      return coinWords(value, say);
    case "card":
    case "cards":
      return cardWords(value, say);
    case "hero":
      return say(`hero.${HEROES[value]!.name}`);
    case "class":
    case "column":
      return say(`${name}.${CLASSES[value]!.name}`);
    case "award":
      return say(`distinction.${CLASSES[value]!.name}`);
    case "tavern":
    case "place":
      return say(`at.${PLACES[value]}`);
    default:
      return undefined;
  }
}
