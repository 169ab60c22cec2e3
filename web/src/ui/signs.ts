/** The pictures of the signs that people show each other. */

import type { Sign } from "../lib/messages";

export const SIGNS: Record<Sign, string> = {
  "well-done": "👏",
  thanks: "🙏",
  "oh-no": "😱",
  laugh: "😄",
  think: "🤔",
  hurry: "⏳",
  sorry: "😅",
  cheers: "🍻",
};
