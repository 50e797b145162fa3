// Written by scripts/wire-types from the server's types: edit those instead.

export const PROTOCOL = 1;

/** The games by name. */
export type Game =
  | 'calaveras'
  | 'kompromat'
  | 'thirteen_clues';

/** All that a seat gets: what happened since its last frame, the table, and what it may do now. */
export interface Frame {
  at: number;
  seat: number | null;
  waiting: number[];
  events: Event[];
  view: View;
  legal: string[];
  outcome: Outcome | null;
}

/** How long a player may think. */
export interface Clock {
  kind: 'game' | 'move';
  seconds: number;
  increment?: number;
}

/** Play; `at` is the position that the move answers. */
export interface Move {
  do: 'move';
  ref?: number | null;
  at: number;
  move: string;
}

/** What would this move do? */
export interface Preview {
  do: 'preview';
  ref?: number | null;
  at: number;
  move: string;
}

/** How did the table look after the first `at` events? */
export interface Past {
  do: 'past';
  ref?: number | null;
  at: number;
}

/** The events before this one, a page of them. */
export interface Page {
  do: 'page';
  ref?: number | null;
  before: number;
}

/** What would a bot play here, and why? */
export interface Hint {
  do: 'hint';
  ref?: number | null;
  at: number;
}

/** What was certain from what this seat had been shown after the first `at` events? */
export interface Deduce {
  do: 'deduce';
  ref?: number | null;
  at: number;
}

/** Chat. */
export interface Say {
  do: 'say';
  ref?: number | null;
  text: string;
}

/** The host mutes a member in the chat, or unmutes them. */
export interface Mute {
  do: 'mute';
  ref?: number | null;
  member: number;
  muted: boolean;
}

/** Take a free seat, or change to it. */
export interface Sit {
  do: 'sit';
  ref?: number | null;
  seat: number;
}

/** Give up the seat before the game, and watch. */
export interface Stand {
  do: 'stand';
  ref?: number | null;
}

/** The host fills a seat with a bot; no level empties it. */
export interface SeatBot {
  do: 'seat-bot';
  ref?: number | null;
  seat: number;
  level: string | null;
}

/** The host sends somebody away before the game. */
export interface Kick {
  do: 'kick';
  ref?: number | null;
  member: number;
}

/** The host locks the table, so that nobody else can join, or unlocks it. */
export interface Lock {
  do: 'lock';
  ref?: number | null;
  locked: boolean;
}

/** The host exchanges two seats before the game, and so the teams. */
export interface Swap {
  do: 'swap';
  ref?: number | null;
  seats: [number, number];
}

/** The host begins the game, once every seat is taken. */
export interface Start {
  do: 'start';
  ref?: number | null;
}

/** Leave a running game: a bot plays until you return. */
export interface Leave {
  do: 'leave';
  ref?: number | null;
}

/** Leave a game for good: a bot plays on. */
export interface Resign {
  do: 'resign';
  ref?: number | null;
}

/** Take your seat back from the bot. */
export interface Return {
  do: 'return';
  ref?: number | null;
}

/** Another game with the same people, each one seat further. */
export interface Rematch {
  do: 'rematch';
  ref?: number | null;
}

/** Keep these notes, which only this seat sees. */
export interface Note {
  do: 'note';
  ref?: number | null;
  text: string;
}

/** Are you there? */
export interface Ping {
  do: 'ping';
  ref?: number | null;
}

/** The first message: who you are here. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  table: string;
  member: number | null;
  notes?: string;
}

/** Notes that were written on another device of the same member. */
export interface Noted {
  type: 'noted';
  text: string;
}

/** A seat, and whoever plays there. */
export interface Chair {
  name?: string | null;
  member?: number | null;
  level?: string | null;
  present?: boolean;
  gone?: 'absent' | 'flag' | 'left' | 'resigned' | null;
}

/** A member who is connected and has no seat. */
export interface Watcher {
  member: number;
  name: string;
}

/** The table apart from the game itself; sent when it changes. */
export interface Room {
  type: 'room';
  table: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  language: 'en' | 'fr';
  status: 'open' | 'over' | 'playing';
  chairs: Chair[];
  host: number | null;
  watchers: Watcher[];
  strangers: number;
  public: boolean;
  locked: boolean;
  assistant: boolean;
  hints: boolean;
  clock: Clock | null;
  commitment: string | null;
  muted?: number[];
  rematch?: string | null;
  previous?: string | null;
}

