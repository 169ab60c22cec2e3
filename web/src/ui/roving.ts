/** Roving focus: a group of buttons is one stop of the Tab key, the arrow keys move inside it. */

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const roving: Attachment<HTMLElement> = (group) => {
  const members = () => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  function settle(): void {
    const all = members();
    const lit = all.find((member) => "lit" in member.dataset);
    const stop = all.find((member) => member === document.activeElement) ?? lit ?? all[0];
    for (const member of all) member.tabIndex = member === stop ? 0 : -1;
  }

  function move(event: KeyboardEvent): void {
    const all = members();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const step = STEPS[event.key];
    let next = step === undefined ? undefined : all[(at + step + all.length) % all.length];
    if (event.key === "Home") next = all[0];
    if (event.key === "End") next = all.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
    settle();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(group, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-lit", "disabled"],
  });
  group.addEventListener("keydown", move);
  group.addEventListener("focusin", settle);
  settle();
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", move);
    group.removeEventListener("focusin", settle);
  };
};
