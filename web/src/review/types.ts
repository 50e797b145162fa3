/** What the room says of a finished game, as it sends it. */

import type { Message } from '$lib/words.svelte';

export type Fault = 'slip' | 'mistake' | 'blunder';

export interface Option {
  move: string;
  chance: number;
  words: Message;
}

export interface Decision {
  at: number;
  seat: number;
  played: Option;
  best: Option;
  loss: number;
  error: number;
  fault?: Fault | null;
  others?: Option[];
  reasons?: Message[];
}

export interface Stroke {
  at: number;
  luck: number[];
}

export interface Point {
  at: number;
  kind: 'decision' | 'chance';
  seat: number;
  change: number;
}

export interface SeatReview {
  seat: number;
  accuracy: number | null;
  luck: number;
}

export interface Note {
  seat: number;
  at: number;
  kind: string;
  words: Message;
}

export interface Review {
  seats: SeatReview[];
  decisions: Decision[];
  chances: number[][];
  luck: Stroke[];
  turning: Point[];
  notes?: Note[];
}

export interface Reviewed {
  done: number;
  of: number;
  before: number;
  chances: number[][];
  review: Review | null;
}
