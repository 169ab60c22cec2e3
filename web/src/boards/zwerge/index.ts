/** Die Zwerge on the page. */

import trophy from "icon:dwarf-helmet";
import { WORDING } from "../../lib/games/zwerge";
import type { ZwergeView } from "../../lib/views/zwerge";
import type { GameBoard } from "../board";
import Board from "./Board.svelte";
import Drawings from "./Drawings.svelte";
import Legend from "./Legend.svelte";
import Portrait from "./Portrait.svelte";
import Spoils from "./Spoils.svelte";
import { CARDS, NONE, useBox } from "./box";

const board: GameBoard = {
  Board,
  Drawings,
  Portrait,
  Spoils,
  Legend,
  words: {
    de: () => import("words:zwerge/de"),
    fr: () => import("words:zwerge/fr"),
    en: () => import("words:zwerge/en"),
  },
  useBox,
  wording: WORDING,
  standing(view, say) {
    const { scenarios_done, tiles, tiles_left } = view as ZwergeView;
    const dead = tiles.filter((tile) => tile !== NONE).length;
    const done = scenarios_done.filter((card) => CARDS[card]!.stage !== "C").length;
    const scenario = say("board.scenario-number", { number: done + 1 });
    return tiles_left + dead
      ? `${scenario} · ${say("board.dead-fields", { count: dead, all: dead + tiles_left })}`
      : scenario;
  },
  scoreRows: [{ name: "fate", icon: trophy, colour: "#6f9a5b", takes: () => true }],
  decided(result, _names, say) {
    const line = result.breakdown[0]?.[0];
    return line ? [say(`line.${line.code}`, { count: Number(line.params["count"]) })] : [];
  },
  rules: ["aim", "turn", "actions", "fight", "dead-land", "cards", "council", "end"],
};

export default board;
