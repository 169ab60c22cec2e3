/** One seat's line to its table: what it sees, what it may do, and what it says. */

import { Advising, type Advice } from "./advising";
import { replayTable } from "./api";
import { wayFrom, type Beat } from "./beats";
import { Company } from "./company.svelte";
import { newId } from "./ids";
import type {
  Decision,
  GroupQuestion,
  HintedWay,
  Holder,
  Marks,
  Option,
  Refused,
  Result,
  Said,
  SeatWish,
  ServerMessage,
  TableInfo,
} from "./messages";
import { PROTOCOL, type Position } from "./messages";
import { missedIn, rememberSeen, seenOf, type Missed } from "./missed";
import type { Reading } from "./clock";
import { namesOf } from "./names";
import { pace } from "./pace.svelte";
import { askedIn, byAction, markOf, optionsOf, toActIn } from "./position";
import { release } from "./release";
import { settings } from "./settings.svelte";
import { NO_MARKS, type Following, type Seen } from "./seen";
import { Line } from "./socket";
import { Telling, restsOf, type Opening, type Letters, type Stage } from "./telling.svelte";

/** How long a question with one answer is seen before it is given. */
const FORCED = 700;
/** How long a refusal stays at least while others move on. */
const REFUSAL_TIME = 4000;
const NO_WISH = { id: "", decision: -1, action: "" };
const NOTHING_LEGAL: ReadonlyMap<string, Option> = new Map();
/** A position, and the way to it from the one before; without beats where it is shown at once. */
interface Told {
  position: Position;
  beats: Beat[];
  /** What this page has missed, where it was away. */
  missed: Promise<Missed | null> | null;
}

export class Session implements Seen {
  you = $state.raw<number | null>(null);
  /** What became of the seats so far. */
  notes = $state.raw<Said[]>([]);
  /** How many notes there have been; those kept are the last of them. */
  noted = $state(0);
  /** Who agrees to which change of an absent person's seat. */
  wishes = $state.raw<SeatWish[]>([]);
  info = $state.raw<TableInfo | null>(null);
  /** How many pages only watch. */
  watching = $state(0);
  invitation = $state.raw<string | null>(null);
  watch = $state.raw<string | null>(null);
  /** Where friends reach the server, as far as it knows. */
  reach = $state("");
  /** How much time everybody has left, at a table with clocks. */
  clocks = $state.raw<Reading | null>(null);
  position = $state.raw<Position | null>(null);
  private telling = new Telling();
  /** The best ways to answer, the best first; empty until somebody asks for a hint. */
  ways = $state.raw<HintedWay[]>([]);
  /** The one of them that the reader points at. */
  pointed = $state.raw<HintedWay | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Something about the table that is no part of the game. */
  notice = $state.raw<Said | null>(null);
  /** The invitation of the seat that was given up here. */
  left = $state("");
  steps = $state(0);
  connected = $state(false);
  /** Whether the line broke or never came about, and we keep trying. */
  lost = $state(false);
  /** The server does not open the table for this secret; `refused` says why. */
  closed = $state(false);
  /** Whether the picture still runs behind what the server told. */
  moving = $state(false);
  /** Whether it tells what happened while nobody looked. */
  catchingUp = $state(false);
  /** Whether the answer that is being told was the only one, and was given by itself. */
  forcedly = $state(false);
  /** Whether the question was there before the movement: others answer it too, so it stays open. */
  private unchanged = $state(false);
  /** What the server told last; the picture may still run behind it. */
  private newest = $state.raw<Position | null>(null);
  /** What the way that is being told leads to; the picture still runs behind it. */
  private coming = $state.raw<Position | null>(null);
  /** Whether the question in the picture is settled: it is answered, or no longer asked. */
  private settled = $derived(this.position?.decision?.number !== this.newest?.decision?.number);
  /** Whether a bot answers for the reader. */
  minded = $derived(this.you !== null && this.info?.seats[this.you]?.holder === "bot");
  private locked = $derived((this.moving && !this.unchanged) || this.settled || this.minded);
  private line: Line;
  private waiting: Told[] = [];
  /** The id of the answer or undo on its way. */
  private sent = $state<string | null>(null);
  /** The answers to the questions that follow the one on its way. */
  private further: (string | Following)[] = [];
  private refusedAt = 0;
  private asked = new Map<string, (refused: Refused | null) => void>();
  private advising: Advising;
  /** The last answer that was sent, unless it is taken back. */
  given = $state.raw<{ decision: number; action: string } | null>(null);
  private marked = $state.raw<Marks | null>(null);
  /** The own latest mark, which the server may not have told of yet. */
  private wish = NO_WISH;
  /** The people at the table, and what they say. */
  readonly company: Company;
  /** The id of the wish for a rematch, until it is refused. */
  rematching = $state<string | null>(null);

