/** The log as a book: chapters with headings, and in them one entry for each turn. */

import type { Said } from "../lib/messages";

/** One turn, or what happened between two. */
export interface Turn {
  /** Where its first event stands in the log. */
  at: number;
  events: Said[];
}

/** A round, an age or a wave; without a heading what came before the first. */
export interface Chapter {
  heading: Said | null;
  turns: Turn[];
}

/** What a game says about its log; see the fields of the same names in `GameBoard`. */
interface Sections {
  chapters: readonly string[];
  turn?: string;
}

/** Everything that happened, in its order. */
export function chaptersOf(log: readonly Said[], { chapters, turn }: Sections): Chapter[] {
  const book: Chapter[] = [{ heading: null, turns: [] }];
  for (const [at, event] of log.entries()) {
    if (chapters.includes(event.code)) {
      book.push({ heading: event, turns: [] });
      continue;
    }
    const { turns } = book.at(-1)!;
    const last = turns.at(-1);
    const goesOn = turn === undefined ? last && isOf(event, last) : event.code !== turn && last;
    if (goesOn) last!.events.push(event);
    else turns.push({ at, events: [event] });
  }
  return book.filter(({ heading, turns }) => heading || turns.length);
}

/** Whether an event belongs to the same seat as a turn, or to nobody. */
function isOf({ params }: Said, { events }: Turn): boolean {
  const seat = params["seat"];
  return typeof seat !== "number" || seat === events[0]!.params["seat"];
}
