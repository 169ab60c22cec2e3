/** The Fall of the Mountain King on the page. */

import clan from "icon:vertical-banner";
import elder from "icon:rune-stone";
import fallen from "icon:tombstone";
import gnome from "icon:bad-gnome";
import hall from "icon:castle";
import laurel from "icon:laurel-crown";
import mountain from "icon:mountain-cave";
import wheel from "icon:cartwheel";
import { ASKED, CHAPTERS, WORDING, type Question } from "../../lib/games/mountain_king";
import type { Result, Said } from "../../lib/messages";
import type { Seen } from "../../lib/seen";
import type { MountainKingView } from "../../lib/views/mountain_king";
import type { GameBoard, ScoreRow } from "../board";
import { isLevel, leads } from "../points";
import Board from "./Board.svelte";
import Drawings from "./Drawings.svelte";
import SceneArt from "./SceneArt.svelte";
import { ruleNumbers, useBox } from "./box";
import { isFighting, isUnderway } from "./chronicle";
import { SPENDING, answerName } from "./asking";
import { deedsInWords, latestDeeds } from "./deeds";
import { LAST_WAVE, answerIn, wave } from "./names";

/** The rows of the result screen, each with the lines of the score sheet that belong to it. */
const scoreRows: readonly ScoreRow[] = [
  { name: "gnomes", icon: gnome, colour: "#5f86a8", codes: ["gnomes"] },
  { name: "fallen", icon: fallen, colour: "#8d6748", codes: ["fallen"] },
  { name: "wheel", icon: wheel, colour: "#a8761f", codes: ["wheel"] },
  { name: "champions", icon: laurel, colour: "#7d5ba6", codes: ["champions", "consolation"] },
  { name: "domains", icon: mountain, colour: "#6f9a5b", codes: ["wave-1", "wave-2"] },
  { name: "halls", icon: hall, colour: "#c9a24a", codes: ["hall"] },
  { name: "elders", icon: elder, colour: "#1a8a83", codes: ["elders"] },
  { name: "clans", icon: clan, colour: "#d8572a", codes: ["clan", "star"] },
].map(({ codes, ...row }) => ({ ...row, takes: (line) => codes.includes(line.code) }));

const SETTING_UP: readonly string[] = [
  "starter",
  "lairs",
  "beside-lair",
  "start-figure",
] satisfies Question[];
const DRAFTING: readonly string[] = ["draft", "lay", "pair"] satisfies (Question | "lay")[];

/** An invasion lasts until all that came of its last gnome is told. */
function phaseOf({ invaders, turn, decision }: MountainKingView, log: readonly Said[]): string {
  if (invaders || isUnderway(log)) return "invasion";
  if (turn >= 0) return "battle";
  if (isFighting(log)) return "invasion";
  if (DRAFTING.includes(decision)) return "ancestry";
  return SETTING_UP.includes(decision) ? "set-up" : "end";
}

/** How many votes of all clans those have who are level at the top, the most first. */
function votesOfLevel({ scores }: Result, { clans }: MountainKingView) {
  const best = Math.max(...scores);
  return scores
    .flatMap((score, seat) => (score === best ? [seat] : []))
    .map((seat) => ({ seat, count: clans.reduce((sum, { votes }) => sum + votes[seat]!, 0) }))
    .sort((a, b) => b.count - a.count);
}

const board: GameBoard = {
  Board,
  Drawings,
  later: () => Promise.all([import("./later"), import("./invading")]).then(([later]) => later),
  words: {
    de: () => import("words:mountain_king/de"),
    fr: () => import("words:mountain_king/fr"),
    en: () => import("words:mountain_king/en"),
  },
  useBox,
  wording: WORDING,
  things: {
    ...{ seat: "seat", owner: "seat", rival: "seat", champion: "champion", champions: "champion" },
    ...{ place: "place", from: "place", path: "place", hall: "hall", glyph: "glyph" },
    ...{ clan: "clan", domain: "clan", card: "card", cards: "card" },
  },
  answer: (texts, seen, framed) =>
    texts
      .filter((text, at) => framed !== false || !at || answerIn(text).verb !== "place")
      .map((text) => answerName(text, seen as Seen<MountainKingView>, framed))
      .join(", "),
  standing(view, say, log) {
    const seen = view as MountainKingView;
    const phase = phaseOf(seen, log);
    const number = wave(seen.wave);
    return `${say("board.wave", { number })} · ${say(`board.phase.${phase}`)}`;
  },
  points: (view) => (view as MountainKingView).players.map(({ honor }) => honor),
  moments: (view) => ((view as MountainKingView).wave === LAST_WAVE ? ["last-wave"] : []),
  great: ["domain"],
  keeps: (action) => SPENDING.includes(action),
  scoreRows,
  decided(result, names, say, you, view) {
    const leading = leads(result, names, scoreRows)
      .slice(0, 4)
      .map(({ row, best, lead, seat, name }) =>
        say(seat === you ? "board.decided-you" : "board.decided", {
          ...{ row: say(`score.${row.name}.name`), name, points: best, lead },
        }),
      );
    if (!isLevel(result)) return leading;
    const votes = votesOfLevel(result, view as MountainKingView).map(
      ({ seat, count }) => `${seat === you ? say("you.name") : names[seat]} ${count}`,
    );
    return [say("board.decided-level", { votes: votes.join(", ") }), ...leading];
  },
  chapters: CHAPTERS,
  turn: "turn",
  summary: (events) => deedsInWords(latestDeeds(events, Number(events[0]!.params["seat"]))),
  sounds: {
    coin: ["votes", "honor", "domain", "influence", "boost"],
    card: ["draw", "draw-seen", "lay", "pass", "pass-seen", "award"],
    stone: [
      "starts",
      "march",
      "champion-marches",
      "attack",
      "control",
      "bolster",
      "gnome-enters",
      "falls",
      "champion-falls",
      "invasion",
    ],
  },
  scenes: [
    {
      name: "scoring",
      opens: ["domain"],
      joins: ["domain", "honor"],
      lines: 3,
      beside: true,
      hold: 900,
      Art: SceneArt,
    },
    {
      name: "award",
      opens: ["award"],
      joins: ["votes", "honor"],
      lines: 3,
      hold: 900,
      Art: SceneArt,
    },
    { name: "end", opens: ["end"], hold: 1600 },
  ],
  ruleNumbers,
  rules: [
    "aim",
    "setup",
    "caverns",
    "wave",
    "ancestry",
    "supplies",
    "battle",
    "actions",
    "gnomes",
    "wheel",
    "invasion",
    "champions",
    "domains",
    "end",
  ],
  asked: ASKED,
  ruled: {
    players: "setup",
    lairs: "setup",
    ancestry: "ancestry",
    supplies: "supplies",
    battle: "battle",
    weak: "battle",
    strong: "battle",
    boost: "battle",
    desperation: "supplies",
    champions: "champions",
    advance: "actions",
    attack: "gnomes",
    bolster: "actions",
    influence: "champions",
    gnome: "wheel",
    scouting: "wheel",
    breach: "wheel",
    "move-trolls": "wheel",
    invasions: "invasion",
    fallen: "invasion",
    awards: "champions",
  },
};

export default board;