  names = $derived(namesOf(this.info?.seats.map((seat) => seat.name) ?? []));
  /** While something is told, those who are asked stay who they were, and so does the question. */
  view = $derived.by(() => {
    const told = this.telling.view as { decision: string } | undefined;
    if (told === undefined) return this.position?.view;
    const decision = told.decision || askedIn(this.position);
    return { ...told, decision, to_act: toActIn(this.position) };
  });
  log = $derived(this.telling.log);
  fresh = $derived(this.telling.fresh);
  /** The question that the server asks now, whatever the picture shows. */
  asking = $derived(this.minded ? null : (this.newest?.decision ?? null));
  question = $derived(this.asking?.number);
  /** Who owes an answer; whoever moved last has given it, so it is the next one's turn. */
  private owing = $derived(
    toActIn(this.position).filter(
      (seat) => seat !== this.you || toActIn(this.coming).includes(seat),
    ),
  );
  /** Whether everything has been said that leads to what comes. */
  private allSaid = $derived.by(() => {
    const { start, events } = this.coming ?? { start: 0, events: [] };
    return this.log.length >= start + events.length;
  });
  /**
   * Nobody when the game is over: when its end is told, or somebody's time was up.
   * While it is told what somebody missed, whoever did it; so it is of what the reader just did.
   */
  toAct = $derived.by(() => {
    if (this.info && this.info.timed_out !== null) return [];
    const teller = this.fresh.at(-1)?.params["seat"];
    if (typeof teller === "number" && this.catchingUp) return [teller];
    if (this.allSaid && !toActIn(this.coming).length) return [];
    if (this.owing.length) return this.owing;
    if (this.moving && teller === this.you && toActIn(this.position).includes(teller!))
      return [teller!];
    const next = toActIn(this.coming);
    return next.length || !this.moving ? next : toActIn(this.position);
  });
  result = $derived<Result | null>(this.position?.result ?? null);
  /** Whether the game is over, though its end may still be told. */
  over = $derived(this.newest !== null && this.newest.result !== null);
  decision = $derived(this.locked ? null : (this.position?.decision ?? null));
  sending = $derived(this.sent !== null);
  undo = $derived(
    !this.locked && !this.sending && (this.position?.undo ?? false) && (this.newest?.undo ?? false),
  );
  legal: ReadonlyMap<string, Option> = $derived(
    this.locked || this.sending ? NOTHING_LEGAL : optionsOf(this.position),
  );
  /** The way of the hint that shines brightest: the one pointed at, else the best. */
  private shown = $derived(this.ways.find((way) => way === this.pointed) ?? this.ways[0]);
  hint = $derived(this.shown?.texts[0] ?? null);
  hinted = $derived(optionsOf(this.position).get(this.hint ?? "") ?? null);
  advice = $derived(this.hinted === null ? [] : this.shown!.texts);
  /** What the other ways of the hint begin with. */
  others: ReadonlySet<string> = $derived(
    new Set(this.ways.filter((way) => way !== this.shown).map((way) => way.texts[0]!)),
  );
  group = $derived(this.moving ? null : (this.position?.group ?? null));
  marks: ReadonlyMap<string, number[]> = $derived(
    this.group && this.marked?.decision === this.group.number ? byAction(this.marked) : NO_MARKS,
  );

  constructor(
    private readonly table: string,
    private readonly secret: string,
  ) {
    this.company = new Company(table, (said) => this.line.say(said));
    this.advising = new Advising(
      () => this.question,
      (hint) => this.line.say(hint),
    );
    this.line = new Line(
      () => {
        this.advising.giveUp();
        return { type: "open", table, secret, protocol: PROTOCOL, looking: !document.hidden };
      },
      (message) => this.hear(message),
      (connected) => {
        this.connected = connected;
        this.lost = !connected;
      },
    );
  }

  act(action: string, ...further: (string | Following)[]): void {
    if (this.sending || this.locked) return;
    this.refused = null;
    this.notice = null;
    this.answer(action, further);
  }

  /** Answer what the server asks now, whatever the picture shows; or hear why not. */
  private answer(action: string, further: (string | Following)[]): void {
    if (!this.allows(action)) {
      void this.whyNot(action).then((refused) => {
        if (refused) this.showRefusal(refused);
      });
      return;
    }
    this.further = further;
    this.sent = newId();
    const decision = this.newest!.decision!.number;
    this.given = { decision, action };
    this.line.say({ type: "answer", id: this.sent, decision, action });
  }

