// Made by `python -m dwarrow.server.typescript` from src/dwarrow/server/messages. Do not edit.

export const PROTOCOL = 7
export const LANGUAGES = ["de","fr","en"] as const
/** The parameters that are seats, in every game. */
export const SEAT_PARAMS = ["seat","owner","rival"] as const
/** Chances so far apart differ clearly; those nearer than the other are about equal. */
export const FAR = 0.05
export const NEAR = 0.01

/** Who sits on a seat; nobody means that it is open for whoever has the invitation. */
export type Holder = "person" | "bot" | "nobody"

/** Gathering until every seat is held, then playing, then finished. */
export type Phase = "gathering" | "playing" | "finished"

/** The section of the word list that a refusal's code belongs to. */
export type Section = "refusal" | "error" | "server"

/** A sentence before it has a language: a code of the word lists, and its parameters. */
export interface Said {
  /** Its key in the word lists. */
  code: string
  /** What the sentence names: numbers, words, or several numbers. */
  params: Record<string, number | string | Said | (number | Said)[]>
}

/** A number, a word, several numbers (cards, seats), or what is a text by itself (whole keys). */
export type Param = number | string | Said | (number | Said)[]

export type Sign = "well-done" | "thanks" | "oh-no" | "laugh" | "think" | "hurry" | "sorry" | "cheers"

export type Wish = "go" | "mine" | "help"

/** The first message: opens a table with a seat's secret or with the spectators' secret. */
export interface Open {
  type: "open"
  table: string
  secret: string
  protocol?: number
  /** Whether somebody looks at the page. */
  looking?: boolean
}

/** Answers a decision; sent again with the same id it is never played twice. */
export interface Answer {
  type: "answer"
  id: string
  decision: number
  action: string
}

/** Shows everybody what this seat would choose where another answers for the group. An empty action takes the mark back. */
export interface Mark {
  type: "mark"
  id: string
  decision: number
  action: string
}

/** Asks whether an action is allowed now, and why not; nothing is played. */
export interface Why {
  type: "why"
  id: string
  action: string
}

/** Takes back this seat's last action; with `turn`, all of them up to the start of its turn. */
export interface Undo {
  type: "undo"
  id: string
  turn?: boolean
}

/** Asks the best bot what it would do in this seat's place. */
export interface Hint {
  type: "hint"
  id: string
}

/** Wishes a bot, nobody, or (for the own seat, where a bot stands in) oneself on a seat. Who may wish what, and who else must agree, is told in docs/protocol.md. */
export interface ChangeSeat {
  type: "seat"
  id: string
  seat: number
  holder: Holder
  level?: string
  /** What a bot on an open seat is called. */
  name?: string
}

/** Takes another name and colour for the own seat, while people gather. */
export interface Introduce {
  type: "introduce"
  id: string
  name: string
  /** null leaves it to the table; one that somebody has is not taken. */
  colour?: number | null
}

/** The host gives every open seat to a bot of this level, and the game begins. */
export interface Fill {
  type: "fill"
  id: string
  level: string
  names?: string[]
}

/** Gives up this seat for good: its secret opens it no longer, somebody new may take it. */
export interface Leave {
  type: "leave"
  id: string
}

/** Lets whoever brings this ticket within ten minutes have the own seat, on another device. The page chooses the ticket and shares it in a link, behind the #. */
export interface Offer {
  type: "offer"
  id: string
  ticket: string
}

/** Sets a new table for the same people after the end; their secrets open the same seats. */
export interface Rematch {
  type: "rematch"
  id: string
}

/** Whether somebody looks at the page, or has it out of sight. */
export interface Look {
  type: "look"
  id: string
  looking: boolean
}

/** Reminds whoever owes an answer that this seat waits; nobody is named. */
export interface Nudge {
  type: "nudge"
  id: string
}

/** Shows everybody a sign. */
export interface React {
  type: "react"
  id: string
  sign: Sign
}

