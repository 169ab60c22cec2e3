/** What another seat is doing, in a few words. */

import type { NidavellirView } from "../../lib/views/nidavellir";
import type { Seen } from "../../lib/seen";
import { named, t } from "../../lib/words.svelte";
import type { Served } from "./moves";

export interface Doing {
  text: string;
  kind: "done" | "acting" | "waits";
}

export function doingOf(
  seat: number,
  seen: Pick<Seen<NidavellirView>, "view" | "toAct" | "reading" | "moving">,
  served: readonly Served[],
): Doing {
  const { view, toAct, reading } = seen;
  /** While something is told, those who did it are at it, not those who are asked next. */
  const acting = seen.moving ? view.to_act : toAct;
  if (!toAct.length && !reading) return { text: t("prompt.over"), kind: "done" };
  if (view.decision === "bid")
    return view.elvalands[seat]!.has_bid
      ? { text: t("board.has-bid"), kind: "done" }
      : { text: t("board.no-bid-yet"), kind: "waits" };
  if (acting.includes(seat)) return { text: t(`board.does.${view.decision}`), kind: "acting" };
  const open = served[view.tavern];
  const taken = open?.offers.find((offer) => offer.taker === seat);
  if (taken) return { text: t("board.took", { card: named("card", taken.card) }), kind: "done" };
  const at = open?.order.indexOf(seat) ?? -1;
  return { text: at < 0 ? t("board.waits") : t("board.comes", { number: at + 1 }), kind: "waits" };
}
