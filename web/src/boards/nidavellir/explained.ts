/** What everything on the table says of itself: what it is, what the rules say, what it means now. */

import type { NidavellirView } from "../../lib/views/nidavellir";
import { alone, named, t } from "../../lib/words.svelte";
import { drawn, type Explained } from "../../ui/explaining.svelte";
import Icon from "../../ui/Icon.svelte";
import Piece from "./Piece.svelte";
import {
  BLACKSMITH,
  CLASSES,
  COINS,
  GOLDEN_GEM,
  HAMMER,
  HEROES,
  HIDDEN,
  TAVERNS,
  distinctionText,
  dwarfOf,
  exchanges,
  goldCoin,
  heroOf,
  heroText,
  offeringOf,
  valueOf,
} from "./cards";
import { pointsIn, setsOf, type Offer } from "./moves";

/** The table and who reads about it. */
export interface Reader {
  view: NidavellirView;
  names: readonly string[];
  you: number | null;
}

export const isMe = ({ you }: Reader, seat: number) => seat === you;

/** A seat as its reader calls it, inside a sentence. */
const called = (reader: Reader, seat: number) =>
  isMe(reader, seat) ? t("you.subject") : (reader.names[seat] ?? "");

/** A sentence about a seat: one text for the reader, one with a name for the others. */
export function about(
  reader: Reader,
  seat: number,
  key: string,
  params: Record<string, string | number> = {},
): string {
  if (isMe(reader, seat)) return t(`${key}-you`, params);
  return t(key, { ...params, name: reader.names[seat] ?? "" });
}

/** So much for everybody, the most first: "Hedda 4, you 2". */
function ranking(reader: Reader, figures: readonly number[]): string {
  return figures
    .map((figure, seat) => ({ figure, seat }))
    .sort((one, other) => other.figure - one.figure)
    .map(({ figure, seat }) => `${called(reader, seat)} ${figure}`)
    .join(", ");
}

/** What taking a card would bring the reader, in sentences. */
function prospect({ view, you }: Reader, card: number, gain: number | undefined): string[] {
  if (gain === undefined || you === null) return [];
  const face = dwarfOf(card);
  if (!face) return [t("explain.offering-gain", { count: gain })];
  const { ranks, heroes } = view.elvalands[you]!;
  const after = ranks.map((rank, column) => (column === face.column ? rank + 1 : rank));
  return [
    t("explain.gain", { count: gain }),
    ...(setsOf(after) > heroes.length ? [t("board.completes-set")] : []),
  ];
}

/** How a seat is called beside the table. */
export const nameTo = (reader: Reader, seat: number) =>
  isMe(reader, seat) ? t("you.name") : (reader.names[seat] ?? "");

/** A card on offer in words: who has taken it, or what it would bring the reader. */
export function offerWords(reader: Reader, { card, taker }: Offer, gain?: number): string {
  const words = named("card", card);
  if (taker !== null) return about(reader, taker, "board.taken-by", { card: words });
  return gain ? `${words}, ${t("board.gain", { count: gain })}` : words;
}

/** A card on offer at a tavern, with what it would bring the reader. */
export function explainOffer(reader: Reader, { card, taker }: Offer, gain?: number): Explained {
  return {
    ...explainFace(card),
    now: taker === null ? prospect(reader, card, gain) : [about(reader, taker, "explain.taken-by")],
  };
}

/** A card as it is, wherever it lies. */
function explainFace(card: number): Explained {
  const hero = heroOf(card);
  if (hero !== null) return heroFace(hero);
  const picture = drawn(Piece, { card });
  if (offeringOf(card) !== null)
    return {
      name: alone(named("card", card)),
      kind: t("board.offering"),
      picture,
      text: [t("term.offering.text")],
    };
  if (card === HAMMER)
    return {
      name: alone(named("card", card)),
      kind: t(`distinction.${CLASSES[BLACKSMITH]!.name}`),
      picture,
      text: [distinctionText(BLACKSMITH)],
    };
  const { name } = CLASSES[dwarfOf(card)!.column]!;
  return {
    name: alone(named("card", card)),
    kind: t(`score.${name}.about`),
    picture,
    text: [t(`help.class.${name}`)],
  };
}

/** A card that lies in somebody's army, with what its class counts there. */
export function explainRecruit(
  reader: Reader,
  seat: number,
  card: number,
  column: number,
): Explained {
  const now = [classNow(reader, seat, column)];
  const hero = heroOf(card);
  return { ...explainFace(card), now: hero === null ? now : [...heroNow(reader, hero), ...now] };
}