/** Points at something that lies open, where the game names what can be pointed at. */
export interface Ping {
  type: "ping"
  id: string
  wish: Wish
  kind: string
  number: number
}

/** Says something to those who sit at the table, where it was set with a chat. */
export interface Say {
  type: "say"
  id: string
  text: string
}

/** Asks in the hall, instead of opening a table, to hear of changes at these tables. */
export interface Follow {
  type: "follow"
  id: string
  keys: Key[]
}

/** A table and a secret that the page remembers. */
export interface Key {
  table: string
  secret: string
}

/** Everything a page may send over the socket. */
export type ClientMessage = Open | Answer | Mark | Why | Undo | Hint | ChangeSeat | Introduce | Fill | Leave | Offer | Rematch | Look | Nudge | React | Ping | Say | Follow

/** Who is at the table; sent first, and again whenever that changes. */
export interface Table {
  type: "table"
  /** The own seat; null for a spectator. */
  you: number | null
  /** The secret for an open seat; only people at the table get it. */
  invitation: string | null
  /** The secret for spectators. */
  watch: string
  /** Where friends reach this server; empty where the page's own address is as good. */
  reach: string
  info: TableInfo
  /** How many pages only watch, at all server processes. */
  watching: number
  wishes: SeatWish[]
  /** What became of the seats lately (section `seat-note` of the word lists). */
  notes: Said[]
  /** How many notes there have been; those listed are the last of them. */
  noted: number
}

/** What everybody at a table knows about it. */
export interface TableInfo {
  table: string
  game: string
  rules: number
  edition: string
  /** Whether it is played with a corrected copy of the box. */
  own_box: boolean
  options: Record<string, string>
  seats: SeatInfo[]
  /** The bots that can sit here, from weak to strong. */
  levels: string[]
  /** The one that plays where nobody chose. */
  usual_level: string
  /** How strong they were found to be; in a game played together, of 100 games those won. */
  ratings: Record<string, number>
  /** The seat of the person who decides about seats while people gather. */
  host: number | null
  phase: Phase
  /** Seconds since 1970. */
  created: number
  /** The next table of the same people; a seat's secret opens it too. */
  rematch: string | null
  /** Whether those who sit here can write to each other. */
  chat: boolean
  /** How long people may think; null is for as long as they like. */
  clock: ClockRule | null
  /** The seat whose time was up, where that has ended the game. */
  timed_out: number | null
}

/** Who sits on a seat, and whether its owner is here. */
export interface SeatInfo {
  holder: Holder
  name: string
  level: string
  /** Whether it is a person's; a bot there stands in until they return. */
  owned: boolean
  /** The number of its colour and shape; from the deal on it stays. */
  colour: number
  /** Of the owner: looks at a page, does not for a while, or has none; null without an owner. */
  presence: "here" | "away" | "offline" | null
  /** When the owner looked away or went, in seconds since 1970; null while here or if unknown. */
  since: number | null
}

/** How long people may think at a table, and what happens when their time is up. */
export interface ClockRule {
  /** So long for each answer, or for all answers of a game together. */
  kind: "move" | "game"
  seconds: number
  /** A bot gives the answer, or the game ends. */
  then: "bot" | "end"
}

/** Some agree that an absent person's seat goes to a bot, or to nobody and so is open. */
export interface SeatWish {
  seat: number
  holder: Holder
  agreed: number[]
  /** The seats that must agree, too. */
  missing: number[]
}

/** Where the game stands for this seat; sent after `table`, and again after every move. */
export interface Position {
  type: "position"
  /** Counts how often what this seat may know has changed. */
  number: number
  /** The number of the position whose view `view` changes; null where it is whole. */
  since: number | null
  /** For each of `events`: what changed in the view up to it, null where that is not told apart. Empty where the position is whole, and where events were taken back. */
  steps: unknown[]
  /** The game's view of this seat, typed in views/<game>.ts, or what changed after the steps. */
  view: unknown
  /** null when nothing is asked of this seat. */
  decision: Decision | null
  options: Option[]
  /** The question, to whomever, if it concerns the whole group and a person answers it. */
  group: GroupQuestion | null
  /** Whether this seat may take back its last action. */
  undo: boolean
  /** How many events of the log stay: drop those after them, then add `events`. */
  start: number
  /** What happened (section `event` of the word lists). */
  events: Said[]
  result: Result | null
}

