/**
 * The interface between the shell and the tables.
 *
 * A game is a folder `web/src/games/<game>/`, loaded when its table is opened.  It holds
 *
 * - `wire.ts`        the types of its view, its events and what is opened at its end, written by scripts/wire-types;
 * - `Table.svelte`   (default export) the table itself, with `TableProps<Game>` as its props, `Game` being those types;
 * - `prompt.ts`      `prompt(frame, t, names, held)`: what the prompt bar says, and the choices that have no place on the table;
 *                    `confirm?(move, frame, t, preview, checked)`: the question to ask before a move that cannot be taken back, or null;
 *                    `say?(move, frame, t)`: a move in words, for a hint;
 *                    `automatic?(frame)`: the move that, as the room says, can be left to the device, or null;
 * - `sounds.ts`      `sounds`: by event tag, the kind of sound (see sound.ts), or a function of the event;
 * - `Side.svelte`    optional: a panel beside log and chat (a notebook), with `SideProps`; its words may name it
 *                    (`<game>-tab-side`, `<game>-drawer-open`);
 * - `End.svelte`     optional: the picture at the end, in the game's light, with `EndProps` (the drawn ones are a direction);
 * - `Score.svelte`   optional: the score that proves who won, beside that picture, on the house's paper, with `EndProps`;
 * - `Lesson.svelte`  optional: the playable lesson at /learn/<game>;
 * - `meta.ts`        optional: `meta`: what the house shows of the game before its table is opened (`Meta`); it imports
 *                    `light.css` (the game's colours and letters in the house) and `sign.css` (written by scripts/signs after
 *                    `sign.json`: the letters of its name on its door);
 * - `letters.ts`     optional: its whole alphabets, loaded where the house names it beside its own letters;
 * - `touched.ts`     optional: `touched(move)`: what a move touches on the table, as selectors, where it ends last: a review marks it to
 *                    show a move that was not played (with `pending`, from the moment before);
 * - `rules.ts`       optional: `sections`: the ids of the rules' sections, said as `<game>-rules-<id>` and `…-<id>-text`.
 *
 * Its words are in src/doublejeu/games/<game>/words: <language>.ftl (events, things, options) and <language>-table.ftl, loaded
 * with the table, <language>-learn.ftl with its rules and lesson; those of a game that this build does not know are asked of
 * the room.  Events are told by the messages `<game>-<event>` that the terminal uses too (`tell` in words.svelte.ts).
 * Its title and what it is about come with the list of games (games.svelte.ts).
 *
 * What a table must do, and what the shell does for it:
 * - The shell gives a frame whenever one comes.  `frame.view` is the picture, `frame.legal` what can be clicked (moves
 *   as text; the table reads them, and holds no rule), `frame.events` what happened since the frame before: for motion.
 * - `live` is false while one looks at the past, in replays, for spectators, and while the table still shows what happened:
 *   nothing is live then, and nothing that is clicked is sent.
 * - `act(move)` asks the shell to send a move.  The shell asks for confirmation, keeps the withdrawal window, takes a
 *   double click for one, and says why if it does not send what was clicked.  While a move is on its way, `pending` is that
 *   move: show it, and rest.
 * - `hold(what)` tells the shell what the player holds or has chosen so far, or null: a card picked up, a half question.  The
 *   shell gives it to `prompt`, so that prompt bar and table ask the same thing: the prompt is a function of the frame and of
 *   what is held.  What it is, the game says in its type (`TableProps<Game, Held>`, `PromptOf<Game, Held>`).
 * - `fresh` says whether `frame.events` happened before one's eyes, from the picture shown before to this one: then they may be
 *   staged.  It is false for the first frame, for what was missed while the line was lost, back from the past, and after a
 *   jump: then the table shows `frame.view` at once.
 * - `onstaging(running, held)` tells the shell that the table still shows what happened, and how many of the newest events
 *   it has not shown yet (none when it is done).  Meanwhile the prompt and the end wait, and log, speech and sound
 *   tell only what was shown: each event is heard and read when it is seen.
 * - `checked` is what the game, in the room, says of one's notes, where it checks any: the last that is known, at first null.  It
 *   follows frame and notes a moment later, so that what it says of a mark holds only while that mark is as in its `text`.
 * - `preview(move)` says what a move would do, from public facts; it is empty where nothing can be foreseen.
 * - Cards fly by themselves: put `data-card="<unique id>"` on each card and `data-zone="<name>"` on places, and call
 *   `flight(root, () => frame)` (flight.svelte.ts).  Where things can be clicked, dragged or chosen by keyboard, use
 *   `source` and `target` (targets.svelte.ts).  Wrap a card in `Card.svelte` for its large view.
 * - The table fills the width it is given, from 360 px to wide; use container queries, not the window.  Colours come
 *   from its own folder; `data-theme="dark"` on the root element says which light it is.
 */

import type { Component } from 'svelte';
import type { Checked, Deduction, Event, Frame, Opened, Outcome, Room, View } from '../wire';
import type { Later } from './later.svelte';
import type { Message, Say } from './words.svelte';
import type { Kind } from './sound';

