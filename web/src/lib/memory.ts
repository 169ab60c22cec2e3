/** What this browser remembers between visits: its seats at tables, the reader's name and habits. */

import { newId } from "./ids";
import type { Key, OwnSeat, OwnTable } from "./messages";

/** A table this browser has seats at, or watches. */
export interface KnownTable {
  table: string;
  seats: OwnSeat[];
  watch: string | null;
  /** When it was taken off the list, in milliseconds; its keys stay for second thoughts. */
  forgotten?: number;
  /** The secret of a seat that was asked for; whether the server gave it is not known yet. */
  joining?: string;
}
/** How a game was last started. */
export interface Habit {
  seats: number;
  level: string;
  /** The choices of rules. */
  options?: Record<string, string>;
}

const TABLES = "dwarrow.tables";
const NAME = "dwarrow.name";
const COLOUR = "dwarrow.colour";
const BROWSER = "dwarrow.browser";
const HABITS = "dwarrow.habits";
const MUTED = "dwarrow.muted";
const SEEN = "dwarrow.offline";
const LEARNED = "dwarrow.learned";
const FIRST = "dwarrow.first";
const SAID = "dwarrow.said";
/** As many tables as the server answers for in one question. */
const MOST_TABLES = 60;
/** For so long a table that was taken off the list can be put back. */
const SECOND_THOUGHTS = 10 * 60 * 1000;
export const NAMES = ["Alva", "Borin", "Hedda", "Odrik", "Runa", "Tjalf", "Ylva", "Garm"];
/** Those who play against the reader in the lessons. */
const RIVALS = ["Borin", "Hedda", "Odrik", "Tjalf"];

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Every table this browser holds a key for, the newest first. */
export function knownTables(): KnownTable[] {
  const since = Date.now() - SECOND_THOUGHTS;
  return read<KnownTable[]>(TABLES, []).filter(({ forgotten = Infinity }) => forgotten > since);
}

function keepTables(tables: KnownTable[]): void {
  localStorage.setItem(TABLES, JSON.stringify(tables.slice(0, MOST_TABLES)));
}

/** The seats held at one table. */
export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

/** Remember seats at a table beside those already held there. */
export function remember(table: string, seats: OwnSeat[], watch: string | null): void {
  const known = knownTable(table) ?? { table, seats: [], watch: null };
  const kept = known.seats.filter((old) => !seats.some((seat) => seat.seat === old.seat));
  keep({ table, seats: [...kept, ...seats], watch: watch ?? known.watch });
}

function keep(entry: KnownTable): void {
  keepTables([entry, ...knownTables().filter((other) => other.table !== entry.table)]);
}

/** The secret for a seat at a table, the same until the server has answered. */
export function joiningSecret(table: string): string {
  const known = knownTable(table) ?? { table, seats: [], watch: null };
  const joining = known.joining ?? newId(24);
  keep({ ...known, joining });
  return joining;
}

/** Every secret this browser may open a table with: its seats, else a seat it asked for, else to watch. */
export function secretsOf(table: string): string[] {
  const known = knownTable(table);
  if (!known) return [];
  if (known.seats.length) return known.seats.map((seat) => seat.secret);
  return [known.joining ?? known.watch ?? []].flat();
}

/** A list of something for each table, of the latest tables alone. */
function keepFor<T>(key: string, table: string, kept: T): void {
  const others = Object.entries(read<Record<string, T>>(key, {})).filter(([id]) => id !== table);
  const all = [...others, [table, kept] as const].slice(-MOST_TABLES);
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
}

/** The seats whose talk the reader does not want at a table. */
export function mutedAt(table: string): readonly number[] {
  return read<Record<string, number[]>>(MUTED, {})[table] ?? [];
}

export function keepMuted(table: string, seats: readonly number[]): void {
  keepFor(MUTED, table, seats);
}

/** What this browser is recognised by, so that nobody sees two hands at one table. */
export function browserId(): string {
  const known = read(BROWSER, "");
  if (known) return known;
  const drawn = newId();
  localStorage.setItem(BROWSER, JSON.stringify(drawn));
  return drawn;
}

/** A seat was given up; without any other the table is forgotten. */
export function giveUp(table: string, seat: number): void {
  const known = knownTable(table);
  const seats = known?.seats.filter((held) => held.seat !== seat) ?? [];
  if (known && seats.length) keep({ ...known, seats });
  else keepTables(knownTables().filter((other) => other.table !== table));
}

