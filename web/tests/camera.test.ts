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

describe("a board that is pulled above its buttons", () => {
  it("moves with the finger and no farther", () => {
    const { camera } = small(0);
    camera.below = 60;
    camera.frame([[500, 400]], CLOSE);
    const window = document.createElement("div");
    camera.moved(window);
    const touch = (kind: string, y: number) =>
      new PointerEvent(kind, { pointerId: 1, clientX: 100, clientY: y, bubbles: true });
    document.body.append(window);
    window.dispatchEvent(touch("pointerdown", 100));
    const before = camera.top;
    for (const y of [115, 120, 125]) window.dispatchEvent(touch("pointermove", y));
    expect(camera.top).toBeCloseTo(before + 25);
  });
});