/** The seat's frame; its events are those after the first `since`. */
export interface Shown {
  type: 'frame';
  since: number;
  frame: Frame;
  clocks?: (number | null)[] | null;
}

/** A page of events, the answer to `page`. */
export interface Events {
  type: 'events';
  since: number;
  events: Event[];
  ref?: number | null;
}

/** What a move would do, as far as open cards show it. */
export interface Foreseen {
  type: 'preview';
  at: number;
  move: string;
  events: Event[];
  ref?: number | null;
}

/** The table as it was, as this seat may see it now. */
export interface Was {
  type: 'past';
  frame: Frame;
  ref?: number | null;
}

/** A sentence to be said in the reader's language: its message id, and arguments. */
export interface Words {
  id: string;
  args: Record<string, unknown>;
}

/** What a bot would play, and why. */
export interface Advice {
  type: 'hint';
  at: number;
  move: string;
  why?: Words[];
  ref?: number | null;
}

/** A reason for a deduction: an event, by its `at`, and what it proves. */
export interface Ground {
  at: number;
  words: Words;
}

/** A card that this seat does not see, and in how many worlds it is in each of the places. */
export interface Unseen {
  card: string;
  worlds: number[];
  since?: number | null;
  why?: Ground[];
}

/** What follows from what this seat had been shown: counted, not guessed. */
export interface Deduction {
  type: 'deduce';
  at: number;
  worlds: number;
  cases: number;
  places: Words[];
  cards: Unseen[];
  ref?: number | null;
}

/** A line of chat; `number` counts them from 1. */
export interface Said {
  type: 'said';
  number: number;
  member: number;
  name: string;
  text: string;
}

/** A request with a `ref` was carried out and stored. */
export interface Done {
  type: 'done';
  ref: number;
}

/** A request that was not carried out; nothing has changed. */
export interface Refusal {
  type: 'refused';
  code: string;
  detail: string;
  ref?: number | null;
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
  ref?: number | null;
}

/** A table to be opened; whoever opens it is its host and takes the first seat. */
export interface NewTable {
  name: string;
  game: string;
  players?: number | null;
  options?: Record<string, boolean | number>;
  language?: 'en' | 'fr';
  clock?: Clock | null;
  public?: boolean;
  assistant?: boolean;
  hints?: boolean;
  bots?: string | null;
  level?: string;
}

/** Somebody who joins a table by its link. */
export interface Guest {
  name: string;
}

/** A personal link followed on another device. */
export interface Link {
  key: string;
}

/** A member's place at a table; the key is its secret: for a personal link, or a bot's token. */
export interface Place {
  table: string;
  member: number;
  key: string;
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: string;
  players: number;
  status: 'open' | 'over' | 'playing';
  host: string | null;
  names: (string | null)[];
  free: number;
  language: 'en' | 'fr';
  clock: Clock | null;
  changed: number;
  yours: boolean;
}

