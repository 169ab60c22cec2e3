/** How an answer reads at this table: by the names that lie there instead of numbers and sides. */

import type { ZwergeView } from "../../lib/views/zwerge";
import { t } from "../../lib/words.svelte";
import { CARDS, DWARVES, NONE, type Side } from "./box";
import { choicesOf, rewardText } from "./cardText";
import { sideTarget } from "./moves";
import { actionWords, armyName, cardName, dwarfName, fieldName } from "./names";

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
  if (word === "decline") return t("board.decline", { face: view.hits[0] ?? 0 });
  return actionWords(action);
}

/** What is proposed for the dice of a fight: each with its army. */
export function proposalWords(view: ZwergeView): string {
  return view.proposal
    .map((hit, at) => {
      const [, army, , card] = hit.split(" ");
      const params = { face: view.hits[at]!, army: t(`army.${army}.one`) };
      return card
        ? t("board.strikes-on", { ...params, card: t(`card.${card}`) })
        : t("board.strikes", params);
    })
    .join(", ");
}

/** What is asked, with the army that is sent off and its field. */
export function promptWords(view: ZwergeView): string {
  if (view.army === NONE) return t(`prompt.${view.decision}`);
  const params = { army: armyName(view.army), field: fieldName(view.field) };
  return t(`asking.${view.decision}`, params);
}

/** Whom the open threat strikes that concerns its revealer; nothing while there is none. */
export function victimWords(view: ZwergeView): string {
  if (view.affected === NONE) return "";
  const card = CARDS.findIndex(({ task }) => task?.at === "affected");
  const { dwarf } = view.dwarves[view.affected]!;
  return t("board.victim", { card: cardName(card), dwarf: dwarfName(dwarf) });
}

/** What an answer means where nothing else on the table tells it: a dwarf's ability, a threat that has left the table, proposed hits. */
export function answerMeaning(view: ZwergeView, action: string): string {
  const id = action.split(" ").slice(1).join(" ");
  if (view.decision === "take-dwarf")
    return t(`ability.${DWARVES.find((dwarf) => dwarf.id === id)!.ability}`);
  if (action === "accept") return proposalWords(view);
  if (view.decision === "next-threat") return rewardText(CARDS.findIndex((card) => card.id === id));
  return "";
}
