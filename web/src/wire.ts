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

/** How well somebody foretold a game: 0 is perfect, 2 is certain and wrong throughout. */
export interface Forecast {
  name: string;
  score: number;
}

/** The most likely answer in somebody's opinion, and how likely it is; the other options share the rest. */
export interface Guess {
  option: string;
  percent: number;
}

/** Something that only the end will tell, and the possible answers: by name, how each is said. */
export interface Question {
  id: string;
  words: Words;
  options: Record<string, Words>;
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

/** Whose game it is: names as their owners write them, and the year of its first printing (0 if never printed). */
export interface Credits {
  authors?: string[];
  illustrators?: string[];
  publishers?: string[];
  year?: number;
}

/** Where a variation comes from: the table, the number of its events, the seat, and whether it was dealt anew. */
export interface Origin {
  table: string;
  at: number;
  seat: number;
  anew: boolean;
}

/** How a game's events and moves are said, for clients that do not know it: fields, and the shapes of views. */
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
  taken?: number | null;
}

/** Ask, at this position, to take back your last move: all other people who play must agree. */
export interface TakeBack {
  do: 'take-back';
  ref?: number | null;
  at: number;
}

/** Agree that somebody takes their move back, or not; who asked may withdraw it. */
export interface AnswerTakeBack {
  do: 'answer-take-back';
  ref?: number | null;
  agree: boolean;
}

/** Let watchers see what your seat saw a round ago, or no longer. */
export interface LetFollow {
  do: 'let-follow';
  ref?: number | null;
  on: boolean;
}

/** As a watcher who has joined: follow a seat that allows it, a round behind; without a seat, stop following. */
export interface Follow {
  do: 'follow';
  ref?: number | null;
  seat: number | null;
}

