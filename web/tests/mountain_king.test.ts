/** What the board of the Mountain King reads out of a view. */

import { beforeAll, describe, expect, it } from "vitest";
import file from "box:mountain_king";
import WANTED from "../../tests/games/mountain_king/cards.json";
import board from "../src/boards/mountain_king";
import { answerName, prizesOf, stopWords } from "../src/boards/mountain_king/asking";
import { chosenWithBridges, frameOf, outlineOf } from "../src/boards/mountain_king/ancestry";
import { ANCESTRY, CARDS } from "../src/boards/mountain_king/box";
import { layDiscs, spacesFor } from "../src/boards/mountain_king/discs";
import { explainHall, explainPlace, swayWords } from "../src/boards/mountain_king/explained";
import { answersFor, asMany, mostMovers, sourcesOf } from "../src/boards/mountain_king/movers";
import { litOf } from "../src/boards/mountain_king/moves";
import {
  actionName,
  answerIn,
  describePlace,
  placeName,
  symbolName,
} from "../src/boards/mountain_king/names";
import { BLANK, CAVERNS, CHAMPIONS, PLACES } from "../src/boards/mountain_king/pieces";
import { deedsInWords, latestDeeds } from "../src/boards/mountain_king/deeds";
import { trailsOf } from "../src/boards/mountain_king/trails";
import { sumOf, talliesIn } from "../src/boards/mountain_king/tally";
import { latest, stepsIn } from "../src/boards/mountain_king/chronicle";
import { drafted, draftOf, lifted, walkOf } from "../src/boards/mountain_king/walks";
import type { Said } from "../src/lib/messages";
import type { Seen } from "../src/lib/seen";
import type { MountainKingView, Player } from "../src/lib/views/mountain_king";
import { words } from "../src/lib/words.svelte";

const place = (name: string) => PLACES.findIndex((each) => each === name);
const [MUD_1, MUD_2, MUD_3, MUD_4] = ["mud-1", "mud-2", "mud-3", "mud-4"].map(place) as [
  number,
  number,
  number,
  number,
];
const SPIRAL = place("spiral-a");
const BROKK = CHAMPIONS.indexOf("brokk");

function player(): Player {
  return {
    honor: 0,
    trolls: 10,
    supplies: 2,
    desperation: 1,
    boost: 0,
    lairs: [],
    champions: [],
    ancestry: [],
    cards: [[-1, 44]],
    hand_size: 0,
    hand: [],
    hand_seen_by: [],
    chosen: -1,
    offered: [],
    rejected: -1,
    controls: [],
  };
}

/** The mud domain alone: gates at 1 and 2, then 3 and 4 in a ring, and a lair beside 2, 3 and 4. */
function table(): MountainKingView {
  const neighbours: number[][] = PLACES.map(() => []);
  neighbours[MUD_1] = [MUD_2, MUD_3];
  neighbours[MUD_2] = [MUD_1, MUD_4, SPIRAL];
  neighbours[MUD_3] = [MUD_1, MUD_4, SPIRAL];
  neighbours[MUD_4] = [MUD_2, MUD_3, SPIRAL];
  neighbours[SPIRAL] = [MUD_2, MUD_3, MUD_4];
  const spot = { x: 0, y: 0 };
  return {
    seat: 0,
    sways: [],
    prospect: { scores: [0, 0], halls: [], clans: [], elders: [0, 0] },
    prompt: null,
    seats: 2,
    to_act: [0],
    decision: "act",
    wave: 1,
    first: 0,
    turn: 0,
    stage: 0,
    board: {
      side: "4-5",
      places: [],
      neighbours,
      gates: [MUD_1, MUD_2],
      rally_points: [],
      halls: [],
      hall_caverns: [[MUD_2, MUD_4]],
      volcano: spot,
      volcano_radius: 1,
    },
    players: [{ ...player(), lairs: [SPIRAL] }, player()],
    clans: [],
    halls: [8],
    trolls: PLACES.map(() => [0, 0]),
    figures: [],
    gnomes: Array.from({ length: CAVERNS }, () => []),
    gnome_pool: 20,
    beside_wheel: [],
    invaders: 1,
    breach: false,
    rally: 5,
    gates: [],
    wheel: [],
    pawn: 0,
    boost_after: 0,
    breach_after: 4,
    display: [],
    stars: [],
    removed: [],
    discard: [],
    ancestry_deck: 9,
    deed: { type: 0, mode: 2, strength: 3, target: -1, moved: 0, chosen_cards: [] },
    asking: { prompt: "act", type: -1, place: -1, champion: -1, owner: -1, count: 0 },
    course: null,
    marches: [],
    printed: {
      supplies: [6, 5, 4],
      desperation_on: [5, 6, 7, 8],
      invasion_gnomes: [2, 3, 4],
      first_fallen: [3, 4, 5],
      other_fallen: 2,
      breach_gnomes: 2,
      breach_per: 2,
      domain_first: 6,
      domain_further: 2,
      domain_overrun: -1,
      elders: [0, 0, 1, 3],
    },
    boost_on_defeat: false,
  };
}

