/** Where the keyboard goes on: after an answer to what answers the next question, else it waits. */

import { tick } from "svelte";
import { panelFor } from "./moves";

/** Where the focus waits while nothing can be answered. */
const WAITING = ".question";

export class Keyboard {
  /** Whether keys were used last, and not a pointer. */
  used = false;
  /** What had the focus when the last answer was given. */
  private answeredFrom: Element | null = null;

  /** Nothing can be answered: what was pressed may be gone. */
  wait(table: HTMLElement): void {
    this.answeredFrom = document.activeElement;
    if (this.used && isLost(this.answeredFrom)) table.querySelector<HTMLElement>(WAITING)?.focus();
  }

  /** Something can be answered: go there, unless the reader has gone elsewhere meanwhile. */
  async goOn(table: HTMLElement, decision: string): Promise<void> {
    const from = this.answeredFrom;
    this.answeredFrom = null;
    await tick();
    const here = document.activeElement;
    const stayed = here !== null && here === from && table.contains(here);
    if (!this.used || here?.matches("[data-lit]")) return;
    if (stayed || isLost(here) || here?.matches(WAITING)) firstAnswer(table, decision)?.focus();
  }
}

/** Whether nothing that can be seen has the focus. */
function isLost(element: Element | null): boolean {
  return element === null || element === document.body || !element.checkVisibility();
}

/** What the question is answered with: in its panel, on the mountain, in the dock, in the prompt. */
function firstAnswer(table: HTMLElement, decision: string): HTMLElement | undefined {
  const panel = panelFor(decision);
  const areas = panel ? [".dock", `.${panel}`] : [".places", ".dock"];
  for (const area of [...areas, ".acts", ""]) {
    const lit = table.querySelectorAll<HTMLElement>(`${area} [data-lit]`);
    const found = [...lit].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}
