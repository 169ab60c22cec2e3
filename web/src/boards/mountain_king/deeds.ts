/** What a player did in the latest turn of this wave, action by action, as the log tells it. */

import type { Said } from "../../lib/messages";
import { named, t } from "../../lib/words.svelte";
import { championName, shortPlaceName, symbolName } from "./names";

/** One action: its type, its strength, and what it aimed at in words. */
export interface Deed {
  type: number;
  strength: number;
  aim: string;
}

const ACTIONS = ["weak", "strong"];

/** The actions of a seat's latest turn in this wave; none before its first. */
export function latestDeeds(log: readonly Said[], seat: number): Deed[] {
  const begun = log.findLastIndex(({ code }) => code === "wave");
  const turn = log.findLastIndex(({ code, params }) => code === "turn" && params["seat"] === seat);
  if (turn < begun) return [];
  const next = log.findIndex(({ code }, at) => at > turn && code === "turn");
  const deeds: Deed[] = [];
  for (const { code, params } of log.slice(turn + 1, next < 0 ? undefined : next)) {
    if (params["seat"] !== seat) continue;
    const deed = deeds.at(-1);
    const strength = params["strength"] as number;
    if (ACTIONS.includes(code)) deeds.push({ type: params["type"] as number, strength, aim: "" });
    else if (deed && code === "strengthened") deed.strength = strength;
    else if (deed && !deed.aim) deed.aim = aimIn(code, params);
  }
  return deeds;
}

/** What an event says about the aim of an action. */
function aimIn(code: string, params: Said["params"]): string {
  switch (code) {
    case "march":
    case "champion-marches":
    case "bolster":
      return shortPlaceName(params["place"] as number);
    case "influence":
      return championName(params["champion"] as number);
    case "space":
      return named("effect", params["effect"] as number);
    default:
      return "";
  }
}

/** The same in words. */
export function deedsInWords(deeds: readonly Deed[]): string {
  return deeds
    .map(({ type, strength, aim }) => {
      const title = `${symbolName(type)} ${strength}`;
      return aim ? t("shell.titled", { title, text: aim }) : title;
    })
    .join(", ");
}
