/** Every sentence on the page: the language, the word lists, and how a message becomes a sentence. */

import type { Wording } from "./knowledge";
import {
  LANGUAGES,
  SEAT_PARAMS,
  type Option,
  type Param,
  type Refused,
  type Said,
} from "./messages";

export type Language = (typeof LANGUAGES)[number];
export type Texts = Record<string, string>;
/** The kind of thing on a board that a parameter names, or the thing by what else is said. */
type Thing = string | ((value: number, params: Said["params"]) => string);
/** What each parameter of a board's sentences names. */
export type Things = Readonly<Record<string, Thing>>;
export type Say = (key: string, params?: Record<string, string | number>) => string;
export type Catalogue = Record<Language, () => Promise<{ default: Texts }>>;

const SHELL: Catalogue = {
  de: () => import("words:shell/de"),
  fr: () => import("words:shell/fr"),
  en: () => import("words:shell/en"),
};
const NO_WORDING: Wording = { numbers: {}, counts: {}, between: {} };
const KEPT = "dwarrow.language";

/** The language somebody chose here, else the first of the browser's that we speak. */
export function preferredLanguage(kept: string | null, browser: readonly string[]): Language {
  for (const wanted of [kept ?? "", ...browser]) {
    const language = LANGUAGES.find((known) => wanted.toLowerCase().startsWith(known));
    if (language) return language;
  }
  return "en";
}

/** Whether French drops the e of "de" and "que" here: a vowel, mute h, not Y + vowel. */
function dropsE(text: string): boolean {
  return /^(?:[aeiouœæ]|h[aeiouyœæ]|y(?![aeiouœæ]))/i.test(text.normalize("NFD"));
}

/** Around what a sentence names: its thing on the board, then how it is said. */
const [BEGIN, THEN, END] = ["\u0001", "\u0002", "\u0003"];
const MARKED = new RegExp(`${BEGIN}([^${THEN}]*)${THEN}([^${END}]*)${END}`);

/** A part of a sentence: plain text, or what it names on the board. */
export type NamingPiece = string | { thing: string; said: string };

/** A sentence made by `words.marked` in pieces. */
export function piecesOf(marked: string): NamingPiece[] {
  return marked
    .split(MARKED)
    .map((text, at, all) => (at % 3 === 2 ? { thing: all[at - 1]!, said: text } : text))
    .filter((piece, at) => at % 3 !== 1 && piece !== "");
}

/** What a sentence made by `words.marked` names on the board. */
export const thingsIn = (marked: string) =>
  piecesOf(marked).flatMap((piece) => (typeof piece === "string" ? [] : [piece.thing]));

/** A sentence made by `words.marked` as plain text. */
export const unmarked = (marked: string) =>
  piecesOf(marked)
    .map((piece) => (typeof piece === "string" ? piece : piece.said))
    .join("");

/** A text that stands alone, as a heading, a tip or a button: its first letter raised. */
export function alone(text: string): string {
  const first = text.startsWith(BEGIN) ? text.indexOf(THEN) + 1 : 0;
  return text.slice(0, first) + text.charAt(first).toUpperCase() + text.slice(first + 1);
}

class Words {
  language = $state<Language>("en");
  /** The seat of whoever reads, who is addressed as "you"; null for those who only watch. */
  reader = $state<number | null>(null);
  private shell = $state.raw<Texts>({});
  private game = $state.raw<Texts>({});
  private lessons = $state.raw<Texts>({});
  private taught: Catalogue | null = null;
  private catalogue: Catalogue | null = null;
  private wording = NO_WORDING;
  /** What the parameters of sentences name on the open board, by kind. */
  private things: Things = {};
  private marking = false;

  /** Load the shell's words in the reader's language. */
  async start(): Promise<void> {
    await this.use(preferredLanguage(localStorage.getItem(KEPT), navigator.languages));
  }

