/**
 * The word lists as modules: `words:shell/de`, `words:nebelberge/de`, `words:lessons/nebelberge/de`;
 * `words:lessons` has the lessons of every game by its name.
 *
 * Every sentence stands once, in a TOML file: the kernel's and the games' beside the rules
 * (src/dwarrow/**\/words), the page's own in web/words, a board's beside the board.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const WEB = join(import.meta.dirname, "..");
const RULES = join(WEB, "..", "src", "dwarrow");
const PREFIX = "words:";
const LESSONS = "lessons/";

export const LANGUAGES = ["de", "fr", "en"];
export type Texts = Record<string, string>;

/** The names of the games whose rules are in the house. */
export function builtGames(): string[] {
  return readdirSync(join(RULES, "games"), { withFileTypes: true })
    .filter((entry) => existsSync(join(RULES, "games", entry.name, "words")))
    .map((entry) => entry.name);
}

/** The files that make up one catalogue; later ones add to earlier ones. */
export function filesOf(catalogue: string, language: string): string[] {
  if (catalogue === "shell") {
    const folders = [join(RULES, "kernel"), join(RULES, "server"), WEB];
    return folders.map((folder) => join(folder, "words", `${language}.toml`));
  }
  if (catalogue.startsWith(LESSONS)) {
    return [join(RULES, catalogue, "words", `${language}.toml`)].filter((file) => existsSync(file));
  }
  return [
    join(RULES, "games", catalogue, "words", `${language}.toml`),
    join(WEB, "src", "boards", catalogue, "words", `${language}.toml`),
  ].filter((file) => existsSync(file));
}

/** One catalogue in one language, by dotted key. */
export function catalogue(name: string, language: string): Texts {
  const texts: Texts = {};
  for (const file of filesOf(name, language)) flatten("", readToml(file), texts);
  if (name === "shell") addTitles(texts, language);
  return texts;
}

/** The lobby names every game and its choices of rules, in the words of the game's own list. */
function addTitles(texts: Texts, language: string): void {
  for (const game of builtGames()) {
    const own = catalogue(game, language);
    for (const key of ["title", "about", "short-title"]) {
      const text = own[key];
      if (text) texts[`game.${game}.${key}`] = text;
    }
    for (const [key, text] of Object.entries(own))
      if (key.startsWith("option.")) texts[`game.${game}.${key}`] = text;
  }
}

/** The catalogues of all lessons, each loaded when it is first needed. */
function allLessons(): string {
  const taught = builtGames().filter((game) => filesOf(LESSONS + game, LANGUAGES[0]!).length);
  const entries = taught.map((game) => {
    const list = (language: string) => `${PREFIX}${LESSONS}${game}/${language}`;
    const loads = LANGUAGES.map((language) => `${language}: () => import("${list(language)}")`);
    return `${game}: { ${loads.join(", ")} }`;
  });
  return `export default { ${entries.join(", ")} };`;
}

function readToml(file: string): object {
  return parse(readFileSync(file, "utf8"));
}

function flatten(prefix: string, table: object, texts: Texts): void {
  for (const [key, entry] of Object.entries(table)) {
    if (typeof entry === "object") flatten(`${prefix}${key}.`, entry, texts);
    else texts[prefix + key] = String(entry);
  }
}

export function words(): Plugin {
  return {
    name: "dwarrow-words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      if (id === `\0${PREFIX}lessons`) return allLessons();
      const [, name = "", language = ""] = /^(.*)\/(\w+)$/.exec(id.slice(PREFIX.length + 1)) ?? [];
      for (const file of filesOf(name, language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(catalogue(name, language))};`;
    },
  };
}
