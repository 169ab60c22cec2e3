/** An analysis being asked for: how far it is, what it says, or why there is none. */

import * as api from "../lib/api";
import type { Analysing, Analysis, Refused, TurningPoint } from "../lib/messages";
import { t, words } from "../lib/words.svelte";

export class Analyst {
  analysis = $state.raw<Analysis | null>(null);
  /** How far it is, while it is made. */
  progress = $state.raw<Analysing | null>(null);
  refused = $state.raw<Refused | null>(null);
  private readonly made: () => Promise<Analysis | Analysing>;

  /** `made` asks for it, again and again until it is there; `kept` looks whether it is there. */
  constructor(
    made: () => Promise<Analysis | Analysing>,
    kept: (() => Promise<Analysis | Analysing>) | null = null,
  ) {
    this.made = made;
    if (kept) void this.ask(kept);
  }

  /** Let it be made. */
  async make(): Promise<void> {
    this.progress = { done: 0, of: 0 };
    while (this.progress) await this.ask(this.made);
  }

  private async ask(how: () => Promise<Analysis | Analysing>): Promise<void> {
    this.refused = null;
    try {
      const answer = await how();
      if ("chances" in answer) this.analysis = answer;
      if (this.progress) this.progress = "chances" in answer ? null : answer;
    } catch (error) {
      if (!(error instanceof api.RefusedError)) throw error;
      this.refused = error.refused;
      this.progress = null;
    }
  }
}

/** A chance in hundredths. */
export const hundredths = (chance: number): number => Math.round(100 * chance);

/** A change of a chance in hundredths, with its sign. */
export function signed(change: number): string {
  const whole = hundredths(change);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** What happened at a turning point, and what would have been better. */
export function told(point: TurningPoint, together: boolean, names: readonly string[]): string {
  const luck = point.after > point.before ? "luck-up" : "luck-down";
  const sentence = t(`analysis.${point.kind === "choice" ? "choice" : luck}`, {
    name: together ? t("analysis.team") : names[point.whose]!,
    mover: names[point.seat]!,
    chosen: words.say("action", point.chosen, names),
    better: point.better ? words.say("action", point.better, names) : "",
    before: hundredths(point.before),
    after: hundredths(point.after),
  });
  if (!point.reason) return sentence;
  const reason = words.say("reason", point.reason, names);
  return `${sentence} ${t("analysis.advice", { mover: names[point.seat]!, reason })}`;
}

/** When it happened: the move, and the chapter as the chronicle names it. */
export function moment(point: TurningPoint, names: readonly string[]): string {
  const move = t("analysis.move", { number: point.frame + 1 });
  return point.chapter ? `${move} ${words.say("event", point.chapter, names)}` : move;
}
