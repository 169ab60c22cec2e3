/** The line to the server: opens itself again when it breaks, and repeats what was not confirmed. */

import type { ClientMessage, Open, ServerMessage } from "./messages";
import { release } from "./release";

export type Spoken = Exclude<ClientMessage, Open>;

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** A line on which an answer takes longer than this is dead. */
const LONGEST_ANSWER = 15_000;
/** After this long without an answer the reader is told. */
const LONGEST_SILENCE = 2_000;

/** A hint takes as long as the bot thinks; after a break nobody waits for it. */
function isUrgent(message: Spoken): boolean {
  return message.type !== "hint";
}

export class Line {
  /** Whether the server has let this page in since the line was opened last. */
  opened = false;
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Spoken>();
  private pause = FIRST_PAUSE;
  private ended = false;
  private timer = 0;
  private doubt = 0;
  private silence = 0;
  /** Whether the reader was told that the line is silent. */
  private silent = false;

  constructor(
    private readonly opening: () => Open,
    private readonly hear: (message: ServerMessage) => void,
    private readonly connected: (now: boolean) => void,
  ) {
    release.lines.add(this);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubtAll);
    this.connect();
  }

  /** Whether something urgent that was said is not answered yet. */
  get speaking(): boolean {
    return [...this.unanswered.values()].some(isUrgent);
  }

  /** Send a message; it goes out again after a break until the server has answered it. */
  say(message: Spoken): void {
    this.unanswered.set(message.id, message);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (!this.doubt) this.expectAnswer();
  }

  close(): void {
    this.ended = true;
    release.lines.delete(this);
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubtAll);
    this.socket?.close();
  }

  private hurry = (): void => {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** The device has lost its network: a line over it would stay silent for long. */
  private doubtAll = (): void => this.retry();

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.opened = false;
    socket.onopen = () => {
      if (this.pause > FIRST_PAUSE) void release.compare();
      this.pause = FIRST_PAUSE;
      socket.send(JSON.stringify(this.opening()));
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
      this.expectAnswer();
      this.connected(true);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private take(message: ServerMessage): void {
    if (message.type === "table") this.opened = true;
    if (this.silent) this.connected(true);
    this.silent = false;
    const heard = this.addressed(message);
    if ("id" in heard && heard.id !== null) this.unanswered.delete(heard.id);
    this.expectAnswer();
    this.hear(heard);
  }

  /** The server answers in order: a refusal without an id is that of the oldest open message. */
  private addressed(message: ServerMessage): ServerMessage {
    if (message.type !== "refused" || message.id !== null || !this.opened) return message;
    return { ...message, id: this.unanswered.keys().next().value ?? null };
  }

  /** Doubt a line on which the oldest open message is not answered soon, and then give it up. */
  private expectAnswer(): void {
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    const waits = !this.opened || this.speaking;
    this.doubt = waits ? window.setTimeout(() => this.retry(), LONGEST_ANSWER) : 0;
    if (waits) this.silence = window.setTimeout(() => this.doubtLine(), LONGEST_SILENCE);
  }

  private doubtLine(): void {
    this.silent = true;
    this.connected(false);
  }

  /** Leave this line and open another one after a pause. */
  retry(): void {
    const dead = this.socket;
    this.lose();
    dead?.close();
  }

  private lose(): void {
    this.socket = null;
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    this.doubt = 0;
    this.silent = false;
    for (const message of this.unanswered.values())
      if (!isUrgent(message)) this.unanswered.delete(message.id);
    if (this.ended) return;
    this.connected(false);
    this.timer = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