/** Take a table off the list; its keys are kept for second thoughts. */
export function forget(table: string): void {
  const now = Date.now();
  keepTables(
    knownTables().map((known) => (known.table === table ? { ...known, forgotten: now } : known)),
  );
}

/** Put a table back on the list. */
export function putBack(table: string): void {
  keepTables(
    knownTables().map(({ forgotten, ...known }) =>
      forgotten === undefined || known.table === table ? known : { ...known, forgotten },
    ),
  );
}

/** The tables that are off the list and can still be put back. */
export function forgottenTables(): string[] {
  return knownTables().flatMap(({ table, forgotten }) => (forgotten === undefined ? [] : [table]));
}

/** One key for each known table. */
export function keys(): Key[] {
  return knownTables().flatMap(({ table }) =>
    secretsOf(table)
      .slice(0, 1)
      .map((secret) => ({ table, secret })),
  );
}

/** How the own tables stood when the server answered last, where that is known in full. */
export function seenTables(): OwnTable[] {
  const known = knownTables().map(({ table }) => table);
  return read<Partial<OwnTable>[]>(SEEN, []).filter(
    (seen): seen is OwnTable => !!seen.to_act && known.includes(seen.info!.table),
  );
}

export function keepSeen(tables: readonly OwnTable[]): void {
  localStorage.setItem(SEEN, JSON.stringify(tables));
}

/** The lessons of a game that were taken to their end here. */
export function learned(game: string): string[] {
  return read<Record<string, string[]>>(LEARNED, {})[game] ?? [];
}

/** Remember that a lesson was taken. */
export function noteLearned(game: string, lesson: string): void {
  const all = read<Record<string, string[]>>(LEARNED, {});
  all[game] = [...new Set([...(all[game] ?? []), lesson])];
  localStorage.setItem(LEARNED, JSON.stringify(all));
}

/** Whether this table is the first one at which this game was played here. */
export function isFirst(game: string, table: string): boolean {
  const all = read<Record<string, string>>(FIRST, {});
  all[game] ??= table;
  localStorage.setItem(FIRST, JSON.stringify(all));
  return all[game] === table;
}

/** Who asks for the coach has a first game once more, in which everything is explained anew. */
export function startAnew(game: string): void {
  for (const key of [FIRST, SAID]) {
    const { [game]: _, ...others } = read<Record<string, unknown>>(key, {});
    localStorage.setItem(key, JSON.stringify(others));
  }
}

/** What the coach has said in the first game, by key. */
export function said(game: string): string[] {
  return read<Record<string, string[]>>(SAID, {})[game] ?? [];
}

/** Remember that the coach has said something. */
export function noteSaid(game: string, key: string): void {
  const all = read<Record<string, string[]>>(SAID, {});
  all[game] = [...said(game), key];
  localStorage.setItem(SAID, JSON.stringify(all));
}

/** The reader's name; until they choose one, that of a dwarf whom no lesson knows. */
export function ownName(): string {
  const name = read(NAME, "");
  if (name) return name;
  const free = NAMES.filter((each) => !RIVALS.includes(each));
  const drawn = free[Math.floor(Math.random() * free.length)]!;
  nameOneself(drawn);
  return drawn;
}

/** The reader's name beside these others; where one of them has the same, that of the dwarf who comes to a table last. */
export function nameBeside(others: readonly string[]): string {
  const name = ownName();
  return others.includes(name) ? NAMES.findLast((free) => !others.includes(free))! : name;
}

export function nameOneself(name: string): void {
  localStorage.setItem(NAME, JSON.stringify(name));
}

/** The number of the colour that the reader chose last. */
export function ownColour(): number {
  return read(COLOUR, 0);
}

export function keepColour(colour: number): void {
  localStorage.setItem(COLOUR, JSON.stringify(colour));
}

/** Names for the others at the table: none twice, none the reader's own. */
export function otherNames(count: number, own: string): string[] {
  return NAMES.filter((name) => name !== own).slice(0, count);
}

export function habit(game: string): Partial<Habit> {
  return read<Record<string, Habit>>(HABITS, {})[game] ?? {};
}

export function keepHabit(game: string, now: Habit): void {
  localStorage.setItem(HABITS, JSON.stringify({ ...read(HABITS, {}), [game]: now }));
}