  /** The answer has arrived: the next one follows, as long as it is allowed. */
  private goOn(): void {
    this.sent = null;
    const [next, ...further] = this.further;
    this.further = [];
    if (next === undefined) return;
    if (typeof next === "string") this.answer(next, further);
    else if (next.asked === askedIn(this.newest)) this.answer(next.action, further);
  }

  /** Whether this answers what the server asks now, whatever the picture shows. */
  allows(action: string): boolean {
    return optionsOf(this.newest).has(action);
  }

  mark(action: string): void {
    if (!this.group || this.you === null || this.group.seat === this.you) return;
    const { number } = this.group;
    const before =
      this.wish.decision === number ? this.wish.action : markOf(this.marked, number, this.you);
    this.wish = { id: newId(), decision: number, action: before === action ? "" : action };
    this.line.say({ type: "mark", ...this.wish });
  }

  whyNot(action: string): Promise<Refused | null> {
    const id = newId();
    this.line.say({ type: "why", id, action });
    return new Promise((answered) => this.asked.set(id, answered));
  }

  takeBack(turn: boolean): void {
    if (!this.undo) return;
    this.refused = null;
    this.sent = newId();
    this.given = null;
    this.line.say({ type: "undo", id: this.sent, turn });
  }

  forget(): void {
    this.refused = null;
  }

  /** Light the best ways to answer what is asked now. */
  async askHint(): Promise<void> {
    const asked = this.question;
    const advised = await this.advise();
    if (asked !== this.question) return;
    if (Array.isArray(advised)) this.ways = advised;
    else if (advised) this.showRefusal(advised);
  }

  /** The best ways to answer what is asked now, or why there are none. */
  advise(): Promise<Advice> {
    return this.advising.advise();
  }

  /** Do without the hint. */
  dropHint(): void {
    this.ways = [];
  }

  giveSeat(seat: number, holder: Holder, level = "", name = ""): void {
    this.refused = null;
    this.line.say({ type: "seat", id: newId(), seat, holder, level, name });
  }

  /** Take another name and colour before the game begins. */
  introduce(name: string, colour: number): void {
    this.refused = null;
    this.line.say({ type: "introduce", id: newId(), name, colour });
  }

  /** Begin with bots on all open seats. */
  fill(level: string, names: string[]): void {
    this.refused = null;
    this.line.say({ type: "fill", id: newId(), level, names });
  }

  /** Give up the seat for good; null when it is done, with `left` for whoever takes over. */
  leave(): Promise<Refused | null> {
    const id = newId();
    this.line.say({ type: "leave", id });
    return new Promise((answered) => this.asked.set(id, answered));
  }

  /** Let whoever brings this ticket have the seat on another device; null when it is done. */
  offer(ticket: string): Promise<Refused | null> {
    const id = newId();
    this.line.say({ type: "offer", id, ticket });
    return new Promise((answered) => this.asked.set(id, answered));
  }

  /** Ask for a table to play again at; what it is called stands in `info` then. */
  rematch(): void {
    if (this.rematching) return;
    this.rematching = newId();
    this.line.say({ type: "rematch", id: this.rematching });
  }

  /** Tell the others whether the reader looks at this page. */
  look(looking: boolean): void {
    if (this.you !== null && this.line.opened)
      this.line.say({ type: "look", id: newId(), looking });
  }

  /** Remind whoever owes an answer. */
  nudge(): void {
    this.refused = null;
    this.line.say({ type: "nudge", id: newId() });
  }

  close(): void {
    this.line.close();
    this.company.close();
  }

