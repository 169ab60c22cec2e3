/** Moving many trolls at once: where they can come from, and the answers that bring them. */

import type { MountainKingView } from "../../lib/views/mountain_king";
import type { Following } from "../../lib/seen";
import { STOP, answerIn, write } from "./names";

/** The questions that are asked for one troll after the other. */
const MOVING: readonly string[] = ["march", "gather"];

/** Trolls in one place, or a champion, that can come. */
export interface Source {
  text: string;
  place: number;
  /** The champion, or null for normal trolls. */
  champion: number | null;
  most: number;
}

/** Where trolls can come from; the farthest first, so that nobody's way is cut off by who left. */
export function sourcesOf(view: MountainKingView, seat: number, legal: Iterable<string>): Source[] {
  if (!MOVING.includes(view.decision)) return [];
  const sources: Source[] = [];
  for (const text of legal) {
    const { verb, numbers } = answerIn(text);
    if (verb === "from")
      sources.push({
        text,
        place: numbers.place,
        champion: null,
        most: view.trolls[numbers.place]![seat]!,
      });
    if (verb === "champion") {
      const figure = view.figures.find(({ champion }) => champion === numbers.champion)!;
      sources.push({ text, place: figure.place, champion: numbers.champion, most: 1 });
    }
  }
  return sources.sort((a, b) => far(view, b.place) - far(view, a.place));
}

/** How many tunnels lie between a place and the target of the Advance. */
function far(view: MountainKingView, place: number): number {
  const next = new Map(view.marches[0]?.steps);
  let steps = 0;
  for (let at = next.get(place); at !== undefined; at = next.get(at)) steps += 1;
  return steps;
}

/** How many can come at all. */
export function mostMovers(view: MountainKingView, sources: readonly Source[]): number {
  const strength = view.deed.strength - (view.decision === "march" ? view.deed.moved : 0);
  return Math.min(
    strength,
    sources.reduce((sum, { most }) => sum + most, 0),
  );
}

/** As many as possible: those that are advised, then the nearest. */
export function asMany(
  sources: readonly Source[],
  most: number,
  advised: readonly string[] = [],
): Map<string, number> {
  const nearest = [...sources].reverse();
  const rank = ({ text }: Source) => (advised.includes(text) ? 0 : 1);
  const chosen = new Map<string, number>();
  let left = most;
  for (const { text, most: here } of nearest.sort((a, b) => rank(a) - rank(b))) {
    chosen.set(text, Math.min(here, left));
    left -= Math.min(here, left);
  }
  return chosen;
}

/** How many trolls of the same owner could go the same way, while one is asked where to. */
export function mostTogether({ decision, asking, deed, trolls }: MountainKingView): number {
  if (decision !== "move-where" || asking.owner < 0) return 1;
  return Math.min(trolls[deed.target]![asking.owner]!, asking.count);
}

/** The answers that send more trolls the way that the first one goes. */
export function repeated(view: MountainKingView, to: string, count: number): Following[] {
  if (view.decision !== "move-where") return [];
  const troll = { action: write("troll-of", { seat: view.asking.owner }), asked: "move-whom" };
  return Array(count - 1)
    .fill([troll, { action: to, asked: "move-where" }])
    .flat() as Following[];
}

/** The answers that bring the chosen ones, and stop where more could come. */
export function answersFor(
  view: MountainKingView,
  sources: readonly Source[],
  chosen: ReadonlyMap<string, number>,
): [string, ...Following[]] | null {
  const asked = view.decision;
  const texts = sources.flatMap(({ text }) => Array<string>(chosen.get(text) ?? 0).fill(text));
  const [first, ...rest] = texts;
  if (first === undefined) return null;
  if (texts.length < mostMovers(view, sources)) rest.push(STOP);
  return [first, ...rest.map((action) => ({ action, asked }))];
}
