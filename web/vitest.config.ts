import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "happy-dom",
      include: ["tests/**/*.test.ts"],
      pool: "vmThreads",
      testTimeout: 60_000,
    },
  }),
);
