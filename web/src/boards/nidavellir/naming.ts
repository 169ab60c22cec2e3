/** What answers say. */

import { named, t, words } from "../../lib/words.svelte";
import { TAVERNS, answerIn } from "./cards";

/** What answers that belong together do: all bids of a round in one sentence, else one action. */
export function answerWords(texts: readonly string[], names: readonly string[]): string {
  const answers = texts.map(answerIn);
  if (answers.length === 1) return words.action(answers[0]!, names);
  const coins = answers.map((answer) => (answer.verb === "bid" ? answer.numbers.coin : 0));
  return t("board.bids-at", {
    coins: named("coins", coins),
    taverns: answers
      .map((answer) => (answer.verb === "bid" ? TAVERNS[answer.numbers.tavern]!.name : ""))
      .map((tavern) => t(`board.short.${tavern}`))
      .join(", "),
  });
}
