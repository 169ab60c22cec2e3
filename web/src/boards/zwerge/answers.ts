/** How an answer reads at this table: by the names that lie there instead of numbers and sides. */

import type { ZwergeView } from "../../lib/views/zwerge";
import { t, words } from "../../lib/words.svelte";
import { CARDS, DWARVES, NONE, SIDES } from "./box";
import { choicesOf, rewardText } from "./cardText";
import { oddsWords } from "./explained";
import { sideTarget } from "./moves";
import { answerIn, armyName, cardName, dwarfName, fieldName } from "./names";

export function answerWords(view: ZwergeView, text: string): string {
  const answer = answerIn(text);
  switch (answer.verb) {
    case "option":
      return choicesOf(view.acting)[answer.numbers.number - 1] ?? words.action(answer);
    case "begin":
      return t("board.begins", { dwarf: dwarfName(view.dwarves[answer.numbers.seat]!.dwarf) });
    case "send": {
      const field = sideTarget(view, SIDES[answer.numbers.side]!);
      return field === NONE
        ? words.action(answer)
        : t("board.send-to", { field: fieldName(field) });
    }
    case "decline":
      return t("board.decline", { face: view.hits[0] ?? 0 });
    default:
      return words.action(answer);
  }
}

/** What is proposed for the dice of a fight: each with its army. */
export function proposalWords(view: ZwergeView): string {
  return view.proposal
    .map(({ army, card }, at) => {
      const params = { face: view.hits[at]!, army: armyName(army) };
      return card === NONE
        ? t("board.strikes", params)
        : t("board.strikes-on", { ...params, card: cardName(card) });
    })
    .join(", ");
}

/** Whom the open threat strikes that concerns its revealer; nothing while there is none. */
export function victimWords(view: ZwergeView): string {
  if (view.affected === NONE) return "";
  const card = CARDS.findIndex(({ task }) => task?.at === "affected");
  const { dwarf } = view.dwarves[view.affected]!;
  return t("board.victim", { card: cardName(card), dwarf: dwarfName(dwarf) });
}

/** What an answer means where nothing else on the table tells it: a dwarf's ability, a threat that has left the table, proposed hits. */
export function answerMeaning(view: ZwergeView, text: string): string {
  const { verb, numbers } = answerIn(text);
  if (verb === "dwarf" && view.decision === "take-dwarf")
    return t(`ability.${DWARVES[numbers.dwarf]!.ability}`);
  if (view.decision === "action") return oddsWords(view.odds, text);
  if (verb === "card" && view.decision === "next-threat") return rewardText(numbers.card);
  return verb === "accept" ? proposalWords(view) : "";
}
