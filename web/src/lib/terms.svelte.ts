/** The terms of the game that is open. */

import { glossaryOf } from "./glossary";
import { words } from "./words.svelte";

class Terms {
  readonly glossary = $derived(glossaryOf(words.opened));
}

export const terms = new Terms();