/** What a class counts in an army now. */
function classNow(reader: Reader, seat: number, column: number): string {
  const { sheet, ranks } = reader.view.elvalands[seat]!;
  return about(reader, seat, "explain.class-counts", {
    class: alone(t(`class.${CLASSES[column]!.name}`)),
    ranks: t("board.ranks", { count: ranks[column]! }),
    points: t("board.points", { count: pointsIn(sheet, column) }),
  });
}

function heroFace(hero: number): Explained {
  const { name, column } = HEROES[hero]!;
  return {
    name: t(`hero.${name}`),
    kind: column < 0 ? t("term.hero.name") : t(`class.${CLASSES[column]!.name}`),
    picture: drawn(Piece, { hero }),
    text: [heroText(hero)],
  };
}

/** Whom a hero serves, and what it counts there by itself. */
function heroNow(reader: Reader, hero: number): string[] {
  const owner = reader.view.owner[hero]!;
  if (owner < 0) return [t("explain.on-stand")];
  const { sheet } = reader.view.elvalands[owner]!;
  const brother = HEROES[hero]!.effect === "brothers";
  const line = sheet.find(({ code, params }) =>
    brother ? code === "brothers" : params["hero"] === hero,
  );
  return [
    about(reader, owner, "explain.serves"),
    ...(line
      ? [
          t(brother ? "explain.brothers-count" : "explain.counts", {
            points: t("board.points", { count: line.points }),
          }),
        ]
      : []),
  ];
}

export function explainHero(reader: Reader, hero: number): Explained {
  return { ...heroFace(hero), now: heroNow(reader, hero) };
}

/** Who leads a class alone now, or who won its distinction. */
export function leaderIn(view: NidavellirView, column: number): number | null {
  if (view.age > 1) return view.distinctions[column]! >= 0 ? view.distinctions[column]! : null;
  const most = Math.max(...view.elvalands.map(({ ranks }) => ranks[column]!));
  const leaders = view.elvalands.flatMap(({ ranks }, seat) =>
    ranks[column] === most ? [seat] : [],
  );
  return leaders.length === 1 ? leaders[0]! : null;
}

/** How it stands with a distinction, in a few words. */
export function standingOf(reader: Reader, column: number): string {
  const decided = reader.view.age > 1;
  const seat = leaderIn(reader.view, column);
  if (seat === null) return t(decided ? "board.not-awarded" : "board.nobody-leads");
  return about(reader, seat, decided ? "board.won-by" : "board.led-by");
}

const ranksIn = (reader: Reader, column: number) =>
  t("explain.ranks", {
    ranking: ranking(
      reader,
      reader.view.elvalands.map(({ ranks }) => ranks[column]!),
    ),
  });

export function explainDistinction(reader: Reader, number: number): Explained {
  const decided = reader.view.age > 1;
  return {
    name: t(`distinction.${CLASSES[number]!.name}`),
    kind: t("term.distinction.name"),
    picture: drawn(Piece, { distinction: number }),
    text: [distinctionText(number)],
    now: [`${alone(standingOf(reader, number))}.`, ...(decided ? [] : [ranksIn(reader, number)])],
  };
}

/** A class in somebody's army: how it counts, its distinction and its heroes. */
export function explainClass(reader: Reader, seat: number, column: number): Explained {
  const { name, emblem } = CLASSES[column]!;
  const heroes = HEROES.flatMap((hero, number) =>
    hero.column === column && reader.view.owner[number]! > -2 ? [t(`hero.${hero.name}`)] : [],
  );
  return {
    name: alone(t(`class.${name}`)),
    kind: t(`score.${name}.about`),
    picture: drawn(Icon, { body: emblem, size: 38 }),
    text: [
      t(`help.class.${name}`),
      t("shell.titled", { title: t(`distinction.${name}`), text: distinctionText(column) }),
      ...(heroes.length
        ? [t("shell.titled", { title: t("board.heroes-of-class"), text: heroes.join(", ") })]
        : []),
    ],
    now: [classNow(reader, seat, column), ranksIn(reader, column)],
  };
}

/** A coin, its owner's if it has one. */
export function explainCoin(reader: Reader, coin: number, seat: number | null): Explained {
  const picture = drawn(Piece, { coin });
  if (coin === HIDDEN)
    return {
      name: alone(t("board.hidden-coin")),
      picture,
      text: [t("explain.hidden-coin")],
      now: seat === null ? [] : [coinsOf(reader, seat)],
    };
  const { value, metal } = COINS[coin]!;
  const gold = reader.view.treasury.findIndex((_, place) => goldCoin(place) === coin);
  return {
    name: t("board.coin", { coin: value }),
    kind: t(`explain.metal.${metal}`),
    picture,
    text: [t(exchanges(coin) ? "term.zero.text" : "term.coin.text")],
    now: [
      ...(seat === null
        ? []
        : [
            about(reader, seat, "explain.coin-counts", {
              points: t("board.points", { count: value }),
            }),
          ]),
      ...(gold < 0 ? [] : [t("explain.in-treasury", { count: reader.view.treasury[gold]! })]),
    ],
  };
}