/** Tables in a list, the newest first. */
export interface Tables {
  tables: Listed[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  players: number[];
  options: string[];
  levels: string[];
}

/** The games that can be played here. */
export interface Games {
  games: GameInfo[];
}

/** Some frames of a finished game, as one seat saw it or with all cards open. */
export interface Replayed {
  table: string;
  events: number;
  frames: Frame[];
  opened: Opened[] | null;
}

/** What was wrong with an HTTP request. */
export interface Problem {
  code: string;
  detail: string;
}

/** The server's state. */
export interface Health {
  status: 'ok' | 'stopping';
  version: string;
}

/** How a game ended, and why. */
export interface Outcome {
  winners: number[];
  reason: string;
  result: Record<string, unknown>;
  opened: Opened;
}

/** The table from a seat, or from beside it. */
export interface CalaverasView {
  game: 'calaveras';
  seat: number | null;
  turn: number | null;
  ghost: number | null;
  teams: number[][];
  nicole: number;
  innocent: string[];
  suspect: string[];
  fronts: string[][];
  points: number[];
  hand: string[];
  hand_sizes: number[];
  deck: number;
  discard: Record<string, number>;
}

/** The table from a seat, or from beside it. */
export interface KompromatView {
  game: 'kompromat';
  seat: number | null;
  turn: number | null;
  asked: string | null;
  round: number;
  starter: number;
  turned: string | null;
  attempt: number | null;
  revealing: number | null;
  missions: KompromatMission[];
  players: [KompromatPlayer, KompromatPlayer];
  aside: string[];
  mission_deck: number;
  gone: string[];
  passes: number;
  taking: number;
  taking_for: string | null;
  glimpsed: string[];
}

/** The table from a seat, or from beside it. */
export interface ThirteenCluesView {
  game: 'thirteen_clues';
  seat: number | null;
  turn: number | null;
  picking: boolean;
  colours: string[];
  glasses: number[];
  supply: number;
  tiles: boolean[];
  cases: (string[] | null)[];
  hand: string[];
  hidden: string[];
  informants: number;
  peeked: Record<string, string>;
}

/** A seat got its first three cards; only it sees which. */
export interface CalaverasDealt {
  event: 'dealt';
  at: number;
  seat: number;
  cards: string[] | null;
}

/** A seat took suspicion points; `alone`: as the only one not innocent. */
export interface CalaverasDesignated {
  event: 'designated';
  at: number;
  seat: number;
  points: number;
  alone: boolean;
}

/** A seat refilled its hand; only it sees with what. */
export interface CalaverasDrew {
  event: 'drew';
  at: number;
  seat: number;
  card: string | null;
}

/** A culprit was found; `trust`: whether Nicole can trust anyone else. */
export interface CalaverasEnded {
  event: 'ended';
  at: number;
  seat: number;
  nicole: number;
  trust: boolean;
}

/** An Unexpected Development moved nothing. */
export interface CalaverasIdled {
  event: 'idled';
  at: number;
  seat: number;
}

/** A seat had no card to play. */
export interface CalaverasPassed {
  event: 'passed';
  at: number;
  seat: number;
}

/** A Location was laid on a front or a zone; `cancels`: its twin there went to the discard with it. */
export interface CalaverasPlayed {
  event: 'played';
  at: number;
  seat: number;
  card: string;
  place: string;
  cancels: boolean;
  speech: 'accusation' | 'alibi' | 'denial';
}

/** The discard became the deck. */
export interface CalaverasShuffled {
  event: 'shuffled';
  at: number;
  cards: number;
}

/** Nicole went to a seat. */
export interface CalaverasTrusted {
  event: 'trusted';
  at: number;
  seat: number;
}

/** An Unexpected Development moved a Location. */
export interface CalaverasTwisted {
  event: 'twisted';
  at: number;
  seat: number;
  card: string;
  source: string;
  place: string;
  cancels: boolean;
  speech: 'accusation' | 'alibi' | 'denial';
}

/** A round began. */
export interface KompromatBegan {
  event: 'began';
  at: number;
  round: number;
  seat: number;
}

/** A total was declared. */
export interface KompromatDeclared {
  event: 'declared';
  at: number;
  seat: number;
  place: number;
  total: string;
}

/** One more card, face down; only its player sees which, while the attempt lasts. */
export interface KompromatDrew {
  event: 'drew';
  at: number;
  seat: number;
  place: number;
  card: string | null;
}

/** A total of 21 let its player drop a token. */
export interface KompromatDropped {
  event: 'dropped';
  at: number;
  seat: number;
}

/** The game ended. */
export interface KompromatEnded {
  event: 'ended';
  at: number;
  seat: number | null;
  reason: string;
}

/** A player shuffled their Equipment. */
export interface KompromatEquipped {
  event: 'equipped';
  at: number;
  seat: number;
}

/** A total was over 21. */
export interface KompromatFailed {
  event: 'failed';
  at: number;
  seat: number;
  place: number;
}

/** A total of 21, but its player kept their tokens. */
export interface KompromatKept {
  event: 'kept';
  at: number;
  seat: number;
}

/** A mission was laid in its place, perhaps on Counter-intelligence. */
export interface KompromatLaidOut {
  event: 'laid-out';
  at: number;
  place: number;
  mission: string;
  counter: string | null;
}

/** One of the next cards of one's own deck, by Night Vision; only its player sees which. */
export interface KompromatLooked {
  event: 'looked';
  at: number;
  seat: number;
  position: number;
  card: string | null;
}

/** A mission was won by nobody. */
export interface KompromatLost {
  event: 'lost';
  at: number;
  place: number;
  mission: string;
}

/** All a player's cards went from one mission to another. */
export interface KompromatMoved {
  event: 'moved';
  at: number;
  seat: number;
  source: number;
  place: number;
}

/** A Newspaper was laid against a player. */
export interface KompromatNewsLaid {
  event: 'news-laid';
  at: number;
  seat: number;
  place: number;
}

/** A player used nothing. */
export interface KompromatPassed {
  event: 'passed';
  at: number;
  seat: number;
}

/** The card turned up was laid at a mission. */
export interface KompromatPlaced {
  event: 'placed';
  at: number;
  seat: number;
  place: number;
  card: string;
}

/** A card went back on top of its deck; only its player knows which. */
export interface KompromatReturned {
  event: 'returned';
  at: number;
  seat: number;
  place: number;
  card: string | null;
}

/** A face-down card was turned up for the reveal. */
export interface KompromatRevealed {
  event: 'revealed';
  at: number;
  seat: number;
  place: number;
  position: number;
  card: string;
}

/** A second Counter-intelligence for one place went aside. */
export interface KompromatSetAside {
  event: 'set-aside';
  at: number;
  mission: string;
}

/** A Balaclava took tokens away. */
export interface KompromatShed {
  event: 'shed';
  at: number;
  seat: number;
  tokens: number;
}

/** A Drone turned up one of a player's cards. */
export interface KompromatShown {
  event: 'shown';
  at: number;
  seat: number;
  place: number;
  position: number;
  card: string;
}

/** The mission deck was shuffled. */
export interface KompromatShuffled {
  event: 'shuffled';
  at: number;
  cards: number;
}

/** An attempt ended. */
export interface KompromatStopped {
  event: 'stopped';
  at: number;
  seat: number;
}

/** One of a player's cards left the round, seen by nobody. */
export interface KompromatStunned {
  event: 'stunned';
  at: number;
  seat: number;
  place: number;
  position: number;
}

/** A Martini changed a total. */
export interface KompromatSwayed {
  event: 'swayed';
  at: number;
  seat: number;
  place: number;
  total: string;
}

/** A player took tokens, for a failure or from Counter-intelligence. */
export interface KompromatTook {
  event: 'took';
  at: number;
  seat: number;
  tokens: number;
  counter: string | null;
}

/** A turn began: the top card of the deck, for both to see. */
export interface KompromatTurnedUp {
  event: 'turned-up';
  at: number;
  seat: number;
  card: string;
}

/** A Tool was used, at first hand or by the USB stick. */
export interface KompromatUsed {
  event: 'used';
  at: number;
  seat: number;
  tool: string;
  usb: boolean;
}

/** A mission was won. */
export interface KompromatWon {
  event: 'won';
  at: number;
  seat: number;
  place: number;
  mission: string;
}

/** An accusation, and whether it was right. */
export interface ThirteenCluesAccused {
  event: 'accused';
  at: number;
  seat: number;
  cards: string[];
  right: boolean;
}

/** A question and its answer; with the Top Secret tile the answer is for the two of them. */
export interface ThirteenCluesAsked {
  event: 'asked';
  at: number;
  seat: number;
  target: number;
  topic: string;
  how: string;
  answer: number | null;
}

/** A seat got its five cards, in the order held; only it sees which. */
export interface ThirteenCluesDealt {
  event: 'dealt';
  at: number;
  seat: number;
  cards: string[] | null;
}

/** A case was solved. */
export interface ThirteenCluesEnded {
  event: 'ended';
  at: number;
  seat: number;
}

/** Glasses went to another seat or to the supply. */
export interface ThirteenCluesGave {
  event: 'gave';
  at: number;
  seat: number;
  target: number | null;
  glasses: number;
}

/** A seat looked at an informant; only it knows the card. */
export interface ThirteenCluesPeeked {
  event: 'peeked';
  at: number;
  seat: number;
  informant: string;
  card: string | null;
}

/** A seat picked the case for the seat on its left, who alone at the table cannot see it. */
export interface ThirteenCluesPicked {
  event: 'picked';
  at: number;
  seat: number;
  target: number;
  cards: string[] | null;
}

/** A seat with no glass took one, from the supply or from another. */
export interface ThirteenCluesTook {
  event: 'took';
  at: number;
  seat: number;
  source: number | null;
}

/** The hands, and the deck from its top. */
export interface CalaverasOpened {
  game: 'calaveras';
  hands: string[][];
  deck: string[];
}

/** The decks from their tops, what still lay at the missions, and the stunned cards. */
export interface KompromatOpened {
  game: 'kompromat';
  decks: string[][];
  laid: string[][][];
  stunned: string[][];
  mission_deck: string[];
}

/** Every case, every hidden pair, and the informants. */
export interface ThirteenCluesOpened {
  game: 'thirteen_clues';
  cases: string[][];
  hidden: string[][];
  informants: string[];
}

/** One of the four places; empty once its mission is taken. */
export interface KompromatMission {
  card: string | null;
  counter: string | null;
  sides: [KompromatSide, KompromatSide];
}

/** What lies open before a player. */
export interface KompromatPlayer {
  deck: number;
  tokens: number;
  score: number;
  won: string[];
  ready: string[];
  used: string[];
  stunned: number;
}

/** What lies open before a player. */
export interface KompromatPlayer {
  deck: number;
  tokens: number;
  score: number;
  won: string[];
  ready: string[];
  used: string[];
  stunned: number;
}

/** One player's cards at a mission, in the order laid; None is a card that lies face down. */
export interface KompromatSide {
  cards: (string | null)[];
  newspapers: number;
  total: string | null;
}

/** One player's cards at a mission, in the order laid; None is a card that lies face down. */
export interface KompromatSide {
  cards: (string | null)[];
  newspapers: number;
  total: string | null;
}

/** Each game's own View. */
export interface Views {
  calaveras: CalaverasView;
  kompromat: KompromatView;
  thirteen_clues: ThirteenCluesView;
}

export type View = Views[Game];

/** What happens in this game. */
export type CalaverasEvent =
  | CalaverasDealt
  | CalaverasDesignated
  | CalaverasDrew
  | CalaverasEnded
  | CalaverasIdled
  | CalaverasPassed
  | CalaverasPlayed
  | CalaverasShuffled
  | CalaverasTrusted
  | CalaverasTwisted;

/** What happens in this game. */
export type KompromatEvent =
  | KompromatBegan
  | KompromatDeclared
  | KompromatDrew
  | KompromatDropped
  | KompromatEnded
  | KompromatEquipped
  | KompromatFailed
  | KompromatKept
  | KompromatLaidOut
  | KompromatLooked
  | KompromatLost
  | KompromatMoved
  | KompromatNewsLaid
  | KompromatPassed
  | KompromatPlaced
  | KompromatReturned
  | KompromatRevealed
  | KompromatSetAside
  | KompromatShed
  | KompromatShown
  | KompromatShuffled
  | KompromatStopped
  | KompromatStunned
  | KompromatSwayed
  | KompromatTook
  | KompromatTurnedUp
  | KompromatUsed
  | KompromatWon;

/** What happens in this game. */
export type ThirteenCluesEvent =
  | ThirteenCluesAccused
  | ThirteenCluesAsked
  | ThirteenCluesDealt
  | ThirteenCluesEnded
  | ThirteenCluesGave
  | ThirteenCluesPeeked
  | ThirteenCluesPicked
  | ThirteenCluesTook;

/** Each game's own Event. */
export interface GameEvents {
  calaveras: CalaverasEvent;
  kompromat: KompromatEvent;
  thirteen_clues: ThirteenCluesEvent;
}

export type Event = GameEvents[Game];

/** Each game's own Opened. */
export interface Openeds {
  calaveras: CalaverasOpened;
  kompromat: KompromatOpened;
  thirteen_clues: ThirteenCluesOpened;
}

export type Opened = Openeds[Game];

/** What goes up the socket. */
export type Request =
  | Move
  | Preview
  | Past
  | Page
  | Hint
  | Deduce
  | Say
  | Mute
  | Sit
  | Stand
  | SeatBot
  | Kick
  | Lock
  | Swap
  | Start
  | Leave
  | Resign
  | Return
  | Rematch
  | Note
  | Ping;

/** What comes down. */
export type Answer =
  | Welcome
  | Noted
  | Room
  | Shown
  | Events
  | Foreseen
  | Was
  | Advice
  | Deduction
  | Said
  | Done
  | Refusal
  | Pong;
