/** What part of a drawn board is seen: how large a unit is, and what lies in the middle. */

import type { Attachment } from "svelte/attachments";

export type Point = readonly [number, number];

/** Largest zoom, in pixels for a unit. */
const LARGEST = 2.4;
const STEP = 1.35;
/** A wheel notch turns the zoom by so much. */
const NOTCH = 0.0016;
/** Farther than this, a touch is a pull and not a tap, unless the whole board is seen. */
const TAP = 8;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Pixels at the right of the window that the board leaves to buttons. */
  aside = $state(0);
  /** Pixels at the bottom of the window likewise. */
  below = $state(0);
  /** Pixels at the top where buttons lie over the board: nothing is framed there. */
  above = $state(0);
  /** Pixels at the top that something else hides: the board can be moved down from under it. */
  covered = $state(0);
  /** How many times larger than the whole board. */
  zoom = $state(1);
  private centre = $state<Point>([0, 0]);
  private fingers = new Map<number, Point>();
  private pulled = 0;
  /** What is kept in sight until somebody moves the picture. */
  private held: { points: Point[]; closest: number } | null = null;

  constructor(private view: readonly [number, number, number, number]) {
    this.all();
  }

  /** How wide the window is beside the buttons. */
  private room = $derived.by(() => this.width - this.aside);
  /** How high it is above them. */
  private tall = $derived.by(() => this.height - this.below);
  /** Pixels for a unit when everything is seen. */
  whole = $derived.by(() => Math.min(this.room / this.view[2], this.tall / this.view[3]) || 0.1);
  scale = $derived.by(() => this.whole * this.zoom);
  /** The left upper corner of the picture, in pixels of the window. */
  left = $derived.by(() => this.edge(0, this.room));
  top = $derived.by(() => this.edge(1, this.tall, this.covered));
  /** The part that is seen, in units. */
  seen = $derived.by(() => ({
    x: this.view[0] - this.left / this.scale,
    y: this.view[1] - this.top / this.scale,
    width: this.width / this.scale,
    height: this.height / this.scale,
  }));

  private edge(axis: 0 | 1, window: number, first = 0): number {
    const length = this.view[axis + 2]! * this.scale;
    if (length <= window) return (window - length) / 2;
    const wanted = window / 2 - (this.centre[axis] - this.view[axis]!) * this.scale;
    return Math.min(first, Math.max(window - length, wanted));
  }

  get most(): number {
    return Math.max(1, LARGEST / this.whole);
  }

  all(): void {
    this.held = null;
    this.zoom = 1;
    this.centre = [this.view[0] + this.view[2] / 2, this.view[1] + this.view[3] / 2];
  }

  closer(): void {
    this.to(this.zoom * STEP, [this.room / 2, this.tall / 2]);
  }

  farther(): void {
    this.to(this.zoom / STEP, [this.room / 2, this.tall / 2]);
  }

  /** Show these points with some room around them, but never closer than this many pixels for a unit. */
  frame(points: Point[], closest: number): void {
    this.held = { points, closest };
    if (!points.length || !this.width) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    const hidden = Math.max(this.above, this.covered);
    const scale = Math.min(
      this.room / (box[2] - box[0] + 190),
      (this.tall - hidden) / (box[3] - box[1] + 190),
      closest,
    );
    this.zoom = Math.min(this.most, Math.max(1, scale / this.whole));
    this.centre = [(box[0] + box[2]) / 2, (box[1] + box[3] - hidden / this.scale) / 2];
  }

  /** Show the same again after the window has changed. */
  refit(): void {
    if (this.held) this.frame(this.held.points, this.held.closest);
  }

  /** Bring a point into the window if it is not there. */
  reach([x, y]: Point): void {
    const { seen } = this;
    const room = 60;
    const inside =
      x > seen.x + room &&
      x < seen.x + this.room / this.scale - room &&
      y > seen.y + room &&
      y < seen.y + this.tall / this.scale - room;
    if (!inside && this.zoom > 1) this.centre = [x, y];
  }

  /** Zoom so that the point under the finger stays there. */
  private to(zoom: number, [px, py]: Point): void {
    this.held = null;
    const unit: Point = [
      this.view[0] + (px - this.left) / this.scale,
      this.view[1] + (py - this.top) / this.scale,
    ];
    this.zoom = Math.min(this.most, Math.max(1, zoom));
    this.centre = [
      unit[0] + (this.room / 2 - px) / this.scale,
      unit[1] + (this.tall / 2 - py) / this.scale,
    ];
  }

  private pull(dx: number, dy: number): void {
    this.held = null;
    const { seen } = this;
    this.centre = [
      seen.x + (this.room / 2 - dx) / this.scale,
      seen.y + (this.tall / 2 - dy) / this.scale,
    ];
  }

  /** Lets fingers, mouse and wheel move the picture. */
  readonly moved: Attachment<HTMLElement> = (window) => {
    const where = (event: PointerEvent | WheelEvent): Point => {
      const box = window.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const down = (event: PointerEvent) => {
      if (event.button === 0) this.fingers.set(event.pointerId, where(event));
      this.pulled = 0;
    };
    const move = (event: PointerEvent) => {
      const before = this.fingers.get(event.pointerId);
      if (!before) return;
      const now = where(event);
      const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      this.fingers.set(event.pointerId, now);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      this.pulled += Math.hypot(dx, dy);
      const other = others[0];
      if (other) {
        const wider =
          Math.hypot(now[0] - other[0], now[1] - other[1]) /
          Math.hypot(before[0] - other[0], before[1] - other[1]);
        this.pull(dx / 2, dy / 2);
        this.to(this.zoom * wider, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
      } else if (this.pulled > TAP) {
        this.pull(dx, dy);
      }
    };
    const up = (event: PointerEvent) => this.fingers.delete(event.pointerId);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      this.to(this.zoom * Math.exp(-event.deltaY * NOTCH), where(event));
    };
    const afterPull = (event: MouseEvent) => {
      if (this.pulled > TAP && this.zoom > 1) event.stopPropagation();
      this.pulled = 0;
    };
    window.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", up);
    window.addEventListener("wheel", turn, { passive: false });
    window.addEventListener("click", afterPull, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", down);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", up);
      window.removeEventListener("wheel", turn);
      window.removeEventListener("click", afterPull, { capture: true });
    };
  };
}
