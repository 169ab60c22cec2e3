/** Dragging a coin with mouse, pen or finger; where it is let go, an element with data-drop takes it. */

import type { Attachment } from "svelte/attachments";

export interface Dragged {
  /** Whether it can be picked up now. */
  can: () => boolean;
  /** A drag begins: the piece is picked up. */
  pick: () => void;
  /** It was let go over the element with this data-drop, or over nothing. */
  drop: (goal: string | null) => void;
}

const SLACK = 6;

export function draggable({ can, pick, drop }: Dragged): Attachment<HTMLElement> {
  return (piece) => {
    let ghost: HTMLElement | null = null;
    let start: { x: number; y: number; pointer: number } | null = null;
    let over: HTMLElement | null = null;

    function goalAt(x: number, y: number): HTMLElement | null {
      return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
    }

    function lift(): void {
      pick();
      ghost = piece.cloneNode(true) as HTMLElement;
      const { width } = piece.getBoundingClientRect();
      Object.assign(ghost.style, {
        position: "fixed",
        zIndex: "60",
        pointerEvents: "none",
        width: `${width}px`,
        margin: "0",
      });
      ghost.setAttribute("aria-hidden", "true");
      ghost.removeAttribute("data-anchor");
      document.body.append(ghost);
      piece.dataset["dragged"] = "";
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !can()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", end);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      if (!ghost) lift();
      const { width, height } = ghost!.getBoundingClientRect();
      Object.assign(ghost!.style, {
        left: `${event.clientX - width / 2}px`,
        top: `${event.clientY - height / 2}px`,
      });
      const goal = goalAt(event.clientX, event.clientY);
      if (goal !== over) {
        over?.removeAttribute("data-over");
        goal?.setAttribute("data-over", "");
        over = goal;
      }
    }

    function up(event: PointerEvent): void {
      const dragged = ghost !== null;
      const goal = dragged ? goalAt(event.clientX, event.clientY) : null;
      end();
      if (!dragged) return;
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      drop(goal?.dataset["drop"] ?? null);
    }

    /** The click that the drag itself ends with; one by key can come before the timer runs. */
    function swallow(event: MouseEvent): void {
      if (event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
    }

    function end(): void {
      ghost?.remove();
      ghost = null;
      start = null;
      over?.removeAttribute("data-over");
      over = null;
      delete piece.dataset["dragged"];
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    }

    piece.addEventListener("pointerdown", down);
    return () => {
      end();
      piece.removeEventListener("pointerdown", down);
    };
  };
}
