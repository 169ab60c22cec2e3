/** Everything explains itself: what a thing says of itself, and which thing is being explained. */

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";

/** A component with what it is given, drawn on the card. */
export interface Drawn {
  component: Component<any>;
  props: Record<string, unknown>;
}

/** Draws a component on a card. */
export const drawn = <Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: NoInfer<Props>,
): Drawn => ({ component, props });

/** What a card says: what it is, what the rules say of it, and what that means now. */
export interface Explained {
  name: string;
  /** What kind of thing it is, under the name. */
  kind?: string;
  picture?: Drawn;
  /** The full text, a paragraph each. */
  text?: readonly string[];
  /** What it means now, a sentence each: "counts 12 for you now". */
  now?: readonly string[];
  /** A drawing under the text. */
  more?: Drawn;
  /** What the card can lead to. */
  way?: { name: string; go: () => void } | undefined;
}

/** How a card came: it goes when the pointer leaves, when the focus leaves, or when it is closed. */
type Cause = "hover" | "focus" | "tap";

class Explaining {
  private known = new WeakMap<Element, () => Explained | null>();
  /** What is pointed at; readers of the screen hear what it says at once. */
  target = $state.raw<Element | null>(null);
  /** Whether the card is seen. */
  shown = $state(false);
  cause: Cause = "hover";
  readonly said = $derived.by(() => (this.target && this.known.get(this.target)?.()) ?? null);
  private timer = 0;

  know(element: Element, says: () => Explained | null): () => void {
    this.known.set(element, says);
    return () => {
      this.known.delete(element);
      if (this.target === element) this.close();
    };
  }

  /** The thing with something to say at this spot of the page. */
  at(spot: EventTarget | null): Element | null {
    let found = spot instanceof Element ? spot.closest("[data-explains]") : null;
    while (found && !this.known.get(found)?.())
      found = found.parentElement?.closest("[data-explains]") ?? null;
    return found;
  }

  open(target: Element, cause: Cause, delay: number): void {
    clearTimeout(this.timer);
    if (target !== this.target) this.shown = false;
    this.target = target;
    this.cause = cause;
    this.timer = window.setTimeout(() => (this.shown = true), delay);
  }

  /** Close the card, unless it is opened again before the delay is over. */
  close(delay = 0): void {
    clearTimeout(this.timer);
    const away = () => {
      this.shown = false;
      this.target = null;
    };
    if (delay) this.timer = window.setTimeout(away, delay);
    else away();
  }

  /** The pointer has come back to what is explained, or to the card. */
  stay(): void {
    if (this.shown) clearTimeout(this.timer);
  }
}

export const explaining = new Explaining();

/**
 * Lets an element explain itself by hover, focus and long press, and by a tap where a tap does
 * nothing else: where neither `data-lit` nor `data-acts` is on it or around it.
 */
export const explains =
  (says: () => Explained | null): Attachment<Element> =>
  (element) => {
    element.setAttribute("data-explains", "");
    return explaining.know(element, says);
  };
