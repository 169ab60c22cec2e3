/** Every sentence of the page, in every language. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, builtGames, catalogue, type Texts } from "../plugins/words.ts";
import CASES from "../../tests/wording/cases.json";
import { boardOf } from "../src/boards";
import type { Param, Refused, Said } from "../src/lib/messages";
import nebelberge from "../src/boards/nebelberge";
import {
  alone,
  piecesOf,
  preferredLanguage,
  unmarked,
  words,
  type Language,
} from "../src/lib/words.svelte";

const SOURCES = join(import.meta.dirname, "..", "src");
const GAMES = builtGames();
const CATALOGUES = ["shell", ...GAMES, ...GAMES.map((game) => `lessons/${game}`)];
const params = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(CATALOGUES)("the words of %s", (name) => {
  const german = catalogue(name, "de");

  it.each(LANGUAGES)("have the same keys and parameters in %s", (language) => {
    const texts = catalogue(name, language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(german).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe("");
      const singular = key.endsWith(".one");
      const needed = params(german[key]!).filter((param) => !singular || param !== "{count}");
      expect(
        params(text).filter((param) => !singular || param !== "{count}"),
        key,
      ).toEqual(needed);
    }
  });
});

it.each(CATALOGUES)("French typography holds in the words of %s", (name) => {
  for (const [key, text] of Object.entries(catalogue(name, "fr"))) {
    expect(text, key).not.toMatch(/['"]| [:;!?»]|« /);
  }
});

/** Counts that are never one, that count no noun, or whose noun has one form only. */
const ALWAYS_MANY = [
  "event.dead-land",
  "event.influence",
  "you.event.influence",
  "why.way-many",
  "board.march-so-far",
  "board.detail.move-whom",
  "pad.page.coins",
  ...[
    ...["room", "nearer-hero", "deny-points", "coin-twice", "hero-ranks", "try-one", "dwarf-best"],
    ...["gear-dice", "domain-gains", "hall-gains", "clan-gains", "domain-taken", "hall-taken"],
    ...["clan-taken", "honor-now", "elders-gain", "at-stake", "consoles", "lairs-reach", "pair"],
    ...["usable-shown", "card-pair", "aim-gains", "aim-takes", "aim-guards"],
  ].map((code) => `reason.${code}`),
];

it.each(CATALOGUES)("whatever is counted in the words of %s has a form for one", (name) => {
  for (const language of LANGUAGES)
    for (const [key, text] of Object.entries(catalogue(name, language)))
      if (/\{(?:count|many)\} \p{L}/u.test(text) && !ALWAYS_MANY.includes(key))
        expect(key, `${text} (${language})`).toMatch(/\.(one|other)$/);
});

it.each(LANGUAGES)("a single set or hero reads well on the score pad in %s", (language) => {
  const texts = catalogue("nidavellir", language);
  for (const key of ["problem.hero-missing", "problem.heroes"])
    expect(texts[key], key).not.toMatch(/\{(sets|heroes|count)\} (voll|Held|full|hero|lign|héros)/);
});

/** Events whose seats are a list: the reader is addressed in it. */
const LISTS_SEATS = ["event.order"];
/** Besides the name, the numbers of ancestry cards are left out: the reader sees the cards. */
const UNSAID: Record<string, string[]> = { mountain_king: ["{seat}", "{cards}"] };

describe.each(GAMES)("what the reader does in %s", (name) => {
  it.each(LANGUAGES)("is told to “you” in %s, with everything but the name", (language) => {
    const texts = catalogue(name, language);
    const named = Object.keys(texts).filter(
      (key) =>
        key.startsWith("event.") && texts[key]!.includes("{seat}") && !LISTS_SEATS.includes(key),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const key of named) {
      expect(texts[`you.${key}`], key).toBeDefined();
      const wanted = params(texts[key]!).filter(
        (param) => !(UNSAID[name] ?? ["{seat}"]).includes(param),
      );
      expect(params(texts[`you.${key}`]!), key).toEqual(wanted);
    }
  });
});

it.each(LANGUAGES)("ancestry cards in hand are not told by numbers in %s", (language) => {
  const texts = catalogue("mountain_king", language);
  for (const key of ["you.event.draw-seen", "you.event.pass-seen", "to-you.event.pass-seen"])
    expect(params(texts[key]!), key).not.toContain("{cards}");
});

