/** The log as a book: chapters with headings, and in them one entry for each turn. */

import type { Said } from "../lib/messages";

/** One turn, or what happened between two. */
export interface Turn {
  /** Where its first event stands in the log. */
  at: number;
  events: Said[];
}

/** A round, an age or a wave; without heading and number what came before the first. */
export interface Chapter {
  heading: Said | null;
  /** Which round it is, where no event tells of one. */
  round: number;
  turns: Turn[];
}

/** What a game says about its log; see the fields of the same names in `GameBoard`. */
interface Sections {
  chapters: readonly string[];
  turn?: string | ((event: Said, turn: readonly Said[]) => boolean);
  rounds?: string;
}

/** Everything that happened, in its order. */
export function chaptersOf(log: readonly Said[], { chapters, turn, rounds }: Sections): Chapter[] {
  const book: Chapter[] = [{ heading: null, round: 0, turns: [] }];
  /** Who began the game, and with what; a round goes from one turn of this seat to the next. */
  const first = log.find(({ code }) => code === rounds);
  let round = 0;
  for (const [at, event] of log.entries()) {
    if (chapters.includes(event.code) && !(rounds && isSomebodys(event))) {
      book.push({ heading: event, round: 0, turns: [] });
      continue;
    }
    const last = book.at(-1)!.turns.at(-1);
    const begins = !last || last.events.at(-1) === first || beginsTurn(event, last.events, turn);
    if (!begins) last.events.push(event);
    else {
      const again = first && at > log.indexOf(first);
      if (again && event.params["seat"] === first.params["seat"])
        book.push({ heading: null, round: ++round, turns: [] });
      book.at(-1)!.turns.push({ at, events: [event] });
    }
  }
  return book.filter(({ heading, turns }) => heading || turns.length);
}

/** Whether an event is somebody's next turn, or begins what the game shows as one. */
function beginsTurn(event: Said, before: readonly Said[], turn: Sections["turn"]): boolean {
  if (typeof turn === "function") return turn(event, before);
  return turn === undefined ? isAnothers(event, before) : event.code === turn;
}

/** Whether an event belongs to another seat than a turn; what is nobody's belongs to any. */
export function isAnothers({ params }: Said, [first]: readonly Said[]): boolean {
  const seat = params["seat"];
  return typeof seat === "number" && seat !== first?.params["seat"];
}

const isSomebodys = ({ params }: Said) => "seat" in params || "owner" in params;
