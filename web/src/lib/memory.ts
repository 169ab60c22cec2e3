/** What this browser remembers between visits: its seats at tables, the reader's name and habits. */

import type { Key, OwnSeat } from "./messages";

/** A table this browser has seats at, or watches. */
export interface KnownTable {
  table: string;
  seats: OwnSeat[];
  watch: string | null;
  /** When it was taken off the list, in milliseconds; its keys stay for second thoughts. */
  forgotten?: number;
}
/** How a game was last started. */
export interface Habit {
  seats: number;
  level: string;
}

const TABLES = "dwarrow.tables";
const NAME = "dwarrow.name";
const HABITS = "dwarrow.habits";
/** As many tables as the server answers for in one question. */
const MOST_TABLES = 60;
/** For so long a table that was taken off the list can be put back. */
const SECOND_THOUGHTS = 10 * 60 * 1000;
export const NAMES = ["Alva", "Borin", "Hedda", "Odrik", "Runa", "Tjalf", "Ylva", "Garm"];

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
  const entry = { table, seats: [...kept, ...seats], watch: watch ?? known.watch };
  const others = knownTables().filter((other) => other.table !== table);
  keepTables([entry, ...others]);
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

/** One key for each known table: the first own seat, else the spectators'. */
export function keys(): Key[] {
  return knownTables().flatMap(({ table, seats, watch }) => {
    const secret = seats[0]?.secret ?? watch;
    return secret ? [{ table, secret }] : [];
  });
}

/** The reader's name; a dwarf's until they choose one. */
export function ownName(): string {
  const name = read(NAME, "");
  if (name) return name;
  const drawn = NAMES[Math.floor(Math.random() * NAMES.length)]!;
  nameOneself(drawn);
  return drawn;
}

export function nameOneself(name: string): void {
  localStorage.setItem(NAME, JSON.stringify(name));
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
