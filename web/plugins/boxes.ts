/**
 * `import box from "box:zwerge"`: the components of a game as its box file lists them, without
 * their sources, and as `texts` what stands on its cards.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const GAMES = join(import.meta.dirname, "..", "..", "src", "dwarrow", "games");
const PREFIX = "box:";

/** A box file as plain data. */
export function box(game: string): unknown {
  const listed = withoutSources(parse(readFileSync(file(game), "utf8"))) as object;
  if (!existsSync(texts(game))) return listed;
  return { ...listed, texts: JSON.parse(readFileSync(texts(game), "utf8")) };
}

function file(game: string): string {
  return join(GAMES, game, "box.toml");
}

/** Made by Python from the box. */
function texts(game: string): string {
  return join(import.meta.dirname, "..", "src", "lib", "games", `${game}.texts.json`);
}

function withoutSources(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutSources);
  if (typeof part !== "object" || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => key !== "source" && key !== "sources");
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutSources(entry)]));
}

export function boxes(): Plugin {
  return {
    name: "dwarrow-boxes",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const game = id.slice(PREFIX.length + 1);
      this.addWatchFile(file(game));
      return `export default ${JSON.stringify(box(game))};`;
    },
  };
}
