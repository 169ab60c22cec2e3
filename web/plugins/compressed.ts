/** Beside every built file that shrinks stands its Brotli twin, which the server hands out as it is. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const SHRINKS = /\.(html|js|css|svg)$/;

export function compressed(): Plugin {
  return {
    name: "dwarrow-compressed",
    apply: "build",
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: "utf8" })) {
        if (!SHRINKS.test(name)) continue;
        const file = join(dir!, name);
        const body = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
      }
    },
  };
}