const coinsOf = (reader: Reader, seat: number) =>
  about(reader, seat, "explain.all-coins", {
    coins: reader.view.elvalands[seat]!.coins.map(valueOf)
      .sort((one, other) => one - other)
      .join(", "),
  });

/** All coins of a seat together. */
export function explainCoins(reader: Reader, seat: number): Explained {
  const coins = reader.view.elvalands[seat]!.coins.map(valueOf);
  return {
    name: t("term.coin.name"),
    picture: drawn(Piece, { coin: reader.view.elvalands[seat]!.coins.at(-1)! }),
    text: [t("explain.coins-open")],
    now: [
      coinsOf(reader, seat),
      t("explain.counts", {
        points: t("board.points", { count: coins.reduce((sum, coin) => sum + coin, 0) }),
      }),
    ],
  };
}

export function explainGem(reader: Reader, gem: number): Explained {
  const golden = gem === GOLDEN_GEM;
  const owners = reader.view.elvalands
    .map((army, seat) => ({ gem: army.gem, seat }))
    .sort((one, other) => other.gem - one.gem)
    .map(({ seat }) => called(reader, seat));
  return {
    name: golden ? t("board.golden-gem") : t("board.gem", { number: gem }),
    picture: drawn(Piece, { gem }),
    text: [t(golden ? "term.golden-gem.text" : "term.gem.text")],
    now: [t("explain.gems", { order: owners.join(", ") })],
  };
}

/** A tavern with what of it would bring the reader most. */
export function explainTavern(
  reader: Reader,
  tavern: number,
  phase: "bidding" | "done" | "now" | "next",
): Explained {
  const { name, emblem } = TAVERNS[tavern]!;
  const gains = reader.view.gains[tavern] ?? [];
  const best = Math.max(0, ...gains);
  return {
    name: t(`tavern.${name}`),
    kind: phase === "bidding" ? t("term.tavern.name") : t(`board.tavern-${phase}`),
    picture: drawn(Icon, { body: emblem, size: 38 }),
    text: [t("rules.taverns.text")],
    now: best
      ? [
          t("explain.best-here", {
            card: named("card", reader.view.taverns[tavern]![gains.indexOf(best)]!),
            count: best,
          }),
        ]
      : [],
  };
}

/** A bid that lies at a tavern. */
export function explainBid(reader: Reader, seat: number, coin: number): Explained {
  const known = explainCoin(reader, coin, seat);
  return { ...known, kind: about(reader, seat, "explain.bid-of"), text: [t("term.bid.text")] };
}

/** The place of the own bid while coins are laid. */
export function explainSlot(tavern: number, label: string): Explained {
  const { name, emblem } = TAVERNS[tavern]!;
  return {
    name: label,
    kind: t(`tavern.${name}`),
    picture: drawn(Icon, { body: emblem, size: 38 }),
    text: [t("term.bid.text")],
  };
}

/** The full sets of an army, and what the next one lacks. */
export function explainSets({ view }: Reader, seat: number): Explained {
  const { ranks, heroes } = view.elvalands[seat]!;
  const sets = setsOf(ranks);
  const missing = CLASSES.filter((_, column) => ranks[column]! <= sets);
  return {
    name: `${t("board.sets", { count: sets })}, ${t("board.heroes", { count: heroes.length })}`,
    text: [t("term.set.text")],
    now: [
      t("explain.next-set", {
        number: sets + 1,
        classes: missing.map(({ name }) => t(`dwarf.${name}`)).join(", "),
      }),
    ],
  };
}

/** Somebody else's side of the table in short. */
export function explainRival(reader: Reader, seat: number): Explained {
  const { points, ranks } = reader.view.elvalands[seat]!;
  return {
    name: reader.names[seat] ?? "",
    kind: t("board.points", { count: points }),
    text: [t("explain.look")],
    now: [
      coinsOf(reader, seat),
      t("shell.titled", {
        title: t("explain.ranks-word"),
        text: CLASSES.map(({ name }, column) => `${t(`class.${name}`)} ${ranks[column]}`).join(
          ", ",
        ),
      }),
    ],
  };
}
