/** What is asked now, in words: the prompt, its second line, and how stopping reads. */

import type { Question } from "../../lib/games/mountain_king";
import type { Seen } from "../../lib/seen";
import type { MountainKingView, Player } from "../../lib/views/mountain_king";
import { t, words } from "../../lib/words.svelte";
import { frameOf } from "./ancestry";
import { CARDS, championText } from "./box";
import { decides } from "./deciding";
import {
  STOP,
  actionName,
  answerIn,
  cellName,
  championName,
  placeName,
  symbolName,
  write,
} from "./names";
import type { Lit } from "./moves";
import { BLANK, FIRST_ACTION, SIDE, WILD } from "./pieces";

/** The questions during which the action already has a place to aim at. */
const AIMED: readonly Question[] = ["march", "add-trolls", "gather", "move-whom", "move-where"];

/** Whether an action or an effect like one is under way, with a strength. */
export function isActing(view: MountainKingView, asked: string): boolean {
  return asked !== "" && view.asking.type >= 0;
}

export const SUPPLY = write("spend-supply", {});
export const DESPERATION = write("spend-desperation", {});
/** What strengthens the action under way, and nothing else. */
export const SPENDING = [SUPPLY, DESPERATION];
const HONOR = write("honor", {});

/** The prizes to choose from by a button; honor comes last where it is none. */
export function prizesOf({ rest, clans }: Lit, honor: number): string[] {
  if (!rest.includes(HONOR)) return [];
  const votes = clans.size === 1 ? [...clans.values()] : [];
  return honor ? [HONOR, ...votes] : [...votes, HONOR];
}

/** The place that the action under way aims at. */
export function aimOf(view: MountainKingView, asked: string): number | null {
  return view.deed.target >= 0 && AIMED.some((each) => each === asked) ? view.deed.target : null;
}

/** The strengths of the chosen symbols, spelled out. */
export function termsOf(view: MountainKingView, player: Player): string {
  const cells = player.ancestry
    .filter(({ chosen }) => chosen)
    .map(({ symbol, strength }) =>
      symbol === WILD ? `${symbolName(WILD)} ${strength}` : `${strength}`,
    );
  const cards = view.deed.chosen_cards.map((at) => {
    const [symbol, strength] = CARDS[at >> 1]!.symbols[at & 1]!;
    return `${symbolName(symbol)} ${strength}`;
  });
  return [...cells, ...cards].join(" + ");
}

/** What there is to know about it. */
export function detailOf(
  view: MountainKingView,
  asked: string,
  seat: number | null,
  names: readonly string[],
): string {
  if (seat === null || !asked) return "";
  const { champion, count } = view.asking;
  if (asked === "act") return actDetail(view, view.players[seat]!);
  if (asked === "march") {
    const { moved, target, strength } = view.deed;
    return t("board.march-so-far", { place: placeName(target), count: moved, most: strength });
  }
  if (asked === "guide-gnome") return `${decides(view, names)} ${t("board.detail.guide-gnome")}`;
  if (asked === "place-star" || asked === "gain-votes") {
    return championText(champion);
  }
  if (asked === "consolation") return consolation(view, names);
  const key = `board.detail.${asked}`;
  return words.has(key) || words.has(`${key}.one`) ? t(key, { count }) : "";
}

/** The sum of the chosen symbols, or what a turn still allows. */
function actDetail(view: MountainKingView, player: Player): string {
  const terms = termsOf(view, player);
  const { strength } = view.deed;
  if (terms === `${strength}`) return t("board.act-strength", { strength });
  if (terms) return t("board.act-sum", { terms, strength });
  switch (view.asking.prompt) {
    case "act-again":
      return t("board.act-again");
    case "act-champions":
      return t(view.stage === FIRST_ACTION ? "board.act-none" : "board.act-after");
    case "act-end":
      return t("board.act-passes");
    default:
      return t("board.act-first");
  }
}

/** Which champion is gone, and what the honor instead would be. */
function consolation({ asking, display }: MountainKingView, names: readonly string[]): string {
  const lost = display.find((each) => each.champion === asking.champion);
  return t("board.consoled-for", {
    champion: championName(asking.champion),
    name: names[lost?.order[0] ?? -1] ?? "",
    number: asking.count,
  });
}

/** How stopping reads in this decision. */
export function stopWords(asked: string): string {
  return t(words.has(`board.stop.${asked}`) ? `board.stop.${asked}` : "board.stop.other");
}

/** What a hint advises; on the ancestry it is named by what is seen there, and by where if another one reads alike. */
export function answerName(text: string, seen: Seen<MountainKingView>, framed = true): string {
  if (text === STOP) return stopWords(seen.decision?.name ?? "");
  const { verb } = answerIn(text);
  if (!ON_ANCESTRY.includes(verb)) {
    const first = `board.better.${verb}`;
    return !framed && words.has(first) ? t(first) : actionName(text, seen.names);
  }
  const own = seen.you === null ? undefined : seen.view.players[seen.you];
  const key = `board.${framed ? "hinted" : "better"}.${verb}`;
  const name = nameOnAncestry(text, key, own);
  const others = [...seen.legal.keys()].filter((each) => answerIn(each).verb === verb);
  const isAlike = others.some((each) => each !== text && nameOnAncestry(each, key, own) === name);
  if (!own || !isAlike) return name;
  const { top, left } = frameOf(own, verb === "place" ? others.map(cellOf) : []);
  const place = cellName(cellOf(text), top, left);
  return verb === "place"
    ? t("board.laid-at", { name, place })
    : t(`${key}-at`, {
        symbol: symbolsOn(own, [cellOf(text)])
          .map(symbolName)
          .join(),
        place,
      });
}

const ON_ANCESTRY = ["cover", "uncover", "place"];

/** The cell that an answer names, of a card's four the upper left one. */
function cellOf(text: string): number {
  const { row, column } = answerIn(text).numbers as Record<"row" | "column", number>;
  return (row - 1) * SIDE + column - 1;
}

const symbolsOn = (own: Player | undefined, cells: readonly number[]) =>
  own?.ancestry.filter((each) => cells.includes(each.cell)).map(({ symbol }) => symbol) ?? [];

function nameOnAncestry(text: string, key: string, own: Player | undefined): string {
  const cell = cellOf(text);
  if (answerIn(text).verb !== "place")
    return t(key, { symbol: symbolsOn(own, [cell]).map(symbolName).join() });
  const covers = symbolsOn(own, [cell, cell + 1, cell + SIDE, cell + SIDE + 1]);
  const symbols = covers.filter((symbol) => symbol !== BLANK).map(symbolName);
  const count = symbols.length;
  return count ? t(key, { count, symbols: symbols.join(", ") }) : t(`${key}-on-blanks`);
}
