/** What is heard of each game. */

import { readFileSync } from "node:fs";
import { render } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { tick } from "svelte";
import { expect, it, vi } from "vitest";
import { SHOWN, boardOf, isCooperative } from "../src/boards";
import { pace } from "../src/lib/pace.svelte";
import type { Seen } from "../src/lib/seen";
import { playOnce, soundOf } from "../src/lib/sound";
import Scenes from "../src/table/Scenes.svelte";

vi.mock("../src/lib/sound", async (original) => ({
  ...(await original<typeof import("../src/lib/sound")>()),
  playOnce: vi.fn(),
}));

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

it("a card is heard when it has landed, once", async () => {
  const board = await boardOf("nidavellir");
  const seen = { fresh: [], moving: true, opened: () => () => {} } as unknown as Seen;
  const { rerender } = render(Scenes, { seen, board });
  pace.underway = true;
  await rerender({ seen: { ...seen, fresh: [{ code: "take", params: {} }] } });
  expect(playOnce).not.toHaveBeenCalled();
  pace.underway = false;
  await tick();
  expect(playOnce).toHaveBeenCalledExactlyOnceWith("card");
  pace.underway = true;
  await tick();
  pace.underway = false;
  await tick();
  expect(playOnce).toHaveBeenCalledOnce();
});
