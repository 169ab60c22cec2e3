/** The board of Die Zwerge: what is lit, and what stands on its cards. */

import { beforeAll, describe, expect, it } from "vitest";
import type { ZwergeView } from "../src/lib/views/zwerge";
import { LANGUAGES, type Said } from "../src/lib/messages";
import { named, words } from "../src/lib/words.svelte";
import {
  CARDS,
  DIRECTIONS,
  FIELDS,
  GEAR,
  NONE,
  directionTo,
  fieldNumber,
  neighbour,
} from "../src/boards/zwerge/box";
import { gearText, rewardText, stepsOf, taskText } from "../src/boards/zwerge/cardText";
import board from "../src/boards/zwerge";
import file from "box:zwerge";
import { answerMeaning, answerWords, victimWords } from "../src/boards/zwerge/answers";
import { explainField } from "../src/boards/zwerge/explained";
import { actionByKey, isBrimful, keyOf, litBy } from "../src/boards/zwerge/moves";
import { answerIn, actionWords } from "../src/boards/zwerge/names";
import {
  cardsShown,
  changingIn,
  DECLINED,
  fallenOn,
  flightsOf,
  isOverWith,
  latestRoll,
  latestTurn,
  trailsOf,
  waitingDice,
  waysOf,
} from "../src/boards/zwerge/story";
import { fieldByKey } from "../src/boards/zwerge/map/walking";

const porista = fieldNumber("porista");

/** A table with nothing on it but what a test puts there. */
function table(parts: Partial<ZwergeView>): ZwergeView {
  const empty = {
    decision: "action",
    field: NONE,
    army: NONE,
    threshold: 5,
    armies: FIELDS.map(() => [0, 0, 0]),
    tiles: FIELDS.map(() => NONE),
    arrows: FIELDS.map(() => NONE),
    dwarves: [],
  };
  return { ...empty, ...parts } as unknown as ZwergeView;
}

describe("what is lit", () => {
  it("is a field, a card, an army, a die, a dwarf, a piece of equipment, or a button", () => {
    const lit = litBy(
      table({}),
      [
        "go porista",
        "try scouts",
        "hit orc",
        "hit alf on scouts",
        "reroll 3",
        "dwarf tungdil",
        "use beer",
        "end turn",
      ].map(answerIn),
    );
    expect(lit.fields.get(porista)).toBe("go porista");
    expect(lit.cards.get(5)).toBe("try scouts");
    expect(lit.armies.get(0)).toBe("hit orc");
    expect(lit.cardArmies.get("5 2")).toBe("hit alf on scouts");
    expect(lit.dice.get(3)).toBe("reroll 3");
    expect(lit.dwarves.get(0)).toBe("dwarf tungdil");
    expect(lit.gear.get(4)).toBe("use beer");
    expect(lit.buttons).toEqual(["end turn"]);
    const keys = "1234567".split("").map((key) => actionByKey(lit, key));
    expect(keys).toEqual([
      "reroll 3",
      "hit orc",
      "hit alf on scouts",
      "dwarf tungdil",
      "try scouts",
      "use beer",
      "end turn",
    ]);
    expect(actionByKey(lit, "8")).toBeUndefined();
    expect(keyOf(lit, "hit orc")).toBe("2");
  });

  it("gives a second way to the same place a button of its own", () => {
    const lit = litBy(
      table({}),
      ["go porista", "tunnel porista", "reroll 3", "reroll 3 by stone"].map(answerIn),
    );
    expect(lit.buttons).toEqual(["tunnel porista", "reroll 3 by stone"]);
  });

  it("shows on the map where an army is sent from a tile", () => {
    const view = table({ decision: "send-army" });
    view.tiles[porista] = 0;
    view.arrows[porista] = neighbour(porista, "s");
    view.armies[porista] = [1, 0, 0];
    const lit = litBy(view, ["send front-left", "send back-right"].map(answerIn));
    expect(lit.fields.get(neighbour(porista, "se"))).toBe("send front-left");
    expect(lit.fields.get(neighbour(porista, "nw"))).toBe("send back-right");
    expect(lit.buttons).toEqual([]);
  });

  it("shows on its field each army that can be removed", () => {
    const lit = litBy(
      table({ decision: "remove-army", field: porista }),
      ["remove troll", "pass"].map(answerIn),
    );
    expect([...lit.armies]).toEqual([[1, "remove troll"]]);
    expect(keyOf(lit, "remove troll")).toBe("1");
  });

  it("warns of a field that one more army turns into dead land", () => {
    const view = table({});
    view.armies[porista] = [2, 1, 1];
    expect(isBrimful(view, porista)).toBe(true);
    view.tiles[porista] = 3;
    expect(isBrimful(view, porista)).toBe(false);
  });
});

