/** Opening a table: who sits where, and off to it. */

import { isCooperative } from "../boards";
import * as api from "../lib/api";
import { newId } from "../lib/ids";
import { browserId, keepHabit, otherNames, ownColour, ownName, remember } from "../lib/memory";
import type { ClockRule, GameInfo, NewSeat, OptionInfo } from "../lib/messages";
import { router } from "../lib/route.svelte";

/** The value of an option that suits a first game. */
const FIRST = "first-game";

/** Fills the seats of a new table: the reader's name, how many seats, how strong the bots are. */
export type Seating = (own: string, seats: number, level: string) => NewSeat[];

/** Everybody else is a bot. */
export const againstBots: Seating = (own, seats, level) => [
  { holder: "person", name: own, colour: ownColour() },
  ...otherNames(seats - 1, own).map((name): NewSeat => ({ holder: "bot", name, level })),
];

/** Everybody else comes by the invitation. */
export const inviting: Seating = (own, seats) => [
  { holder: "person", name: own, colour: ownColour() },
  ...Array.from({ length: seats - 1 }, (): NewSeat => ({ holder: "nobody" })),
];

/** Everybody shares this device. */
export const oneDevice: Seating = (own, seats) => [
  { holder: "person", name: own, colour: ownColour() },
  ...otherNames(seats - 1, own).map((name): NewSeat => ({ holder: "person", name })),
];

/** What the rulebook advises for somebody's first game, where it advises something. */
export const firstOptions = (options: readonly OptionInfo[]): Record<string, string> =>
  Object.fromEntries(
    options.filter(({ choices }) => choices.includes(FIRST)).map(({ name }) => [name, FIRST]),
  );

/** The level of the bots that suits a first game: weak rivals, but no weak companions. */
export const friendly = ({ name, levels, usual_level }: GameInfo): string =>
  isCooperative(name) ? usual_level : levels[0]!;

/** A table that was asked for and not answered: asked for again, it is the same one. */
let asked: { request: string; key: string } | null = null;

/** Set the table, remember its keys and go there. */
export async function openTable(
  game: string,
  seating: Seating,
  seats: number,
  level: string,
  options: Record<string, string>,
  box: string | null = null,
  chat = false,
  clock: ClockRule | null = null,
): Promise<void> {
  const request = { game, seats: seating(ownName(), seats, level), options, box, chat, clock };
  const same = JSON.stringify(request);
  if (asked?.request !== same) asked = { request: same, key: newId(24) };
  const created = await api.create({ ...request, key: asked.key, browser: browserId() });
  asked = null;
  remember(created.table, created.seats, created.watch);
  keepHabit(game, { seats, level, options });
  router.go(`/table/${created.table}`);
}
