/** Trolls and champions that go from one place to another, as the events tell it. */

import type { Said } from "../../lib/messages";
import type { MountainKingView } from "../../lib/views/mountain_king";

/** Pieces of one seat on their way. */
export interface Walk {
  seat: number;
  /** Normal trolls among them. */
  trolls: number;
  champions: number[];
  /** The places they pass, from where they stood to where they will stand. */
  path: number[];
}

/** Trolls that come out of a seat's supply, or go back into it. */
export interface Draft {
  seat: number;
  place: number;
  count: number;
  out: boolean;
}

/** Who walks in this event; null where nobody does. */
export function walkOf({ code, params }: Said): Walk | null {
  const number = (name: string) => params[name] as number;
  const path = [number("from"), number("place")];
  switch (code) {
    case "march":
      return { seat: number("seat"), trolls: 1, champions: [], path: params["path"] as number[] };
    case "champion-marches":
      return {
        seat: number("seat"),
        trolls: 0,
        champions: [number("champion")],
        path: params["path"] as number[],
      };
    case "figure-moves":
      return { seat: number("seat"), trolls: 0, champions: [number("champion")], path };
    case "moved":
    case "moved-own":
      return { seat: number("owner"), trolls: 1, champions: [], path };
    case "champion-moved":
      return { seat: number("owner"), trolls: 0, champions: [number("champion")], path };
    case "retreat": {
      const champions = params["champions"] as number[];
      return { seat: number("seat"), trolls: number("count") - champions.length, champions, path };
    }
    case "goes-home": {
      const champions = number("figure") < 0 ? [] : [number("figure")];
      return { seat: number("seat"), trolls: 1 - champions.length, champions, path };
    }
    default:
      return null;
  }
}

/** Who leaves or enters a supply in this event. */
export function draftOf({ code, params }: Said): Draft | null {
  const number = (name: string) => params[name] as number;
  switch (code) {
    case "bolster":
      return { seat: number("seat"), place: number("place"), count: number("count"), out: true };
    case "falls":
      return { seat: number("seat"), place: number("place"), count: 1, out: false };
    case "driven-off":
      return { seat: number("rival"), place: number("place"), count: 1, out: false };
    default:
      return null;
  }
}

/** The table while they are on their way. */
export function lifted(view: MountainKingView, { seat, trolls, champions, path }: Walk) {
  const next = structuredClone(view);
  next.trolls[path[0]!]![seat]! -= trolls;
  next.figures = next.figures.filter(({ champion }) => !champions.includes(champion));
  return next;
}

/** The table after trolls have left a supply or returned to it. */
export function drafted(view: MountainKingView, { seat, place, count, out }: Draft) {
  const next = structuredClone(view);
  const change = out ? count : -count;
  next.trolls[place]![seat]! += change;
  next.players[seat]!.trolls -= change;
  return next;
}
