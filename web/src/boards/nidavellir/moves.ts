/** What happened in this round, who is tied with whom, and which pieces travel for an event. */

import { mount } from "svelte";
import type { Line, Said } from "../../lib/messages";
import type { Seen } from "../../lib/seen";
import type { NidavellirView } from "../../lib/views/nidavellir";
import { t, words } from "../../lib/words.svelte";
import type { Flight } from "../../ui/flights";
import { pointsOf } from "../points";
import Card from "./Card.svelte";
import Coin from "./Coin.svelte";
import Gem from "./Gem.svelte";
import { GOLDEN_GEM, HERO_CARD, HEROES, HIDDEN, columnOf, dwarfOf, valueOf } from "./cards";

/** A card of a tavern, and who took it in this round. */
export interface Offer {
  card: number;
  taker: number | null;
}
export interface Swap {
  seat: number;
  rival: number;
  gem: number;
  other: number;
}
/** One tavern in this round: its cards, the coins as they were revealed, the order, the gems swapped. */
export interface Served {
  offers: Offer[];
  coins: Map<number, number>;
  order: number[];
  swaps: Swap[];
}

/** The three taverns in the current round, as the log tells it. */
export function roundOf(log: readonly Said[], view: NidavellirView): Served[] {
  const served: Served[] = view.taverns.map((cards) => ({
    offers: cards.map((card) => ({ card, taker: null })),
    coins: new Map(),
    order: [],
    swaps: [],
  }));
  const start = log.findLastIndex((event) => event.code === "round");
  if (start < 0) return served;
  let open = 0;
  for (const { code, params } of log.slice(start)) {
    const number = (name: string) => params[name] as number;
    const many = (name: string) => params[name] as number[];
    if (code === "fill")
      served[number("tavern")]!.offers = many("cards").map((card) => ({ card, taker: null }));
    if (code === "reveal") served[number("tavern")]!.coins.set(number("seat"), number("coin"));
    if (code === "order") {
      open = number("tavern");
      served[open]!.order = many("seat");
    }
    if (code === "take") {
      const offer = offerOf(served[number("tavern")]!, number("card"));
      if (offer) offer.taker = number("seat");
    }
    if (code === "swap") {
      served[open]!.swaps.push({
        seat: number("seat"),
        rival: number("rival"),
        gem: number("gem"),
        other: number("other"),
      });
    }
  }
  return served;
}

/** The table while bids are turned up one by one: those that are not told yet lie face down. */
export function turnedUp(
  view: NidavellirView,
  fresh: readonly Said[],
  log: readonly Said[],
  you: number | null,
): NidavellirView {
  const event = fresh.at(-1);
  if (event?.code !== "reveal") return view;
  const tavern = event.params["tavern"] as number;
  const { coins } = roundOf(log, view)[tavern]!;
  const elvalands = view.elvalands.map((elvaland, seat) =>
    seat === you || coins.has(seat) || elvaland.at_taverns[tavern]! < 0
      ? elvaland
      : { ...elvaland, at_taverns: elvaland.at_taverns.with(tavern, HIDDEN) },
  );
  return { ...view, elvalands };
}

/** What the last turn of this round changed: whose it was, the column, and the place in a tavern. */
export interface Latest {
  seat: number;
  column: number | null;
  offer: { tavern: number; at: number } | null;
}

const TURNS = ["take", "recruit", "thrud", "ylud", "keep"];

export function latestOf(log: readonly Said[], view: NidavellirView): Latest | null {
  const start = log.findLastIndex(({ code }) => code === "round");
  const at = log.findLastIndex(({ code }) => TURNS.includes(code));
  const event = log[at];
  if (!event || at < start) return null;
  const number = (name: string) => event.params[name] as number;
  const card = event.code === "recruit" ? HERO_CARD + number("hero") : number("card");
  const column = event.params["column"] === undefined ? columnOf(card) : number("column");
  const found = { seat: number("seat"), column: column < 0 ? null : column, offer: null };
  if (event.code !== "take") return found;
  const tavern = number("tavern");
  const before = roundOf(log.slice(0, at), view)[tavern]!.offers;
  const place = before.findIndex((offer) => offer.card === card && offer.taker === null);
  return { ...found, offer: place < 0 ? null : { tavern, at: place } };
}

/** The first such card that nobody has taken yet. */
function offerOf(served: Served, card: number): Offer | undefined {
  return served.offers.find((offer) => offer.card === card && offer.taker === null);
}

/** Equal bids: the places they hold in the order, first and last, and who made them. */
export interface Tie {
  first: number;
  seats: number[];
  value: number;
}

