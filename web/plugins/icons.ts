/** `import pick from "icon:war-pick"`: the drawing of one game icon, and only of those imported. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { whole } from "./whole.ts";

const PREFIX = "icon:";

export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const drawings = JSON.parse(readFileSync(file, "utf8")).icons as Record<string, { body: string }>;
  return {
    name: "dwarrow-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const drawing = drawings[name];
      if (!drawing) throw new Error(`there is no game icon "${name}"`);
      return `export default ${JSON.stringify(whole(drawing.body))};`;
    },
  };
}
