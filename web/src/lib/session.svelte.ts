/** One seat's line to its table: what it sees, what it may do, and what it says. */

import { tick } from "svelte";
import { newId } from "./ids";
import type {
  Decision,
  GroupQuestion,
  Holder,
  Marks,
  Refused,
  Result,
  Said,
  SeatWish,
  ServerMessage,
  TableInfo,
} from "./messages";
import { PROTOCOL, type Position } from "./messages";
import { settings } from "./settings.svelte";
import { Line } from "./socket";
import { t } from "./words.svelte";

/** Moves the pieces: `prepare` measures the old picture, the function it returns plays the movement. */
export type Stage = (events: Said[]) => () => Promise<void>;

/** What a board is given: the seat's picture of the game, and its way to act. */
export interface Seen<View = unknown> {
  readonly you: number | null;
  readonly names: string[];
  readonly view: View;
  readonly decision: Decision | null;
  /** The actions that are allowed now, by their text. */
  readonly legal: ReadonlySet<string>;
  readonly hint: string | null;
  /** What happened in the latest move. */
  readonly fresh: Said[];
  readonly log: Said[];
  /** The seats that owe an answer. */
  readonly toAct: number[];
  /** Why the last thing tried was not done. */
  readonly refused: Refused | null;
  readonly undo: boolean;
  /** How many own actions in a row could be taken back. */
  readonly steps: number;
  /** A question to the whole group, whoever answers it. */
  readonly group: GroupQuestion | null;
  /** The seats that would choose each answer to it, by the action's text. */
  readonly marks: ReadonlyMap<string, number[]>;
  /** Show the others what this seat would choose; the same once more takes it back. */
  mark(action: string): void;
  /** Play an action, or hear why it is not allowed. */
  act(action: string): void;
  /** Why an action is not allowed now; null when it is. */
  whyNot(action: string): Promise<Refused | null>;
  /** Take back the last action, or the whole turn. */
  takeBack(turn: boolean): void;
  /** Let the board move its pieces; returns how to take it back. */
  staged(stage: Stage): () => void;
}

const READING_TIME = 600;
const NOTHING_LEGAL: ReadonlySet<string> = new Set();
/** Nobody has marked anything. */
export const NO_MARKS: ReadonlyMap<string, number[]> = new Map();

export class Session implements Seen {
  you = $state.raw<number | null>(null);
  /** What became of the seats so far. */
  notes = $state.raw<Said[]>([]);
  /** Who agrees to which change of an absent person's seat. */
  wishes = $state.raw<SeatWish[]>([]);
  info = $state.raw<TableInfo | null>(null);
  invitation = $state.raw<string | null>(null);
  watch = $state.raw<string | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<Said[]>([]);
  fresh = $state.raw<Said[]>([]);
  hint = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  steps = $state(0);
  connected = $state(false);
  /** The table cannot be opened with this secret. */
  closed = $state(false);
  /** Whether the picture still runs behind what the server told. */
  moving = $state(false);
  /** Whether the question was there before the movement: others answer it too, so it stays open. */
  private unchanged = $state(false);
  private locked = $derived(this.moving && !this.unchanged);
  private line: Line;
  private waiting: Position[] = [];
  private stage: Stage | null = null;
  private sent = $state<string | null>(null);
  private asked = new Map<string, (refused: Refused | null) => void>();
  private marked = $state.raw<Marks | null>(null);
  /** The own latest mark, which the server may not have told of yet. */
  private wish = { decision: -1, action: "" };

  names = $derived(namesOf(this.info?.seats.map((seat) => seat.name) ?? []));
  view = $derived(this.position?.view);
  toAct = $derived((this.position?.view as { to_act: number[] } | undefined)?.to_act ?? []);
  result = $derived<Result | null>(this.position?.result ?? null);
  decision = $derived(this.locked ? null : (this.position?.decision ?? null));
  undo = $derived(!this.locked && this.sent === null && (this.position?.undo ?? false));
  legal: ReadonlySet<string> = $derived(
    this.locked || this.sent ? NOTHING_LEGAL : new Set(this.position?.options.map((o) => o.text)),
  );
  group = $derived(this.moving ? null : (this.position?.group ?? null));
  marks: ReadonlyMap<string, number[]> = $derived(
    this.group && this.marked?.decision === this.group.number ? byAction(this.marked) : NO_MARKS,
  );

  constructor(table: string, secret: string) {
    this.line = new Line(
      { type: "open", table, secret, protocol: PROTOCOL },
      (message) => this.hear(message),
      (connected) => (this.connected = connected),
    );
  }

