/** The own bids while they are being arranged; the server hears of them when they are handed in. */

import type { Seen } from "../../lib/seen";
import type { NidavellirView } from "../../lib/views/nidavellir";
import { EMPTY, TAVERNS, bidText } from "./cards";

/** The plan that a reload must not lose; this window alone keeps it. */
const KEPT = "dwarrow.bids";

type Places = (number | null)[];
/** Coins meant for the taverns in one round. */
interface Plan {
  round: string;
  coins: Places;
}

/** What was laid before a reload. */
function kept(): Plan {
  try {
    const plan = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Plan | null;
    if (plan && typeof plan.round === "string" && Array.isArray(plan.coins)) return plan;
  } catch {
    // Nothing was kept here that can be read.
  }
  return { round: "", coins: [] };
}

export class Bidding {
  /** The coin in the fingers. */
  chosen = $state<number | null>(null);
  private plan = $state.raw<Plan>(kept());

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

  /** Whether the bids are on their way to the server. */
  get sending(): boolean {
    return this.seen().sending;
  }

  private get round(): string {
    const { you, view } = this.seen();
    return `${location.pathname} ${you} ${view.age} ${view.round}`;
  }

  /** What is meant for a tavern while everybody bids. */
  private meant(tavern: number): number | null {
    const bids = this.seen().view.decision === "bid" && this.plan.round === this.round;
    return bids ? (this.plan.coins[tavern] ?? null) : null;
  }

  private mean(tavern: number, coin: number | null): void {
    const coins = TAVERNS.map((_, each) => (each === tavern ? coin : this.meant(each)));
    this.keep({ round: this.round, coins });
  }

  private keep(plan: Plan): void {
    this.plan = plan;
    sessionStorage.setItem(KEPT, JSON.stringify(plan));
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
    const meant = TAVERNS.some((_, tavern) => this.meant(tavern) !== null);
    return meant && this.asked && !this.openly && !this.sending;
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
    else this.mean(tavern, this.chosen);
    this.chosen = null;
  }

  /** Pick up the coin that lies at a tavern. */
  lift(tavern: number): void {
    if (!this.isOpen(tavern) || this.openly) return;
    const coin = this.meant(tavern);
    this.mean(tavern, null);
    this.chosen = coin;
  }

  clear(): void {
    this.keep({ round: "", coins: [] });
    this.chosen = null;
  }

  /** Hand in every bid that does not lie at its tavern yet. */
  handIn(): void {
    if (!this.complete) return;
    this.chosen = null;
    const [first, ...further] = this.places.flatMap((coin, tavern) =>
      coin === null || this.own?.at_taverns[tavern] !== EMPTY ? [] : [bidText(coin, tavern)],
    );
    if (first !== undefined) this.seen().act(first, ...further);
  }
}
