/** What the coach of the first game may say. */

import type { Said } from "../lib/messages";

/** Of an event: praise for one's own deed, a warning of another's, else what holds for both. */
export function sayingsOf({ code, params }: Said, you: number | null): string[] {
  const doer = params["owner"] ?? params["seat"];
  const whose = doer === undefined ? [] : [doer === you ? "own" : "other"];
  return [...whose, "event"].map((kind) => `coach.${kind}.${code}`);
}
