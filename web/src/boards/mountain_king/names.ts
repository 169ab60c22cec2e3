/** How things on the table are called, and what stands where, in the reader's language. */

import { VERBS } from "../../lib/games/mountain_king";
import { reader, writer, type Action } from "../../lib/knowledge";
import type { MountainKingView } from "../../lib/views/mountain_king";
import { alone, named, t, words } from "../../lib/words.svelte";
import {
  BLANK,
  CAVERNS,
  CAVERNS_IN_DOMAIN,
  CLANS,
  RENEGADE,
  SIDE,
  UNKNOWN,
  clanOf,
  isLair,
} from "./pieces";
import { ANCESTRY } from "./box";
import { unitsOf } from "./counts";

/** An answer that the rules know. */
export type Answer = Action<typeof VERBS>;
export const write = writer(VERBS);
export const answerIn = reader(VERBS);
export const STOP = write("stop", {});

export const placeName = (place: number) => named("place", place);
export const championName = (champion: number) => named("champion", champion);
export const symbolName = (symbol: number) => named("symbol", symbol);
/** The symbols of an ancestry card, upper left first. */
export const symbolsOn = (card: number) =>
  ANCESTRY[card]!.filter(([symbol]) => symbol !== BLANK)
    .map(([symbol, strength]) =>
      strength > 1 ? `${symbolName(symbol)} ${strength}` : symbolName(symbol),
    )
    .join(", ");
export const LAST_WAVE = 3;
/** A wave, counted from 1. */
export const wave = (number: number) => named("wave", number);

/** A place in a word and a number, where there is little room. */
export function shortPlaceName(place: number): string {
  if (!isLair(place)) return `${clanName(clanOf(place))} ${(place % CAVERNS_IN_DOMAIN) + 1}`;
  const pair = place - CAVERNS;
  return `${named("glyph", Math.floor(pair / 2))} ${"AB"[pair % 2]}`;
}

/** The short name of a clan; its full name is in the word list of the rules. */
export function clanName(clan: number): string {
  return clan === RENEGADE ? t("board.renegade") : t(`board.clan.${CLANS[clan]}`);
}

export const hallTitle = (hall: number) => t("board.hall-title", { number: hall + 1 });

export function hallName(view: MountainKingView, hall: number): string {
  const caverns = view.board.hall_caverns[hall]!.map((cavern) => placeName(cavern)).join(", ");
  return t("board.hall-named", { number: hall + 1, value: view.halls[hall]!, caverns });
}

/** Everything that stands in a place, as a list of phrases. */
export function contentsOf(
  view: MountainKingView,
  place: number,
  names: readonly string[],
  you: number | null = words.reader,
): string[] {
  const found: string[] = [];
  for (const [seat, name] of names.entries()) {
    const count = view.trolls[place]?.[seat] ?? 0;
    if (count)
      found.push(t(seat === you ? "board.trolls-yours" : "board.trolls-of", { count, name }));
  }
  for (const figure of view.figures) {
    if (figure.place !== place) continue;
    found.push(
      t(figure.owner === you ? "board.figure-yours" : "board.figure-of", {
        champion: championName(figure.champion),
        name: names[figure.owner] ?? "",
      }),
    );
  }
  const gnomes = view.gnomes[place] ?? [];
  if (gnomes.length) {
    const known = gnomes
      .filter(({ strength }) => strength !== UNKNOWN)
      .map(({ strength }) => strength);
    found.push(t("board.gnomes", { count: gnomes.length }));
    if (known.length) found.push(t("board.gnomes-known", { strengths: known.join(", ") }));
  }
  return found;
}

/** A place for those who cannot see it: name, owner, gate, contents, and whether it can be chosen. */
export function describePlace(
  view: MountainKingView,
  place: number,
  names: readonly string[],
  legal: boolean,
): string {
  const parts = [alone(placeName(place))];
  if (isLair(place)) {
    const owner = view.players.findIndex(({ lairs }) => lairs.includes(place));
    parts.push(owner < 0 ? t("board.lair-free") : t("board.lair-of", { name: names[owner] ?? "" }));
  } else if (view.board.gates.includes(place)) {
    parts.push(t("board.gate-cavern"));
  }
  const inside = contentsOf(view, place, names);
  parts.push(...(inside.length ? inside : isLair(place) ? [] : [t("board.empty")]));
  if (legal) parts.push(t("board.can-choose"));
  return parts.join(", ");
}

/** An action as a sentence. */
export function actionName(text: string, names: readonly string[]): string {
  const { verb, numbers } = answerIn(text);
  if (verb === "take") return t("board.take-card", { symbols: symbolsOn(numbers.card) });
  return words.action({ verb, numbers }, names);
}

/** Which cell of the frame this is, for readers: row and column of what is shown. */
export function cellName(cell: number, top: number, left: number): string {
  return t("board.cell", {
    row: Math.floor(cell / SIDE) - top + 1,
    column: (cell % SIDE) - left + 1,
  });
}

/** How many trolls a seat has in a place, for tips. */
export function ownIn(view: MountainKingView, seat: number | null, place: number): number {
  return seat === null ? 0 : unitsOf(view, seat, place);
}

/** Phrases as one text for screen readers: each begins and ends like a sentence. */
export function sentences(phrases: readonly string[]): string {
  return phrases
    .map(alone)
    .map((phrase) => (/[.!?]$/.test(phrase) ? phrase : `${phrase}.`))
    .join(" ");
}
