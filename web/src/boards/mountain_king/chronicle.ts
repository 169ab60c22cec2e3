/** Invasions and breaches as the log tells them: every gnome with its way, its reasons and its end. */

import type { Said } from "../../lib/messages";
import type { Course } from "../../lib/views/mountain_king";

export const WALK = "gnome-walks";
export const OPENINGS = ["invasion", "gather"];
const TURNED_BACK = "gnome-turns-back";
const ENDS = ["gnome-enters", "falls", "champion-falls"];
/** What happens from the first gnome of an invasion or breach to the last. */
const FIGHTING = [...OPENINGS, WALK, TURNED_BACK, ...ENDS, "guides", "honor", "goes-home"];

/** Which gathering came last, counted from 0. */
export function siegeIn(log: readonly Said[]): number {
  return log.filter(({ code }) => OPENINGS.includes(code)).length - 1;
}

/** Whether what happened last belongs to the latest gathering. */
export function isFighting(log: readonly Said[]): boolean {
  const opened = log.findLastIndex(({ code }) => OPENINGS.includes(code));
  return opened >= 0 && log.slice(opened).every(({ code }) => FIGHTING.includes(code));
}

const AWARDS = ["award", "unwanted"];
/** What begins something else than what was told before. */
const PHASES = [...OPENINGS, ...AWARDS, "domain", "end", "wave", "turn"];
const phaseIn = (log: readonly Said[]) => log.findLast(({ code }) => PHASES.includes(code))?.code;

/** Whether it is told who gets the champions. */
export const isAwarding = (log: readonly Said[]) => AWARDS.includes(phaseIn(log) ?? "");

/** Whether something is told that comes after the latest gathering. */
export function isFought(log: readonly Said[]): boolean {
  const phase = phaseIn(log);
  return phase !== undefined && !OPENINGS.includes(phase);
}

/** Whether a gnome has set out, and what comes of it is not told yet. */
export function isUnderway(log: readonly Said[]): boolean {
  const last = log.findLast(({ code }) => code === WALK || ENDS.includes(code));
  return last?.code === WALK;
}

/** How many gnomes came together last. */
export function gathered(log: readonly Said[]): number {
  return Number(log.findLast(({ code }) => OPENINGS.includes(code))?.params["count"] ?? 0);
}

/** One gnome: why it went where it went, and what came of it. */
export interface Step {
  /** Where its event stands in the log. */
  at: number;
  /** The gathering it belongs to, counted in the log, and its place in it. */
  siege: number;
  number: number;
  /** The wave it came in, from 1. */
  wave: number;
  clan: number;
  breach: boolean;
  /** Null for a gnome that found no way. */
  course: Course | null;
  /** The caverns it passed, the one it went to last. */
  path: number[];
  /** The event that tells its way. */
  told: Said;
  /** Who chose between equal ways. */
  guide: number | null;
  /** What came of it, in events. */
  outcome: Said[];
}

/** What a gnome found, out of the event that tells its way. */
export function courseIn({ params }: Said): Course {
  const numbers = (name: string) => params[name] as number[];
  return {
    passed: numbers("passed"),
    open: numbers("open"),
    far: numbers("far"),
    trolls: numbers("held"),
    best: numbers("best"),
    paths: [numbers("path")],
  };
}

/** Every gnome of every invasion and breach so far. */
export function stepsIn(log: readonly Said[]): Step[] {
  const steps: Step[] = [];
  let siege = -1;
  let number = 0;
  let wave = 1;
  let [clan, breach] = [0, false];
  let guide: number | null = null;
  for (const [at, event] of log.entries()) {
    const { code, params } = event;
    const last = steps.at(-1);
    if (OPENINGS.includes(code)) {
      siege += 1;
      number = 0;
      clan = params["clan"] as number;
      breach = code === "gather";
    } else if (code === "wave") {
      wave = params["wave"] as number;
    } else if (code === "guides") {
      guide = params["seat"] as number;
    } else if (code === WALK) {
      number += 1;
      const path = params["path"] as number[];
      const course = courseIn(event);
      const told = event;
      steps.push({ at, siege, number, wave, clan, breach, told, course, path, guide, outcome: [] });
      guide = null;
    } else if (code === TURNED_BACK) {
      number += 1;
      const [told, course] = [event, null];
      const outcome = [event];
      steps.push({ at, siege, number, wave, clan, breach, told, course, path: [], guide, outcome });
    } else if (last && last.siege === siege && ENDS.includes(code) && !last.outcome.length) {
      last.outcome.push(event);
    } else if (last?.outcome.length === 1 && code === "honor" && at === last.at + 2) {
      last.outcome.push(event);
    }
  }
  return steps;
}

/** Where the latest fighting begins among the steps: the last breach, or all invasions of a wave. */
export function latest(steps: readonly Step[], log: readonly Said[]): number {
  const last = steps.at(-1);
  if (!last) return -1;
  if (last.breach) return steps.findIndex(({ siege }) => siege === last.siege);
  const turn = log.slice(0, last.at).findLastIndex(({ code }) => code === "turn");
  return steps.findIndex(({ at, breach }) => at > turn && !breach);
}
