/** Whether the reader used keys last, and not a pointer. */
export const keys = { used: false };

addEventListener("keydown", () => (keys.used = true), true);
addEventListener("pointerdown", () => (keys.used = false), true);

/** Whether a key is meant for the table: nobody writes there, and no window lies above it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.matches("input, textarea, select"));
}
