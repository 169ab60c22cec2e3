/** Clocks of a table: what a rule says, and how times read. */

import type { ClockRule, Clocks } from "./messages";
import { t, words } from "./words.svelte";

export const KINDS = ["move", "game"] as const;
export const THEN = ["bot", "end"] as const;
/** The times offered, in seconds. */
export const TIMES: Record<ClockRule["kind"], readonly number[]> = {
  move: [30, 60, 120, 300, 86_400],
  game: [600, 1200, 1800, 3600, 7 * 86_400],
};

/** A clock's reading, and when it came, by the page's own time in milliseconds. */
export interface Reading {
  clocks: Clocks;
  at: number;
}

/** What a person has left now; null while nobody may know. */
export function leftOf({ clocks, at }: Reading, seat: number, now: number): number | null {
  const clock = clocks.seats[seat];
  if (!clock || clock.left === null) return null;
  const running = clock.running ? Math.max(0, now - at - clock.starts) : 0;
  return Math.max(0, clock.left - running);
}

/** A time as on a clock: 0:07, 12:00, 1:05:00. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first, ...rest] = hours ? [hours, ...parts] : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** A length of time in words. */
export function lengthText(seconds: number): string {
  const [number, unit] =
    seconds % 86_400 === 0
      ? [seconds / 86_400, "day"]
      : seconds % 3600 === 0
        ? [seconds / 3600, "hour"]
        : seconds % 60 === 0
          ? [seconds / 60, "minute"]
          : [seconds, "second"];
  return new Intl.NumberFormat(words.language, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(number);
}

/** What a table agreed on. */
export function ruleText({ kind, seconds, then }: ClockRule): string {
  return t(`clock.rule-${kind}`, { time: lengthText(seconds), then: t(`clock.then-${then}`) });
}
