/** What part of a board its camera shows. */

import { describe, expect, it } from "vitest";
import { Camera, type Point } from "../src/ui/camera.svelte";

const VIEW = [0, 0, 1000, 800] as const;
const CLOSE = 0.8;

/** A camera on a small window, and where on it a point lies. */
function small(covered: number) {
  const camera = new Camera(VIEW);
  camera.width = 370;
  camera.height = 380;
  camera.covered = covered;
  const at = ([, y]: Point) => camera.top + (y - VIEW[1]) * camera.scale;
  return { camera, at };
}

describe("a camera whose window is partly covered", () => {
  it("frames a point at the edge of the board below the cover", () => {
    const gate: Point = [500, 40];
    const { camera, at } = small(150);
    camera.frame([gate], CLOSE);
    expect(at(gate)).toBeGreaterThan(150 + 30);
    expect(at(gate)).toBeLessThan(380);
  });

  it("shows nothing beyond the edge where nothing covers it", () => {
    const { camera } = small(0);
    camera.frame([[500, 40]], CLOSE);
    expect(camera.top).toBe(0);
  });

  it("frames the same again when the cover comes later", () => {
    const gate: Point = [500, 40];
    const { camera, at } = small(0);
    camera.frame([gate], CLOSE);
    camera.covered = 150;
    camera.refit();
    expect(at(gate)).toBeGreaterThan(150 + 30);
  });
});
