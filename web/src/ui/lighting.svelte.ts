/** What a sentence names lights up on the board: which thing it is, and who lights up for it. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

class Lighting {
  /** What is named, by kind and number, such as "card 12". */
  things = $state.raw<readonly string[]>([]);

  show(...things: string[]): void {
    this.things = things;
  }

  hide(): void {
    this.things = [];
  }

  /** A sentence that names this is gone. */
  forget(thing: string): void {
    if (this.things.includes(thing)) this.hide();
  }

  /** A finger has named it: it comes into sight and shines until something else is touched. */
  async keep(thing: string): Promise<void> {
    this.show(thing);
    await tick();
    document.querySelector("[data-named]")?.scrollIntoView({ block: "nearest" });
    document.addEventListener("pointerdown", () => this.hide(), { once: true, capture: true });
  }
}

export const lighting = new Lighting();

/** Lets an element light up when a sentence names one of these things. */
export const lights =
  (...things: string[]): Attachment<Element> =>
  (element) => {
    element.toggleAttribute(
      "data-named",
      lighting.things.some((named) => things.includes(named)),
    );
  };
