// Written by scripts/wire-types from the server's types: edit those instead.

export const PROTOCOL = 1;

/** A game by its name. */
export type Game = string;

/** The table as a seat sees it; each game has its own. */
export interface View {
  game: Game;
}

/** Something that happened; each game has its own. */
export interface Event {
  event: string;
  at: number;
}

/** All that was hidden; each game has its own. */
export interface Opened {
  game: Game;
}

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

/** Whose game it is: names as they write themselves, and the year of its first printing (0 if never printed). */
export interface Credits {
  authors?: string[];
  illustrators?: string[];
  publishers?: string[];
  year?: number;
}

/** Where a variation comes from: the table, after how many of its events, for which seat, and whether dealt anew. */
export interface Origin {
  table: string;
  at: number;
  seat: number;
  anew: boolean;
}

/** How a game is said, for who does not know it: its events' and moves' fields, and the shape of what is seen. */
export interface Telling {
  events: Record<string, Record<string, 'plain' | 'seat' | Word>>;
  moves: Record<string, Record<string, 'plain' | 'seat' | Word>>;
  view: Shape;
  opened: Shape;
}

/** A sentence to be said in the reader's language: its message id, and arguments. */
export interface Words {
  id: string;
  args: Record<string, unknown>;
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

/** Add your device's own bytes to the shuffle, before the game and after you have seen the commitment; only once. */
export interface AddSalt {
  do: 'salt';
  ref?: number | null;
  salt: string;
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

/** Agree that a bot plays for a seat that keeps the others waiting; more than half of these must. */
export interface LetBotPlay {
  do: 'let-bot-play';
  ref?: number | null;
  seat: number;
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

/** What contradicts in these notes, by what this seat had been shown after the first `at` events? */
export interface Check {
  do: 'check';
  ref?: number | null;
  at: number;
  text: string;
  certain?: Record<string, boolean>;
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
  helped?: ('assistant' | 'hints')[];
  level?: string | null;
  present?: boolean;
  gone?: 'absent' | 'flag' | 'left' | 'resigned' | null;
  salted?: boolean;
  stuck?: boolean;
}

/** A seat that keeps the others waiting; times are milliseconds from when this was sent. */
export interface Stall {
  seat: number;
  ask_in: number;
  bot_in: number | null;
  agreed: number[];
  needed: number;
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
  language: string;
  status: 'open' | 'over' | 'playing';
  chairs: Chair[];
  host: number | null;
  watchers: Watcher[];
  strangers: number;
  public: boolean;
  locked: boolean;
  assistant: 'certain' | 'chances' | 'off';
  hints: boolean;
  clock: Clock | null;
  commitment: string | null;
  begins?: boolean;
  muted?: number[];
  rematch?: string | null;
  previous?: string | null;
  stalls?: Stall[];
  one_device?: boolean;
  shared?: number[][];
  variation?: Origin | null;
  day?: string | null;
}

/** The seat's frame; its events are those after the first `since`. */
export interface Shown {
  type: 'frame';
  since: number;
  frame: Frame;
  retold?: Event[];
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
  cases?: number | null;
  places: Words[];
  cards: Unseen[];
  ref?: number | null;
}

/** Notes that were checked; things are named as in the notes. */
export interface Checked {
  type: 'check';
  at: number;
  out: Record<string, Words>;
  odd: Record<string, Words>;
  left: Record<string, number>;
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

/** A finished game, reviewed. */
export interface Review {
  record: string;
  game: string;
  players: number;
  analyst: Analyst;
  seats: SeatReview[];
  decisions: Decision[];
  chances: number[][];
  luck: Stroke[];
  turning: Point[];
  notes?: ReviewNote[];
  format?: string;
}

/** What another move at a decision would have been worth, by what its seat could know. */
export interface Tried {
  chance: number;
  best: Option;
  loss: number;
  counts: boolean;
  reasons: Words[];
}

/** How somebody stands; a puzzle counts when it is tried for the first time, and never again. */
export interface Standing {
  rated?: Rated;
  streak?: number;
  longest?: number;
}

/** A table to be opened; whoever opens it is its host and takes the first seat. */
export interface NewTable {
  name: string;
  game: string;
  players?: number | null;
  options?: Record<string, boolean | number | string>;
  language?: string;
  clock?: Clock | null;
  public?: boolean;
  assistant?: 'certain' | 'chances' | 'off' | null;
  hints?: boolean | null;
  one_device?: boolean;
  bots?: string | null;
  salted?: boolean;
  level?: string;
}

/** A table that goes on from a moment of a finished game, after its first `at` events, with bots at the other seats. */
export interface NewVariation {
  name: string;
  at: number;
  seat: number;
  anew?: boolean;
  bots?: string;
  language?: string;
}

/** Somebody who joins a table by its link. */
export interface Guest {
  name: string;
}

/** A personal link followed on another device; `move`: though that device has another place at the table. */
export interface Link {
  key: string;
  move?: boolean;
}

/** Notes of whoever plays a lesson, after its first `at` events, the first of their own being the move `first`. */
export interface LessonNotes {
  first: string;
  at: number;
  text: string;
}

/** Another move than event `at` of a finished game, for the seat that decided. */
export interface Try {
  at: number;
  seat: number;
  move: string;
}

/** Somebody who wants a puzzle: their rating, the puzzles they have tried, in order, and which they had last. */
export interface NextPuzzle {
  rating: number;
  tried?: string[];
  last?: string | null;
}

/** A try at a puzzle: a move, or none from who gives up; after how many hints; and how somebody stood before. */
export interface Attempt {
  move: string | null;
  hints: number;
  fresh: boolean;
  standing: Standing;
}

/** Notes of whoever solves a puzzle. */
export interface PuzzleNotes {
  text: string;
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
  language: string;
  clock: Clock | null;
  changed: number;
  yours: boolean;
  seat?: number | null;
  winners?: number[] | null;
  variation?: boolean;
}

/** A page of a list of tables; `after`, where there are more, asks for the next. */
export interface Tables {
  tables: Listed[];
  after?: string | null;
}

/** What the review of a game says of one's own seat. */
export interface OwnReview {
  decisions: number;
  accuracy: number | null;
  luck: number;
  faults: Record<string, number>;
}

/** A finished game of one's own, for the numbers about oneself. */
export interface OwnGame {
  table: string;
  game: string;
  players: number;
  seat: number;
  ended: number;
  won: boolean | null;
  level: string | null;
  helped: boolean;
  variation: boolean;
  review: OwnReview | null;
}

/** A page of one's finished games, the newest first; `after`, where there are more, asks for the next. */
export interface OwnGames {
  games: OwnGame[];
  after?: string | null;
}

/** At how many tables one's name is no more; `more`: ask again for the rest; `running`: those that go on. */
export interface Deleted {
  tables: number;
  more: boolean;
  running: number;
}

/** A rule that a table of a game may choose, and for how many players. */
export interface OptionInfo {
  name: string;
  kind: 'choice' | 'seat' | 'switch';
  default: number | boolean | string;
  choices: string[];
  players: number[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  players: number[];
  options: OptionInfo[];
  levels: string[];
  level: string;
  sides: Record<string, number[]>;
  usual: number;
  minutes: number;
  deduces: boolean;
  checks: boolean;
  titles: Record<string, string>;
  abouts: Record<string, string>;
  credits: Credits;
  deals_anew?: boolean;
}

/** The games that can be played here. */
export interface Games {
  games: GameInfo[];
  language?: string;
  preparing?: boolean;
}

/** How far a game is made ready, from 0 to 1: its tables need the rules, and bots at them what they think with. */
export interface Prepared {
  rules: number;
  bots: number;
  failed?: string | null;
}

/** How far the games are that had to be made ready since the server started; the others are. */
export interface Ready {
  games: Record<string, Prepared>;
}

/** Some frames of a finished game, as one seat saw it or with all cards open. */
export interface Replayed {
  table: string;
  events: number;
  frames: Frame[];
  opened: Opened[] | null;
}

/** How far the review of a finished game is, in steps; `before`: how many that were asked for earlier still wait. */
export interface Reviewed {
  done: number;
  of: number;
  before: number;
  chances: number[][];
  review: Review | null;
}

/** How many puzzles there are, by game and kind; only games that have some. */
export interface Puzzles {
  games: Record<string, Record<string, number>>;
}

/** A puzzle, as the seat sees it that is to solve it, with all that this seat was ever shown. */
export interface Position {
  id: string;
  game: string;
  kind: string;
  players: number;
  options: Record<string, boolean | number | string>;
  rating: number;
  frame: Frame;
  previews: Record<string, Event[]>;
}

/** What the room keeps of a guest who solves puzzles: how they stand, None if it keeps nothing, and what they tried. */
export interface Tries {
  standing?: Standing | null;
  tried?: Record<string, Record<string, boolean>>;
}

/** A hint: what to look at, or what speaks for the solution; it names no move that solves the puzzle. */
export interface PuzzleHint {
  said: Words[];
}

/** The moves that solve a puzzle, how they are said, and what speaks for them. */
export interface Solution {
  moves: string[];
  said: Words[];
  reasons: Words[];
}

/** What came of a try: whether it was right, how somebody stands now, and, found or given up, the solution. */
export interface Attempted {
  right: boolean;
  standing: Standing;
  solution: Solution | null;
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

/** Somebody who plays the deal of the day; everybody sees their name beside their result once the day is open. */
export interface NewDeal {
  name: string;
  language?: string;
}

/** What is dealt on a day; `promised`: since when the commitment is public, in milliseconds since 1970. */
export interface DealOfDay {
  day: string;
  game: string;
  players: number;
  level: string;
  commitment: string;
  promised: number;
}

/** The puzzle of a day, how many guests have tried it and how many found it, and whether one has oneself. */
export interface PuzzleOfDay {
  game: string;
  id: string;
  tried: number;
  found: number;
  yours: boolean | null;
}

/** A deal as somebody plays it; without a verdict it is not over.  `late`: it ended when it no longer counted. */
export interface DealPlayed {
  table: string;
  day: string;
  name: string;
  verdict: 'drawn' | 'late' | 'lost' | 'won' | null;
  moves: number;
  score: number | null;
  yours: boolean;
}

/** Results from `low` to `high`, how many there are, and how many of them have won. */
export interface DealBar {
  low: number;
  high: number;
  count: number;
  won: number;
}

/** All results of a day: by points where the game counts them, else by the number of moves. */
export interface DealResults {
  measure: 'moves' | 'score';
  players: number;
  won: number;
  drawn: number;
  lost: number;
  behind: number | null;
  bars: DealBar[];
}

/** The case of the day, as one guest may know it: nothing of the cards, and results only for who has played. */
export interface Today {
  day: string;
  ends: number;
  deal: DealOfDay | null;
  tomorrow: DealOfDay | null;
  puzzle: PuzzleOfDay | null;
  played: number;
  yours: DealPlayed | null;
  results: DealResults | null;
  streak: number;
  last: string | null;
  unfinished: string | null;
}

/** A day that is over, with everything of its deal; `best`: the best results, in their order. */
export interface OpenDay {
  day: string;
  deal: DealOfDay | null;
  seed: string | null;
  puzzle: PuzzleOfDay | null;
  results: DealResults;
  best: DealPlayed[];
  yours: DealPlayed | null;
  before: string | null;
  after: string | null;
}

/** How a game ended, and why. */
export interface Outcome {
  winners: number[];
  reason: string;
  result: Record<string, unknown>;
  opened: Opened;
}

/** How things are named: by the message `<prefix>-<thing>`. */
export interface Word {
  word: string;
  seat?: string | null;
}

/** What a value is, and what it is made of. */
export interface Shape {
  kind: 'flag' | 'group' | 'list' | 'map' | 'number' | 'seat' | 'thing';
  optional?: boolean;
  word?: string | Word | null;
  items?: Shape | null;
  by_seat?: boolean;
  fields?: Record<string, Shape>;
}

/** Who reckoned: with all of it any machine makes the same review. */
export interface Analyst {
  name: string;
  version: number;
  simulations: number;
  seed: string;
}

/** A seat's game in a few numbers. */
export interface SeatReview {
  seat: number;
  decisions: number;
  accuracy: number | null;
  loss: number;
  faults: Record<string, number>;
  result: number;
  luck: number;
  adjusted: number;
}

/** A moment at which a seat had a choice, judged by what it could know. */
export interface Decision {
  at: number;
  seat: number;
  played: Option;
  best: Option;
  loss: number;
  error: number;
  accuracy: number;
  stake: number;
  fault?: 'blunder' | 'mistake' | 'slip' | null;
  others?: Option[];
  reasons?: Words[];
}

/** What chance did at an event: to each seat, what came less what was to be expected over the true cards. */
export interface Stroke {
  at: number;
  luck: number[];
  outcomes: number;
  exact: boolean;
}

/** A turning point: after which event, for whom, and how far the chance to win went up or down. */
export interface Point {
  at: number;
  kind: 'chance' | 'decision';
  seat: number;
  change: number;
}

/** Something that is said of this game alone: about a seat, at an event, in words, with its numbers. */
export interface ReviewNote {
  seat: number;
  at: number;
  kind: string;
  words: Words;
  numbers?: Record<string, number>;
}

/** A move that could be played, the chance to win that it leaves, and how it is said by what its seat could know. */
export interface Option {
  move: string;
  chance: number;
  words: Words;
}

/** A rating, how unsure it is, and how much it sways. */
export interface Rated {
  rating?: number;
  deviation?: number;
  volatility?: number;
}

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
  | AddSalt
  | Start
  | Leave
  | Resign
  | Return
  | LetBotPlay
  | Rematch
  | Note
  | Check
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
  | Checked
  | Said
  | Done
  | Refusal
  | Pong;