  act(action: string): void {
    if (this.sent || this.locked) return;
    this.refused = null;
    const decision = this.position?.decision;
    if (!decision || !this.legal.has(action)) {
      void this.whyNot(action).then((refused) => (this.refused = refused));
      return;
    }
    this.sent = newId();
    this.line.say({ type: "answer", id: this.sent, decision: decision.number, action });
  }

  mark(action: string): void {
    if (!this.group || this.you === null || this.group.seat === this.you) return;
    const { number } = this.group;
    const before =
      this.wish.decision === number ? this.wish.action : markOf(this.marked, number, this.you);
    this.wish = { decision: number, action: before === action ? "" : action };
    this.line.say({ type: "mark", id: newId(), ...this.wish });
  }

  whyNot(action: string): Promise<Refused | null> {
    const id = newId();
    this.line.say({ type: "why", id, action });
    return new Promise((answered) => this.asked.set(id, answered));
  }

  takeBack(turn: boolean): void {
    this.refused = null;
    this.line.say({ type: "undo", id: newId(), turn });
  }

  askHint(): void {
    this.line.say({ type: "hint", id: newId() });
  }

  giveSeat(seat: number, holder: Holder, level = "", name = ""): void {
    this.refused = null;
    this.line.say({ type: "seat", id: newId(), seat, holder, level, name });
  }

  /** Begin with bots on all open seats. */
  fill(level: string, names: string[]): void {
    this.refused = null;
    this.line.say({ type: "fill", id: newId(), level, names });
  }

  /** Give up the seat for good; null when it is done. */
  leave(): Promise<Refused | null> {
    const id = newId();
    this.line.say({ type: "leave", id });
    return new Promise((answered) => this.asked.set(id, answered));
  }

  rematch(): void {
    this.line.say({ type: "rematch", id: newId() });
  }

  close(): void {
    this.line.close();
  }

  staged(stage: Stage): () => void {
    this.stage = stage;
    return () => (this.stage = null);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.you = message.you;
        this.info = message.info;
        this.invitation = message.invitation;
        this.watch = message.watch;
        this.notes = message.notes;
        this.wishes = message.wishes;
        break;
      case "position":
        this.waiting.push(message);
        if (!this.moving) void this.showWaiting();
        break;
      case "marks":
        this.marked = message;
        break;
      case "done":
        if (message.id === this.sent) this.sent = null;
        this.answerWhy(message.id, null);
        break;
      case "allowed":
        this.answerWhy(message.id, null);
        break;
      case "hinted":
        this.hint = message.text;
        break;
      case "refused":
        if (this.answerWhy(message.id, message)) break;
        if (!this.info || (message.id === null && message.code === "wrong-link")) this.shut();
        if (message.id === this.sent) this.sent = null;
        this.refused = message;
        break;
    }
  }

  /** The secret opens nothing here, or no longer. */
  private shut(): void {
    this.closed = true;
    this.line.close();
  }

  private answerWhy(id: string | null, refused: Refused | null): boolean {
    const answered = id === null ? undefined : this.asked.get(id);
    if (!id || !answered) return false;
    this.asked.delete(id);
    answered(refused);
    return true;
  }

  /** Show one position after the other, each with its movement and time to read it. */
  private async showWaiting(): Promise<void> {
    this.moving = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const before = this.log.length;
      const again = this.position === null || next.start < this.log.length || document.hidden;
      this.unchanged =
        next.decision !== null && next.decision.number === this.position?.decision?.number;
      const move = again ? null : this.stage?.(next.events);
      this.log = [...this.log.slice(0, next.start), ...next.events];
      this.fresh = again ? [] : next.events;
      this.steps = !next.undo
        ? 0
        : next.start < before
          ? Math.max(this.steps - 1, 1)
          : this.steps + 1;
      this.position = next;
      if (!this.unchanged) this.hint = null;
      this.refused = null;
      await tick();
      await move?.();
      if (!again && !this.wasOwn(next)) await pause(settings.duration(READING_TIME));
    }
    this.moving = false;
  }

  private wasOwn(position: Position): boolean {
    return position.events.every((event) => event.params["seat"] === this.you);
  }
}

/** What a seat has marked as the answer to a question. */
function markOf(marked: Marks | null, decision: number, seat: number): string {
  if (marked?.decision !== decision) return "";
  return marked.marks.find((mark) => mark.seat === seat)?.action ?? "";
}

/** The seats behind each marked action. */
function byAction({ marks }: Marks): Map<string, number[]> {
  const seats = new Map<string, number[]>();
  for (const { seat, action } of marks) seats.set(action, [...(seats.get(action) ?? []), seat]);
  return seats;
}

/** The players' names; a seat without one is called by its number. */
export function namesOf(names: string[]): string[] {
  return names.map((name, seat) => name || t("seat", { number: seat + 1 }));
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve();
}
