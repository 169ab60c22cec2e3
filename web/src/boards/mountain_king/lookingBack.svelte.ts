/** What has happened and is looked at again: gnomes that have come, waves that are scored. */

import type { Seen } from "../../lib/seen";
import { settings } from "../../lib/settings.svelte";
import type { MountainKingView } from "../../lib/views/mountain_king";
import { t } from "../../lib/words.svelte";
import { siegeIn, stepsIn } from "./chronicle";
import { wave } from "./names";
import { talliesIn } from "./tally";

export class LookingBack {
  /** The gnome that is looked at again, by its place among the steps. */
  reviewed = $state<number | null>(null);
  /** The wave whose scoring is looked at. */
  tallied = $state<number | null>(null);
  /** How many steps this reader has seen or put aside; the next answer puts them aside, too. */
  private read = $state(0);
  /** How many scorings were looked at or put aside. */
  private counted = $state(0);
  private noticed = -1;

  constructor(private readonly seen: () => Seen<MountainKingView>) {
    $effect(() => {
      if (this.steps.length < this.read || settings.duration(1) > 0) this.read = this.steps.length;
    });
  }

  /** Every gnome of every invasion so far. */
  readonly steps = $derived.by(() => stepsIn(this.seen().log));
  readonly past = $derived(this.reviewed === null ? null : (this.steps[this.reviewed] ?? null));
  readonly tallies = $derived.by(() => talliesIn(this.seen().log, this.seen().names.length));

  /** The gnomes of the latest invasion; none has come yet when it has just begun. */
  get latest() {
    const siege = siegeIn(this.seen().log);
    return this.steps.filter((step) => step.siege === siege);
  }

  review(at: number): void {
    this.reviewed = at;
    this.read = this.steps.length;
  }

  tally(number: number): void {
    this.tallied = number;
    this.counted = this.tallies.length;
  }

  /** Something else is asked; what could be seen at the question before is put aside. */
  ask(invading: boolean): void {
    if (this.noticed === this.steps.length) this.read = this.steps.length;
    if (!invading) this.noticed = this.steps.length;
  }

  /** What has happened without being shown. */
  offers(view: MountainKingView, review: (at: number) => void) {
    const { steps, tallies, read } = this;
    const drafting = view.turn < 0 && view.gates.every(({ face_up }) => !face_up);
    const found = [];
    if (steps.length > read)
      found.push({
        text: t("board.gnomes-came", { count: steps.length - read }),
        look: () => review(read),
        aside: () => (this.read = steps.length),
      });
    if (tallies.length > this.counted && view.wave === tallies.length + 1 && drafting)
      found.push({
        text: t("board.wave-scored", { wave: wave(tallies.length) }),
        look: () => this.tally(tallies.length - 1),
        aside: () => (this.counted = tallies.length),
      });
    return found;
  }
}
