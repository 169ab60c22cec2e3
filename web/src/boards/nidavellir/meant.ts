/** Which copy of a card or coin is meant where several lie on the table. */

import type { Said } from "../../lib/messages";
import { TAVERNS } from "./cards";

/** A card of a tavern, also once somebody has taken it, and a coin at a tavern. */
export const offerThing = (tavern: number, card: number, taker: number | null) =>
  taker === null ? `offer ${tavern} ${card}` : `offer ${tavern} ${card} ${taker}`;
export const bidThing = (tavern: number, seat: number) => `bid ${tavern} ${seat}`;

/** The card a sentence names: that of a tavern where somebody took it there, else all such cards. */
export const cardThing = (card: number, { tavern, seat }: Said["params"]) =>
  typeof tavern === "number" && typeof seat === "number"
    ? offerThing(tavern, card, seat)
    : `card ${card}`;
/** By what sentences name a card that lies in somebody's army. */
export const armyThings = (card: number, seat: number) => [
  `card ${card}`,
  ...TAVERNS.map((_, tavern) => offerThing(tavern, card, seat)),
];

/** What an event means by a thing that its sentence names; a card that goes away is nowhere. */
export function meant(thing: string, { code, params }: Said): string[] {
  const [kind, id] = thing.split(" ");
  const [tavern, seat] = [params["tavern"] as number, params["seat"] as number];
  if (kind === "coin") return [code === "reveal" ? bidThing(tavern, seat) : `purse ${id}`];
  if (kind !== "card") return [thing];
  if (code === "fill") return [offerThing(tavern, Number(id), null)];
  return code.startsWith("draw") ? [`drawn ${id}`] : [];
}
