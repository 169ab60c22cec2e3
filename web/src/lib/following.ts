/** The hall's line to the server: hears when something changes at the own tables. */

import { newId } from "./ids";
import type { ClientMessage, Key, OwnTable, ServerMessage } from "./messages";
import { release } from "./release";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** As many keys as one message may hold. */
const AT_ONCE = 20;

/**
 * Follow the tables of these keys; `ready` is called whenever the line is there, for what changed
 * before. Returns how to end it.
 */
export function follow(
  keys: () => Key[],
  ready: () => void,
  changed: (table: OwnTable) => void,
): () => void {
  let socket: WebSocket | null = null;
  let pause = FIRST_PAUSE;
  let timer = 0;
  let ended = false;

  function connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/ws`);
    socket = line;
    line.onopen = () => {
      if (pause > FIRST_PAUSE) void release.compare();
      const known = keys();
      for (let at = 0; at < known.length; at += AT_ONCE) {
        const message: ClientMessage = {
          type: "follow",
          id: newId(),
          keys: known.slice(at, at + AT_ONCE),
        };
        line.send(JSON.stringify(message));
      }
    };
    let heard = false;
    line.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "followed") changed(message.table);
      if (message.type === "done" && !heard) {
        heard = true;
        pause = FIRST_PAUSE;
        ready();
      }
    };
    line.onclose = () => {
      if (ended) return;
      timer = window.setTimeout(connect, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
  }

  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}
