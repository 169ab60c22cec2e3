/** The own bids while they are being arranged; the server hears of them when they are handed in. */

import type { Seen } from "../../lib/session.svelte";
import type { NidavellirView } from "../../lib/views/nidavellir";
import { EMPTY, TAVERNS, bidText } from "./cards";

type Places = (number | null)[];
const nothing = (): Places => TAVERNS.map(() => null);

export class Bidding {
  /** The coin in the fingers. */
  chosen = $state<number | null>(null);
  /** Whether the bids are on their way to the server, one tavern after the other. */
  sending = $state(false);
  private plan = $state<Places>(nothing());
  private round = "";

  constructor(private readonly seen: () => Seen<NidavellirView>) {}

  private get own() {
    const { you, view } = this.seen();
    return you === null ? null : view.elvalands[you]!;
  }

  /** Whether coins are being laid: hidden by everybody, or openly by Uline's owner. */
  get asked(): boolean {
    return this.openly || this.seen().decision?.name === "bid";
  }

  get openly(): boolean {
    return this.seen().decision?.name === "open-bid";
  }

  /** What is meant for a tavern while everybody bids. */
  private meant(tavern: number): number | null {
    return this.seen().view.decision === "bid" ? (this.plan[tavern] ?? null) : null;
  }

  /** The coin at each tavern, laid or meant to be laid. */
  get places(): Places {
    return (this.own?.at_taverns ?? []).map((coin, tavern) =>
      coin === EMPTY ? this.meant(tavern) : coin,
    );
  }

  /** The coins still in hand. */
  get hand(): number[] {
    const left = [...(this.own?.pouch ?? [])];
    for (const tavern of TAVERNS.keys()) {
      const coin = this.meant(tavern);
      if (coin === null || this.own?.at_taverns[tavern] !== EMPTY) continue;
      const at = left.indexOf(coin);
      if (at >= 0) left.splice(at, 1);
    }
    return left;
  }

  get complete(): boolean {
    return this.places.every((coin) => coin !== null);
  }

  get begun(): boolean {
    return this.plan.some((coin) => coin !== null) && this.asked && !this.openly;
  }

  /** Whether the own coin at this tavern can be laid or moved now. */
  isOpen(tavern: number): boolean {
    if (this.sending) return false;
    if (this.openly) return tavern === this.seen().view.tavern;
    return this.asked && this.own?.at_taverns[tavern] === EMPTY;
  }

  choose(coin: number): void {
    this.chosen = this.chosen === coin ? null : coin;
  }

  /** Lay the chosen coin at a tavern; what lay there comes back to the hand. */
  lay(tavern: number): void {
    if (this.chosen === null || !this.isOpen(tavern)) return;
    if (this.openly) this.seen().act(bidText(this.chosen, tavern));
    else this.plan[tavern] = this.chosen;
    this.chosen = null;
  }

  /** Pick up the coin that lies at a tavern. */
  lift(tavern: number): void {
    if (!this.isOpen(tavern) || this.openly) return;
    const coin = this.plan[tavern] ?? null;
    this.plan[tavern] = null;
    this.chosen = coin;
  }

  clear(): void {
    this.plan = nothing();
    this.chosen = null;
  }

  handIn(): void {
    if (!this.complete) return;
    this.chosen = null;
    this.sending = true;
    this.sendNext();
  }

  /** Send the next bid as soon as the server asks for it. */
  sendNext(): void {
    const { decision, legal, view } = this.seen();
    const round = `${view.age} ${view.round}`;
    if (round !== this.round) {
      this.round = round;
      this.sending = false;
      this.clear();
    }
    if (!this.sending) return;
    const next = this.own?.at_taverns.indexOf(EMPTY) ?? -1;
    if (next < 0) {
      this.sending = false;
      return;
    }
    const coin = this.plan[next];
    if (decision?.name !== "bid" || !legal.size) return;
    if (coin === null || coin === undefined || !legal.has(bidText(coin, next)))
      this.sending = false;
    else this.seen().act(bidText(coin, next));
  }
}