it("neighbours lie in opposite directions of each other", () => {
  for (const [field] of FIELDS.entries()) {
    for (const [turn, direction] of DIRECTIONS.entries()) {
      const other = neighbour(field, direction);
      if (other === NONE) continue;
      expect(neighbour(other, DIRECTIONS[(turn + 3) % 6]!)).toBe(field);
      expect(directionTo(field, other)).toBe(direction);
    }
  }
});

describe("the arrow keys on the map", () => {
  it("walk to the field beside, and back again", () => {
    const at = (key: string, from = porista) => FIELDS[fieldByKey(from, key)]?.id;
    expect(at("ArrowUp")).toBe("gauragar-2");
    expect(at("ArrowDown")).toBe("gauragar-3");
    expect(at("ArrowRight")).toBe("gauragar-5");
    expect(at("ArrowLeft", fieldNumber("gauragar-5"))).toBe("porista");
    expect(at("ArrowUp", fieldNumber("gate-5"))).toBeUndefined();
    expect(at("Enter")).toBeUndefined();
  });

  it("reach every field", () => {
    const reached = new Set([porista]);
    for (const field of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = fieldByKey(field, key);
        if (next !== NONE) reached.add(next);
      }
    expect(reached.size).toBe(FIELDS.length);
  });
});

describe("what has just happened", () => {
  const march = { code: "march", params: { field: 1, target: 2, armies: [2, 0, 1] } };
  it("is drawn as ways", () => {
    const roll = { code: "roll", params: { dwarf: 0, roll: 1, dice: [1, 5] } };
    expect(waysOf([roll, march])).toEqual([{ from: 1, to: 2 }]);
  });

  it("a card that is turned over lies open before anything comes of it", () => {
    const turned = (revealed: number) =>
      cardsShown(table({ scenario: null, open_cards: [], revealed })).map(({ card }) => card);
    expect(turned(7)).toEqual([7]);
    expect(turned(NONE)).toEqual([]);
  });

  it("keeps the ways of a turn until the next one begins", () => {
    const dead = { code: "dead-land", params: { field: 1, target: 2, count: 5 } };
    const turn = { code: "turn", params: { dwarf: 0 } };
    const side = { code: "march-side", params: { field: 1, target: 4, army: 2 } };
    const run = [turn, dead, side, march];
    expect(changingIn(run.slice(0, 2))[0]).toBe(1);
    for (const told of [3, 4])
      expect(changingIn(run.slice(0, told))).toEqual(changingIn(run.slice(0, 2)));
    expect(changingIn([...run, turn])).toEqual([]);
    const threat = { code: "threat-acts", params: { card: 40 } };
    expect(changingIn([...run, threat])).toEqual([]);
    expect(waysOf(latestTurn([turn, march, dead, march]))).toHaveLength(2);
    expect(waysOf(latestTurn([march, turn]))).toEqual([]);
  });

  it("strikes out the army that each die has defeated", () => {
    const turn = { code: "turn", params: { dwarf: 0 } };
    const roll = { code: "roll", params: { dwarf: 0, roll: 1, dice: [2, 4, 6] } };
    const orc = { code: "defeat", params: { dwarf: 0, army: 0, face: 4, field: porista } };
    const alf = { code: "defeat-on-card", params: { dwarf: 0, army: 2, face: 6, card: 5 } };
    expect(latestRoll([turn, roll], [])?.struck).toEqual([NONE, NONE, NONE]);
    expect(latestRoll([turn, roll, orc, alf], [])?.struck).toEqual([NONE, 0, 2]);
    expect(fallenOn(porista, [turn, roll, orc, alf])).toEqual([0]);
    expect([roll, orc, alf].some((last) => isOverWith([turn, last]))).toBe(false);
    expect(isOverWith([turn, roll, { code: "fight-lost", params: { dwarf: 0 } }])).toBe(true);
  });

  it("tells scenarios, threats and Keenfire at the end, not every adventure", () => {
    const done = (card: number) => board.isMilestone!({ code: "task-done", params: { card } });
    expect([done(0), done(CARDS.length - 1)]).toEqual([true, false]);
    expect(board.isMilestone!({ code: "keeps-card", params: { dwarf: 0 } })).toBe(true);
  });

  it("tells with which turn each dwarf did the most", () => {
    const turn = (dwarf: number) => ({ code: "turn", params: { dwarf } });
    const orc = { code: "defeat", params: { dwarf: 0, army: 0, face: 4, field: porista } };
    const card = { code: "task-done", params: { dwarf: 0, card: 0 } };
    const say = (key: string) => key;
    const dwarves = [{ dwarf: 0 }, { dwarf: 1 }] as ZwergeView["dwarves"];
    const events = [turn(0), orc, orc, turn(1), turn(0), card, turn(1), orc];
    const told = board.bestTurns!(events, table({ dwarves }), say, []);
    expect(told.map(({ seat }) => seat)).toEqual([0]);
    expect(told[0]!.text).not.toContain("armies");
  });

  it("tells which die took a weaker army and which was declined", () => {
    const roll = { code: "roll", params: { dwarf: 0, roll: 1, dice: [4, 6, 6] } };
    const six = { code: "defeat", params: { dwarf: 0, army: 0, face: 6, field: porista } };
    const none = { code: "decline", params: { dwarf: 0, face: 6 } };
    expect(latestRoll([roll, six, none], [])?.struck).toEqual([NONE, DECLINED, 0]);
    expect(waitingDice([4, 6, 6], [6, 4])).toEqual([1, 0]);
    expect(waitingDice([4, 6, 6], [6, 6, 4])).toEqual([2, 1, 0]);
  });

  it("shows the last roll of a turn that is over only while it is news", () => {
    const roll = { code: "roll", params: { dwarf: 0, roll: 0, dice: [2, 4] } };
    const turn = { code: "turn", params: { dwarf: 1 } };
    expect(latestRoll([roll, turn], [roll, turn])?.dice).toEqual([2, 4]);
    expect(latestRoll([roll, turn, turn], [turn])).toBeNull();
  });

  it("of a message only the highest die counts, if it was enough", () => {
    const roll = { code: "roll", params: { dwarf: 0, roll: 2, dice: [2, 4, 6] } };
    const after = (code: string) => latestRoll([roll, { code, params: {} }], [])!;
    expect([after("message-lost").successes, after("message-lost").reached]).toEqual([0, false]);
    expect([after("council").successes, after("council").reached]).toEqual([null, true]);
    expect(after("test").reached).toBe(false);
  });

  it("lets a dwarf walk step by step", () => {
    const view = table({
      dwarves: [{ dwarf: 3, field: porista }] as unknown as ZwergeView["dwarves"],
    });
    const step = (from: number, field: number) => ({
      code: "step",
      params: { dwarf: 3, from, field },
    });
    const steps = [step(porista, 5), step(5, 6)];
    const turn = { code: "turn", params: { dwarf: 3 } };
    const trail = { dwarf: 3, fields: [porista, 5, 6] };
    expect(trailsOf([turn, ...steps])).toEqual([trail]);
    expect(trailsOf([turn, ...steps, turn, march])).toEqual([trail]);
    expect(trailsOf([turn, ...steps, turn, turn])).toEqual([]);
    expect(flightsOf(steps, view).map(({ from, to }) => [from, ...to])).toEqual([
      [`field ${porista}`, "field 5"],
      ["field 5", "field 6"],
    ]);
  });
});

