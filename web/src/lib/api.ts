/** The server's HTTP interface. */

import type {
  Analysing,
  Analysis,
  Created,
  Games,
  Join,
  Joined,
  Key,
  Move,
  Moving,
  Lesson,
  NewTable,
  OwnTables,
  Refused,
  Replay,
  TableInfo,
  Tried,
  Try,
} from "./messages";
import type { FilledPad, Pad } from "./scorePad";

/** The server said no; `refused` says why. */
export class RefusedError extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

const UNREACHABLE: Refused = {
  type: "refused",
  id: null,
  section: "server",
  code: "unreachable",
  rule: "",
  params: {},
  cause: null,
  problems: [],
};

/** Whether the server could not be reached at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RefusedError && error.refused === UNREACHABLE;
}

async function ask<T>(path: string, body?: unknown, secret = ""): Promise<T> {
  const post = {
    method: "POST",
    headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  return fetched(path, body === undefined ? withSecret(secret) : post, (answer) => answer.json());
}

function withSecret(secret: string): RequestInit {
  return { headers: secret ? { Authorization: `Bearer ${secret}` } : {} };
}

/** Whether an answer says why there is none. */
const isRefused = (said: unknown): said is Refused =>
  typeof said === "object" && said !== null && "type" in said && said.type === "refused";

/** What the server answers; whatever keeps it from being read means that it cannot be reached. */
async function fetched<T>(
  path: string,
  request: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  let refused: Refused;
  try {
    const answer = await fetch(path, request);
    const said = answer.ok ? await read(answer) : ((await answer.json()) as Refused);
    if (answer.ok && !isRefused(said)) return said as T;
    refused = said as Refused;
  } catch {
    refused = UNREACHABLE;
  }
  throw new RefusedError(refused);
}

export const games = () => ask<Games>("/api/games");
export const create = (table: NewTable) => ask<Created>("/api/tables", table);
export const join = (table: string, request: Join) =>
  ask<Joined>(`/api/tables/${table}/join`, request);
/** Which seat a ticket moves to this device; with a secret, move it. */
export const move = (table: string, request: Move) =>
  ask<Moving>(`/api/tables/${table}/move`, request);
/** What a table is, for whoever has one of its links. */
export const look = (table: string, secret: string) =>
  ask<TableInfo>(`/api/tables/${table}`, undefined, secret);
/** The box a table is played with, as its file lists it. */
export const boxOf = (table: string, secret: string) =>
  ask<unknown>(`/api/tables/${table}/box`, undefined, secret);
export const mine = (keys: Key[]) => ask<OwnTables>("/api/tables/mine", { keys });
export const replayTable = (table: string, secret: string, seat: number | null) =>
  ask<Replay>(`/api/tables/${table}/replay?seat=${seat ?? ""}`, undefined, secret);
export const replayRecord = (record: string, seat: number | null = null) =>
  ask<Replay>(`/api/replay${seat === null ? "" : `?seat=${seat}`}`, record);

/** The analysis of a finished game, if it was made already; nothing of it is made. */
export const keptAnalysis = (table: string, secret: string) =>
  ask<Analysis | Analysing>(`/api/tables/${table}/analysis`, undefined, secret);
/** The analysis of a finished game, or how far it is. */
export const analyseTable = (table: string, secret: string) =>
  fetched<Analysis | Analysing>(
    `/api/tables/${table}/analysis`,
    { method: "POST", ...withSecret(secret) },
    (answer) => answer.json(),
  );
/** The analysis of a record, or how far it is. */
export const analyseRecord = (record: string) => ask<Analysis | Analysing>("/api/analysis", record);

/** A lesson of a game. */
export const lesson = (game: string, name: string) => ask<Lesson>(`/api/lessons/${game}/${name}`);
/** Why something is not allowed at a step of a lesson; null when the rules allow it. */
export const lessonWhy = (game: string, name: string, tried: Try) =>
  ask<Tried>(`/api/lessons/${game}/${name}/why`, tried).then(({ refused }) => refused);

export const scorePad = (pad: Pad) => ask<FilledPad>("/api/score/nidavellir", pad);

/** The record of a finished game, as a file to keep. */
export const record = (table: string, secret: string) =>
  fetched(`/api/tables/${table}/record`, withSecret(secret), (answer) => answer.blob());
