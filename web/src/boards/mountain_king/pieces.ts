/** How clans and symbols look, and what else the page needs to know of the pieces. */

import { CAVERNS, CAVERNS_IN_DOMAIN, CLANS, GLYPHS, SYMBOLS } from "../../lib/games/mountain_king";

export {
  ACTION_TYPES,
  BLANK,
  CAVERNS,
  CAVERNS_IN_DOMAIN,
  CHAMPIONS,
  CLANS,
  ELDER,
  GLYPHS,
  PLACES,
  RENEGADE,
  SIDE,
  STARS,
  START_CARD,
  SYMBOLS,
  WILD,
} from "../../lib/games/mountain_king";
export type ClanName = (typeof CLANS)[number];
export type Glyph = (typeof GLYPHS)[number];
export type SymbolName = (typeof SYMBOLS)[number];
export const TRACK = 8;
export const UNKNOWN = -1;
/** The stage of a turn in which nothing has been done yet. */
export const FIRST_ACTION = 0;
/** A champion without such an effect. */
export const NO_EFFECT = -1;
/** Kinds of stars, by what they lie on: extra cavern and value of a hall, extra trolls in a cavern, bonus of a clan. */
export const HALL_STARS = [0, 1];
export const CAVERN_STARS = [2];
export const CLAN_STARS = [3];

export const CLAN_COLOURS: Record<ClanName, string> = {
  moss: "#7fa650",
  ice: "#8cc4e0",
  moon: "#a796cf",
  granite: "#9a9a94",
  hammer: "#c99a4b",
  mud: "#8d6748",
  fire: "#d9623a",
};
const RENEGADE_COLOUR = "#8b8d99";
/** Dark enough to be read on parchment. */
export const SYMBOL_COLOURS: Record<SymbolName, string> = {
  advance: "#a8322a",
  bolster: "#2d6aa3",
  influence: "#6c479c",
  gnome: "#3f6b35",
  wild: "#8f650a",
  supply: "#7a4a22",
  elder: "#1a716c",
  ".": "transparent",
};

export function clanColour(clan: number): string {
  const name = CLANS[clan];
  return name ? CLAN_COLOURS[name] : RENEGADE_COLOUR;
}

export function clanOf(cavern: number): number {
  return Math.floor(cavern / CAVERNS_IN_DOMAIN);
}

export function isLair(place: number): boolean {
  return place >= CAVERNS;
}

export function glyphOf(lair: number): Glyph {
  return GLYPHS[Math.floor((lair - CAVERNS) / 2)]!;
}

/** The first colour with a share of the second. */
export function mix(first: string, second: string, share: number): string {
  return `color-mix(in srgb, ${second} ${Math.round(share * 100)}%, ${first})`;
}