export function tiesOf({ order, coins }: Pick<Served, "order" | "coins">): Tie[] {
  const ties: Tie[] = [];
  const bid = (seat: number) => valueOf(coins.get(seat) ?? 0);
  for (let first = 0; first < order.length;) {
    const value = bid(order[first]!);
    const seats = order.slice(first).filter((seat) => bid(seat) === value);
    if (seats.length > 1) ties.push({ first, seats, value });
    first += seats.length;
  }
  return ties;
}

/** The sentence that tells the order at a tavern, where gems have decided it. */
export function orderSaid(event: Said, { log, view, names }: Seen): string | undefined {
  if (event.code !== "order") return undefined;
  const { tavern, seat } = event.params as { tavern: number; seat: number[] };
  const { coins } = roundOf(log, view as NidavellirView)[tavern]!;
  if (!tiesOf({ order: seat, coins }).length) return undefined;
  return `${words.say("event", event, names)} ${t("board.gems-decide")}`;
}

/** The seats of a tie whose gems will change hands; the golden gem never does. */
export function swapping(tie: Tie, view: NidavellirView): number[] {
  const seats = tie.seats.filter((seat) => view.elvalands[seat]!.gem !== GOLDEN_GEM);
  return seats.length > 1 ? seats : [];
}

/** Which row of the score a line belongs to: a class by its number, then heroes, then coins. */
export const HEROES_ROW = 5;
export const COINS_ROW = 6;
const ROWS: Record<string, number> = {
  warriors: 0,
  "most-warriors": 0,
  hunters: 1,
  miners: 2,
  blacksmiths: 3,
  explorers: 4,
  "each-rank": 4,
  hero: HEROES_ROW,
  "hero-best-coin": HEROES_ROW,
  brothers: HEROES_ROW,
  coins: COINS_ROW,
  "golden-gem": COINS_ROW,
};

export function rowOf(line: Pick<Line, "code">): number {
  return ROWS[line.code] ?? COINS_ROW;
}

export function pointsIn(sheet: readonly Line[], row: number): number {
  return pointsOf(sheet, (line) => rowOf(line) === row);
}

/** How many full sets an army has. */
export function setsOf(ranks: readonly number[]): number {
  return Math.min(...ranks);
}

/** Draws a card where a flight begins. */
function cardFace(card: number): Flight["draw"] {
  return (target) => mount(Card, { target, props: { card, cut: true } });
}

function coinFace(coin: number): Flight["draw"] {
  return (target) => mount(Coin, { target, props: { coin } });
}

/** The flights of a move. `view` is the table before it, `shown` the seat whose army lies in front. */
export function flightsOf(
  events: Said[],
  log: readonly Said[],
  view: NidavellirView,
  shown: number,
): Flight[] {
  const served = roundOf(log, view);
  const flights: Flight[] = [];
  for (const event of events) {
    const number = (name: string) => event.params[name] as number;
    const seat = number("seat");
    const home = (...places: string[]) => (seat === shown ? [...places, "own"] : [`seat ${seat}`]);
    const inColumn = (column: number) =>
      seat === shown
        ? home(`column ${column} top`, `column ${column}`)
        : [`seat ${seat} column ${column}`, ...home()];
    switch (event.code) {
      case "take": {
        const tavern = number("tavern");
        const offer = offerOf(served[tavern]!, number("card"));
        if (!offer) break;
        offer.taker = seat;
        flights.push({
          from: `offer ${tavern} ${served[tavern]!.offers.indexOf(offer)}`,
          to: dwarfOf(offer.card) ? inColumn(columnOf(offer.card)) : home("purse"),
          draw: cardFace(offer.card),
        });
        break;
      }
      case "recruit": {
        const hero = number("hero");
        const column = HEROES[hero]!.column;
        flights.push({
          from: [`stand ${hero}`, "tab stands"],
          to: column < 0 ? home(`beside ${hero}`, "beside") : inColumn(column),
          draw: cardFace(HERO_CARD + hero),
        });
        break;
      }
      case "upgrade":
      case "exchange": {
        const [old, gained] = [number("coin"), number("gained")];
        const own = (coin: number) => [`coin ${seat} ${coin}`, ...home("purse")];
        const inTreasury = [`treasury ${gained}`, "tab treasury"];
        flights.push(
          { from: own(old), to: [`treasury ${old}`, ...inTreasury], draw: coinFace(old) },
          { from: inTreasury, to: own(gained), draw: coinFace(gained) },
        );
        break;
      }
      case "swap":
        for (const [giver, taker, gem] of [
          [seat, number("rival"), number("gem")],
          [number("rival"), seat, number("other")],
        ] as const) {
          flights.push({
            from: `gem ${giver}`,
            to: [`gem ${taker}`],
            draw: (target) => mount(Gem, { target, props: { gem } }),
          });
        }
        break;
    }
  }
  return flights;
}
