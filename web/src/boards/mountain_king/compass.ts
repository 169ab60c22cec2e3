/** Roving focus in a picture: one stop of the Tab key, the arrow keys go to the nearest in their direction. */

import type { Attachment } from "svelte/attachments";

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** How much more a step aside costs than a step ahead. */
const ASIDE = 2.2;

export const compass: Attachment<HTMLElement> = (group) => {
  const members = () => [...group.querySelectorAll<HTMLElement>("button")];

  function settle(): void {
    const all = members();
    const stop =
      all.find((member) => member === document.activeElement) ??
      all.find((member) => "lit" in member.dataset) ??
      all[0];
    for (const member of all) member.tabIndex = member === stop ? 0 : -1;
  }

  function move(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const start = event.target as HTMLElement;
    if (!direction || !members().includes(start)) return;
    event.preventDefault();
    const from = middle(start);
    let next: HTMLElement | null = null;
    let least = Infinity;
    for (const member of members()) {
      const at = middle(member);
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      const ahead = dx * direction[0] + dy * direction[1];
      const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
      if (ahead <= 4 || aside > ahead * 2) continue;
      const cost = ahead + aside * ASIDE;
      if (cost < least) [next, least] = [member, cost];
    }
    next?.focus();
    settle();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ["data-lit"] });
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

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
