/** How things on the table are called, and what stands where, in the reader's language. */

import type { MountainKingView } from "../../lib/views/mountain_king";
import { alone, t, type Say } from "../../lib/words.svelte";
import {
  ACTION_TYPES,
  CAVERNS,
  CAVERNS_IN_DOMAIN,
  CHAMPIONS,
  CLANS,
  GLYPHS,
  PLACES,
  RENEGADE,
  SIDE,
  SYMBOLS,
  UNKNOWN,
  clanOf,
  isLair,
} from "./pieces";
import { unitsOf } from "./counts";

const ROMAN = ["", "I", "II", "III"];
const SOURCES = ["gnomes", "fallen", "wheel", "consolation", "champions", "wave-1", "wave-2"];
const WHEEL_EFFECTS = ["bolster", "influence", "honor", "move"];

/** What tells a lair apart: the glyph of its pair, and which of the two it is. */
function lairMarks(lair: number, say: Say): { glyph: string; letter: string } {
  const pair = lair - CAVERNS;
  return { glyph: say(`glyph.${GLYPHS[Math.floor(pair / 2)]}`), letter: "AB"[pair % 2]! };
}

const numberIn = (cavern: number) => (cavern % CAVERNS_IN_DOMAIN) + 1;

export function placeName(place: number, say: Say = t): string {
  if (isLair(place)) return say("lair", lairMarks(place, say));
  return say(`cavern.${CLANS[clanOf(place)]}`, { number: numberIn(place) });
}

/** A place in a word and a number, where there is little room. */
export function shortPlaceName(place: number): string {
  if (!isLair(place)) return `${clanName(clanOf(place))} ${numberIn(place)}`;
  const { glyph, letter } = lairMarks(place, t);
  return `${glyph} ${letter}`;
}

/** The short name of a clan; its full name is in the word list of the rules. */
export function clanName(clan: number): string {
  return clan === RENEGADE ? t("board.renegade") : t(`board.clan.${CLANS[clan]}`);
}

export function championName(champion: number, say: Say = t): string {
  return say(`champion.${CHAMPIONS[champion]}`);
}

export function symbolName(symbol: number, say: Say = t): string {
  return say(`symbol.${SYMBOLS[symbol] === "blank" ? "." : SYMBOLS[symbol]}`);
}

export function wave(number: number): string {
  return ROMAN[number + 1] ?? "";
}

export function hallName(view: MountainKingView, hall: number): string {
  const caverns = view.board.hall_caverns[hall]!.map((cavern) => placeName(cavern)).join(", ");
  return t("board.hall-named", { number: hall + 1, value: view.halls[hall]!, caverns });
}

/** Everything that stands in a place, as a list of phrases. */
export function contentsOf(
  view: MountainKingView,
  place: number,
  names: readonly string[],
): string[] {
  const found: string[] = [];
  for (const [seat, name] of names.entries()) {
    const count = view.trolls[place]?.[seat] ?? 0;
    if (count) found.push(t("board.trolls-of", { count, name }));
  }
  for (const figure of view.figures) {
    if (figure.place !== place) continue;
    found.push(
      t("board.figure-of", {
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

/** How this game's parameters read. */
export function wording(name: string, value: number, say: Say): string | undefined {
  switch (name) {
    case "place":
    case "from":
    case "lair":
    case "path":
      return placeName(value, say);
    case "champion":
    case "champions":
      return championName(value, say);
    case "card":
    case "cards":
      return say("card", { number: value + 1 });
    case "clan":
      return say(`clan.${CLANS[value]}`);
    case "domain":
      return say(`domain.${CLANS[value]}`);
    case "glyph":
      return say(`glyph.${GLYPHS[value]}`);
    case "hall":
      return String(value + 1);
    case "wave":
      return ROMAN[value];
    case "type":
      return say(`symbol.${ACTION_TYPES[value]}`);
    case "symbol":
      return symbolName(value, say);
    case "effect":
      return say(`wheel.${WHEEL_EFFECTS[value]}`);
    case "source":
      return say(`source.${SOURCES[value]}`);
    default:
      return undefined;
  }
}

/** An action of the notation as a sentence; rows and columns are those of the frame shown. */
export function actionName(
  text: string,
  names: readonly string[],
  frame: { top: number; left: number } = { top: 0, left: 0 },
): string {
  const words = text.split(" ");
  const [first = "", second = "", third = "", fourth = ""] = words;
  const last = words.at(-1)!;
  const cell = { row: Number(second) - frame.top, column: Number(third) - frame.left };
  switch (first) {
    case "cover":
      return CHAMPIONS.includes(second)
        ? t("action.cover-card", { champion: t(`champion.${second}`), number: third })
        : t("action.cover", cell);
    case "uncover":
    case "place":
      return t(`action.${first}`, cell);
    case "spend":
      return t(`action.spend-${last}`);
    case "use":
    case "champion":
      return t(`action.${first}`, { champion: t(`champion.${last}`) });
    case "to":
    case "from":
      return t(`action.${first}`, { place: placeName(PLACES.indexOf(last)) });
    case "troll":
      return t("board.troll-of", { name: names[Number(last) - 1] ?? "" });
    case "add":
    case "steps":
      return t(`action.${first}`, { count: Number(last) });
    case "look":
      return third === "gate"
        ? t("action.gate", { number: last })
        : t("action.look", { number: fourth, place: placeName(PLACES.indexOf(last)) });
    case "rally":
      return t("action.rally", { domain: t(`domain.${last}`) });
    case "votes":
      return t("action.clan", { clan: t(`clan.${last}`) });
    case "hall":
      return t("action.hall", { number: last });
    case "take":
      return t("action.take", { card: t("card", { number: Number(last.slice(1)) }) });
    case "settle":
      return t("action.settle", { glyph: t(`glyph.${last}`) });
    case "stop":
    case "honor":
      return t(`action.${first}`);
    default:
      return t("action.as", { type: t(`symbol.${first}`) });
  }
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