/** As a watcher who has joined: ask what can be foretold of this game or, with guesses by question, foretell it. */
export interface Foretell {
  do: 'foretell';
  ref?: number | null;
  guesses?: Record<string, Guess> | null;
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

/** A page of the events before this one. */
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

/** What was certain from everything that this seat had been shown after the first `at` events? */
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

/** Say one of the phrases that everyone reads in their own language. */
export interface SayPhrase {
  do: 'phrase';
  ref?: number | null;
  phrase: 'again' | 'bye' | 'hello' | 'luck' | 'nice' | 'oops' | 'played' | 'really' | 'sorry' | 'thanks' | 'think' | 'time';
}

/** The host lets people write what they like, or choose from the phrases alone. */
export interface AllowTalk {
  do: 'allow-talk';
  ref?: number | null;
  talk: 'free' | 'phrases';
}

/** The host gives the link of a voice call for the people at this table; none removes it. */
export interface SetVoice {
  do: 'voice';
  ref?: number | null;
  link: string | null;
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

/** What is contradictory in these notes, by what this seat had been shown after the first `at` events? */
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

/** Notes that the same member wrote on another device. */
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
  followable?: boolean;
  stuck?: boolean;
}

/** A seat that keeps the others waiting; times are in milliseconds from when this was sent. */
export interface Stall {
  seat: number;
  ask_in: number;
  bot_in: number | null;
  agreed: number[];
  needed: number;
}

/** A seat that asks to take its last move back. */
export interface Asked {
  seat: number;
  agreed: number[];
  needed: number;
  left: number;
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
  offline?: boolean;
  day?: string | null;
  club?: string | null;
  rated?: boolean;
  evening?: string | null;
  talk?: 'free' | 'phrases';
  voice?: string | null;
  take_back?: Asked | null;
  open_hands?: boolean;
  foretold?: Forecast[];
}

/** The seat's frame; its events are those after the first `since`. */
export interface Shown {
  type: 'frame';
  since: number;
  frame: Frame;
  retold?: Event[];
  clocks?: (number | null)[] | null;
  taken?: number;
  back?: number | null;
  opened?: Opened | null;
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
  opened?: Opened | null;
  ref?: number | null;
}

/** What the seat that you follow saw a round ago; no frame in the first round, no seat when following ends. */
export interface Followed {
  type: 'followed';
  seat: number | null;
  frame?: Frame | null;
  opened?: Opened | null;
  ref?: number | null;
}

/** What can be foretold, and what you have foretold so far. */
export interface Foretelling {
  type: 'foretelling';
  questions: Question[];
  guesses: Record<string, Guess>;
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

/** A card that this seat does not see, and the number of worlds in which it is in each of the places. */
export interface Unseen {
  card: string;
  worlds: number[];
  since?: number | null;
  why?: Ground[];
}

/** What follows from everything that this seat had been shown: counted, not guessed. */
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

/** A line of chat; `number` counts them from 1.  A `phrase`, which the reader's client words, comes without text. */
export interface Said {
  type: 'said';
  number: number;
  member: number;
  name: string;
  text: string;
  phrase?: 'again' | 'bye' | 'hello' | 'luck' | 'nice' | 'oops' | 'played' | 'really' | 'sorry' | 'thanks' | 'think' | 'time' | null;
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

/** The worth of another move at a decision, by what its seat could know. */
export interface Tried {
  chance: number;
  best: Option;
  loss: number;
  counts: boolean;
  reasons: Words[];
}

/** Somebody's standing; a puzzle counts when it is tried for the first time, and never again. */
export interface Standing {
  rated?: Rated;
  streak?: number;
  longest?: number;
}

/** An address for a guest's notices; only its host is shown. */
export interface Channel {
  id: string;
  kind: 'hook' | 'push';
  host: string;
  only: string | null;
}

/** A webhook: Discord, Slack, Mattermost, Matrix and Apprise's server take `json`, ntfy takes `text`. */
export interface Hook {
  address: string;
  style?: 'json' | 'text';
}

/** A new address for notices: one of `push` and `hook`.  `only`: notices of this table alone. */
export interface NewChannel {
  push?: Subscription | null;
  hook?: Hook | null;
  only?: string | null;
  wishes?: Wishes | null;
}

/** Hours in which nothing is sent, by the device's clock; what happens in them is sent when they end. */
export interface Quiet {
  since: number;
  until: number;
}

/** A browser's push subscription: where its push service takes messages for it, and the keys to seal them with. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How this guest is told outside the page.  `key`: the room's public key, with which browsers subscribe. */
export interface Told {
  key: string;
  channels: Channel[];
  wishes: Wishes;
}

/** What somebody wants to be told about, when not, and in which language. */
export interface Wishes {
  topics?: ('joined' | 'over' | 'rematch' | 'turn')[];
  quiet?: Quiet | null;
  zone?: string;
  offset?: number;
  language?: string;
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
  open_hands?: boolean;
  talk?: 'free' | 'phrases' | null;
  bots?: string | null;
  salted?: boolean;
  level?: string;
  club?: string | null;
  rated?: boolean | null;
}

/** A table that continues a finished game after its first `at` events, with bots at the other seats. */
export interface NewVariation {
  name: string;
  at: number;
  seat: number;
  anew?: boolean;
  bots?: string;
  language?: string;
}

/** Another past that a seat cannot tell from the true one, with the same number of events: a game can go on from it. */
export interface Spare {
  at: number;
  options: Record<string, boolean | number | string>;
  events: string[];
}

/** A game that was played on from the spare of a position to its end: all its events, beginning with the spare's. */
export interface PlayedOn {
  at: number;
  events: string[];
}

/** Somebody who joins a table by its link. */
export interface Guest {
  name: string;
}

/** A personal link opened on another device; `move`: even if that device has another place at the table. */
export interface Link {
  key: string;
  move?: boolean;
}

/** Notes made in a lesson after its first `at` events; `first` is the learner's first move. */
export interface LessonNotes {
  first: string;
  at: number;
  text: string;
}

/** Another move than event `at` of a finished game, for the seat that decided there. */
export interface Try {
  at: number;
  seat: number;
  move: string;
}

/** A request for a puzzle: the solver's rating, what they tried, and the last one they had. */
export interface NextPuzzle {
  rating: number;
  tried?: string[];
  found?: string[];
  last?: string | null;
}

/** A try at a puzzle: a move, or none to give up; after how many hints; and the solver's standing before it. */
export interface Attempt {
  move: string | null;
  hints: number;
  fresh: boolean;
  standing: Standing;
}

/** Notes made at a puzzle. */
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

/** What a game's review says of one's own seat. */
export interface OwnReview {
  decisions: number;
  accuracy: number | null;
  luck: number;
  faults: Record<string, number>;
  like?: Words | null;
}

/** A finished game of one's own, for one's statistics. */
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

/** At how many tables one's name was deleted; `more`: ask again for the rest; `running`: games that still go on. */
export interface Deleted {
  tables: number;
  more: boolean;
  running: number;
}

/** A rule that a table may choose, and the numbers of players for which it can. */
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
  open_hands?: boolean;
  foretells?: boolean;
  deals_anew?: boolean;
}

/** The games that can be played here. */
export interface Games {
  games: GameInfo[];
  language?: string;
  preparing?: boolean;
}

/** How far a game is prepared, from 0 to 1: tables need the rules, and bots their own compiled code. */
export interface Prepared {
  rules: number;
  bots: number;
  failed?: string | null;
}

/** The progress of all games that had to be prepared since the server started; the others are ready. */
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

/** The progress of a review, in steps; `before`: how many earlier jobs still wait. */
export interface Reviewed {
  done: number;
  of: number;
  before: number;
  chances: number[][];
  review: Review | null;
  like: (Words | null)[];
}

/** How many puzzles there are, by game and kind; only games that have some. */
export interface Puzzles {
  games: Record<string, Record<string, number>>;
}

/** A puzzle as the seat sees it that is to solve it, with everything that this seat was ever shown. */
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

/** What the room keeps of a guest's puzzles: their standing, None if nothing is kept, and their tries. */
export interface Tries {
  standing?: Standing | null;
  tried?: Record<string, Record<string, boolean>>;
}

/** A hint: what to look at, or what speaks for the solution; it names no move that solves the puzzle. */
export interface PuzzleHint {
  said: Words[];
}

/** The moves that solve a puzzle, the same in words, and the reasons for them. */
export interface Solution {
  moves: string[];
  said: Words[];
  reasons: Words[];
}

/** The result of a try: whether it was right, the new standing and, once solved or given up, the solution. */
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

/** A request for the deal of the day; everybody sees this name beside its result once the day is open. */
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

/** The puzzle of a day, how many guests tried it and how many solved it, and whether this guest did. */
export interface PuzzleOfDay {
  game: string;
  id: string;
  tried: number;
  found: number;
  yours: boolean | null;
}

/** A deal as somebody plays it; without a verdict it is not over.  `late`: it ended after it stopped counting. */
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

/** The case of the day, as one guest may know it: no cards, and results only after playing. */
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

/** A day that is over, with everything about its deal; `best`: the best results in order. */
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

/** One's evenings, or a club's, the newest first; a club's that go on before those that are over. */
export interface EveningList {
  evenings: EveningListed[];
  after?: string | null;
}

/** A club to be made; `member`: the name in it of the person who makes it, its first host. */
export interface NewClub {
  name: string;
  member: string;
}

/** Somebody who joins a club by its invitation link. */
export interface Invited {
  name: string;
  invitation: string;
}

/** Somebody who has no invitation, and asks the hosts of a club to be let in. */
export interface Knocker {
  name: string;
}

/** A personal link to a club, followed on another device. */
export interface OwnLink {
  key: string;
}

/** What an authenticator is to sign, as base64url, within a few minutes. */
export interface Challenge {
  challenge: string;
}

/** A passkey to be kept: its id, its public key as SPKI, and what browser and authenticator say of its making. */
export interface NewPasskey {
  id: string;
  key: string;
  client: string;
  authenticator: string;
}

/** A passkey by which somebody comes back, what browser and authenticator say, and its signature of that. */
export interface UsedPasskey {
  id: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** What a host makes of somebody: a host or a member; this also lets in somebody who knocked. */
export interface Role {
  role: 'host' | 'member';
}

/** A setting of tables. */
export interface ClubTable {
  game: string;
  players: number;
  options?: Record<string, boolean | number | string>;
  language?: string;
  clock?: Clock | null;
  assistant?: 'certain' | 'chances' | 'off';
  hints?: boolean;
  one_device?: boolean;
  level?: string;
}

/** What hosts decide for a club: its usual table, if it has one, and whether its games are rated. */
export interface ClubSettings {
  usual: ClubTable | null;
  rated: boolean;
}

/** Somebody in a club. */
export interface ClubPerson {
  number: number;
  name: string;
  host: boolean;
  came: number;
}

/** How somebody stands in a club at a game; with rated games also the rating and its margin. */
export interface ClubStanding {
  number: number;
  games: number;
  won: number;
  rated: number;
  rating: number | null;
  margin: number | null;
}

/** How a club's people stand at a game, the best first. */
export interface ClubStandings {
  game: string;
  people: ClubStanding[];
}

/** How a game changed the rating of the person at a seat: the rating before it, its margin, and the change. */
export interface SeatRated {
  seat: number;
  rating: number;
  margin: number;
  change: number;
}

/** What a rated table's game led to: why it is not rated, or how the ratings changed that the reader may see. */
export interface GameRated {
  unrated: 'absent' | 'helped' | 'no-result' | 'not-known' | 'not-wanted' | 'one-device' | 'one-person' | 'open-hands' | 'other-game' | null;
  seats?: SeatRated[];
}

/** A club as its members see it; `knocks`: who asks to be let in, for hosts alone. */
export interface ClubInside {
  you: number;
  host: boolean;
  key: string;
  invitation: string;
  people: ClubPerson[];
  knocks: ClubPerson[];
  usual: ClubTable | null;
  rated: boolean;
  tables: Listed[];
  games: Tables;
  standings: ClubStandings[];
  evenings: EveningList;
  passkeys: number;
}

/** A club at its address: to outsiders only its name, and whether they have knocked. */
export interface Club {
  slug: string;
  name: string;
  knocked?: boolean;
  inside?: ClubInside | null;
}

/** Somebody who wants to be rated by the room, under a name that everybody may see. */
export interface RatedPerson {
  name: string;
}

/** How somebody stands whom the room rates. */
export interface RoomStanding {
  name: string;
  yours: boolean;
  rated: number;
  rating: number;
  margin: number;
}

/** The standings of everyone whom the room rates at a game, the best first. */
export interface RoomStandings {
  game: string;
  people: RoomStanding[];
}

/** The room's ratings: one's own name there, if one takes part, the key of one's personal link, and how many do. */
export interface RoomRatings {
  you: string | null;
  key: string | null;
  people: number;
  games: RoomStandings[];
}

/** A club in a list. */
export interface ClubNamed {
  slug: string;
  name: string;
  tables: number;
  yours: number;
}

/** The clubs that a guest is in; `rated`: their name among those whom the room rates, if they take part. */
export interface OwnClubs {
  clubs: ClubNamed[];
  rated?: string | null;
}

/** An evening to be opened; whoever opens it is its host. */
export interface NewEvening {
  name: string;
  game: string;
  kind?: 'alone' | 'knockout' | 'round-robin' | 'swiss' | 'tables';
  players?: number | null;
  options?: Record<string, boolean | number | string>;
  rounds?: number | null;
  level?: string | null;
  clock?: Clock | null;
  minutes?: number;
  pause?: number;
  hours?: number;
  language?: string;
  club?: string | null;
}

/** Somebody who comes to an evening by its link. */
export interface EveningGuest {
  name: string;
}

/** Leave or come back; as the host begin, close the doors, send somebody away, or end it. */
export interface EveningAct {
  do: 'begin' | 'close' | 'end' | 'leave' | 'return' | 'send';
  person?: number | null;
}

/** A personal link to an evening, followed on another device. */
export interface EveningLink {
  key: string;
}

/** Who somebody is at an evening, and the key of their place, which only the device that came first can tell. */
export interface EveningPlace {
  evening: string;
  person: number;
  key?: string;
}

/** Somebody who came; `played`: how many deals or rounds they have played to their end. */
export interface EveningPerson {
  name: string;
  out: 'absent' | 'left' | 'sent' | null;
  played: number;
}

/** What a seat has reached; `share`: by comparison with all others who held the same cards, from 0 to 1. */
export interface EveningReached {
  verdict: 'drawn' | 'late' | 'lost' | 'won';
  moves: number;
  score: number | null;
  gone: boolean;
  share: number | null;
}

/** A table of a round; nobody at a seat is a bot, or, in a tournament, a bye, which has no table. */
export interface EveningTable {
  table: string | null;
  seats: (number | null)[];
  reached: EveningReached[] | null;
}

/** A round, or a deal that each plays alone; while it is sealed one's own table is all that is told of it. */
export interface EveningRound {
  open: boolean;
  over: boolean;
  ends: number | null;
  seed: string | null;
  tables: EveningTable[];
  played: number;
}

/** Where somebody stands: by the mean of their shares, or by points; then by what breaks ties. */
export interface EveningStand {
  person: number;
  place: number;
  points: number;
  ties: number[];
  played: number;
}

/** An evening, as one guest may know it: nothing of a deal that somebody still has to play. */
export interface Evening {
  evening: string;
  game: string;
  kind: 'alone' | 'knockout' | 'round-robin' | 'swiss' | 'tables';
  players: number;
  level: string;
  language: string;
  clock: Clock | null;
  status: 'open' | 'over' | 'playing';
  opened: number;
  closed: boolean;
  ends: number | null;
  next: number | null;
  host: number | null;
  you: number | null;
  table: string | null;
  deal: number | null;
  planned: number | null;
  people: EveningPerson[];
  rounds: EveningRound[];
  standings: EveningStand[];
  commitment: string;
  commitments: string[];
  seed: string | null;
  club?: string | null;
}

/** An evening among one's own. */
export interface EveningListed {
  evening: string;
  game: string;
  kind: 'alone' | 'knockout' | 'round-robin' | 'swiss' | 'tables';
  status: 'open' | 'over' | 'playing';
  people: number;
  opened: number;
  awaited: boolean;
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

/** The kind of a value, and its parts. */
export interface Shape {
  kind: 'flag' | 'group' | 'list' | 'map' | 'number' | 'seat' | 'thing';
  optional?: boolean;
  hidden?: boolean;
  word?: string | Word | null;
  items?: Shape | null;
  by_seat?: boolean;
  fields?: Record<string, Shape>;
}

/** The analyst's settings: with these, every machine makes the same review. */
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

/** What chance did at an event: for each seat, the result minus the expectation over the true cards. */
export interface Stroke {
  at: number;
  luck: number[];
  outcomes: number;
  exact: boolean;
}

/** A turning point: after which event, for which seat, and how far the chance to win rose or fell. */
export interface Point {
  at: number;
  kind: 'chance' | 'decision';
  seat: number;
  change: number;
}

/** A remark about this game: about a seat, at an event, in words, with its numbers. */
export interface ReviewNote {
  seat: number;
  at: number;
  kind: string;
  words: Words;
  numbers?: Record<string, number>;
}

/** A possible move, the chance to win after it, and its words for what the seat could know. */
export interface Option {
  move: string;
  chance: number;
  words: Words;
}

/** A rating, its uncertainty (deviation), and its volatility. */
export interface Rated {
  rating?: number;
  deviation?: number;
  volatility?: number;
}

/** What goes up the socket. */
export type Request =
  | Move
  | TakeBack
  | AnswerTakeBack
  | LetFollow
  | Follow
  | Foretell
  | Preview
  | Past
  | Page
  | Hint
  | Deduce
  | Say
  | SayPhrase
  | AllowTalk
  | SetVoice
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
  | Followed
  | Foretelling
  | Advice
  | Deduction
  | Checked
  | Said
  | Done
  | Refusal
  | Pong;