/** What this seat is asked now; `number` comes back with the answer, `name` picks the prompt. */
export interface Decision {
  number: number
  name: string
}

/** An action that is allowed now. */
export interface Option {
  /** What is sent to answer with it. */
  text: string
  /** The kind of action, a code of the section `action` of the word lists. */
  verb: string
  /** What it is done with: the parameters of that sentence. */
  numbers: Record<string, number>
}

/** A question to the whole group: one seat answers it, the others may mark an option. */
export interface GroupQuestion {
  seat: number
  number: number
  name: string
  options: Option[]
}

/** The end of a game: each seat's place (equal places are shared), score and score sheet. */
export interface Result {
  scores: number[]
  places: number[]
  breakdown: Line[][]
}

/** One line of a score sheet: a code of the word lists, its parameters and its points. */
export interface Line {
  /** Its key in the word lists. */
  code: string
  /** What the sentence names: numbers, words, or several numbers. */
  params: Record<string, Param>
  /** What it brings. */
  points: number
}

/** What the others would choose as the answer to the group's question with this number. */
export interface Marks {
  type: "marks"
  decision: number
  marks: SeatMark[]
}

/** What one seat would choose: the text of an option. */
export interface SeatMark {
  seat: number
  action: string
}

/** How much time everybody has left, at a table with clocks; null for seats that bots hold. */
export interface Clocks {
  type: "clocks"
  seats: (SeatClock | null)[]
}

/** The time of one person. */
export interface SeatClock {
  /** In milliseconds when this was sent; null while it would tell who has answered unseen. */
  left: number | null
  running: boolean
  /** The milliseconds until it runs, while pages show what happened. */
  starts: number
}

/** The message with this id was carried out and stored; the new position came before it. */
export interface Done {
  type: "done"
  id: string
}

/** The seat is given up; in a running game this invitation is for whoever takes over. */
export interface Left {
  type: "left"
  id: string
  invitation: string
}

/** How a table stands at which something changed, for a page in the hall. */
export interface Followed {
  type: "followed"
  table: OwnTable
}

/** One of the tables a page holds a key for. */
export interface OwnTable {
  info: TableInfo
  you: number | null
  your_turn: boolean
  /** The seats that owe an answer, as far as this one may know. */
  to_act: number[]
  /** Everybody's place once the game is over; where all play together, 1 is won. */
  places: number[]
  scores: number[]
  /** The secret for spectators. */
  watch: string
}

/** The action asked about may be played now. */
export interface Allowed {
  type: "allowed"
  id: string
}

/** What a strong bot would do: two or three ways where there are so many, the best first. */
export interface Hinted {
  type: "hinted"
  id: string
  /** The number of the question that this is for. */
  decision: number
  ways: HintedWay[]
}

/** One of the best ways to answer. */
export interface HintedWay {
  /** One of the options, then the answers that follow at once, such as three bids. */
  texts: string[]
  /** The seat's chance to win after it, or the team's, from 0 to 1; null if nobody can say. */
  chance: number | null
  /** Why (section `reason` of the word lists). */
  reason: Said
}

/** Something about the table that is no part of the game (section `server`). */
export interface Notice {
  type: "notice"
  said: Said
}

/** A seat reminds whoever owes an answer: the page of one that is asked calls its reader. */
export interface Nudged {
  type: "nudged"
  by: number
}

/** A seat shows a sign. */
export interface Reacted {
  type: "reacted"
  by: number
  sign: Sign
}

/** A seat points at something. */
export interface Pinged {
  type: "pinged"
  by: number
  wish: Wish
  kind: string
  number: number
}