  /** Read everything in this language from now on. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.use(language);
  }

  /** Add a game's words to the shell's. */
  async open(catalogue: Catalogue, wording: Wording, things: Things = {}): Promise<void> {
    const { language } = this;
    this.catalogue = catalogue;
    this.wording = wording;
    this.things = things;
    const { default: texts } = await catalogue[language]();
    if (language === this.language && catalogue === this.catalogue) this.game = texts;
  }

  /** Add what the coach says in a game's lessons, if it has any. */
  async teach(catalogue: Catalogue | null = null): Promise<void> {
    const { language } = this;
    this.taught = catalogue;
    const loaded = await catalogue?.[language]();
    if (language === this.language && catalogue === this.taught) {
      this.lessons = loaded?.default ?? {};
    }
  }

  private async use(language: Language): Promise<void> {
    const { catalogue, taught } = this;
    const [shell, game, lessons] = await Promise.all([
      SHELL[language](),
      catalogue?.[language](),
      taught?.[language](),
    ]);
    if (catalogue !== this.catalogue || taught !== this.taught) return this.use(language);
    this.shell = shell.default;
    this.game = game?.default ?? {};
    this.lessons = lessons?.default ?? {};
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Whether there is a text under this key. */
  has(key: string): boolean {
    return key in this.game || key in this.shell || key in this.lessons;
  }

  /** The words of the game that is open. */
  get opened(): Texts {
    return this.game;
  }

  /**
   * The text under this key; with a `count`, the form for none, for one or for many.
   * A name that ends like a sentence ends its sentence too.
   */
  text: Say = (key, params = {}) => {
    const count = params["count"];
    if (count === 0 && this.has(`${key}.none`)) {
      key += ".none";
    } else if (typeof count === "number" && this.has(`${key}.one`)) {
      key += this.isOne(count) ? ".one" : ".other";
    }
    const template = this.game[key] ?? this.shell[key] ?? this.lessons[key] ?? key;
    if (!template.includes("{")) return template;
    return template.replace(
      /(\b(?:d|qu)e )?\{(\w+)\}(\.?)/gi,
      (_, of: string | undefined, name: string, stop: string) => {
        const value = String(params[name] ?? `{${name}}`);
        const read = unmarked(value);
        const drops = of && this.language === "fr" && dropsE(read);
        const before = drops ? `${of.slice(0, -2)}’` : (of ?? "");
        return before + value + (/[.?!]$/.test(read) ? "" : stop);
      },
    );
  };

  private isOne(count: number): boolean {
    return this.language === "fr" ? Math.abs(count) < 2 : count === 1;
  }

  /** The sentence of a message; `seats` are the players' names. */
  say(
    section: string,
    { code, params }: Pick<Said, "code" | "params">,
    seats: readonly string[] = [],
  ): string {
    return this.phrase({ code: `${section}.${code}`, params }, seats);
  }

  /** An action as a sentence. */
  action(
    { verb, numbers }: Pick<Option, "verb" | "numbers">,
    seats: readonly string[] = [],
  ): string {
    return this.say("action", { code: verb, params: numbers }, seats);
  }

  /** What is asked, for whoever has this view. */
  prompt(
    { decision, prompt }: { decision: string; prompt: Said | null },
    seats: readonly string[] = [],
  ): string {
    return this.phrase(prompt ?? { code: `prompt.${decision}`, params: {} }, seats);
  }

  /**
   * The text of a message whose code is a whole key.
   * What the reader's own seat does stands under the same key below `you`, where there is one,
   * and what others do to it, or it gets, below `to-you`.
   */
  private phrase({ code, params }: Said, seats: readonly string[] = []): string {
    const isOwn = (...names: string[]) =>
      this.reader !== null && names.some((name) => params[name] === this.reader);
    const known = (key: string) => this.has(key) || this.has(`${key}.one`);
    if (isOwn("owner", "rival") && known(`to-you.${code}`)) code = `to-you.${code}`;
    else if (isOwn("seat" in params ? "seat" : "owner") && known(`you.${code}`))
      code = `you.${code}`;
    const said = Object.entries(params).map(([name, value]) => [
      name,
      name === "count" ? Number(value) : this.param(name, value, seats, params),
    ]);
    return this.text(code, Object.fromEntries(said));
  }

  /** A sentence in which what it names on the board is marked; see `piecesOf`. */
  marked(make: () => string): string {
    const before = this.marking;
    this.marking = true;
    try {
      return make();
    } finally {
      this.marking = before;
    }
  }

  /** How a parameter reads: seats by their players' names, lists with commas. */
  param(
    name: string,
    value: Param,
    seats: readonly string[] = [],
    params: Said["params"] = {},
  ): string {
    if (Array.isArray(value)) return this.listed(name, value, seats);
    if (typeof value === "object") return this.phrase(value, seats);
    const kind = this.marking && typeof value === "number" && this.things[name];
    if (!kind) return this.single(name, value, seats);
    this.marking = false;
    const said = this.single(name, value, seats);
    this.marking = true;
    const thing = typeof kind === "function" ? kind(value, params) : `${kind} ${value}`;
    return `${BEGIN}${thing}${THEN}${said}${END}`;
  }

  private single(name: string, value: string | number, seats: readonly string[]): string {
    if (typeof value === "string") return value;
    if (SEAT_PARAMS.some((each) => each === name))
      return seats[value] ?? this.text("seat", { number: value + 1 });
    const reading = this.wording.numbers[name]?.[value] ?? value;
    if (typeof reading === "object") return this.phrase(reading, seats);
    return typeof reading === "string" ? this.text(reading) : String(reading);
  }

  /** Several of a kind: sentences follow each other, the rest stands between commas. */
  private listed(name: string, values: (number | Said)[], seats: readonly string[]): string {
    const keys = this.wording.counts[name];
    if (keys) return this.counted(keys, values.map(Number));
    const between = this.wording.between[name] ?? (typeof values[0] === "object" ? " " : ", ");
    const isReader = (value: number | Said) =>
      SEAT_PARAMS.some((each) => each === name) && value === this.reader;
    return values
      .map((value) => (isReader(value) ? this.text("you.subject") : this.param(name, value, seats)))
      .join(between);
  }

  /** So many of each kind, such as 2 orcs and 1 troll. */
  private counted(keys: readonly string[], counts: readonly number[]): string {
    const named = counts.flatMap((count, at) =>
      count ? [`${count} ${this.text(keys[at]!, { count })}`] : [],
    );
    const [first, second] = named.slice(-2);
    if (first && second) named.splice(-2, 2, this.text("and", { first, second }));
    return named.join(", ");
  }

  /** What stands on a card. */
  sentences(text: readonly Said[]): string {
    return text.map((sentence) => this.phrase(sentence)).join(" ");
  }

  /** Why not, with the rulebook's section where a rule forbids it. */
  refused(refused: Refused, seats: readonly string[] = []): string {
    const params = { ...refused.params };
    if (refused.cause) params["why"] = this.refused(refused.cause, seats);
    if (refused.problems.length > 0) params["problems"] = this.problems(refused);
    const why = this.say(refused.section, { code: refused.code, params }, seats);
    if (!refused.rule) return why;
    return this.text("refused", { why, rule: this.text(`rule.${refused.rule}`) });
  }

  /** What is wrong in a box, a line each; names and numbers are those of the file. */
  private problems(refused: Refused): string {
    const lines = refused.problems.map(({ code, params }) =>
      this.text(`box-problem.${code}`, params as Record<string, string | number>),
    );
    const more = Number(refused.params["count"]) - lines.length;
    if (more > 0) lines.push(this.text("box-problem.more", { count: more }));
    return lines.map((line) => `\n  - ${line}`).join("");
  }
}

export const words = new Words();
export const t: Say = (key, params) => words.text(key, params);
/** How a piece is called, by the parameter that names it in sentences. */
export const named = (param: string, value: Param): string => words.param(param, value);
