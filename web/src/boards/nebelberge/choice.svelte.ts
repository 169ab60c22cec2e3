/** The card a reader has in hand right now: where it may go, what would follow, why not elsewhere. */

import { CENTRE, VERBS, type Question } from "../../lib/games/nebelberge";
import type { Action } from "../../lib/knowledge";
import type { Refused } from "../../lib/messages";
import type { Seen } from "../../lib/seen";
import type { NebelbergeView } from "../../lib/views/nebelberge";
import { alone, named, t, words } from "../../lib/words.svelte";
import { outcomeOf, write } from "./cards";
import { followsFrom } from "./explained";

/** What is said under a place while a card is chosen. */
export interface Verdict {
  /** allowed, loss (allowed, but somebody else gains by it) or refused */
  kind: "allowed" | "loss" | "refused";
  text: string;
  /** Who gains by it, where that is somebody else. */
  owner?: number;
}

export class Choice {
  unit = $state<number | null>(null);
  /** The place the pointer or the focus is on. */
  pointed = $state<number | null>(null);
  /** Why the chosen card does not go on a place, by action. */
  private reasons = $state.raw<Record<string, Refused>>({});

  constructor(
    private readonly look: () => Seen<NebelbergeView>,
    private readonly front: () => number,
  ) {}

  private seen = $derived.by(() => this.look());
  private own = $derived.by(() => this.seen.view.realms[this.front()]!);
  private asked = $derived(this.seen.decision?.name as Question | undefined);
  playing = $derived(this.asked === "play");
  drawing = $derived(this.asked === "draw");
  private places = $derived([
    ...this.seen.view.mines.keys(),
    ...this.own.open_mines.map((_, at) => CENTRE + at),
  ]);
  /** The units of the hand that fit somewhere. */
  playable = $derived.by(() => {
    const units = this.playing ? this.own.hand.map(({ unit }) => unit) : [];
    return new Set(units.filter((unit) => this.places.some((place) => this.isOpen(unit, place))));
  });
  private advised = $derived(this.seen.hinted as Action<typeof VERBS> | null);
  hinted = $derived(this.advised?.verb === "play" ? this.advised.numbers : null);

  private isLegal(unit: number, place: number): boolean {
    return this.seen.legal.has(write("play", { unit, place }));
  }

  /** In a lesson only the card and the place that the coach means may be chosen. */
  private isOpen(unit: number, place: number): boolean {
    const { bound, hint } = this.seen;
    return this.isLegal(unit, place) && (!bound || hint === write("play", { unit, place }));
  }

  /** Take a card up, or put it back; asks the server why the other places do not take it. */
  take(unit: number): void {
    if (!this.playing) return this.seen.act(write("play", { unit, place: 0 }));
    if (this.seen.bound && this.hinted && !this.playable.has(unit))
      return this.seen.act(write("play", { unit, place: this.hinted.place }));
    this.unit = this.unit === unit ? null : unit;
    if (this.unit !== null) void this.explain(unit);
  }

  putBack(): void {
    this.unit = null;
  }

  /** A card that has left the hand is no longer chosen. */
  check(): void {
    if (!this.playing || !this.own.hand.some(({ unit }) => unit === this.unit)) this.putBack();
  }

  /** Lay the chosen card here; without one, hear what has to come first. */
  layOn(place: number): void {
    if (this.unit !== null) this.seen.act(write("play", { unit: this.unit, place }));
    else if (!this.playing) this.seen.act(write("draw-deck", {}));
  }

  /** The chosen card, where it may lie here. */
  mayLie(place: number): number | null {
    return this.unit !== null && this.isOpen(this.unit, place) ? this.unit : null;
  }

  private async explain(unit: number): Promise<void> {
    const closed = this.places.filter((place) => !this.isLegal(unit, place));
    const found = await Promise.all(
      closed.map(async (place) => {
        const action = write("play", { unit, place });
        return [action, await this.seen.whyNot(action)] as const;
      }),
    );
    this.reasons = Object.fromEntries(
      found.flatMap(([action, why]) => (why ? [[action, why]] : [])),
    );
  }

  /** What would follow from laying the chosen card here, or why it cannot lie here. */
  verdict(place: number): Verdict | null {
    if (this.unit === null || !this.playing) return null;
    if (this.mayLie(place) === null) return this.refusal(this.unit, place);
    const text = followsFrom(this.seen, this.front(), this.unit, place);
    const outcome = outcomeOf(this.seen.view, this.front(), this.unit, place);
    const { owner } = outcome.kind === "captures" ? outcome : { owner: this.front() };
    return owner === this.front() ? { kind: "allowed", text } : { kind: "loss", text, owner };
  }

  /** What a place says of itself about the chosen card. */
  saidOf(place: number): string[] {
    const verdict = this.verdict(place);
    if (this.unit === null || !verdict) return [];
    return [t("shell.titled", { title: named("unit", this.unit), text: verdict.text })];
  }

  private refusal(unit: number, place: number): Verdict | null {
    const refused = this.reasons[write("play", { unit, place })];
    if (!refused) return null;
    const params: Record<string, string | number> = { unit: named("unit", unit) };
    for (const [name, value] of Object.entries(refused.params)) {
      if (typeof value === "number" && name !== "unit") params[name] = value;
    }
    const short = `short.${refused.code}`;
    const text = words.has(short) ? t(short, params) : words.refused(refused, this.seen.names);
    return { kind: "refused", text };
  }

  /** What to do now. */
  title = $derived.by(() => {
    const meant = this.seen.bound ? this.advised : null;
    if (meant) return words.marked(() => `${alone(words.action(meant))}.`);
    if (this.drawing || this.unit === null) return words.prompt(this.seen.view);
    const unit = this.unit;
    return words.marked(() => t("board.lay-it", { unit: named("unit", unit) }));
  });

  /** The second line of the prompt: a hint, what the place pointed at would do, or the rule. */
  detail = $derived.by(() => {
    const advised = this.advised;
    if (advised && !this.seen.bound)
      return words.marked(() => t("table.hinted", { action: words.action(advised) }));
    if (!this.playing) return "";
    if (this.unit === null) return t("board.choose-card");
    const place = this.pointed;
    const verdict = place === null ? null : this.verdict(place);
    if (place === null || !verdict) return t("board.lay-rule");
    return words.marked(() =>
      t("shell.titled", { title: alone(named("place", place)), text: verdict.text }),
    );
  });
}
