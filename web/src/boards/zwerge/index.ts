/** Die Zwerge on the page. */

import trophy from "icon:dwarf-helmet";
import { ASKED, CHAPTERS, WORDING } from "../../lib/games/zwerge";
import type { Said } from "../../lib/messages";
import type { ZwergeView } from "../../lib/views/zwerge";
import { alone, words, type Say } from "../../lib/words.svelte";
import type { GameBoard } from "../board";
import Board from "./Board.svelte";
import Drawings from "./Drawings.svelte";
import SceneArt from "./SceneArt.svelte";
import { answerWords } from "./answers";
import { CARDS, NONE, kindOf, ruleNumbers, useBox } from "./box";
import { cardName, dwarfName, fieldName } from "./names";
import { STEPS } from "./story";

const CARDS_DONE: readonly string[] = ["task-done", "threat-done"];
const DEFEATS: readonly string[] = ["defeat", "defeat-on-card"];

/** How many armies were defeated, in words. */
function defeated(events: readonly Said[], say: Say): string[] {
  const count = events.filter(({ code }) => DEFEATS.includes(code)).length;
  return count ? [say("board.deed-armies", { count })] : [];
}

/** What is done with one turn: a card is worth as much as three armies. */
function worth(turn: readonly Said[]): number {
  const count = (codes: readonly string[]) =>
    turn.filter(({ code }) => codes.includes(code)).length;
  return 3 * count(CARDS_DONE) + count(DEFEATS);
}

/** Everything that dwarf did, turn by turn. */
function turnsOf(dwarf: number, events: readonly Said[]): Said[][] {
  const turns: Said[][] = [];
  for (const event of events) {
    if (event.code === "turn") turns.push([]);
    if (event.params["dwarf"] === dwarf) turns.at(-1)?.push(event);
  }
  return turns;
}

const board: GameBoard = {
  Board,
  Drawings,
  later: () => import("./later"),
  words: {
    de: () => import("words:zwerge/de"),
    fr: () => import("words:zwerge/fr"),
    en: () => import("words:zwerge/en"),
  },
  useBox,
  wording: WORDING,
  things: {
    ...{ field: "field", target: "field", first: "field", second: "field", space: "space" },
    ...{ dwarf: "dwarf", seat: "seat", gear: "gear", card: "card", cards: "card", power: "power" },
  },
  answer: (texts, seen) =>
    texts.map((text) => answerWords(seen.view as ZwergeView, text)).join(", "),
  standing(view, say) {
    const { scenarios_done, tiles, tiles_left } = view as ZwergeView;
    const dead = tiles.filter((tile) => tile !== NONE).length;
    const done = scenarios_done.filter((card) => CARDS[card]!.stage !== "C").length;
    const scenario = say("board.scenario-number", { number: done + 1 });
    return tiles_left + dead
      ? `${scenario} · ${say("board.dead-count", { count: dead, all: dead + tiles_left })}`
      : scenario;
  },
  points(view) {
    const { hero, doom } = view as ZwergeView;
    return [doom - hero];
  },
  great: ["hurt", "dead-land", "threat-acts", "schwarzjoch", "doom-on"],
  scoreRows: [{ name: "fate", icon: trophy, colour: "#6f9a5b", takes: () => true }],
  decided(result, _names, say, _you, view) {
    const line = result.breakdown[0]?.[0];
    if (!line) return [];
    const count = Number(line.params["count"]);
    const dead = (view as ZwergeView).dwarves.find(({ life }) => life <= 0);
    return line.code === "death" && dead
      ? [say("board.decided-death", { dwarf: dwarfName(dead.dwarf), count })]
      : [say(`line.${line.code}`, { count })];
  },
  isMilestone: ({ code, params }) =>
    code === "task-done"
      ? kindOf(Number(params["card"])) === "scenario"
      : ["threat-acts", "keeps-card"].includes(code),
  deeds(events, view, seat, say) {
    const { dwarf } = (view as ZwergeView).dwarves[seat]!;
    const own = events.filter(({ params }) => params["dwarf"] === dwarf);
    const cards = own.filter(({ code }) => CARDS_DONE.includes(code)).length;
    return [...(cards ? [say("board.deed-cards", { count: cards })] : []), ...defeated(own, say)];
  },
  bestTurns(events, view, say, names) {
    return (view as ZwergeView).dwarves.flatMap(({ dwarf }, seat) => {
      const [best] = turnsOf(dwarf, events).toSorted((one, other) => worth(other) - worth(one));
      if (!best || !worth(best)) return [];
      const cards = best.filter(({ code }) => CARDS_DONE.includes(code));
      const told = [
        ...defeated(best, say).map((text) => `${text}.`),
        ...cards.map((card) => words.say("event", card, names)),
      ];
      return [{ seat, text: told.join(" ") }];
    });
  },
  chapters: CHAPTERS,
  turn: "turn",
  summary(events, say) {
    const walk = events.findLast(({ code }) => STEPS.includes(code));
    const cards = events.filter(({ code }) => CARDS_DONE.includes(code));
    return [
      ...(walk ? [alone(fieldName(Number(walk.params["field"])))] : []),
      ...defeated(events, say),
      ...cards.map(({ params }) => cardName(Number(params["card"]))),
    ].join(", ");
  },
  sounds: {
    card: ["scenario", "adventure", "threat", "get-equipment", "task-done", "threat-done"],
    stone: [
      "armies",
      "march",
      "march-side",
      "step",
      "tunnel-step",
      "defeat",
      "dead-land",
      "doom-on",
      "threat-acts",
      "end-doom",
      "end-death",
    ],
    dice: ["roll", "roll-again", "recruits", "recruits-none", "recruits-again"],
    win: ["end-won"],
  },
  scenes: [
    { name: "threat", opens: ["threat-acts"], wordless: true, hold: 1600, Art: SceneArt },
    { name: "averted", opens: ["threat-done"], hold: 1300, Art: SceneArt },
    { name: "done", opens: ["task-done"], hold: 1600, Art: SceneArt },
    { name: "scenario", opens: ["scenario"], wordless: true, hold: 1600, Art: SceneArt },
    { name: "council", opens: ["council"], hold: 2100, Art: SceneArt },
    { name: "blade", opens: ["keeps-card"], hold: 1600, Art: SceneArt },
    { name: "won", opens: ["end-won"], hold: 2400, Art: SceneArt },
    { name: "lost", opens: ["end-doom", "end-death"], hold: 2400, Art: SceneArt },
  ],
  ruleNumbers,
  rules: [
    "aim",
    "setup",
    "turn",
    "actions",
    "fight",
    "dead-land",
    "cards",
    "council",
    "equipment",
    "end",
  ],
  asked: ASKED,
  ruled: {
    "set-up": "setup",
    goal: "aim",
    "hero-marker": "turn",
    "dead-land": "dead-land",
    schwarzjoch: "dead-land",
    scenarios: "cards",
    "open-cards": "cards",
    actions: "turn",
    move: "actions",
    "dead-land-price": "dead-land",
    tunnels: "actions",
    fight: "fight",
    message: "council",
    tests: "fight",
    cards: "cards",
    equipment: "equipment",
  },
};

export default board;
