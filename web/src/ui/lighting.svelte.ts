/** What a sentence names lights up on the board: which thing it is, and who lights up for it. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

class Lighting {
  /** What is named, by kind and number, such as "card 12". */
  things = $state.raw<readonly string[]>([]);
  /** What the event names that is being told, and the event itself, such as "event pawn". */
  told = $state.raw<readonly string[]>([]);
  private kept: AbortController | null = null;

  /** Whether one of these is named. */
  on(things: readonly string[]): boolean {
    return things.some((thing) => this.things.includes(thing) || this.told.includes(thing));
  }

  /** The same for what is somebody's: what is told of others alone does not light it. */
  onWhatIsOf(owner: string, things: readonly string[]): boolean {
    const seats = this.told.filter((thing) => thing.startsWith("seat "));
    if (!this.things.length && seats.length && !seats.includes(owner)) return false;
    return this.on(things);
  }

  show(...things: string[]): void {
    this.kept?.abort();
    this.kept = null;
    this.things = things;
  }

  hide(): void {
    this.show();
  }

  /** A sentence that names this is gone, or no longer pointed at. */
  forget(thing: string): void {
    if (!this.kept && this.things.includes(thing)) this.hide();
  }

  /** It was chosen: it comes into sight, from under a window too, and shines until something else is done. */
  async keep(thing: string): Promise<void> {
    this.show(thing);
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    this.kept = new AbortController();
    const { signal } = this.kept;
    for (const event of ["pointerdown", "keydown"])
      document.addEventListener(event, () => this.hide(), { signal, capture: true });
    await tick();
    [...document.querySelectorAll("[data-named]")]
      .find((element) => element.checkVisibility())
      ?.scrollIntoView({ block: "nearest" });
  }
}

export const lighting = new Lighting();

/** Lets an element light up when a sentence names one of these things. */
export const lights =
  (...things: string[]): Attachment<Element> =>
  (element) => {
    element.toggleAttribute("data-named", lighting.on(things));
  };

/** Lets what belongs to a seat light up when a sentence names it, though not when others do it. */
export const lightsOf =
  (seat: number, ...things: string[]): Attachment<Element> =>
  (element) => {
    element.toggleAttribute("data-named", lighting.onWhatIsOf(`seat ${seat}`, things));
  };
