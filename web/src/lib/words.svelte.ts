/** Every sentence on the page: the language, the word lists, and how a message becomes a sentence. */

import type { Refused, Said } from "./messages";

export const LANGUAGES = ["de", "fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = Record<string, string>;
/** How one game's parameters read; undefined leaves it to the shell. */
export type Wording = (name: string, value: number, text: Say) => string | undefined;
/** How one game's lists and words read as a whole; undefined leaves each part to the wording. */
export type Phrasing = (
  name: string,
  value: readonly number[] | string,
  text: Say,
) => string | undefined;
export type Say = (key: string, params?: Record<string, string | number>) => string;
type Catalogue = Record<Language, () => Promise<{ default: Texts }>>;

const SHELL: Catalogue = {
  de: () => import("words:shell/de"),
  fr: () => import("words:shell/fr"),
  en: () => import("words:shell/en"),
};
const SEAT_PARAMS = ["seat", "owner", "rival"];
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

/** A text that stands alone, as a heading, a tip or a button: its first letter raised. */
export function alone(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

class Words {
  language = $state<Language>("en");
  private shell = $state.raw<Texts>({});
  private game = $state.raw<Texts>({});
  private catalogue: Catalogue | null = null;
  private wording: Wording | null = null;
  private phrasing: Phrasing | undefined;

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
  async open(catalogue: Catalogue, wording: Wording, phrasing?: Phrasing): Promise<void> {
    this.game = (await catalogue[this.language]()).default;
    this.catalogue = catalogue;
    this.wording = wording;
    this.phrasing = phrasing;
  }

  private async use(language: Language): Promise<void> {
    const [shell, game] = await Promise.all([SHELL[language](), this.catalogue?.[language]()]);
    this.shell = shell.default;
    this.game = game?.default ?? {};
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Whether there is a text under this key. */
  has(key: string): boolean {
    return key in this.game || key in this.shell;
  }

  /**
   * The text under this key; with a `count`, the form for one or for many.
   * A name that ends like a sentence ends its sentence too.
   */
  text: Say = (key, params = {}) => {
    const count = params["count"];
    if (typeof count === "number" && this.has(`${key}.one`)) {
      key += this.isOne(count) ? ".one" : ".other";
    }
    const template = this.game[key] ?? this.shell[key] ?? key;
    return template.replace(
      /(\b(?:d|qu)e )?\{(\w+)\}(\.?)/gi,
      (_, of: string | undefined, name: string, stop: string) => {
        const value = String(params[name] ?? `{${name}}`);
        const drops = of && this.language === "fr" && dropsE(value);
        const before = drops ? `${of.slice(0, -2)}’` : (of ?? "");
        return before + value + (/[.?!]$/.test(value) ? "" : stop);
      },
    );
  };

  private isOne(count: number): boolean {
    return this.language === "fr" ? Math.abs(count) < 2 : count === 1;
  }

  /** The sentence of a message; `seats` are the players' names. */
  say(
    section: string,
    message: Pick<Said, "code" | "params">,
    seats: readonly string[] = [],
  ): string {
    const params: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(message.params)) {
      params[name] = name === "count" ? Number(value) : this.param(name, value, seats);
    }
    return this.text(`${section}.${message.code}`, params);
  }

  /** How a parameter reads: seats by their players' names, lists with commas. */
  private param(name: string, value: number | string | number[], seats: readonly string[]): string {
    if (typeof value !== "number") {
      const whole = this.phrasing?.(name, value, this.text);
      if (whole !== undefined) return whole;
    }
    if (Array.isArray(value)) return value.map((item) => this.param(name, item, seats)).join(", ");
    if (typeof value === "number") {
      if (SEAT_PARAMS.includes(name))
        return seats[value] ?? this.text("seat", { number: value + 1 });
      return this.wording?.(name, value, this.text) ?? String(value);
    }
    return value;
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
