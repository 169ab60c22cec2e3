/** The tabs of the panels: what each of them holds, and on which one a question is answered. */

import cards from "icon:card-pick";
import council from "icon:scroll-unfurled";
import dwarves from "icon:dwarf-face";
import type { CardView, ZwergeView } from "../../lib/views/zwerge";
import { COUNCIL_POWERS } from "./box";
import type { Lit } from "./moves";

export const TABS = [
  { name: "cards", icon: cards },
  { name: "dwarves", icon: dwarves },
  { name: "council", icon: council },
] as const;
export type Tab = (typeof TABS)[number]["name"];
const ON_CARDS = ["next-threat", "next-card", "discard-threat"];

/** What the panels show of what sentences name. */
export const shownOn = (view: ZwergeView, open: CardView[]): Record<Tab, string[]> => ({
  cards: open.map(({ card }) => `card ${card}`),
  dwarves: view.dwarves.flatMap(({ dwarf, equipment }, seat) => [
    ...[`dwarf ${dwarf}`, `seat ${seat}`],
    ...equipment.map((gear) => `gear ${gear}`),
  ]),
  council: ["council", ...COUNCIL_POWERS.map((_, power) => `power ${power}`)],
});

/** The tab on which this question is answered, if it is one of the panels. */
export function tabOf(decision: string, lit: Lit): Tab | undefined {
  if (lit.dwarves.size) return "dwarves";
  if (lit.cardArmies.size || ON_CARDS.includes(decision)) return "cards";
  return decision === "drop-equipment" ? "dwarves" : undefined;
}