/** What a seat wrote, and when, in seconds since 1970; for those who sit at the table. `name` is that of whoever sat there then, empty where they gave none. `earlier` says that it was said before this page opened the table. */
export interface SaidLine {
  type: "line"
  by: number
  name: string
  text: string
  at: number
  earlier: boolean
}

/** Why something was not done; `id` is null when the message could not be read. */
export interface Refused {
  type: "refused"
  id: string | null
  section: Section
  code: string
  /** The rulebook's section (`rule.*` of the word lists), empty when no rule forbids it. */
  rule: string
  params: Record<string, Param>
  /** What was wrong in turn; its sentence takes the place of `{why}` in this one's. */
  cause: Refused | null
  /** Everything wrong in a box (`box-problem.*` of the word lists), the first of very many. */
  problems: Said[]
}

/** Everything the server sends over the socket. */
export type ServerMessage = Table | Position | Marks | Clocks | Done | Left | Followed | Allowed | Hinted | Notice | Nudged | Reacted | Pinged | SaidLine | Refused

/** POST /api/tables: a game, its seats, its options and, if wanted, a corrected box. */
export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string>
  box?: string | null
  /** Chosen by the page; the same key is always answered with the same table. */
  key?: string | null
  /** The same for everything this browser ever creates or joins. */
  browser?: string | null
  /** Whether those who sit there can write to each other. */
  chat?: boolean
  /** How long people may think; null is for as long as they like. */
  clock?: ClockRule | null
}

/** A seat of a new table; `person` seats belong to whoever creates it. */
export interface NewSeat {
  holder: Holder
  name?: string
  level?: string
  /** null leaves it to the table, as does one that another seat has. */
  colour?: number | null
}

/** The answer to POST /api/tables: what the page must remember. */
export interface Created {
  table: string
  seats: OwnSeat[]
  invitation: string
  watch: string
}

/** A seat and the secret that opens it. */
export interface OwnSeat {
  seat: number
  secret: string
}

/** POST /api/tables/{table}/join: takes the given open seat, or the first one. */
export interface Join {
  invitation: string
  name?: string
  seat?: number | null
  /** What is to open the seat, chosen by the page; repeated, it gets the same seat. */
  secret?: string | null
  /** The same for everything this browser ever creates or joins. */
  browser?: string | null
  /** While people gather; null leaves it to the table, as does one that somebody has. */
  colour?: number | null
}

/** The answer to a join: the seat and its secret, known to nobody else. */
export interface Joined {
  table: string
  seat: number
  secret: string
}

/** POST /api/tables/{table}/move: goes on with a seat on this device. */
export interface Move {
  ticket: string
  /** What is to open the seat from now on, chosen by the page; null only asks which seat it is. */
  secret?: string | null
  browser?: string | null
}

/** The answer to a move: the seat, and the table as everybody knows it. */
export interface Moving {
  seat: number
  info: TableInfo
}

/** POST /api/tables/mine: the keys a page holds. */
export interface Keys {
  keys: Key[]
}

/** The answer to POST /api/tables/mine; keys that open nothing are left out. */
export interface OwnTables {
  tables: OwnTable[]
  closed: ClosedTable[]
  /** Where friends reach this server; empty where the page's own address is as good. */
  reach: string
}

/** A table that is stored and cannot be opened, and why. */
export interface ClosedTable {
  table: string
  why: Refused
}

/** The answer to GET /api/games. */
export interface Games {
  protocol: number
  games: GameInfo[]
  languages: string[]
  /** Which engine simulations run on. */
  engine: "native" | "building" | "python"
  /** How many of how many files of the native engine are compiled, while it is being built. */
  built: [number, number]
}

