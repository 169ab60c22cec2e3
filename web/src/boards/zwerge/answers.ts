/** How an answer reads at this table: by the names that lie there instead of numbers and sides. */

import type { ZwergeView } from "../../lib/views/zwerge";
import { t } from "../../lib/words.svelte";
import { CARDS, DWARVES, NONE, type Side } from "./box";
import { choicesOf, rewardText } from "./cardText";
import { sideTarget } from "./moves";
import { actionWords, dwarfName, fieldName } from "./names";

export function answerWords(view: ZwergeView, action: string): string {
  const [word, ...rest] = action.split(" ");
  if (word === "option" && view.acting !== NONE)
    return choicesOf(view.acting)[Number(rest[0]) - 1] ?? actionWords(action);
  if (word === "begin")
    return t("board.begins", { dwarf: dwarfName(view.dwarves[Number(rest[1]) - 1]!.dwarf) });
  if (word === "send") {
    const field = sideTarget(view, rest[0] as Side);
    if (field !== NONE) return t("board.send-to", { field: fieldName(field) });
  }
  return actionWords(action);
}

/** What an answer means where nothing else on the table tells it: a dwarf's ability, a threat that has left the table. */
export function answerMeaning(view: ZwergeView, action: string): string {
  const id = action.split(" ").slice(1).join(" ");
  if (view.decision === "take-dwarf")
    return t(`ability.${DWARVES.find((dwarf) => dwarf.id === id)!.ability}`);
  if (view.decision === "next-threat") return rewardText(CARDS.findIndex((card) => card.id === id));
  return "";
}
