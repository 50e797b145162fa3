// Written by scripts/wire-types from the server's types: edit those instead.

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
  yours: number[];
  sums: KompromatSum[];
  declarable: KompromatSum[];
  swayed: Record<string, string>;
  balaclava_left: number | null;
  auto: string | null;
  printed: Record<string, Record<string, number[]>>;
  limit: number;
  token_limit: number;
  rounds: number;
}

/** A round began, each deck whole again. */
export interface KompromatBegan {
  event: 'began';
  at: number;
  round: number;
  seat: number;
  deck: number;
}

/** A total was declared. */
export interface KompromatDeclared {
  event: 'declared';
  at: number;
  seat: number;
  place: number;
  total: string;
  stand: 'exact' | 'over' | 'under';
}

/** One more card, face down; only its player sees which, and what all there may come to, while the attempt lasts. */
export interface KompromatDrew {
  event: 'drew';
  at: number;
  seat: number;
  place: number;
  card: string | null;
  sums: KompromatSum[] | null;
  deck: number;
}

/** A total of 21 let its player drop a token. */
export interface KompromatDropped {
  event: 'dropped';
  at: number;
  seat: number;
  left: number;
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
  mission_deck: number;
  printed: Record<string, Record<string, number[]>>;
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
  newspapers: number;
  added: string;
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
  sums: KompromatSum[] | null;
}

/** A card went back on top of its deck; only its player knows which, and what the others there may come to. */
export interface KompromatReturned {
  event: 'returned';
  at: number;
  seat: number;
  place: number;
  card: string | null;
  sums: KompromatSum[] | null;
  deck: number;
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
  left: number;
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
  stunned: number;
}

/** A Martini changed a total. */
export interface KompromatSwayed {
  event: 'swayed';
  at: number;
  seat: number;
  place: number;
  total: string;
  stand: 'exact' | 'over' | 'under';
}

/** A player took tokens, for a failure or from Counter-intelligence. */
export interface KompromatTook {
  event: 'took';
  at: number;
  seat: number;
  tokens: number;
  counter: string | null;
  held: number;
}

/** A turn began: the top card of the deck, for both to see. */
export interface KompromatTurnedUp {
  event: 'turned-up';
  at: number;
  seat: number;
  card: string;
  deck: number;
}

/** A Tool was used, at first hand or by the USB stick; `spent` is the one of the two that is used up. */
export interface KompromatUsed {
  event: 'used';
  at: number;
  seat: number;
  tool: string;
  usb: boolean;
  spent: string;
}

/** A mission was won; a Tool is ready from now on. */
export interface KompromatWon {
  event: 'won';
  at: number;
  seat: number;
  place: number;
  mission: string;
  ready: boolean;
}

/** The decks from their tops, what still lay at the missions, the stunned cards, and what the scores add up from. */
export interface KompromatOpened {
  game: 'kompromat';
  decks: string[][];
  laid: string[][][];
  stunned: string[][];
  mission_deck: string[];
  sums: KompromatSum[][][];
  worth: KompromatWorth[][];
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

/** What cards may come to, an ace as 1 or 11. */
export interface KompromatSum {
  total: string;
  stand: 'exact' | 'over' | 'under';
}

/** Missions that count together, and their points. */
export interface KompromatWorth {
  kind: string;
  missions: string[];
  points: number;
}

/** One player's cards at a mission, in the order laid. */
export interface KompromatSide {
  cards: (string | null)[];
  newspapers: number;
  total: string | null;
  stand: 'exact' | 'over' | 'under' | null;
  added: string;
}

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

/** The types of this game, for the shell's own (lib/table.ts). */
export interface Kompromat {
  view: KompromatView;
  event: KompromatEvent;
  opened: KompromatOpened;
}