/** A game that can be played here. */
export interface GameInfo {
  name: string
  rules: number
  edition: string
  seats: number[]
  options: OptionInfo[]
  /** Bots from weak to strong. */
  levels: string[]
  /** The one that plays where nobody chose. */
  usual_level: string
  /** How strong they were found to be; in a game played together, of 100 games those won. */
  ratings: Record<string, number>
  /** In the order in which they are taken. */
  lessons: string[]
  /** For sections of the rules the lesson and its step that show them, such as `bid/2`. */
  scenes: Record<string, string>
  /** Scenes to try, each with the section of the rules that it belongs to. */
  examples: Record<string, string>
}

/** A choice of rules made before the game; the first choice is the default. */
export interface OptionInfo {
  name: string
  choices: string[]
}

/** A game from its start: of a running one the own view, of a finished one any seat's. */
export interface Replay {
  game: string
  rules: number
  edition: string
  options: Record<string, string>
  players: string[]
  /** Whose view the frames show; null is a spectator's. */
  seat: number | null
  /** A corrected box, as its file lists it; null for the one that ships. */
  box: unknown
  frames: Frame[]
}

/** One position of a replay: who moved (null at the start), what happened, how it stands. */
export interface Frame {
  seat: number | null
  /** The action, where the viewer may know it. */
  text: string | null
  events: Said[]
  /** For each of the events what changed in the view up to it, as in a position. */
  steps: unknown[]
  /** Of the first frame the whole view, of every other one what changed in it after the steps. */
  view: unknown
  result: Result | null
}

/** The answer to whoever asks for an analysis that is not there yet, with status 202. */
export interface Analysing {
  done: number
  /** So many of so many positions are judged; 0 of 0 before it begins. */
  of: number
}

/** A whole game, analysed. */
export interface Analysis {
  /** By which weights and numbers; see `method`. */
  method: string
  /** Whether there is one chance, that of a team. */
  together: boolean
  /** At the start and after every move, of each seat. */
  chances: number[][]
  points: TurningPoint[]
  shares: Share[]
}

/** A move that changed the chances much: by what was chosen, or by what luck then brought. */
export interface TurningPoint {
  /** The position in which it was made, counted from 0 for the start. */
  frame: number
  /** Who moved. */
  seat: number
  kind: "choice" | "luck"
  /** Whose chance it changed most; of a team 0. */
  whose: number
  /** That chance before; of a choice, what a hint would have promised for the best one. */
  before: number
  /** The chance after; of a choice, what a hint would have promised for it. */
  after: number
  /** What was done (section `action` of the word lists). */
  chosen: Said
  /** The best choice by what the seat knew, where another one was made. */
  better: Said | null
  /** Why that is better (section `reason`), where the table shows it. */
  reason: Said | null
  /** The event that began the chapter (section `event`), such as a round; no seat's deed. */
  chapter: Said | null
}

/** What became of a seat's chance, from start to end, and why; of a team's by this seat. */
export interface Share {
  /** What draws, and what came to light, gave. */
  luck: number
  /** What the own choices gave beside the best ones: nothing, or less. */
  choices: number
  /** What the choices of the others gave. */
  others: number
  /** How much of what the best choices give beyond random ones was got; null without a choice. */
  accuracy: number | null
}

/** The answer to GET /api/lessons/{game}/{name}: a scripted table, seen by the pupil. */
export interface Lesson {
  name: string
  replay: Replay
  steps: LessonStep[]
}

/** Something the coach says at one position of a lesson, and what the pupil does then. */
export interface LessonStep {
  /** The key of what is said, in the lesson's words. */
  say: string
  /** The places on the board that are meant. */
  show: string[]
  /** The action that the pupil takes; null where it only listens. */
  do: string | null
  /** The section of the rules drawer that says the same; may be empty. */
  rule: string
  /** Whether it is a question: what to do is shown only after a wrong answer. */
  unaided: boolean
  /** The frame of the replay that shows the table. */
  frame: number
  decision: string | null
  /** What the rules allow the pupil there. */
  options: Option[]
}

/** The body of POST /api/lessons/{game}/{name}/why. */
export interface Try {
  step: number
  action: string
}

/** Whether the rules allow it there, and if not, why. */
export interface Tried {
  refused: Refused | null
}