/** The types of a game: each game's are written into its own `wire.ts` by scripts/wire-types. */
export interface GameTypes {
  view: View;
  event: Event;
  opened: Opened;
}

export type OutcomeOf<G extends GameTypes> = Omit<Outcome, 'opened'> & { opened: G['opened'] };

/** A frame of a game, with its own view and events. */
export type FrameOf<G extends GameTypes> = Omit<Frame, 'view' | 'events' | 'outcome'> & {
  view: G['view'];
  events: G['event'][];
  outcome: OutcomeOf<G> | null;
};

/** Notes (`text`) as the room has checked them. */
export type CheckedNotes = Pick<Checked, 'at' | 'left'> & Record<'out' | 'odd', Record<string, Message>> & { text: string };

export interface TableProps<G extends GameTypes, Held = unknown> {
  frame: FrameOf<G>;
  /** Whether the frame's events happened before one's eyes; else they are what was missed, or the past. */
  fresh: boolean;
  /** All that has happened until the moment one looks at, oldest first. */
  log: G['event'][];
  room: Room;
  /** What those at the seats are called, ghosts included. */
  names: string[];
  /** The seat from which one looks; null for a spectator. */
  seat: number | null;
  /** Whether moves can be made: false in the past, in replays, for spectators, and while the table shows what happened. */
  live: boolean;
  /** The move that is on its way or can still be withdrawn. */
  pending: string | null;
  /** All that is hidden, where it is laid open: at the end, and in a replay with all open. */
  opened: G['opened'] | null;
  /** What the server keeps for this seat as its notes. */
  notes?: string;
  checked?: CheckedNotes | null;
  act: (move: string) => void;
  preview: (move: string) => Promise<G['event'][]>;
  t: Say;
  /** Whether things may move. */
  motion: boolean;
  /** Hears what the player holds or has chosen so far, for the prompt. */
  hold?: (held: Held | null) => void;
  /** Hears whether something is still being shown, and how many of the newest events are not shown yet. */
  onstaging?: (running: boolean, held?: number) => void;
}

export interface SideProps<G extends GameTypes> extends TableProps<G> {
  /** Notes that the server keeps for this seat. */
  notes: string;
  keep: (notes: string) => void;
  /** What followed after so many events, as far as the table lets the assistant say it; null where it is off. */
  deduce: ((at: number) => Promise<Deduction>) | null;
  /** Hears what the assistant holds for certain, by thing, so that notes are checked with it. */
  rely?: (certain: Record<string, boolean>) => void;
  /** Look at a moment. */
  look: (at: number) => void;
}

export interface EndProps<G extends GameTypes> {
  frame: FrameOf<G>;
  outcome: OutcomeOf<G>;
  room: Room;
  names: string[];
  seat: number | null;
  t: Say;
}

/** What the house shows of a game before its table is opened; small, for every first visit loads it. */
export interface Meta {
  /** The class that carries the game's light and letters (`--gl`, `--gf`), as its `light.css` has them. */
  light: string;
  /** Its sign: an SVG with the symbol `sign-<game>`, drawn in `currentColor`. */
  sign: string;
  /** The address of the picture behind its door, 212 by 376. */
  cover: string;
  /** The icons of art/icons.svg beside its options, by the option's name. */
  icons?: Record<string, string>;
  /** The first words of the moves that can be left to the device; its settings say them as `<game>-auto-<word>` and `…-about`. */
  automatic?: readonly string[];
  /** Whether it has a lesson to be played, `Lesson.svelte`. */
  lesson?: true;
}

/** What the prompt bar says and offers. */
export interface Prompt {
  /** One sentence: who must do what. */
  text: string;
  choices: Choice[];
}

export interface Choice {
  move: string;
  label: string;
  /** The one that is meant to be seen first. */
  primary?: boolean;
}

export type PromptOf<G extends GameTypes, Held = unknown> = (frame: FrameOf<G>, t: Say, names: string[], held?: Held | null) => Prompt;
export type ConfirmOf<G extends GameTypes> = (move: string, frame: FrameOf<G>, t: Say, preview?: TableProps<G>['preview'], checked?: CheckedNotes | null) => string | null | Promise<string | null>;
export type SayOf<G extends GameTypes> = (move: string, frame: FrameOf<G>, t: Say) => string;
export type AutomaticOf<G extends GameTypes> = (frame: FrameOf<G>) => string | null;
export type SoundsOf<G extends GameTypes> = {
  [E in G['event'] as E['event']]?: Kind | ((event: E, seat: number | null) => Kind | null);
};

/** A game as the shell holds it. */
export interface GameModule<G extends GameTypes = GameTypes> {
  Table: Component<TableProps<G>>;
  prompt: PromptOf<G>;
  confirm: ConfirmOf<G> | null;
  say?: SayOf<G>;
  automatic?: AutomaticOf<G>;
  sounds: SoundsOf<G>;
  side: Later<Component<SideProps<G>>> | null;
}

/** What a game shows at its end. */
export interface Ending<G extends GameTypes = GameTypes> {
  End: Component<EndProps<G>> | null;
  Score: Component<EndProps<G>> | null;
}
