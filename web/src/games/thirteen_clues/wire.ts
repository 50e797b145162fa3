// Written by scripts/wire-types from the server's types: edit those instead.

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
  picks_for: number | null;
  at_stake: number;
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
  about: string[];
  hidden: number;
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

/** Every case, every hidden pair, and the informants. */
export interface ThirteenCluesOpened {
  game: 'thirteen_clues';
  cases: string[][];
  hidden: string[][];
  informants: string[];
}

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

/** The types of this game, for the shell's own (lib/table.ts). */
export interface ThirteenClues {
  view: ThirteenCluesView;
  event: ThirteenCluesEvent;
  opened: ThirteenCluesOpened;
}
