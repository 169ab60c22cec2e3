/** What happened while nobody looked: the way from what a page has shown to how the table stands. */

import { waysOf, type Beat } from "./beats";
import type { Replay } from "./messages";

/** The picture that was seen last, and everything since then. */
export interface Missed {
  /** How many events were known. */
  known: number;
  view: unknown;
  beats: Beat[];
}

/** Who was away for longer sees what happened last. */
const MOST = 60;
const SEEN = "dwarrow.seen";
const MOST_TABLES = 60;

/** What a replay shows after so many known events; null where nothing is missing. */
export function missedIn(replay: Pick<Replay, "frames">, known: number): Missed | null {
  const ways = waysOf(replay);
  const all = replay.frames.flatMap(({ events }, at) =>
    events.map((event, step) => ({ at, beat: ways[at]!.beats[step], event })),
  );
  const from = Math.max(known, all.length - MOST);
  const missing = all.slice(from).flatMap(({ beat }) => beat ?? []);
  if (known <= 0 || !missing.length) return null;
  const before = all[from - 1]!;
  return { known: from, view: before.beat?.view ?? ways[before.at]!.view, beats: missing };
}

type Seen = [place: string, events: number][];

function kept(): Seen {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]") as Seen;
  } catch {
    return [];
  }
}

/** How many events of a table this browser has shown to a seat; 0 where it has shown none. */
export function seenOf(place: string): number {
  return kept().find(([other]) => other === place)?.[1] ?? 0;
}

export function rememberSeen(place: string, events: number): void {
  const others = kept().filter(([other]) => other !== place);
  localStorage.setItem(SEEN, JSON.stringify([[place, events], ...others].slice(0, MOST_TABLES)));
}
