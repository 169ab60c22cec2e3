/** Clans, places, symbols and champions as the rules number and write them. */

export const CLANS = ["moss", "ice", "moon", "granite", "hammer", "mud", "fire"] as const;
export type ClanName = (typeof CLANS)[number];
export const CAVERNS_IN_DOMAIN = 4;
export const CAVERNS = CLANS.length * CAVERNS_IN_DOMAIN;
export const GLYPHS = ["claw", "moonrise", "boulder", "anvil", "spiral", "flame"] as const;
export type Glyph = (typeof GLYPHS)[number];
/** Caverns first, then two lairs for each glyph. */
export const PLACES: readonly string[] = [
  ...CLANS.flatMap((clan) => [1, 2, 3, 4].map((number) => `${clan}-${number}`)),
  ...GLYPHS.flatMap((glyph) => ["a", "b"].map((letter) => `${glyph}-${letter}`)),
];
export const ACTION_TYPES = ["advance", "bolster", "influence", "gnome"] as const;
export const SYMBOLS = [...ACTION_TYPES, "wild", "supply", "elder", "blank"] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const WILD = 4;
export const ELDER = 6;
export const BLANK = 7;
export const UNKNOWN = -1;
/** The stage of a turn in which nothing has been done yet. */
export const FIRST_ACTION = 0;
/** A champion without such an effect. */
export const NO_EFFECT = -1;
/** The clan of a champion that stands for none. */
export const RENEGADE = CLANS.length;
/** Kinds of stars, by what they lie on: extra cavern and value of a hall, extra trolls in a cavern, bonus of a clan. */
export const HALL_STARS = [0, 1];
export const CAVERN_STARS = [2];
export const CLAN_STARS = [3];
/** Cells of an ancestry lie in rows of ten. */
export const SIDE = 10;
export const TRACK = 8;
/** The starting card of an ancestry among its cards. */
export const START_CARD = -1;

export const CHAMPIONS: readonly string[] = (
  "grubba lichen firragh sleetha ymbra nox dolmer hagga argren brokk slogg murka cindra varg " +
  "laggrid crym imbolg hrima waelwulf sellune okkag torr siggdan runda glubb mirka pyrrha skald " +
  "ghask wanderer vashti urgla zmorra mosswyrd hjarn selka urgrim dornak quag vulk drokk uzul " +
  "yrsa kor"
).split(" ");

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
  blank: "transparent",
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

/** A cell or spot as the notation writes it: row and column from 1. */
export function cellText(cell: number): string {
  return `${Math.floor(cell / SIDE) + 1} ${(cell % SIDE) + 1}`;
}

/** The first colour with a share of the second. */
export function mix(first: string, second: string, share: number): string {
  return `color-mix(in srgb, ${second} ${Math.round(share * 100)}%, ${first})`;
}