const gnome = { strength: -1, seen_by: [] };

beforeAll(async () => {
  await words.start();
  await words.open(board.words, board.wording);
});

describe("what is lit", () => {
  const lit = (...texts: string[]) => litOf(texts.map(answerIn), table());

  it("an ancestry card is named by its symbols, not by a number that nobody sees", () => {
    const name = actionName("take a32", []);
    expect(name).not.toMatch(/32/);
    for (const [symbol] of ANCESTRY[31]!)
      if (symbol !== BLANK) expect(name).toContain(symbolName(symbol));
  });

  it("places carry all actions that they stand for", () => {
    const found = lit("look at gnome 1 in mud-1", "look at gnome 2 in mud-1", "to mud-4", "stop");
    expect(found.places.get(MUD_1)).toHaveLength(2);
    expect(found.places.get(MUD_4)).toEqual(["to mud-4"]);
    expect(found.rest).toEqual(["stop"]);
  });

  it("a pair of lairs is lit in both of them", () => {
    expect([...lit("settle spiral").places.keys()]).toEqual([SPIRAL, SPIRAL + 1]);
  });

  it("a figure is lit by its card and where it stands", () => {
    const view = { ...table(), figures: [{ champion: BROKK, owner: 0, place: MUD_3 }] };
    const found = litOf(["champion brokk"].map(answerIn), view);
    expect(found.champions.get(BROKK)).toBe("champion brokk");
    expect(found.places.get(MUD_3)).toEqual(["champion brokk"]);
  });

  it("who may fall is lit in the cavern where they stand, not where the last action aimed", () => {
    const view: MountainKingView = {
      ...table(),
      decision: "who-falls",
      figures: [{ champion: BROKK, owner: 0, place: MUD_3 }],
    };
    view.asking.place = MUD_3;
    view.deed.target = MUD_1;
    const found = litOf(["champion brokk", "troll of seat 1"].map(answerIn), view);
    expect(found.places.get(MUD_3)).toEqual(["champion brokk", "troll of seat 1"]);
    expect(found.places.has(MUD_1)).toBe(false);
    view.asking.place = MUD_1;
    const moved = litOf(["troll of seat 2"].map(answerIn), { ...view, decision: "move-whom" });
    expect(moved.places.get(MUD_1)).toEqual(["troll of seat 2"]);
  });

  it("cells, spots, cards, gates, votes and steps find their place", () => {
    const found = lit(
      "cover 5 6",
      "cover brokk 2",
      "uncover 5 5",
      "place 4 4",
      "take a07",
      "look at gate 3",
      "votes mud",
      "hall 1",
      "rally ice",
      "steps 4",
      "use brokk",
      "gnome",
    );
    expect(found.cells.get(45)).toBe("cover 5 6");
    expect(found.symbols.get(BROKK * 2 + 1)).toBe("cover brokk 2");
    expect(found.cells.get(44)).toBe("uncover 5 5");
    expect(found.spots.get(33)).toBe("place 4 4");
    expect([found.cards.get(6), found.gates.get(2), found.clans.get(5)]).toEqual([
      "take a07",
      "look at gate 3",
      "votes mud",
    ]);
    expect([found.halls.get(0), found.rally.get(1), found.steps.get(4)]).toEqual([
      "hall 1",
      "rally ice",
      "steps 4",
    ]);
    expect([found.claws.get(BROKK), found.types.get(3), found.rest]).toEqual([
      "use brokk",
      "gnome",
      [],
    ]);
  });
});

