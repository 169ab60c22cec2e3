/** Asking for advice: each question is thought about once, and one question at a time. */

import { newId } from "./ids";
import type { HintedWay, Refused } from "./messages";

/** The best ways to answer, why there are none, or null where the line broke or time went on. */
export type Advice = HintedWay[] | Refused | null;

export class Advising {
  private waiting = new Map<string, (advice: Advice) => void>();
  /** The advice for a question, on its way or there. */
  private known: { decision: number | undefined; advice: Promise<Advice> } | null = null;

  constructor(
    private readonly question: () => number | undefined,
    private readonly tell: (hint: { type: "hint"; id: string }) => void,
  ) {}

  /** The best ways to answer what is asked now, thought out once; or why there are none. */
  advise(): Promise<Advice> {
    const decision = this.question();
    const { known } = this;
    if (known && known.decision === decision) return known.advice;
    const advice = (known?.advice ?? Promise.resolve(null)).then(() => this.ask(decision));
    this.known = { decision, advice };
    void advice.then((ways) => {
      if (!Array.isArray(ways) && this.known?.advice === advice) this.known = null;
    });
    return advice;
  }

  /** The server thinks about one question of a page at a time. */
  private ask(decision: number | undefined): Promise<Advice> | null {
    if (decision !== this.question()) return null;
    const id = newId();
    this.tell({ type: "hint", id });
    return new Promise((answered) => this.waiting.set(id, answered));
  }

  /** Whoever waits for this advice waits no longer; tells whether somebody did. */
  hear(id: string | null, advice: Advice): boolean {
    const answered = id === null ? undefined : this.waiting.get(id);
    if (!id || !answered) return false;
    this.waiting.delete(id);
    answered(advice);
    return true;
  }

  /** The line broke: nothing that was asked for comes any more. */
  giveUp(): void {
    for (const id of this.waiting.keys()) this.hear(id, null);
  }
}
