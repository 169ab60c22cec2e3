/** What the dice of a test must show. */

import type { ZwergeView } from "../../lib/views/zwerge";
import { CARDS, DWARVES, FIELDS, NONE, ROLLS } from "./box";

const ALL_FIELDS = ["anywhere", "anywhere but gates"];

/** The number that a die of the roll must reach; none where something else is done with the dice. */
export function numberWanted(view: ZwergeView): number | undefined {
  const roll = ROLLS[view.roll];
  const { dwarf, field } = view.dwarves[view.active]!;
  if (roll === "walk-die" || roll === "fight-die") return undefined;
  if (roll === "message-die")
    return view.council_number - Number(DWARVES[dwarf]!.ability === "message-plus-one");
  const card = roll === "strike-die" ? (view.scenario?.card ?? NONE) : view.trying;
  if (card === NONE) return view.council_number;
  const { id, kingdom } = FIELDS[field]!;
  const here = [id, `kingdom ${kingdom}`, ...ALL_FIELDS];
  const task = CARDS[card]!.task!;
  return (task.parts?.find(({ at }) => here.includes(at)) ?? task).number;
}
