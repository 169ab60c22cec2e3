import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { boxes } from "./plugins/boxes.ts";
import { compressed } from "./plugins/compressed.ts";
import { installable } from "./plugins/installable.ts";
import { icons } from "./plugins/icons.ts";
import { builtGames, words } from "./plugins/words.ts";

/** What the hall needs as well: what explains and what lights up come with a board. */
const SHELL =
  /src\/(ui|lib)\/(?!glossary|terms|rulebook|Glossed|Explain|explaining|beside|lighting|Named|Says|Chart|SeatSign|signs)/;
/** What every board and its table are made of. */
const TABLE =
  /src\/(boards\/Gradient|table\/(Log|NotNow|Prompt|Rulebook|Scenes)\.|lib\/(advising|beats|clock|glossary|knowledge|pace|rulebook|session|terms)|ui\/(camera|Explain|explaining|beside|flights|Glossed|Known|lighting|Named|roving|Says|SeatSign|Zoom))/;
/** Small parts that the hall shares with other screens come in one file. */
const HALL = /src\/(lobby\/opening|boards\/\w+\/(shown|vignette)|lib\/(ago|reach)|ui\/LevelChoice)/;

export default defineConfig({
  plugins: [svelte(), words(), icons(), boxes(), installable(), compressed()],
  build: {
    outDir: "../src/dwarrow/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", test: SHELL, minShareCount: 6 },
            { name: "hall", test: HALL },
            { name: "table", test: TABLE, minShareCount: 2, includeDependenciesRecursively: false },
            ...builtGames().map((game) => ({
              name: `${game}-pieces`,
              test: new RegExp(`(boards|lib/games)/${game}[./](?!shown|vignette)|box:${game}`),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "http://127.0.0.1:8000", ws: true },
    },
  },
});
