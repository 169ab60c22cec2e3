/** The rules drawer: whether it is open, and at which section. */

import type { GameBoard } from "../boards/board";

class Rulebook {
  /** The section it is open at, empty for the beginning; null while it is closed. */
  at = $state<string | null>(null);
  /** The game whose rules are at hand. */
  private board = $state.raw<GameBoard | null>(null);

  /** Have a game's rules at hand; the function returned puts them away. */
  use(board: GameBoard): () => void {
    this.board = board;
    return () => {
      this.board = null;
      this.at = null;
    };
  }

  /** The section that says what a refusal's rule says, empty where there is none. */
  sectionOf(rule: string): string {
    return this.board?.ruled[rule] ?? "";
  }

  /** Open where it says what is asked; at the beginning where nothing is. */
  openFor(question: string): void {
    this.open(this.sectionOf(this.board?.asked[question] ?? ""));
  }

  open(section = ""): void {
    this.at = section;
  }

  close(): void {
    this.at = null;
  }
}

export const rulebook = new Rulebook();
