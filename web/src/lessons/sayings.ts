/** What the coach of the first game says of an answer: the reasons of the hint, as praise or warning. */

import { FAR, NEAR, type Decision, type HintedWay } from "../lib/messages";

/** As many letters as the coach has room for. */
export const ROOM = 176;
/** Reasons that say nothing about the table. */
const EMPTY = ["level", "by-feel", "only"];

export interface Remark {
  kind: "praise" | "warning";
  /** What was well done, or would have been better. */
  way: HintedWay;
}

/** Whether more answers are needed for the way that was begun. */
export function isUnderWay(ways: readonly HintedWay[], answers: readonly string[]): boolean {
  const [first] = answers;
  return ways.some(
    ({ texts }) => texts[0] === first && texts.length > answers.length && begins(texts, answers),
  );
}

/** Praise for the best of several ways, a warning where much of the chance was lost, or nothing. */
export function remarkOn(ways: readonly HintedWay[], answers: readonly string[]): Remark | null {
  const [best, last] = [ways[0], ways.at(-1)];
  if (!best || !last || best.chance === null || last.chance === null) return null;
  const way = ways.find(({ texts }) => texts[0] === answers[0]);
  const lost = best.chance - ((way ?? last).chance ?? 0);
  if (lost >= FAR) return { kind: "warning", way: best };
  const mattered = best.chance - last.chance >= NEAR;
  const isPraised = way && lost < NEAR && mattered && begins(answers, way.texts);
  return isPraised && !EMPTY.includes(way.reason.code) ? { kind: "praise", way } : null;
}

/** Whether the answer to a question left a way open: the question right after it still allows it. */
export function isStillOpen(
  { texts }: HintedWay,
  answered: number,
  next: number | undefined,
  allows: (text: string) => boolean,
): boolean {
  return next === answered + 1 && allows(texts[0]!);
}

/** Whether a question is as it was: not answered, or only with what keeps it, or that is taken back. */
export function isAskedOn(
  before: Decision,
  now: Decision | null,
  given: { decision: number; action: string } | null,
  keeps: (action: string) => boolean,
): boolean {
  if (now?.name !== before.name) return false;
  if (now.number === before.number) return true;
  if (!given) return now.number === before.number - 1;
  return given.decision === before.number && keeps(given.action);
}

function begins(texts: readonly string[], start: readonly string[]): boolean {
  return start.every((text, at) => texts[at] === text);
}

/** What has happened for the first time: it is explained at the question that follows, or when it comes again. */
export class Occasions {
  private heard: string[] = [];
  private met: string[] = [];

  hear(...keys: string[]): void {
    this.heard.push(...keys);
  }

  /** Something new is asked: what happened before the last question is past. */
  ask(): void {
    [this.met, this.heard] = [this.heard, []];
  }

  /** What could be explained now: great events, then what is asked, then what else has happened. */
  all(asked: readonly string[], great: readonly string[]): string[] {
    const happened = [...this.met, ...this.heard];
    return [...great.filter((key) => happened.includes(key)), ...asked, ...happened];
  }
}
