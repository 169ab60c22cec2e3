/** The people at a table: who is here, and what they say beside the game. */

import { getContext, setContext } from "svelte";
import { localeOf } from "./ago";
import { newId } from "./ids";
import type { Pinged, Reacted, SaidLine, SeatInfo, Sign, Wish } from "./messages";
import { keepMuted, mutedAt } from "./memory";
import type { Session } from "./session.svelte";
import type { Spoken } from "./socket";
import { t, words } from "./words.svelte";

/** How the person on a seat is, in a word of `presence.*`. */
export type Standing = "here" | "thinking" | "away" | "offline" | "bot";

/** How long a sign or a pointing finger stays, in milliseconds. */
const SIGN_TIME = 4_000;
const PING_TIME = 20_000;
const LINE_TIME = 8_000;
const NUDGE_TIME = 60_000;
const MOST_LINES = 50;

export class Company {
  /** The signs that are being shown, by seat. */
  signs = $state.raw<ReadonlyMap<number, Sign>>(new Map());
  /** What is being pointed at, the latest of each seat. */
  pings = $state.raw<readonly Pinged[]>([]);
  lines = $state.raw<readonly SaidLine[]>([]);
  /** The lines that were said just now, by seat. */
  spoken = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Who reminded this seat that everybody waits, and for the answer to which question. */
  nudged = $state.raw<{ by: number; question: number } | null>(null);
  /** The seats that were asked when somebody nudged, for a minute: until then nobody can again. */
  reminded = $state.raw<readonly number[]>([]);
  /** The seats whose signs, fingers, nudges and lines the reader does not want to see. */
  muted = $state.raw<readonly number[]>([]);
  private timers = new Map<string, number>();

  constructor(
    private readonly table: string,
    private readonly tell: (said: Spoken) => void,
  ) {
    this.muted = mutedAt(table);
  }

  react(sign: Sign): void {
    this.tell({ type: "react", id: newId(), sign });
  }

  ping(wish: Wish, kind: string, number: number): void {
    this.tell({ type: "ping", id: newId(), wish, kind, number });
  }

  say(text: string): void {
    this.tell({ type: "say", id: newId(), text });
  }

  hears(by: number): boolean {
    return !this.muted.includes(by);
  }

  mute(seat: number, off: boolean): void {
    this.muted = off ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    keepMuted(this.table, this.muted);
  }

  showNudge(by: number, question: number): void {
    if (this.hears(by)) this.nudged = { by, question };
  }

  /** Somebody nudged those who are asked, and the reader is none of them. */
  noteNudge(asked: readonly number[]): void {
    this.reminded = asked;
    this.after("nudge", NUDGE_TIME, () => (this.reminded = []));
  }

  showSign({ by, sign }: Reacted): void {
    this.signs = new Map(this.signs).set(by, sign);
    this.after(`sign ${by}`, SIGN_TIME, () => (this.signs = without(this.signs, by)));
  }

  showPing(ping: Pinged): void {
    const others = () => this.pings.filter((other) => other.by !== ping.by);
    this.pings = [...others(), ping];
    this.after(`ping ${ping.by}`, PING_TIME, () => (this.pings = others()));
  }

  /** Lines come again after a break; each is shown once. */
  addLine(line: SaidLine): void {
    const known = this.lines.some(
      ({ by, at, text }) => by === line.by && at === line.at && text === line.text,
    );
    if (known) return;
    this.lines = [...this.lines, line].slice(-MOST_LINES);
    if (line.earlier) return;
    this.spoken = new Map(this.spoken).set(line.by, line.text);
    this.after(`line ${line.by}`, LINE_TIME, () => (this.spoken = without(this.spoken, line.by)));
  }

  /** Take away what lies on the board; lines stay in the chat. */
  clear(): void {
    this.signs = new Map();
    this.spoken = new Map();
  }

  close(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  private after(what: string, time: number, then: () => void): void {
    clearTimeout(this.timers.get(what));
    this.timers.set(what, window.setTimeout(then, time));
  }
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): Map<number, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

/** How the person on a seat is; null where a bot plays for itself or nobody sits. */
export function standingOf(seat: SeatInfo, thinks: boolean): Standing | null {
  if (seat.holder === "bot") return seat.owned ? "bot" : null;
  if (seat.holder === "nobody" || seat.presence === null) return null;
  return seat.presence === "here" && thinks ? "thinking" : seat.presence;
}

/** Whether a seat owes an answer for sure: where several answer unseen, others may have done so. */
export function owes(seat: number, toAct: readonly number[], you: number | null): boolean {
  return toAct.includes(seat) && (toAct.length === 1 || seat === you);
}

/** The same in words, with the time since when somebody is away. */
export function standingIn(seat: SeatInfo, standing: Standing): string {
  const state = t(`presence.${standing}`);
  if (!seat.since || (standing !== "away" && standing !== "offline")) return state;
  return t("presence.since", { state, time: clockTime(seat.since) });
}

/** A moment of today by its time, an earlier one with its day; in seconds since 1970. */
export function clockTime(seconds: number): string {
  const then = new Date(seconds * 1000);
  const today = then.toDateString() === new Date().toDateString();
  const day = today ? {} : ({ day: "numeric", month: "short" } as const);
  const format = { ...day, hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(localeOf(words.language), format).format(then);
}

const KEY = Symbol("the table's session");

/** Let everything below ask about the people at this table. */
export function shareSession(session: () => Session | undefined): void {
  setContext(KEY, session);
}

/** The session of the table one sits at; nothing in a replay. */
export function sharedSession(): () => Session | undefined {
  return getContext<(() => Session | undefined) | undefined>(KEY) ?? (() => undefined);
}
