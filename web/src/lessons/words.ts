/** What the coach says, one catalogue for each game. */

import type { Catalogue } from "../lib/words.svelte";

export const LESSON_WORDS: Record<string, Catalogue> = {
  mountain_king: {
    de: () => import("words:lessons/mountain_king/de"),
    fr: () => import("words:lessons/mountain_king/fr"),
    en: () => import("words:lessons/mountain_king/en"),
  },
  nebelberge: {
    de: () => import("words:lessons/nebelberge/de"),
    fr: () => import("words:lessons/nebelberge/fr"),
    en: () => import("words:lessons/nebelberge/en"),
  },
  nidavellir: {
    de: () => import("words:lessons/nidavellir/de"),
    fr: () => import("words:lessons/nidavellir/fr"),
    en: () => import("words:lessons/nidavellir/en"),
  },
  zwerge: {
    de: () => import("words:lessons/zwerge/de"),
    fr: () => import("words:lessons/zwerge/fr"),
    en: () => import("words:lessons/zwerge/en"),
  },
};
