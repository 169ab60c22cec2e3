/** Nidavellir on the page. */

import type { Result, Said } from "../../lib/messages";
import { ASKED, CHAPTERS, WORDING } from "../../lib/games/nidavellir";
import type { NidavellirView } from "../../lib/views/nidavellir";
import { words, type Say } from "../../lib/words.svelte";
import { isAnothers } from "../../table/chapters";
import type { GameBoard } from "../board";
import { leads } from "../points";
import Board from "./Board.svelte";
import Drawings from "./Drawings.svelte";
import SceneArt from "./SceneArt.svelte";
import { ruleNumbers, useBox } from "./cards";
import { cardThing } from "./meant";
import { orderSaid } from "./moves";
import { answerWords } from "./naming";
import { formula, scoreRows } from "./rows";

/** The three rows in which the best was farthest ahead of the next, and who led there. */
function decided(result: Result, names: readonly string[], say: Say, you: number | null): string[] {
  return leads(result, names, scoreRows)
    .slice(0, 3)
    .map(({ row, best, lead, seat, name }) =>
      say(seat === you ? "board.decided-you" : "board.decided", {
        name,
        row: say(`score.${row.name}.name`),
        points: say("board.points", { count: best }),
        lead,
      }),
    );
}

/** What happens to all at once: bids, new cards, distinctions, what is seen of the next age. */
const TOGETHER = ["gem", "fill", "bid", "bid-seen", "reveal", "swap", "distinction"];
/** What a turn in the log shows beside its first event, also while it is folded. */
const TOLD = ["order", "recruit", "upgrade", "exchange", "discard", "thrud", "ylud"];

/** Whether an event begins a line of the log: the bids at a tavern are one, and so is each card taken. */
function beginsTurn(event: Said, turn: readonly Said[]): boolean {
  const kind = ({ code }: Said) => TOGETHER.find((begin) => code.startsWith(begin));
  if (event.code === "order") return false;
  if (event.code === "take" || kind(event)) return kind(event) !== kind(turn[0]!) || !kind(event);
  return kind(turn[0]!) !== undefined || isAnothers(event, turn);
}

const board: GameBoard = {
  Board,
  Drawings,
  later: () => import("./later"),
  hintAbove: true,
  words: {
    de: () => import("words:nidavellir/de"),
    fr: () => import("words:nidavellir/fr"),
    en: () => import("words:nidavellir/en"),
  },
  useBox,
  wording: WORDING,
  things: {
    ...{ seat: "seat", rival: "seat", card: cardThing, cards: "card", hero: "hero" },
    ...{ coin: "coin", coins: "coin", gained: "coin", kept: "coin", tavern: "tavern" },
    ...{ column: "class", award: "distinction" },
  },
  answer: (texts, seen) => answerWords(texts, seen.names),
  standing(view, say) {
    const { age, round, rounds } = view as NidavellirView;
    return say("board.standing", { age, round, rounds });
  },
  moments(view) {
    const { age, round, rounds } = view as NidavellirView;
    return age === 2 && round === rounds ? ["last-round"] : [];
  },
  scoreRows,
  formula,
  decided,
  chapters: CHAPTERS,
  turn: beginsTurn,
  summary: (events, _, names) =>
    events
      .slice(1)
      .filter(({ code }) => TOLD.includes(code))
      .map((event) => words.say("event", event, names))
      .join(" "),
  sounds: {
    coin: ["reveal", "upgrade", "exchange", "swap"],
    card: ["fill", "take", "discard", "keep", "draw", "draw-seen"],
    stone: ["recruit", "thrud", "ylud", "distinction"],
  },
  scenes: [
    {
      name: "reveal",
      opens: ["reveal"],
      joins: ["reveal", "order"],
      lines: 3,
      seenFirst: true,
      hold: 220,
      says: orderSaid,
      Art: SceneArt,
    },
    { name: "recruit", opens: ["recruit"], hold: 1300, Art: SceneArt },
    { name: "swap", opens: ["swap"], hold: 1000, Art: SceneArt },
    {
      name: "distinctions",
      opens: ["distinction", "no-distinction"],
      hold: 1500,
      Art: SceneArt,
    },
    { name: "end", opens: ["end"], hold: 1600 },
  ],
  ruleNumbers,
  rules: ["aim", "bids", "taverns", "gems", "heroes", "special", "coins", "ages", "scoring"],
  asked: ASKED,
  ruled: {
    bids: "bids",
    turns: "taverns",
    recruit: "heroes",
    heroes: "special",
    discard: "special",
    thrud: "special",
    ylud: "special",
    upgrade: "coins",
    exchange: "coins",
    distinctions: "ages",
  },
};

export default board;
