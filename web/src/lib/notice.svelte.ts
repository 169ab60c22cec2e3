/** What went wrong and has no better place to be said; shown on every screen until put aside. */

import { RefusedError } from "./api";
import type { Refused } from "./messages";

class Notice {
  /** Why something was not done. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the page itself failed: a part of it is missing, or is wrong. */
  failed = $state(false);
  /** How often something was told: the same once more is news, too. */
  times = $state(0);
  /** How many windows lie above the page; the notice is said in them then. */
  private windows = $state(0);

  /** Say what went wrong. */
  tell = (error: unknown): void => {
    if (error instanceof RefusedError) this.refused = error.refused;
    else this.failed = true;
    this.times += 1;
  };

  get covered(): boolean {
    return this.windows > 0;
  }

  /** A window opens; the function returned closes it. */
  cover(): () => void {
    this.windows += 1;
    return () => (this.windows -= 1);
  }

  putAside(): void {
    this.refused = null;
    this.failed = false;
  }
}

export const notice = new Notice();
