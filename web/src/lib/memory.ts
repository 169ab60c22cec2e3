/** What this browser remembers between visits: its seats at tables, the reader's name and habits. */

import type { Key, OwnSeat } from "./messages";

/** A table this browser has seats at, or watches. */
export interface KnownTable {
  table: string;
  seats: OwnSeat[];
  watch: string | null;
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
  return read<KnownTable[]>(TABLES, []);
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
  localStorage.setItem(TABLES, JSON.stringify([entry, ...others].slice(0, MOST_TABLES)));
}

/** Forget a table. */
export function forget(table: string): void {
  localStorage.setItem(
    TABLES,
    JSON.stringify(knownTables().filter((known) => known.table !== table)),
  );
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
