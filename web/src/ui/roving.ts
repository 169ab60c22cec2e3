/** Roving focus: a group of buttons is one stop of the Tab key, the arrow keys move inside it. */

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The member that a key leads to from another, if it leads anywhere. */
type Lead = (from: HTMLElement, key: string, all: HTMLElement[]) => HTMLElement | undefined;

const inOrder: Lead = (from, key, all) => {
  const step = STEPS[key];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  return step === undefined ? undefined : all[(all.indexOf(from) + step + all.length) % all.length];
};

/** Roving focus where the keys lead elsewhere than along the order of the page. */
export const rovingBy =
  (lead: Lead): Attachment<HTMLElement> =>
  (group) => {
    const members = () => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

    function settle(): void {
      const all = members();
      const stop =
        all.find((member) => member === document.activeElement) ??
        all.find((member) => "lit" in member.dataset) ??
        all.find((member) => member.getAttribute("aria-pressed") === "true") ??
        all[0];
      for (const member of all) member.tabIndex = member === stop ? 0 : -1;
    }

    function move(event: KeyboardEvent): void {
      const all = members();
      const from = event.target as HTMLElement;
      const next = all.includes(from) ? lead(from, event.key, all) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
      settle();
    }

    const watcher = new MutationObserver(settle);
    watcher.observe(group, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-lit", "disabled", "aria-pressed"],
    });
    group.addEventListener("keydown", move);
    group.addEventListener("focusin", settle);
    group.addEventListener("focusout", settle);
    settle();
    return () => {
      watcher.disconnect();
      group.removeEventListener("keydown", move);
      group.removeEventListener("focusin", settle);
      group.removeEventListener("focusout", settle);
    };
  };

export const roving = rovingBy(inOrder);
