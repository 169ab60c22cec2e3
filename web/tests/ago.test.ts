/** Times are told as people say them. */

import { expect, it } from "vitest";
import { ago } from "../src/lib/ago";

const NOW = Date.UTC(2026, 10, 16, 12) / 1000;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

it.each([
  [20, "en", "this minute"],
  [5 * MINUTE, "en", "5 minutes ago"],
  [5 * MINUTE, "de", "vor 5 Minuten"],
  [3 * 60 * MINUTE, "fr", "il y a 3 heures"],
  [DAY, "de", "gestern"],
  [-5, "en", "this minute"],
  [30 * DAY, "en", "17 Oct 2026"],
])("%i seconds in %s: %s", (past, language, said) => {
  expect(ago(NOW - past, language, NOW)).toBe(said);
});