const said = (code: string, params: Said["params"] = {}) => ({ code, params });

describe("invasions looked at again", () => {
  const walks = (path: number[]) =>
    said("gnome-walks", {
      path,
      place: path.at(-1)!,
      trolls: 0,
      passed: path.slice(0, -1),
      open: path.slice(-1),
      far: [path.length],
      held: [0],
      best: path.slice(-1),
      clan: 5,
    });
  const log = [
    said("turn", { seat: 0, supplies: 1 }),
    said("gather", { clan: 5, count: 1 }),
    walks([MUD_1]),
    said("gnome-enters", { place: MUD_1 }),
    said("turn", { seat: 1, supplies: 0 }),
    said("invasion", { clan: 5, count: 3 }),
    said("guides", { seat: 1, place: MUD_3 }),
    walks([MUD_1, MUD_3]),
    said("falls", { seat: 1, place: MUD_3 }),
    said("honor", { seat: 1, honor: 3, source: 1 }),
    said("gnome-turns-back"),
    said("wave", { wave: 2, seat: 1 }),
    said("invasion", { clan: 1, count: 1 }),
    walks([MUD_2]),
  ];

  it("tell each gnome's way, who guided it and what came of it", () => {
    const steps = stepsIn(log);
    expect(steps.map(({ siege, number }) => [siege, number])).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(steps[0]).toMatchObject({ breach: true, path: [MUD_1], guide: null });
    expect(steps[1]).toMatchObject({ breach: false, clan: 5, guide: 1, path: [MUD_1, MUD_3] });
    expect(steps[1]!.outcome.map(({ code }) => code)).toEqual(["falls", "honor"]);
    expect(steps[1]!.course).toMatchObject({ passed: [MUD_1], best: [MUD_3], far: [2] });
    expect(steps[2]!.course).toBeNull();
    expect(steps[3]).toMatchObject({ clan: 1, outcome: [] });
    expect(steps.map(({ wave }) => wave)).toEqual([1, 1, 1, 2]);
  });

  it("open at the last breach, or at the first invasion of the wave", () => {
    expect(latest(stepsIn(log), log)).toBe(1);
    expect(latest(stepsIn(log.slice(0, 4)), log)).toBe(0);
    expect(latest([], log)).toBe(-1);
  });
});

