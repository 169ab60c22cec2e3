/** The line to the server: opens itself again when it breaks, and repeats what was not confirmed. */

import type { ClientMessage, Open, ServerMessage } from "./messages";

type Spoken = Exclude<ClientMessage, Open>;

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

export class Line {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Spoken>();
  private pause = FIRST_PAUSE;
  private ended = false;
  private timer = 0;

  constructor(
    private readonly opening: Open,
    private readonly hear: (message: ServerMessage) => void,
    private readonly connected: (now: boolean) => void,
  ) {
    addEventListener("online", this.hurry);
    this.connect();
  }

  /** Send a message; it goes out again after a break until the server has answered it. */
  say(message: Spoken): void {
    this.unanswered.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  private hurry = (): void => {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      socket.send(JSON.stringify(this.opening));
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
      this.connected(true);
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if ("id" in message && message.id !== null) this.unanswered.delete(message.id);
      this.hear(message);
    };
    socket.onclose = () => {
      this.socket = null;
      if (this.ended) return;
      this.connected(false);
      this.timer = window.setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }
}