it("the reader's own seat is addressed, any other is named", async () => {
  const board = await boardOf("mountain_king");
  await words.choose("en");
  await words.open(board.words, board.wording);
  const event = { code: "votes", params: { seat: 1, clan: 0, count: 2 } };
  const names = ["Runa", "Falk"];
  expect(words.say("event", event, names)).toBe("Falk gains 2 votes of the Moss clan.");
  words.reader = 1;
  expect(words.say("event", event, names)).toBe("You gain 2 votes of the Moss clan.");
  const text = { code: "prompt.move-where", params: { owner: 1 } };
  const prompt = { code: "acting", params: { type: 3, strength: 2, text } };
  expect(words.prompt({ decision: "move-where", prompt }, names)).toContain("your troll goes");
  words.reader = 0;
  expect(words.prompt({ decision: "move-where", prompt }, names)).toContain("Falk’s troll goes");
  expect(words.say("event", event, names)).toBe("Falk gains 2 votes of the Moss clan.");
  words.reader = null;
});

it("what the reader gets is told to “you”, whoever brought it", async () => {
  await words.choose("en");
  await words.open(nebelberge.words, nebelberge.wording);
  const capture = (seat: number, owner: number) =>
    words.say("event", { code: "capture", params: { seat, owner, place: 0, value: 4 } }, [
      "Runa",
      "Falk",
    ]);
  words.reader = 0;
  expect(capture(1, 0)).toBe("The mine (value 4) is captured and is now yours.");
  expect(capture(0, 0)).toBe("The mine (value 4) is captured and is now yours.");
  expect(capture(0, 1)).toBe("You capture the mine (value 4) for Falk.");
  expect(capture(1, 1)).toBe("The mine (value 4) is captured and goes to Falk.");
  words.reader = null;
});

it("the reader is addressed in a list of seats, and by a rival who swaps gems", async () => {
  const board = await boardOf("nidavellir");
  await words.choose("en");
  await words.open(board.words, board.wording, board.things);
  const names = ["Runa", "Falk", "Hedda"];
  const order = { code: "order", params: { seat: [2, 1, 0], tavern: 0 } };
  const swap = { code: "swap", params: { seat: 0, rival: 1, gem: 4, other: 2 } };
  expect(words.say("event", order, names)).toContain(": Hedda, Falk, Runa.");
  words.reader = 1;
  expect(words.say("event", order, names)).toContain(": Hedda, you, Runa.");
  expect(words.say("event", swap, names)).toBe("Runa swaps gems 4 and 2 with you.");
  words.reader = null;
});

it("a sentence marks what it names on the board, and reads the same", async () => {
  const board = await boardOf("nidavellir");
  await words.choose("fr");
  await words.open(board.words, board.wording, board.things);
  const names = ["Runa", "Alva"];
  const take = { code: "take", params: { seat: 1, card: 0, tavern: 2 } };
  const leaves = { code: "thrud-leaves", params: { seat: 1 } };
  const say = (event: Said) => words.say("event", event, names);
  expect(piecesOf(words.marked(() => say(take)))).toEqual([
    { thing: "seat 1", said: "Alva" },
    " prend ",
    { thing: "offer 2 0 1", said: "Guerrier 3" },
    ".",
  ]);
  for (const event of [take, leaves])
    expect(unmarked(words.marked(() => say(event)))).toBe(say(event));
  expect(say(leaves)).toContain("d’Alva");
});

it("a rival's mine is not taken for the reader's own of the same number", async () => {
  await words.choose("en");
  await words.open(nebelberge.words, nebelberge.wording, nebelberge.things);
  const thing = (seat: number, place: number) =>
    piecesOf(
      words.marked(() =>
        alone(words.say("event", { code: "play", params: { seat, unit: 6, place } }, ["Al", "Bo"])),
      ),
    ).flatMap((piece) => (typeof piece === "string" ? [] : [piece.thing]));
  expect(thing(1, 2)).toEqual(["seat 1", "unit 6", "place 2"]);
  expect(thing(1, 5)).toEqual(["seat 1", "unit 6", "mine 1 1"]);
});

