/** What is heard of each game. */

import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { SHOWN, boardOf, isCooperative } from "../src/boards";
import { soundOf } from "../src/lib/sound";

const WORDS = "../src/dwarrow/games";

it.each(SHOWN.map(({ name }) => name))(
  "%s is heard, by events that it has, once each",
  async (name) => {
    const { sounds } = await boardOf(name);
    const list = parse(readFileSync(`${WORDS}/${name}/words/en.toml`, "utf8")) as {
      event: Record<string, unknown>;
    };
    const codes = Object.values(sounds).flat();
    expect(codes.filter((code) => !(code in list.event))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(sounds.win !== undefined, "a winner is heard when the points are counted").toBe(
      isCooperative(name),
    );
    expect(soundOf({ code: codes[0]!, params: {} }, sounds)).toBe(Object.keys(sounds)[0]);
    expect(soundOf({ code: "nothing", params: {} }, sounds)).toBeUndefined();
  },
);
