/** What has just happened on the map: the ways of armies and figures, and the pieces that travel. */

import { mount } from "svelte";
import type { Said } from "../../lib/messages";
import type { ZwergeView } from "../../lib/views/zwerge";
import type { Flight } from "../../ui/flights";
import Traveller from "./map/Traveller.svelte";

/** Armies on their way from one field to another. */
export interface Way {
  from: number;
  to: number;
}

/** What concerns the land itself, told over the map in its order; marches are drawn as ways. */
const TOLD = ["threat-acts", "armies", "dead-land", "schwarzjoch", "land-healed", "tunnel"];
const MARCHES = ["armies", "march-side", "march"];
const STEPS = ["step", "tunnel-step", "moved"];
const MOST_TOLD = 3;
const MOST_FLIGHTS = 6;

/** The latest events that changed the land. */
export function landNews(events: readonly Said[]): Said[] {
  return events.filter(({ code }) => TOLD.includes(code)).slice(-MOST_TOLD);
}

/** The ways of the latest events, to be drawn on the map. */
export function waysOf(events: readonly Said[]): Way[] {
  return events.flatMap(({ code, params }) => {
    const from = params["field"];
    const to = params["target"];
    if (
      !MARCHES.includes(code) ||
      typeof from !== "number" ||
      typeof to !== "number" ||
      from === to
    )
      return [];
    return [{ from, to }];
  });
}

/** The pieces that travel for these events; `view` is the table before them. */
export function flightsOf(events: readonly Said[], view: ZwergeView): Flight[] {
  const at = new Map(view.dwarves.map(({ dwarf, field }) => [dwarf, field]));
  const flights: Flight[] = [];
  for (const { code, params } of events) {
    if (MARCHES.includes(code) && params["field"] !== params["target"]) {
      const armies = params["armies"];
      const kinds = Array.isArray(armies)
        ? armies.flatMap((count, army) => (count ? [army] : []))
        : [Number(params["army"])];
      if (kinds.length)
        flights.push(flight(Number(params["field"]), Number(params["target"]), { armies: kinds }));
    } else if (STEPS.includes(code)) {
      const dwarf = Number(params["dwarf"]);
      const seat = view.dwarves.findIndex((owner) => owner.dwarf === dwarf);
      const from = at.get(dwarf);
      const to = Number(params["field"]);
      if (from !== undefined && from !== to) flights.push(flight(from, to, { dwarf, seat }));
      at.set(dwarf, to);
    }
  }
  return flights.slice(-MOST_FLIGHTS);
}

function flight(
  from: number,
  to: number,
  props: { armies?: number[]; dwarf?: number; seat?: number },
): Flight {
  return {
    from: `field ${from}`,
    to: [`field ${to}`],
    draw: (target) => mount(Traveller, { target, props }),
  };
}
