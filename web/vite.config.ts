import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Rolldown } from "vite";
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
  /src\/(boards\/Gradient|table\/(Log|NotNow|Prompt|Rulebook|Scenes)\.|boards\/points|lib\/(advising|beats|calling|clock|company|delta|glossary|keys|knowledge|missed|pace|position|ringing|rulebook|session|socket|sound|telling|terms)|ui\/(camera|Count|Explain|explaining|beside|flights|Glossed|Known|lighting|Named|roving|Says|SeatSign|Zoom))/;
/** Small parts that the hall shares with other screens come in one file. */
const HALL = /src\/(lobby\/opening|boards\/\w+\/(shown|vignette)|lib\/(ago|reach)|ui\/LevelChoice)/;

/** A small drawing comes with what needs it first: a request costs more than the drawing. */
function iconChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = context.getModuleInfo(id)?.importers ?? [];
  const used = (where: RegExp) => users.some((user) => where.test(user));
  const atTable = used(/src\/(table|ui)\/|lessons\/(Coach|FirstGame)/);
  if (!atTable) return null;
  return used(/src\/lobby\//) ? "hall" : "table";
}

const GAMES = builtGames().map((game) => ({
  chunk: `${game}-pieces`,
  own: new RegExp(`(boards|lib/games)/${game}[./](?!shown|vignette)|box:${game}`),
}));

/** What several screens of one game need comes in one file, with the drawings that no other uses. */
function piecesChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const isIcon = id.startsWith("\0icon:");
  const [first = id, ...others] = isIcon ? (context.getModuleInfo(id)?.importers ?? []) : [];
  const game = GAMES.find(({ own }) => own.test(first));
  return game && others.every((other) => game.own.test(other)) ? game.chunk : null;
}

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
            { name: iconChunk, test: /^\0icon:/, minShareCount: 2 },
            { name: "table", test: TABLE, minShareCount: 2, includeDependenciesRecursively: false },
            { name: piecesChunk, minShareCount: 2, includeDependenciesRecursively: false },
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