describe.each(LANGUAGES)("the cards in %s", (language) => {
  beforeAll(async () => {
    await words.choose(language);
    await words.open(board.words, board.wording);
  });

  it("say what a corrected box says, until the shipped one is back", () => {
    const shipped = taskText(1);
    const own = structuredClone(file) as {
      scenarios: { task: { armies?: object } }[];
      texts: { task: Said[][] };
    };
    own.scenarios[1]!.task.armies = { orc: 3 };
    own.texts.task[1] = [{ code: "task.defeat", params: { armies: [3, 0, 0], at: 47 } }];
    board.useBox!(own);
    const corrected = [taskText(1), stepsOf(1)];
    board.useBox!(null);
    expect(corrected).toEqual([shipped.replace("4", "3"), 3]);
    expect(taskText(1)).toBe(shipped);
  });

  it("read in whole sentences", () => {
    const texts = [
      ...CARDS.flatMap((_, card) => [taskText(card), rewardText(card)]),
      ...GEAR.map((_, gear) => gearText(gear)),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/\{|undefined|^[a-z-]+\.|\s[a-z-]+\.[a-z-]+\b(?!\s*$)/);
      expect(text).toMatch(/[.!)]$/);
    }
  });

  it("name armies, dice and actions", () => {
    expect(named("armies", [1, 0, 2])).toMatch(/^1 .+ (und|et|and) 2 .+$/);
    const roll = { code: "march", params: { field: 1, target: 2, armies: [2, 0, 1] } };
    expect(words.say("event", roll)).not.toContain("{");
    for (const action of [
      "fight with blow",
      "reroll 2 by stone",
      "hit orc on scouts",
      "send front-left",
      "begin seat 2",
    ]) {
      expect(actionWords(action)).not.toMatch(/^action\.|\{/);
    }
  });

  it("call fields and dwarves by their names in answers and at the end of a sentence", () => {
    const view = table({
      decision: "send-army",
      dwarves: [{ dwarf: 3 }, { dwarf: 1 }] as unknown as ZwergeView["dwarves"],
    });
    view.tiles[porista] = 0;
    view.arrows[porista] = neighbour(porista, "s");
    view.armies[porista] = [1, 0, 0];
    expect(answerWords(view, "send front-left")).toContain("Gauragar");
    expect(answerWords(view, "begin seat 2")).toContain("Balyndis");
    const step = { code: "step", params: { dwarf: 1, field: fieldNumber("xamtys") } };
    expect(words.say("event", step)).toMatch(/[^.]\.(\u00a0»\.)?$/);
  });

  it("tell what is proposed for each die, and which one is declined", () => {
    const view = table({
      decision: "choose-hit",
      hits: [6, 4],
      proposal: [
        { army: 2, card: NONE },
        { army: 0, card: 5 },
      ],
    });
    const meant = answerMeaning(view, "accept");
    expect(meant).toMatch(/^6 .+, 4 .+\(.+\)$/);
    expect(meant).not.toMatch(/\{|board\./);
    expect(answerWords(view, "decline")).toContain("6");
  });

  it("name the dwarf whom a threat strikes that concerns its revealer", () => {
    const dwarves = [{ dwarf: 3 }, { dwarf: 1 }] as unknown as ZwergeView["dwarves"];
    expect(victimWords(table({ affected: 1, dwarves }))).toMatch(/Sinthoras.+Balyndis/);
    expect(victimWords(table({ affected: NONE, dwarves }))).toBe("");
  });

  it("count their steps", () => {
    expect(stepsOf(CARDS.findIndex(({ id }) => id === "conquer-toboribor"))).toBe(4);
    expect(stepsOf(CARDS.findIndex(({ id }) => id === "human-kings"))).toBe(2);
    expect(stepsOf(CARDS.findIndex(({ id }) => id === "elven-pact"))).toBe(0);
  });
});

describe("what a field says of itself", () => {
  const nobody = {
    scenario: null,
    open_cards: [],
    odds: [],
    fights: [],
    routes: [],
    route_prices: [],
    tunnel_tile: NONE,
  };

  it("names the armies, what still fits, and where each arrow leads", () => {
    const armies = FIELDS.map(() => [0, 0, 0]);
    armies[porista] = [2, 1, 0];
    const { text } = explainField(table({ ...nobody, armies }), porista);
    expect(text![0]).toBe("Armies here: 2 orcs and 1 troll.");
    expect(text![1]).toBe("2 more armies and the field turns into Perished Land.");
    const { red } = FIELDS[porista]!.arrows!;
    expect(text![2]).toContain(`Red: ${named("field", neighbour(porista, red))}.`);
  });

  it("tells of Perished Land its price and its big arrow, and keeps its name", () => {
    const tiles = FIELDS.map((_, field) => (field === porista ? 0 : NONE));
    const goal = neighbour(porista, "s");
    const arrows = FIELDS.map((_, field) => (field === porista ? goal : NONE));
    const { name, kind, text } = explainField(table({ ...nobody, tiles, arrows }), porista);
    expect(name).toBe("Porista");
    expect(kind).toContain("Perished Land");
    expect(text!.join(" ")).toContain("loses a life point, or the doom marker moves one space");
    expect(text!.join(" ")).toContain(`The big arrow leads to ${named("field", goal)}.`);
  });

  it("foretells the fight of the dwarf on turn and the way there", () => {
    const there = <T>(told: T, else_: T) => FIELDS.map((_, at) => (at === porista ? told : else_));
    const fights = there([88, 40, 7], []);
    const routes = there([1, porista], []);
    const route_prices = there(1, 0);
    const dwarves = [{ dwarf: 0, field: 1 }] as ZwergeView["dwarves"];
    const view = table({
      ...nobody,
      fights,
      fight_dice: 3,
      routes,
      route_prices,
      dwarves,
      active: 0,
    });
    const who = named("dwarf", 0);
    expect(explainField(view, porista).now).toEqual([
      `${who} can be there in 2 steps.`,
      "The way enters Perished Land once.",
      `${who} would fight here with 3 dice, before re-rolls: an army falls: 88%, all fall: 7%.`,
      "If none falls, it costs a life point.",
    ]);
  });
});

it("an action that rolls dice tells its odds", () => {
  const odds = [
    { action: "message", dice: 3, number: 5, chances: [70] },
    { action: "try scouts", dice: 2, number: 4, chances: [75, 25] },
  ];
  const view = table({ odds });
  expect(answerMeaning(view, "message")).toBe("success: 70%");
  expect(answerMeaning(view, "try scouts")).toBe("success: 75%, 2 successes: 25%");
});

it("sums a turn up in a line of the log", async () => {
  await words.choose("en");
  await words.open(board.words, board.wording);
  const walk = { code: "step", params: { dwarf: 0, from: 0, field: porista } };
  const orc = { code: "defeat", params: { dwarf: 0, army: 0, face: 4, field: porista } };
  const done = { code: "task-done", params: { dwarf: 0, card: 0 } };
  const summed = board.summary!([walk, orc, orc, done], words.text, []);
  expect(summed).toBe(`Porista, 2 armies defeated, ${named("card", 0)}`);
  expect(board.summary!([], words.text, [])).toBe("");
});

it("whoever loses is told whose life ran out", () => {
  const alive = { life: 2, max_life: 4, dwarf: 0 };
  const dwarves = [alive, { ...alive, life: 0, dwarf: 1 }] as ZwergeView["dwarves"];
  const sheet = [{ code: "death", points: 0, params: { count: 5 } }];
  const result = { scores: [0, 0], places: [2, 2], breakdown: [sheet, sheet] };
  const [said] = board.decided(result, ["Anna", "Bo"], words.text, 0, table({ dwarves }));
  expect(said).toContain(named("dwarf", 1));
});
