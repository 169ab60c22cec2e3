/** The great halls are counted on the mountain, one after the other, before the score is made up. */

import { pace } from "../../lib/pace.svelte";
import type { MountainKingView } from "../../lib/views/mountain_king";

/** Long enough to see whose caverns lie around a hall, then whom it brings honor. */
const LOOK = 700;
const GAIN = 600;

export class Counting {
  /** The hall that is counted, and whether its honor lies on the track already. */
  hall = $state<number | null>(null);
  counted = $state(false);
  /** The table after the last move, with no more honor than what has been counted. */
  view = $state.raw<MountainKingView | null>(null);

  /** Count hall by hall; what the score makes of it all is told afterwards. */
  async count(before: MountainKingView, after: MountainKingView): Promise<void> {
    const honor = before.players.map((player) => player.honor);
    pace.underway = false;
    for (const [hall, share] of after.prospect.halls.entries()) {
      this.hall = hall;
      this.show(after, honor, false);
      await pace.pause(LOOK);
      for (const [seat, won] of share.honor.entries()) honor[seat]! += won;
      this.show(after, honor, true);
      await pace.pause(GAIN);
    }
    this.hall = null;
  }

  /** The table shows the whole score again. */
  end(): void {
    this.view = null;
  }

  private show(after: MountainKingView, honor: readonly number[], counted: boolean): void {
    const players = after.players.map((player, seat) => ({ ...player, honor: honor[seat]! }));
    this.counted = counted;
    this.view = { ...after, players };
  }
}
