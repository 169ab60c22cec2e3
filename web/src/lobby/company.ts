/** Who else sits at an own table, for the lists in the hall and of games to look at again. */

import type { OwnTable } from "../lib/messages";
import { namesOf } from "../lib/names";
import { t, words } from "../lib/words.svelte";

/** The names of the others, and how many seats are still open. */
export function companyOf({ info, you }: OwnTable): { names: string[]; open: number } {
  const names = namesOf(info.seats.map((seat) => seat.name));
  const held = (seat: number) => info.seats[seat]!.holder !== "nobody";
  return {
    names: names.filter((_, seat) => seat !== you && held(seat)),
    open: info.seats.filter((_, seat) => !held(seat)).length,
  };
}

/** What is played there, and with whom. */
export function titleOf(table: OwnTable): string {
  const game = t(`game.${table.info.game}.title`);
  const { names } = companyOf(table);
  if (!names.length) return game;
  return t("lobby.with", { game, names: new Intl.ListFormat(words.language).format(names) });
}
