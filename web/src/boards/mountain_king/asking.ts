/** What is asked now, in words: the prompt, its second line, and how stopping reads. */

import type { MountainKingView, Player } from "../../lib/views/mountain_king";
import { t, words } from "../../lib/words.svelte";
import { championName, symbolName } from "./names";
import { CHAMPIONS, NO_EFFECT, WILD } from "./pieces";
import { linesPassed } from "./counts";

/** The questions that belong to an action, whose strength is worth saying. */
const ACTING = "advance-to march bolster-where add-trolls gather influence-whom turn-wheel";
/** The questions during which the action already has a place to aim at. */
const AIMED = "march add-trolls gather move-whom move-where";

/** The questions about a breach that is about to come. */
const BREACHING = ["stop-breach", "rally"];

/** Whether an action with a strength is under way. */
export function isActing(view: MountainKingView, asked: string): boolean {
  return view.deed.mode > 0 && ACTING.split(" ").includes(asked);
}

/** The place that the action under way aims at. */
export function aimOf(view: MountainKingView, asked: string): number | null {
  return view.deed.target >= 0 && AIMED.split(" ").includes(asked) ? view.deed.target : null;
}

/** The strengths of the chosen symbols, spelled out. */
export function termsOf(view: MountainKingView, player: Player): string {
  const cells = player.ancestry
    .filter(({ chosen }) => chosen)
    .map(({ symbol, strength }) =>
      symbol === WILD ? `${symbolName(WILD)} ${strength}` : `${strength}`,
    );
  const cards = view.deed.chosen_cards.map((at) => {
    const owner = player.champions.find(({ champion }) => champion.number === at >> 1);
    const [symbol = 0, strength = 1] = owner?.champion.symbols[at & 1] ?? [];
    return `${symbolName(symbol)} ${strength}`;
  });
  return [...cells, ...cards].join(" + ");
}

/** What to do now. */
export function titleOf(view: MountainKingView, asked: string): string | undefined {
  if (!asked) return undefined;
  const question = t(`prompt.${asked}`);
  if (!isActing(view, asked)) return question;
  const action = `${symbolName(view.deed.type)} ${view.deed.strength}`;
  return t("shell.titled", { title: action, text: question });
}

/** What there is to know about it; `spent` says that no symbol can be covered any more. */
export function detailOf(
  view: MountainKingView,
  asked: string,
  seat: number | null,
  names: readonly string[],
  spent = false,
): string {
  if (seat === null || !asked) return "";
  const terms = termsOf(view, view.players[seat]!);
  if (asked === "act" && terms) {
    return t("board.act-choosing", { terms, strength: view.deed.strength });
  }
  if (asked === "act" && spent) return t("board.act-none");
  if (asked === "act") return t(`board.act-${["first", "second", "after"][view.stage]}`);
  if (asked === "march") {
    return t("board.march-so-far", { count: view.deed.moved, most: view.deed.strength });
  }
  if (asked === "place-star") return star(view, seat);
  if (asked === "consolation") return consolation(view, seat, names);
  const count = BREACHING.includes(asked) ? breachSize(view) : view.deed.strength;
  const key = `board.detail.${asked}`;
  return words.has(key) || words.has(`${key}.one`) ? t(key, { count }) : "";
}

/** How many gnomes a breach would bring now. */
function breachSize({ printed, beside_wheel }: MountainKingView): number {
  return printed.breach_gnomes + Math.ceil(beside_wheel.length / printed.breach_per);
}

/** What the champion does whose star is to be laid. */
function star(view: MountainKingView, seat: number): string {
  const laid = view.stars.map(([champion]) => champion);
  const waiting = view.players[seat]!.champions.find(
    ({ champion }) => champion.star !== NO_EFFECT && !laid.includes(champion.number),
  );
  if (!waiting) return "";
  const { number } = waiting.champion;
  const text = t(`help.champion.${CHAMPIONS[number]}`);
  return t("shell.titled", { title: championName(number), text });
}

/** The champion that is being awarded. */
function awarded(view: MountainKingView) {
  return view.display.find((each) => !each.taken && each.order.length > 0);
}

/** The honor that a seat could take as consolation now. */
export function consolationHonor(view: MountainKingView, seat: number): number {
  const lost = awarded(view);
  return lost ? linesPassed(lost.champion.lines, lost.influence[seat]!) : 0;
}

/** Which champion is gone, and what the honor instead would be. */
function consolation(view: MountainKingView, seat: number, names: readonly string[]): string {
  const lost = awarded(view);
  if (!lost) return "";
  return t("board.consoled-for", {
    champion: championName(lost.champion.number),
    name: names[lost.order[0]!] ?? "",
    number: consolationHonor(view, seat),
  });
}

/** How stopping reads in this decision. */
export function stopWords(asked: string): string {
  return t(words.has(`board.stop.${asked}`) ? `board.stop.${asked}` : "board.stop.other");
}
