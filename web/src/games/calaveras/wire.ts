// Written by scripts/wire-types from the server's types: edit those instead.

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
  limit: number;
  ghost_hand: number | null;
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
  total: number;
  cleared: string[];
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

/** A Location was laid on a front or a zone; `cancels`: its twin, which lay at `twin`, is discarded with it. */
export interface CalaverasPlayed {
  event: 'played';
  at: number;
  seat: number;
  card: string;
  place: string;
  cancels: boolean;
  speech: 'accusation' | 'alibi' | 'denial';
  twin: string | null;
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
  twin: string | null;
}

/** The hands, and the deck from its top. */
export interface CalaverasOpened {
  game: 'calaveras';
  hands: string[][];
  deck: string[];
}

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

/** The types of this game, for the shell's own (lib/table.ts). */
export interface Calaveras {
  view: CalaverasView;
  event: CalaverasEvent;
  opened: CalaverasOpened;
}