  staged(stage: Stage): () => void {
    return this.telling.staged(stage);
  }
  opened(opening: Opening): () => void {
    return this.telling.opened(opening);
  }
  read(letters: Letters): () => void {
    return this.telling.read(letters);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.closed = false;
        this.you = message.you;
        this.info = message.info;
        this.watching = message.watching;
        this.invitation = message.invitation;
        this.watch = message.watch;
        this.reach = message.reach;
        this.notes = message.notes;
        this.noted = message.noted;
        this.wishes = message.wishes;
        break;
      case "position":
        this.hearPosition(message);
        break;
      case "clocks":
        this.clocks = { clocks: message, at: performance.now() };
        break;
      case "marks":
        this.marked = message;
        break;
      case "done":
        if (message.id === this.sent) this.goOn();
        this.answerWhy(message.id, null);
        break;
      case "left":
        this.left = message.invitation;
        this.answerWhy(message.id, null);
        break;
      case "allowed":
        this.answerWhy(message.id, null);
        break;
      case "hinted":
        this.advising.hear(message.id, message.decision === this.question ? message.ways : null);
        break;
      case "notice":
        this.notice = message.said;
        break;
      case "nudged":
        if (this.question === undefined) this.company.noteNudge(this.toAct);
        else if (message.by !== this.you) this.company.showNudge(message.by, this.question);
        break;
      case "reacted":
        this.company.showSign(message);
        break;
      case "pinged":
        this.company.showPing(message);
        break;
      case "line":
        this.company.addLine(message);
        break;
      case "refused":
        if (!this.answerWhy(message.id, message) && !this.advising.hear(message.id, message))
          this.hearRefusal(message);
        break;
    }
  }

  /** A position comes whole or as a change of the newest; after a gap the line is opened anew. */
  private hearPosition(told: Position): void {
    if (told.since !== null && told.since !== this.newest?.number) return this.line.retry();
    const way =
      told.since === null ? { beats: [], view: told.view } : wayFrom(this.newest!.view, told);
    this.newest = { ...told, view: way.view };
    const missed = told.since === null ? this.findMissed(told) : null;
    const beats = told.steps.length ? way.beats : [];
    this.waiting.push({ position: this.newest, beats, missed });
    if (!this.moving) void this.showWaiting();
  }

  /** What happened since this page, or one before it, was here; null where it knows everything. */
  private findMissed({ start, events }: Position): Promise<Missed | null> | null {
    const known = this.position ? this.log.length : seenOf(this.place);
    const told = start + events.length;
    if (!settings.rest(1) || !known || known >= told || this.waiting.length) return null;
    return replayTable(this.table, this.secret, this.you).then(
      (replay) => missedIn(replay, known),
      () => null,
    );
  }

  /** Which eyes see which table here. */
  private get place(): string {
    return `${this.table} ${this.you ?? ""}`;
  }

  /** Whatever waited for this answer waits no longer. */
  private hearRefusal(refused: Refused): void {
    this.showRefusal(refused);
    if (!this.line.opened && refused.code === "not-stored") this.line.retry();
    else if (!this.line.opened || ["wrong-link", "seat-moved"].includes(refused.code)) this.shut();
    if (refused.code === "other-protocol") void release.renew();
    if (refused.id === this.rematching) this.rematching = null;
    if (refused.id === this.wish.id) this.wish = NO_WISH;
    if (refused.id !== this.sent) return;
    this.sent = null;
    this.further = [];
  }

  private showRefusal(refused: Refused): void {
    this.refused = refused;
    this.refusedAt = performance.now();
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

  /** Show one position after the other, each event by event with time to read it. */
  private async showWaiting(): Promise<void> {
    this.moving = true;
    for (let told = this.waiting.shift(); told; told = this.waiting.shift()) {
      const { position: next } = told;
      this.coming = next;
      const missed = await told.missed;
      if (missed) this.showBefore(next, missed);
      const beats = missed?.beats ?? told.beats;
      const before = this.log.length;
      this.unchanged =
        next.decision !== null && next.decision.number === this.position?.decision?.number;
      if (!this.unchanged) this.ways = [];
      if (performance.now() - this.refusedAt > REFUSAL_TIME) this.refused = null;
      if (beats.length) await visible();
      const answered =
        !this.forcedly &&
        this.given !== null &&
        this.given.decision === this.position?.decision?.number;
      if (beats.length && (missed || next.start === before))
        await this.telling.tell(beats, restsOf(beats, this.you, answered));
      else this.telling.jump([...this.log.slice(0, next.start), ...next.events]);
      this.steps = !next.undo
        ? 0
        : next.start < before
          ? Math.max(this.steps - 1, 1)
          : this.steps + 1;
      this.position = next;
      this.catchingUp = false;
      this.forcedly = false;
      this.telling.end();
      rememberSeen(this.place, this.log.length);
      if (this.notice?.code === "bot-silent") this.notice = null;
    }
    this.moving = false;
    pace.calm();
    await this.giveForcedAnswer();
  }

  /** The table as it was seen last, with nothing asked. */
  private showBefore(next: Position, { view, known }: Missed): void {
    const { events } = next;
    const asked = { decision: null, options: [], group: null, undo: false, result: null };
    this.position = { ...next, ...asked, view };
    this.telling.jump(events.slice(0, known));
    this.catchingUp = true;
  }

  /** Whether only one answer is possible and nothing can be taken back: it is given by itself. */
  get forced(): boolean {
    const asked = this.newest;
    return settings.forced && asked?.options.length === 1 && !asked.undo && !asked.group;
  }

  /** The reader sees first what is asked. */
  private async giveForcedAnswer(): Promise<void> {
    const asked = this.newest;
    if (!asked || !this.forced) return;
    await pace.pause(FORCED);
    if (asked !== this.newest || this.moving) return;
    this.forcedly = true;
    this.act(asked.options[0]!.text);
  }
}

/** Nobody is told anything while the page cannot be seen. */
function visible(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
