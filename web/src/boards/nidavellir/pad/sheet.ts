/** A score sheet on the page: empty ones, sheets kept in this browser, and sheets in a link. */

import type { Said } from "../../../lib/messages";
import type { Pad, PadEntry } from "../../../lib/scorePad";

export const FEWEST = 2;
export const MOST = 5;
const CURRENT = "dwarrow.score-pad";
const KEPT = "dwarrow.score-pad.kept";
const MOST_KEPT = 30;

/** A sheet put aside, with the moment when. */
export interface KeptSheet {
  at: number;
  pad: Pad;
}

export function emptyEntry(name = ""): PadEntry {
  return {
    name,
    warriors: [],
    hunters: 0,
    miners: [],
    blacksmiths: 0,
    explorers: [],
    heroes: [],
    ylud: -1,
    hammer: false,
    golden_gem: false,
    coins: [],
  };
}

export function emptyPad(names: readonly string[]): Pad {
  return { players: names.map((name) => emptyEntry(name)) };
}

/** Whether nothing but names stands on the sheet. */
export function isBlank({ players }: Pad): boolean {
  return players.every((entry) => JSON.stringify(entry) === JSON.stringify(emptyEntry(entry.name)));
}

const FIVE = 5;

/** Whether a problem is only something not entered yet. */
export function isMissing(
  { code, params }: Said,
  { players }: Pad,
  names: readonly string[],
): boolean {
  const coins = players[names.indexOf(String(params["player"]))]?.coins.length ?? FIVE;
  switch (code) {
    case "ylud-nowhere":
    case "hero-missing":
      return true;
    case "dwarves":
      return Number(params["count"]) < Number(params["least"]);
    case "coins":
    case "no-zero":
      return coins < FIVE;
    default:
      return false;
  }
}

/** The sheet as one word for a link: its figures in a fixed order, in base64 for addresses. */
export function written(pad: Pad): string {
  const rows = pad.players.map((entry) =>
    Object.keys(emptyEntry()).map((key) => entry[key as keyof PadEntry]),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The sheet in a link, or null when the link is damaged. */
export function readFrom(word: string): Pad | null {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const rows = JSON.parse(new TextDecoder().decode(bytes)) as unknown[][];
    const model = Object.entries(emptyEntry());
    const players = rows.map((row) => {
      if (row.length !== model.length) throw new Error("a row of another length");
      return Object.fromEntries(
        model.map(([key, blank], at) => {
          const value = row[at];
          if (typeof value !== typeof blank || Array.isArray(value) !== Array.isArray(blank))
            throw new Error(key);
          return [key, value];
        }),
      ) as unknown as PadEntry;
    });
    return players.length ? { players } : null;
  } catch {
    return null;
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function currentSheet(): Pad | null {
  return readFrom(read<string>(CURRENT) ?? "");
}

export function rememberSheet(pad: Pad): void {
  localStorage.setItem(CURRENT, JSON.stringify(written(pad)));
}

export function keptSheets(): KeptSheet[] {
  return (read<{ at: number; word: string }[]>(KEPT) ?? []).flatMap(({ at, word }) => {
    const pad = readFrom(word);
    return pad ? [{ at, pad }] : [];
  });
}

export function keepSheets(sheets: readonly KeptSheet[]): void {
  const words = sheets.slice(0, MOST_KEPT).map(({ at, pad }) => ({ at, word: written(pad) }));
  localStorage.setItem(KEPT, JSON.stringify(words));
}