describe("what is told beside the seats", () => {
  const log = [
    said("wave", { wave: 1, seat: 0 }),
    said("turn", { seat: 0, supplies: 5 }),
    said("weak", { seat: 0, type: 0, strength: 1 }),
    said("strengthened", { seat: 0, strength: 2 }),
    said("march", { seat: 0, from: SPIRAL, place: MUD_2 }),
    said("march", { seat: 0, from: SPIRAL, place: MUD_2 }),
    said("votes", { seat: 0, clan: 5, count: 1 }),
    said("weak", { seat: 0, type: 2, strength: 1 }),
    said("influence", { seat: 0, champion: BROKK, count: 2 }),
    said("turn", { seat: 1, supplies: 5 }),
    said("strong", { seat: 1, type: 3, strength: 4 }),
    said("space", { seat: 1, effect: 2, count: 4 }),
  ];

  it("the actions of everybody's latest turn, with strength and aim", () => {
    expect(deedsInWords(latestDeeds(log, 0))).toBe("Advance 2: Mud 2, Influence 1: Brokk Anvilarm");
    expect(deedsInWords(latestDeeds(log, 1))).toBe("Gnome 4: Gain honor");
  });

  it("a turn in one line of the log", () => {
    expect(board.summary!(log.slice(1, 9), words.text, [])).toBe(
      "Advance 2: Mud 2, Influence 1: Brokk Anvilarm",
    );
  });

  it("where rivals have gone since the reader's own turn", () => {
    const march = (seat: number) => said("march", { seat, path: [SPIRAL, MUD_1, MUD_2] });
    const turn = (seat: number) => said("turn", { seat, supplies: 5 });
    const bolster = said("bolster", { seat: 2, place: MUD_3, count: 2 });
    const wave = said("wave", { wave: 1, seat: 0 });
    const log = [wave, turn(1), march(1), turn(0), march(0), turn(1), march(1), march(1), turn(2)];
    const gone = {
      seat: 1,
      steps: [
        [SPIRAL, MUD_1],
        [MUD_1, MUD_2],
      ],
      added: new Map(),
    };
    const joined = { seat: 2, steps: [], added: new Map([[MUD_3, 2]]) };
    const own = [...log, bolster, turn(0), march(0)];
    expect(trailsOf(own, 0, 3)).toEqual([gone, joined]);
    expect(trailsOf([...own, turn(1)], 0, 3)).toEqual([]);
    expect(trailsOf([...own, wave], 0, 3)).toEqual([]);
  });

  it("nothing of the wave before", () => {
    expect(latestDeeds([...log, said("wave", { wave: 2, seat: 1 })], 0)).toEqual([]);
  });

  it("the scoring of the domains, wave by wave", () => {
    const domain = (seat: number, domain: number, honor: number) =>
      said("domain", { seat, domain, caverns: 1, overrun: 0, honor });
    const scored = [...log, domain(0, 5, 6), domain(1, 5, 8), said("wave"), domain(0, 1, 5)];
    const tallies = talliesIn(scored, 2);
    expect(tallies.map((tally) => tally.map(sumOf))).toEqual([
      [6, 8],
      [5, 0],
    ]);
    expect(tallies[1]![0]![1]).toEqual({ caverns: 1, overrun: 0, honor: 5 });
  });
});

describe("trolls and champions walk", () => {
  it("over the places of their way, gone from the first and not yet in the last", () => {
    const view = table();
    view.trolls[MUD_1]![0] = 2;
    const event = {
      code: "march",
      params: { seat: 0, from: MUD_1, place: MUD_4, path: [MUD_1, MUD_2, MUD_4] },
    };
    const walk = walkOf(event)!;
    expect(walk.path).toEqual([MUD_1, MUD_2, MUD_4]);
    expect([lifted(view, walk).trolls[MUD_1]![0], lifted(view, walk).trolls[MUD_4]![0]]).toEqual([
      1, 0,
    ]);
  });

  it("home together after a repulse", () => {
    const view = table();
    view.trolls[MUD_1]![0] = 2;
    view.figures = [{ champion: BROKK, owner: 0, place: MUD_1 }];
    const params = { seat: 0, from: MUD_1, place: SPIRAL, count: 3, champions: [BROKK] };
    const walk = walkOf({ code: "retreat", params })!;
    expect(walk).toMatchObject({ trolls: 2, champions: [BROKK], path: [MUD_1, SPIRAL] });
    expect([lifted(view, walk).trolls[MUD_1]![0], lifted(view, walk).figures]).toEqual([0, []]);
  });

  it("nobody walks in other events", () => {
    expect(walkOf({ code: "honor", params: { seat: 0, honor: 2, source: 1 } })).toBeNull();
  });
});

