/** Whether the reader used keys last, and not a pointer. */
export const keys = { used: false };

addEventListener("keydown", () => (keys.used = true), true);
addEventListener("pointerdown", () => (keys.used = false), true);
