/** How fast the table tells what happened: as the reader set it, and at once when they hurry. */

import { settings } from "./settings.svelte";

/** Milliseconds to find a sentence that goes with its picture, and for each of its letters. */
const GLANCE = 150;
const LETTER = 30;

/** How long a sentence of so many letters is to stand until it is read, at ordinary speed. */
export const readingTime = (letters: number) => GLANCE + LETTER * letters;

class Pace {
  /** Whether the reader has asked to see the end at once. */
  hurried = $state(false);
  /** Whether pieces are on their way; what they count for is added when they have landed. */
  underway = $state(false);
  /** How much faster than set, for a replay. */
  speed = 1;
  /** How to cut short what is being waited for. */
  private ends = new Set<() => void>();

  /** Milliseconds for what is designed to last this long; 0 where nothing moves. */
  duration(designed: number): number {
    return this.hurried ? 0 : settings.duration(designed) / this.speed;
  }

  /** Time to look since then, or until somebody hurries; also where nothing moves. */
  pause(designed: number, since = performance.now()): Promise<void> {
    const passed = performance.now() - since;
    const length = this.hurried ? 0 : settings.rest(designed) / this.speed - passed;
    return length > 0 ? this.wait(length) : Promise.resolve();
  }

  /** Wait for a movement; whoever hurries sees its end. */
  async movement(animation: Animation): Promise<void> {
    const end = () => animation.finish();
    this.ends.add(end);
    await animation.finished.catch(() => undefined);
    this.ends.delete(end);
  }

  /** Everything that is still to be told is told at once. */
  hurry(): void {
    this.hurried = true;
    for (const end of this.ends) end();
  }

  /** Nothing is left to be told. */
  calm(): void {
    this.hurried = false;
  }

  /** Wait for a movement that takes so many milliseconds, or until somebody hurries. */
  walk(milliseconds: number): Promise<void> {
    return milliseconds ? this.wait(milliseconds) : Promise.resolve();
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.ends.delete(end);
        done();
      };
      const timer = setTimeout(end, milliseconds);
      this.ends.add(end);
    });
  }
}

export const pace = new Pace();