it("trolls leave a supply and return to it", () => {
  const view = table();
  view.trolls[MUD_2]![1] = 1;
  const falls = draftOf({ code: "falls", params: { seat: 1, place: MUD_2 } })!;
  const fallen = drafted(view, falls);
  expect([fallen.trolls[MUD_2]![1], fallen.players[1]!.trolls]).toEqual([0, 11]);
  expect(view.trolls[MUD_2]![1]).toBe(1);
});

describe("an ancestry", () => {
  it("stands in the middle of six by six, and grows where a card may lie", () => {
    expect(frameOf(player(), [])).toEqual({ top: 2, left: 2, size: 6 });
    const tall = {
      ...player(),
      cards: [
        [-1, 44],
        [1, 24],
        [2, 64],
      ] as [number, number][],
    };
    expect(frameOf(tall, [14, 74])).toMatchObject({ top: 1, size: 8 });
  });

  it("covered symbols join the chosen ones they lie between", () => {
    const cell = (at: number, covered: boolean, chosen: boolean) => ({
      cell: at,
      symbol: 0,
      strength: 1,
      covered,
      paid: false,
      chosen,
    });
    const cells = [
      cell(44, false, true),
      cell(45, true, false),
      cell(46, false, true),
      cell(64, true, false),
    ];
    expect(chosenWithBridges(cells)).toEqual({ chosen: [44, 46], bridges: [45] });
    expect(outlineOf([44, 45], { top: 4, left: 4, size: 6 }).match(/M/g)).toHaveLength(6);
  });
});

it("a place tells a screen reader who stands there", () => {
  const view = table();
  view.trolls[MUD_1]![1] = 2;
  view.gnomes[MUD_2] = [{ strength: 3, seen_by: [0] }, gnome];
  const names = ["Runa", "Falk"];
  expect(describePlace(view, MUD_1, names, true)).toBe(
    "Mud cavern 1, gate cavern, 2 of Falk’s trolls, can be chosen",
  );
  expect(describePlace(view, MUD_2, names, false)).toBe(
    "Mud cavern 2, gate cavern, 2 gnomes, known strength 3",
  );
  expect(describePlace(view, SPIRAL, names, false)).toBe("Lair Spiral A, Runa’s");
});

it("a place that stands alone begins with a capital", async () => {
  await words.choose("fr");
  expect(placeName(MUD_1)).toBe("caverne 1 de la Boue");
  expect(describePlace(table(), MUD_1, ["Runa", "Falk"], false)).toMatch(/^Caverne 1 de la Boue,/);
  const reader = { view: table(), names: ["Runa", "Falk"], you: 0 };
  expect(explainPlace(reader, MUD_1).name).toBe("Caverne 1 de la Boue");
  await words.choose("en");
});

