/** Who chooses where a gnome goes that finds several caverns alike, and what gives the right. */

import type { MountainKingView } from "../../lib/views/mountain_king";
import { t, words } from "../../lib/words.svelte";
import { DECIDERS } from "./box";
import { championName, clanName } from "./names";

type Right = { code: "breach" | "champion" | "votes" | "first"; champion?: string; clan?: string };

/** What gives the right: the breach, a champion, the votes of the next clan that has any. */
function rightOf({ breach, players, clans, rally }: MountainKingView, decider: number): Right {
  if (breach) return { code: "breach" };
  const card = players[decider]!.champions.find(({ champion }) => DECIDERS.has(champion));
  if (card) return { code: "champion", champion: championName(card.champion) };
  const voting = clans.map((_, at) => (rally + at) % clans.length);
  const clan = voting.find((each) => clans[each]!.order.length);
  return clan === undefined ? { code: "first" } : { code: "votes", clan: clanName(clan) };
}

/** Who decides now and why, in a sentence. */
export function decides(view: MountainKingView, names: readonly string[]): string {
  const [decider] = view.to_act;
  if (decider === undefined) return "";
  const { code, ...params } = rightOf(view, decider);
  return whoDecides(`${code}-decides`, decider, names, params);
}

/** A sentence about who decides, which addresses the reader. */
export function whoDecides(
  key: string,
  decider: number,
  names: readonly string[],
  params: Record<string, string>,
): string {
  if (decider === words.reader) return t(`why.you.${key}`, params);
  return t(`why.${key}`, { ...params, name: names[decider] ?? "" });
}
