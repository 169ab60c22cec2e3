/** `import box from "box:nidavellir"`: the components of a shipped box, from the rules' box.toml. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const GAMES = join(import.meta.dirname, "..", "..", "src", "dwarrow", "games");
const PREFIX = "box:";

export function boxes(): Plugin {
  return {
    name: "dwarrow-boxes",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = join(GAMES, id.slice(PREFIX.length + 1), "box.toml");
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parse(readFileSync(file, "utf8")))};`;
    },
  };
}