it("every kind of action reads as a sentence", () => {
  const texts =
    "cover 5 6|cover brokk 1|advance|spend supply|stop|use brokk|to mud-1|from spiral-b|champion brokk|troll of seat 2|add 3|steps 1|look at gate 2|look at gnome 1 in mud-1|rally ice|votes mud|honor|hall 3|take a12|place 4 4|uncover 5 5|settle flame";
  for (const text of texts.split("|")) {
    const sentence = actionName(text, ["Runa", "Falk"]);
    expect(sentence, text).not.toMatch(/\{|undefined|action\.|board\./);
    expect(sentence.length, text).toBeGreaterThan(3);
  }
});

it("a hint names what a card would lie on, so that two places read differently", () => {
  const view = table();
  const rest = { strength: 1, covered: false, paid: false, chosen: false };
  const shown = [44, 45, 54, 55].map((cell, at) => ({ cell, symbol: [0, 1, 2, BLANK][at]! }));
  view.players[0]!.ancestry = shown.map((each) => ({ ...each, ...rest }));
  const legal = new Map();
  const seen = { you: 0, view, names: [], legal } as unknown as Seen<MountainKingView>;
  const hint = (text: string, framed = true) => answerName(text, seen, framed);
  expect(hint("place 4 4")).toBe("place the card over the symbol Advance");
  expect(hint("place 4 5")).toBe("place the card over the symbols Advance, Bolster");
  expect(hint("place 6 6")).toBe("place the card over blanks only");
  expect(hint("place 5 4", false)).toBe("the card over the symbols Advance, Influence");
});

it("a hint says where a symbol is that others look like", () => {
  const view = table();
  const rest = { strength: 1, covered: false, paid: false, chosen: false };
  view.players[0]!.ancestry = [44, 45, 54].map((cell, at) => ({ cell, symbol: at && 1, ...rest }));
  const legal = new Map(["cover 5 5", "cover 5 6", "cover 6 5"].map((text) => [text, {}]));
  const seen = { you: 0, view, names: [], legal } as unknown as Seen<MountainKingView>;
  expect(answerName("cover 5 5", seen)).toBe("choose the symbol Advance, framed in blue");
  expect(answerName("cover 5 6", seen)).toBe("choose the symbol Bolster in row 3, column 4");
  expect(answerName("cover 6 5", seen)).toBe("choose the symbol Bolster in row 4, column 3");
  expect(answerName("cover 6 5", seen, false)).toBe("the symbol Bolster in row 4, column 3");
});

it("stopping reads in the middle of a sentence, as every action", async () => {
  const said = async (language: "en" | "fr" | "de") => {
    await words.choose(language);
    return ["act", "move-out-of", "march", "use"].map(stopWords);
  };
  expect(await said("fr")).toEqual([
    "terminer le tour",
    "ne déplacer personne",
    "terminer",
    "terminer",
  ]);
  expect(await said("de")).toEqual(["Zug beenden", "niemanden bewegen", "das genügt", "fertig"]);
  expect(await said("en")).toEqual(["end the turn", "move nobody", "that is enough", "done"]);
});

describe("the cards", () => {
  it("are read from the box as the rules read them", () => {
    expect(CARDS).toEqual(WANTED.champions);
    expect(ANCESTRY).toEqual(WANTED.ancestry);
  });

  it("show what a corrected box says, until the shipped one is back", () => {
    const own = structuredClone(file) as { champions: { votes: number }[] };
    own.champions[BROKK]!.votes += 1;
    board.useBox!(own);
    const corrected = CARDS[BROKK]!.votes;
    board.useBox!(null);
    expect(corrected).toBe(CARDS[BROKK]!.votes + 1);
  });
});

it("a hall says who holds how much of it, and what that brings now", () => {
  const view = table();
  view.board.hall_caverns = [[MUD_1, MUD_2, MUD_3]];
  view.halls = [12];
  view.prospect.halls = [{ value: 12, caverns: [1, 1], gnomes: 1, honor: [4, 4] }];
  const { kind, text, now } = explainHall({ view, names: ["Runa", "Falk"], you: 0 }, 0);
  expect(kind).toBe("12 honor at the end of the game");
  expect(text![1]).toBe("Caverns held: you: 1, Falk: 1, gnomes: 1.");
  expect(now).toEqual(["Counts 4 for you now.", "Counts now for: Falk: 4."]);
});

it("an Influence is foreseen in one line", () => {
  expect(swayWords({ champion: 3, influence: 5, place: 1, lines: 2 })).toBe(
    "5, you lead, past 2 lines",
  );
  expect(swayWords({ champion: 3, influence: 2, place: 3, lines: 0 })).toBe("2, place 3");
});

describe("the discs of a track", () => {
  it("never cover each other, however many share a space", () => {
    const values = [3, 3, 3, 3, 3];
    const discs = layDiscs(values, [4, 2, 0, 1, 3], 8, 146, 20);
    const xs = discs.map(({ x }) => x);
    expect(discs.map(({ seat }) => seat)).toEqual([3, 1, 0, 2, 4]);
    for (let at = 1; at < xs.length; at += 1)
      expect(xs[at]! - xs[at - 1]!).toBeGreaterThanOrEqual(20);
    expect(xs[0]).toBeGreaterThanOrEqual(10);
    expect(xs.at(-1)).toBeLessThanOrEqual(136);
  });

  it("go on to a second lap instead of beginning again", () => {
    expect(spacesFor([10, 2, 0], 8)).toBe(16);
    const [behind, ahead] = layDiscs([10, 2, 0], [0, 1], 16, 320, 20);
    expect(behind).toMatchObject({ seat: 1, value: 2, x: 30 });
    expect(ahead).toMatchObject({ seat: 0, value: 10, x: 190 });
  });
});

describe("moving many trolls", () => {
  /** Two trolls in the first mud cavern, one behind it in the second, an Advance 4 to the third. */
  function marching(): MountainKingView {
    const view = table();
    view.decision = "march";
    view.deed = { ...view.deed, strength: 4, moved: 0, target: MUD_3 };
    view.trolls[MUD_1]![0] = 2;
    view.trolls[MUD_2]![0] = 1;
    view.marches = [
      {
        target: MUD_3,
        trolls: 3,
        steps: [
          [MUD_1, MUD_3],
          [MUD_2, MUD_1],
        ],
      },
    ];
    return view;
  }
  const legal = ["from mud-1", "from mud-2"];

  it("sends the farthest first, and stops where more could come", () => {
    const view = marching();
    const sources = sourcesOf(view, 0, legal);
    expect(sources.map(({ text, most }) => [text, most])).toEqual([
      ["from mud-2", 1],
      ["from mud-1", 2],
    ]);
    expect(mostMovers(view, sources)).toBe(3);
    const chosen = new Map([
      ["from mud-1", 1],
      ["from mud-2", 1],
    ]);
    expect(answersFor(view, sources, chosen)).toEqual([
      "from mud-2",
      { action: "from mud-1", asked: "march" },
      { action: "stop", asked: "march" },
    ]);
  });

  it("takes as many as possible, the nearest before the others, and needs no stop then", () => {
    const view = marching();
    view.deed.strength = 2;
    const sources = sourcesOf(view, 0, legal);
    const chosen = asMany(sources, mostMovers(view, sources));
    expect([chosen.get("from mud-1"), chosen.get("from mud-2")]).toEqual([2, 0]);
    expect(answersFor(view, sources, chosen)).toEqual([
      "from mud-1",
      { action: "from mud-1", asked: "march" },
    ]);
    expect(answersFor(view, sources, new Map())).toBeNull();
    const advised = asMany(sources, mostMovers(view, sources), ["from mud-2"]);
    expect([advised.get("from mud-1"), advised.get("from mud-2")]).toEqual([1, 1]);
  });
});

it("says in the top bar that a wave begins while cards are laid", () => {
  const say = (key: string) => key;
  const at = (decision: string) =>
    board.standing({ wave: 1, invaders: 0, turn: -1, decision } as MountainKingView, say, []);
  for (const decision of ["draft", "lay", "pair"])
    expect(at(decision)).toBe("board.wave · board.phase.ancestry");
  expect(at("consolation")).toBe("board.wave · board.phase.end");
});

it("a prize of no honor comes after the vote, and strengthening keeps the question", () => {
  const vote = "votes hammer";
  const lit = litOf([vote, "honor"].map(answerIn), table());
  expect(prizesOf(lit, 0)).toEqual([vote, "honor"]);
  expect(prizesOf(lit, 2)).toEqual(["honor", vote]);
  expect(board.keeps!("spend desperation")).toBe(true);
  expect(board.keeps!("stop")).toBe(false);
});
