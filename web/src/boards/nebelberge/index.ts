/** Nebelberge on the page. */

import chest from "icon:open-treasure-chest";
import mineIcon from "icon:gold-mine";
import { ASKED, CHAPTERS, WORDING } from "../../lib/games/nebelberge";
import type { NebelbergeView } from "../../lib/views/nebelberge";
import { words } from "../../lib/words.svelte";
import type { GameBoard } from "../board";
import { pointsOf } from "../points";
import Board from "./Board.svelte";
import Drawings from "./Drawings.svelte";
import { HAND_SIZE, useBox } from "./box";
import { answerIn, placeThing } from "./cards";
import SceneArt from "./SceneArt.svelte";

/** So many cards in the deck tell of the end. */
const FEW_CARDS = 12;
const LAST_CARDS = 4;

const board: GameBoard = {
  Board,
  Drawings,
  later: () => import("./later"),
  words: {
    de: () => import("words:nebelberge/de"),
    fr: () => import("words:nebelberge/fr"),
    en: () => import("words:nebelberge/en"),
  },
  useBox,
  wording: WORDING,
  things: {
    ...{ seat: "seat", owner: "seat", rival: "seat", people: "people" },
    ...{ unit: "unit", units: "unit", drawn: "unit" },
    place: (place, { seat }) =>
      typeof seat === "number" ? placeThing(place, seat) : `place ${place}`,
  },
  answer: (texts) => texts.map((text) => words.action(answerIn(text))).join(", "),
  standing(view, say) {
    const { turn, deck_size } = view as NebelbergeView;
    return `${say("board.turn", { number: turn })} · ${say("board.deck-left", { count: deck_size })}`;
  },
  moments(view) {
    const { seat, realms, deck_size } = view as NebelbergeView;
    const mines = seat === null ? 0 : realms[seat]!.open_mines.length;
    return [
      "numbers",
      ...(mines > 1 ? ["two-mines"] : []),
      ...(deck_size <= FEW_CARDS ? ["few-cards"] : []),
      ...(deck_size <= LAST_CARDS ? ["last-cards"] : []),
    ];
  },
  scoreRows: [
    {
      name: "treasures",
      icon: chest,
      colour: "#b8862b",
      takes: (line) => line.code === "treasure",
    },
    {
      name: "unfinished",
      icon: mineIcon,
      colour: "#b3433b",
      takes: (line) => line.code === "unfinished",
    },
  ],
  decided(result, names, say, you) {
    const points = (seat: number, code: string) =>
      pointsOf(result.breakdown[seat]!, (line) => line.code === code);
    /** Who has the most of something: the reader, and the others by name. */
    const most = (key: string, code: string, sign: number) => {
      const best = Math.max(...names.map((_, seat) => sign * points(seat, code)));
      const seats = [...names.keys()].filter(
        (seat) => best > 0 && sign * points(seat, code) === best,
      );
      const others = seats.filter((seat) => seat !== you).map((seat) => names[seat]!);
      return [
        ...(others.length < seats.length ? [say(`${key}-you`, { points: best })] : []),
        ...(others.length ? [say(key, { name: others.join(", "), points: best })] : []),
      ];
    };
    return [
      ...most("board.decided-treasures", "treasure", 1),
      ...most("board.decided-unfinished", "unfinished", -1),
    ];
  },
  chapters: CHAPTERS,
  rounds: "first",
  summary: (events, _, names) =>
    events
      .filter(({ code }) => code === "capture" || code === "treasure")
      .map((event) => words.say("event", event, names))
      .join(" "),
  sounds: {
    coin: ["treasure"],
    card: ["play", "draw-camp", "draw-deck", "draw-deck-seen"],
    stone: ["capture", "stuck", "stuck-seen"],
  },
  scenes: [
    { name: "capture", opens: ["capture"], hold: 1500, Art: SceneArt },
    { name: "treasure", opens: ["treasure"], hold: 1300, Art: SceneArt },
    { name: "end", opens: ["end"], hold: 1400 },
  ],
  ruleNumbers: () => ({ hand: HAND_SIZE }),
  rules: ["aim", "turn", "capture", "work", "draw", "stuck", "end"],
  asked: ASKED,
  ruled: { turn: "turn", treasures: "work", drawing: "draw" },
};

export default board;
