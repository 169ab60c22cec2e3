/** What makes the page an app of its own: manifest, icons, and a worker that opens it offline. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { markIn, png } from "./png.ts";

const WEB = join(import.meta.dirname, "..");
const COLOUR = "#15171c";
const SIZES = [180, 192, 512];

const MANIFEST = {
  name: "Dwarrow",
  short_name: "Dwarrow",
  description: "Four mountain board games at one table.",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: COLOUR,
  theme_color: COLOUR,
  categories: ["games"],
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-cut.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};

/** What is loaded to show the hall, besides what the entry loads: the shell's words, the screen. */
const OF_THE_HALL = /^\0words:shell\/|\/lobby\/Lobby\.svelte$/;

export function installable(): Plugin {
  return {
    name: "dwarrow-installable",
    apply: "build",
    generateBundle(_, bundle) {
      const mark = markIn(readFileSync(join(WEB, "public", "favicon.svg"), "utf8"));
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: "asset", fileName, source });
      for (const size of SIZES) emit(`icon-${size}.png`, png(mark, size, false));
      emit("icon-cut.png", png(mark, 512, true));
      emit("manifest.json", JSON.stringify(MANIFEST));

      const needed = new Set<string>();
      const need = (file: string) => {
        if (needed.has(file)) return;
        needed.add(file);
        const built = bundle[file];
        if (built?.type !== "chunk") return;
        built.imports.forEach(need);
        built.viteMetadata?.importedCss.forEach((css) => needed.add(css));
        built.viteMetadata?.importedAssets.forEach((asset) => needed.add(asset));
      };
      for (const built of Object.values(bundle))
        if (
          built.type === "chunk" &&
          (built.isEntry || OF_THE_HALL.test(built.facadeModuleId ?? ""))
        )
          need(built.fileName);
      const files = [...needed].sort().map((file) => `/${file}`);
      const worker = readFileSync(join(WEB, "plugins", "worker.js"), "utf8");
      const version = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
      const known = JSON.stringify({ version, files });
      emit("sw.js", worker.replace("KNOWN_AT_BUILD", known));
    },
  };
}
