/** Where a card lies beside what it explains. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, "width" | "height">;

/** How far a card stays from what it explains, and from the edge of the screen. */
const GAP = 10;
const MARGIN = 8;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

function shared(one: Box, other: Box): number {
  const wide =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(wide, 0) * Math.max(high, 0);
}

/** A sheet that is not wider lies free while something on it is explained. */
const NARROW = 420;

/** The free parts of the screen: above and below a thing, right and left of it. */
function rooms(thing: Box, screen: Size): Box[] {
  const [right, bottom] = [thing.left + thing.width + GAP, thing.top + thing.height + GAP];
  const whole = { width: screen.width - 2 * MARGIN, height: screen.height - 2 * MARGIN };
  return [
    { left: MARGIN, top: MARGIN, width: whole.width, height: thing.top - GAP - MARGIN },
    { left: MARGIN, top: bottom, width: whole.width, height: screen.height - MARGIN - bottom },
    { left: right, top: MARGIN, width: screen.width - MARGIN - right, height: whole.height },
    { left: MARGIN, top: MARGIN, width: thing.left - GAP - MARGIN, height: whole.height },
  ];
}

/** The places for a card in a room: as near as can be, along its middle and its ends. */
function placesIn(room: Box, card: Size, thing: Box): Box[] {
  const [lastLeft, lastTop] = [room.left + room.width, room.top + room.height];
  const lefts = [
    thing.left + thing.width / 2 - card.width / 2,
    thing.left + thing.width + GAP,
    thing.left - GAP - card.width,
  ];
  const tops = [
    thing.top + thing.height / 2 - card.height / 2,
    thing.top + thing.height + GAP,
    thing.top - GAP - card.height,
  ];
  return lefts.flatMap((left) =>
    tops.map((top) => ({
      left: between(left, room.left, lastLeft - card.width),
      top: between(top, room.top, lastTop - card.height),
      ...card,
    })),
  );
}

/**
 * Where a card goes: on the screen, off what it explains, over as little as can be of what is lit,
 * beside a narrow sheet rather than over the rest of it, which the pointer may want next.
 * Where it fits nowhere, it is cut to the larger room above or below.
 */
export function beside(
  thing: Box,
  card: Size,
  screen: Size,
  lit: readonly Box[],
  sheet?: Box,
): Box {
  const free = rooms(thing, screen);
  const [above, below, ...sides] = sheet && sheet.width <= NARROW ? rooms(sheet, screen) : [];
  const aside = sheet ? [...sides, below, above].filter((room) => room !== undefined) : [];
  const places = [...aside, ...free]
    .filter(({ width, height }) => width >= card.width && height >= card.height)
    .flatMap((room) => placesIn(room, card, thing));
  const covered = (place: Box) => lit.reduce((sum, box) => sum + shared(place, box), 0);
  const best = Math.min(...places.map(covered));
  const place = places.find((each) => covered(each) === best);
  if (place) return place;
  const room = free[0]!.height > free[1]!.height ? free[0]! : free[1]!;
  const left = between(thing.left, MARGIN, Math.max(MARGIN, screen.width - MARGIN - card.width));
  return { left, top: room.top, width: card.width, height: room.height };
}
