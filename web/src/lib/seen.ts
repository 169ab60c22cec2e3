/** What a board is given of the game, live, in a lesson and in a replay. */

import type { Decision, GroupQuestion, Option, Refused, Said } from "./messages";
import type { Letters, Opening, Stage } from "./telling.svelte";

/** An answer that follows another, if this is what is asked then. */
export interface Following {
  action: string;
  /** The name of the question in the view. */
  asked: string;
}

/** What a board is given: the seat's picture of the game, and its way to act. */
export interface Seen<View = unknown> {
  readonly you: number | null;
  readonly names: string[];
  readonly view: View;
  readonly decision: Decision | null;
  /** The actions that are allowed now, by their text. */
  readonly legal: ReadonlyMap<string, Option>;
  readonly hint: string | null;
  /** What the hint advises. */
  readonly hinted: Option | null;
  /** The texts of all answers that belong to the hint, such as three bids. */
  readonly advice: string[];
  /** What happened last. */
  readonly fresh: Said[];
  readonly log: Said[];
  /** The seats that owe an answer. */
  readonly toAct: number[];
  /** Whether the picture still runs behind what has happened. */
  readonly moving: boolean;
  /** Why the last thing tried was not done. */
  readonly refused: Refused | null;
  readonly undo: boolean;
  /** How many own actions in a row could be taken back. */
  readonly steps: number;
  /** A question to the whole group, whoever answers it. */
  readonly group: GroupQuestion | null;
  /** The seats that would choose each answer to it, by the action's text. */
  readonly marks: ReadonlyMap<string, number[]>;
  /** In a lesson, while the coach only tells: what the prompt says. */
  readonly reading?: string | null;
  /** In a lesson: the places that the coach speaks of, by their `data-anchor`. */
  readonly meant?: readonly string[];
  /** In a lesson: whether nothing but the hint is asked for. */
  readonly bound?: boolean;
  /** Show the others what this seat would choose; the same once more takes it back. */
  mark(action: string): void;
  /** Whether an answer or an undo is on its way to the server. */
  readonly sending: boolean;
  /**
   * Play an action, or hear why it is not allowed.
   * Further ones answer the questions that follow at once; a refusal ends them, and so does
   * another question than the one they wait for.
   */
  act(action: string, ...further: (string | Following)[]): void;
  /** Why an action is not allowed now; null when it is. */
  whyNot(action: string): Promise<Refused | null>;
  /** Take back the last action, or the whole turn. */
  takeBack(turn: boolean): void;
  /** The reader goes on: why the last thing tried was not done is said no longer. */
  forget(): void;
  /** Let the board move its pieces; returns how to take it back. */
  staged(stage: Stage): () => void;
  /** Let great moments be shown before their effects; returns how to take it back. */
  opened(opening: Opening): () => void;
  /** Say how much of an event is there to be read; returns how to take it back. */
  read(letters: Letters): () => void;
}

/** Nobody has marked anything. */
export const NO_MARKS: ReadonlyMap<string, number[]> = new Map();