/** The keys that a source file names outright. */
function keysIn(file: string): string[] {
  const source = readFileSync(join(SOURCES, file), "utf8");
  return [...source.matchAll(/(?<![.\w])(?:t|say)\("([\w.-]+)"/g)].map((found) => found[1]!);
}

function has(texts: Texts, key: string): boolean {
  return key in texts || `${key}.one` in texts;
}

it("every key that the page names has a text", () => {
  const shell = catalogue("shell", "en");
  for (const file of globSync("**/*.{svelte,ts}", { cwd: SOURCES })) {
    const game = /^boards\/(\w+)\//.exec(file)?.[1];
    const texts = game ? { ...shell, ...catalogue(game, "en") } : shell;
    for (const key of keysIn(file)) expect(has(texts, key), `${key} in ${file}`).toBe(true);
  }
});

describe("the language of the page", () => {
  it("is the one chosen here, else the browser's, else English", () => {
    expect(preferredLanguage("fr", ["de-AT"])).toBe("fr");
    expect(preferredLanguage(null, ["es", "de-AT", "en"])).toBe("de");
    expect(preferredLanguage(null, ["ja"])).toBe("en");
  });
});

it("a language chosen while a game is opened holds for the game as well", async () => {
  const said = (text: string) => () => Promise.resolve({ default: { greeting: text } });
  const catalogue = { de: said("Hallo"), fr: said("Bonjour"), en: said("Hello") };
  await words.choose("en");
  const opened = words.open(catalogue, nebelberge.wording);
  await Promise.all([opened, words.choose("fr")]);
  expect(words.text("greeting")).toBe("Bonjour");
});

it("a game without lessons reads nothing of another game's", async () => {
  const said = () => Promise.resolve({ default: { "coach.here": "Here" } });
  await words.teach({ de: said, fr: said, en: said });
  expect(words.has("coach.here")).toBe(true);
  await words.teach(undefined);
  expect(words.has("coach.here")).toBe(false);
});

describe("a text is put together as in Python", () => {
  const texts = {
    of: "le tour de {name}",
    that: "plus que {name}",
    "trolls.one": "{count} one",
    "trolls.other": "{count} other",
  };
  const here = () => Promise.resolve({ default: texts });
  const open = async (language: Language) => {
    await words.choose(language);
    await words.open({ de: here, fr: here, en: here }, nebelberge.wording);
  };

  it.each(Object.entries(CASES.elided))("French, before %s: %s", async (name, said) => {
    await open("fr");
    expect(words.text("of", { name })).toBe(`le tour ${said}`);
    expect(words.text("that", { name })).toBe(`plus qu${said.slice(1)}`);
  });

  it.each(Object.entries(CASES.singular))("the singular in %s goes with %s", async (...line) => {
    const [language, singular] = line;
    await open(language as Language);
    for (const count of [-2, -1, 0, 1, 2, 3]) {
      const form = singular.includes(count) ? "one" : "other";
      expect(words.text("trolls", { count })).toBe(`${count} ${form}`);
    }
  });

  it.each(Object.entries(CASES.alone))("alone, “%s” reads “%s”", (text, raised) => {
    expect(alone(text)).toBe(raised);
  });
});

it.each(Object.entries(CASES.params))("parameters of %s read as in Python", async (game, cases) => {
  const board = await boardOf(game);
  for (const [language, name, value, said] of cases) {
    await words.choose(language as Language);
    await words.open(board.words, board.wording);
    expect(words.param(name as string, value as Param), `${name} ${value}`).toBe(said);
  }
});

it.each(Object.entries(CASES.prompts))("questions of %s read as in Python", async (game, cases) => {
  const board = await boardOf(game);
  for (const [language, decision, prompt, said] of cases) {
    await words.choose(language as Language);
    await words.open(board.words, board.wording);
    const view = { decision: decision as string, prompt: prompt as unknown as Said | null };
    expect(words.prompt(view)).toBe(said);
  }
});

it.each(Object.entries(CASES.events))("events of %s read as in Python", async (game, cases) => {
  const board = await boardOf(game);
  for (const [language, told, said] of cases) {
    await words.choose(language as Language);
    await words.open(board.words, board.wording);
    expect(words.say("event", told as unknown as Said)).toBe(said);
  }
});

describe("what is wrong in a box", () => {
  const refused = (count: number, problems: Refused["problems"]): Refused => ({
    type: "refused",
    id: null,
    section: "error",
    code: "bad-box",
    rule: "",
    params: { count },
    cause: null,
    problems,
  });

  it("is told in whole sentences, a line each, with names as in the file", async () => {
    await words.choose("de");
    const number = { at: "mines.M01.value", low: 1, high: 20, found: "99" };
    const problems = [
      { code: "number", params: number },
      { code: "missing", params: { at: "mines.M02.size" } },
    ];
    expect(words.refused(refused(4, problems)).split("\n")).toEqual([
      "In der Kartenliste („Schachtel“) stimmen 4 Dinge nicht:",
      "  - „mines.M01.value“ muss eine ganze Zahl von 1 bis 20 sein, nicht 99.",
      "  - „mines.M02.size“ fehlt.",
      "  - und 2 weitere Probleme",
    ]);
  });
});
