/** What a game must bring to be played on the page; see docs/adding-a-board.md. */

import type { Component } from "svelte";
import type { Wording } from "../lib/knowledge";
import type { Line, Result, Said } from "../lib/messages";
import type { Seen } from "../lib/seen";
import type { Sounds } from "../lib/sound";
import type { Language, Say, Texts, Things } from "../lib/words.svelte";

/** What the board component is given. */
export interface BoardProps {
  seen: Seen;
}

/** One row of the result screen: an icon, a heading, and the lines of each seat that belong to it. */
export interface ScoreRow {
  name: string;
  icon: string;
  colour: string;
  takes(line: Line): boolean;
}

/** A great moment, which gets the stage before the game goes on. */
export interface Scene {
  /** Its title is `scene.<name>` of the word list. */
  name: string;
  /** The events that bring it onto the stage. */
  opens: readonly string[];
  /** The events that belong to it while it is there; without them it leaves by itself. */
  joins?: readonly string[];
  /** For how many of its sentences there is room, where several come. */
  lines?: number;
  /** Whether its title and what is drawn say all that its event does. */
  wordless?: boolean;
  /** Whether its events are said only when what is drawn of them has come to rest. */
  seenFirst?: boolean;
  /** Whether it stands beside the map, where what is told is seen at the same time. */
  beside?: boolean;
  /** How long each of its events is looked at least, in milliseconds at ordinary speed. */
  hold: number;
  /** What is said of an event where its own sentence does not say all. */
  says?(event: Said, seen: Seen): string | undefined;
  /** What is seen above the sentences; the table is still as it was before the last of them. */
  Art?: Component<{ events: Said[]; seen: Seen; after: unknown }>;
}

/** A game's drawings for the rules and for the end. */
export interface Later {
  /** The face of a seat for the result screen, 104 by 104. */
  Portrait: Component<{ view: unknown; seat: number }>;
  /** Draws the pieces behind a seat's points in a row of the score. */
  Spoils: Component<{ view: unknown; seat: number; row: string }>;
  /** Draws the pieces that a section of the rules speaks of, from the box of the table. */
  Pictures: Component<{ section: string }>;
  /** Every symbol with what it means, for the rules drawer. */
  Legend?: Component;
}

/** A game's drawings, words and readings. */
export interface GameBoard {
  /** The whole table: board, hand, rivals, with the shell's prompt and log placed where they fit. */
  Board: Component<BoardProps>;
  /** Gradients and symbols that the drawings share; stands once on the page. */
  Drawings: Component;
  /** Loads what is drawn only in the rules and at the end. */
  later(): Promise<Later>;
  /** Whether a hint comes from above on a phone, because the hand keeps to the bottom. */
  hintAbove?: boolean;
  words: Record<Language, () => Promise<{ default: Texts }>>;
  /** Draw with a table's corrected box, as its file lists it; null is the one that ships. */
  useBox?(box: unknown): void;
  /** How this game's parameters read in sentences; made from its wording.py. */
  wording: Wording;
  /**
   * What its sentences name and its board can light up: by parameter the kind of the thing.
   * A piece lights up by `lights` of ui/lighting, with the kind and the number.
   */
  things?: Things;
  /**
   * What answers that belong together do, such as three bids; mostly it is one.
   * They have a frame on the board unless it is said otherwise.
   */
  answer(texts: readonly string[], seen: Seen, framed?: boolean): string;
  /** Where the game stands as far as its log is told, for the top bar: turn, round, cards left. */
  standing(view: unknown, say: Say, log: readonly Said[]): string;
  /** What of the table the coach of the first game speaks of once, as `coach.moment.<name>`. */
  moments?(view: unknown): readonly string[];
  /** Whether an answer only changes how strong something is, so that the same is asked again. */
  keeps?(action: string): boolean;
  /** Events that the coach explains before what is asked, the greatest first. */
  great?: readonly string[];
  /** The points on the table, where they are not what the game would be worth if it ended now. */
  points?(view: unknown): readonly number[];
  scoreRows: readonly ScoreRow[];
  /** How the lines of a row were counted, where that is more than their sum. */
  formula?(lines: readonly Line[], say: Say): string | null;
  /** What decided the game, in sentences; whoever reads is addressed. */
  decided(
    result: Result,
    names: readonly string[],
    say: Say,
    you: number | null,
    view: unknown,
  ): string[];
  /** Whether the tale of a game that all win or lose together tells of this event. */
  isMilestone?(event: Said): boolean;
  /** What a seat did in a game that all win or lose together. */
  deeds?(events: readonly Said[], view: unknown, seat: number, say: Say): string[];
  /** The turn with which each seat did the most, in sentences, in a game that all win or lose together. */
  bestTurns?(
    events: readonly Said[],
    view: unknown,
    say: Say,
    names: readonly string[],
  ): { seat: number; text: string }[];
  /** The events that begin a chapter: a round, an age, a wave. */
  chapters: readonly string[];
  /**
   * The event that begins somebody's turn, or whether one does so after these; in the log a turn
   * is one line that unfolds. Left out, what one seat does belongs together.
   */
  turn?: string | ((event: Said, turn: readonly Said[]) => boolean);
  /** The event that names who begins, where none tells of rounds and the log counts them itself. */
  rounds?: string;
  /** What somebody did in a turn, in few words, for that line; empty where nothing stands out. */
  summary?(events: readonly Said[], say: Say, names: readonly string[]): string;
  /** What is heard of its events. */
  sounds: Sounds;
  /** Its great moments. */
  scenes?: readonly Scene[];
  /** The sections of the rules drawer, each a heading and paragraphs in the word list. */
  rules: readonly string[];
  /** The numbers of the box that they name. */
  ruleNumbers?(): Record<string, string | number>;
  /** For every question the section of the rulebook that it belongs to. */
  asked: Readonly<Record<string, string>>;
  /** For every section of the rulebook that a refusal names: the one of the drawer that says it. */
  ruled: Readonly<Record<string, string>>;
}
