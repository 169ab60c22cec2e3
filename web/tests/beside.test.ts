/** A card never covers what it explains, stays on the screen, and avoids what is lit. */

import { describe, expect, it } from "vitest";
import { beside, type Box } from "../src/ui/beside";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const meets = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const inside = (box: Box, screen: { width: number; height: number }) =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.left + box.width <= screen.width &&
  box.top + box.height <= screen.height;

describe("the card beside what it explains", () => {
  it.each([
    ["desk", DESK],
    ["phone", PHONE],
  ])("stays on the %s and off the thing, wherever that is", (_, screen) => {
    const card = { width: Math.min(330, screen.width - 16), height: 240 };
    for (let left = -20; left < screen.width; left += 45)
      for (let top = -20; top < screen.height; top += 45) {
        const thing = { left, top, width: 60, height: 60 };
        const place = beside(thing, card, screen, []);
        expect(inside(place, screen)).toBe(true);
        expect(meets(place, thing)).toBe(false);
      }
  });

  it("goes to the other side when places that can be chosen lie on this one", () => {
    const thing = { left: 700, top: 450, width: 60, height: 60 };
    const card = { width: 330, height: 200 };
    const above = { left: 400, top: 0, width: 700, height: 430 };
    const place = beside(thing, card, DESK, [above]);
    expect(meets(place, above)).toBe(false);
  });

  it("leaves a narrow sheet free for the pointer, unless that would hide what can be chosen", () => {
    const thing = { left: 1390, top: 110, width: 28, height: 28 };
    const card = { width: 330, height: 190 };
    const sheet = { left: 1108, top: 60, width: 316, height: 200 };
    expect(meets(beside(thing, card, DESK, []), sheet)).toBe(true);
    expect(meets(beside(thing, card, DESK, [], sheet), sheet)).toBe(false);
    const board = { left: 0, top: 0, width: 1100, height: 900 };
    expect(meets(beside(thing, card, DESK, [board], sheet), board)).toBe(false);
  });

  it("lies below the sheet where what can be chosen lies beside it", () => {
    const thing = { left: 1179, top: 154, width: 54, height: 56 };
    const sheet = { left: 1108, top: 58, width: 316, height: 208 };
    const board = { left: 0, top: 150, width: 1100, height: 750 };
    const place = beside(thing, { width: 330, height: 303 }, DESK, [board], sheet);
    expect(meets(place, sheet)).toBe(false);
    expect(meets(place, board)).toBe(false);
  });

  it("is cut to the larger room where a tall thing leaves too little", () => {
    const thing = { left: 0, top: 200, width: 390, height: 300 };
    const place = beside(thing, { width: 374, height: 600 }, PHONE, []);
    expect(meets(place, thing)).toBe(false);
    expect(inside(place, PHONE)).toBe(true);
    expect(place.height).toBeGreaterThan(300);
  });
});
