/** What a page and the worker with its room say to each other. */

export type ToRoom =
  | { type: 'open'; games: string; folder: string }
  | { type: 'ask'; ask: number; method: string; path: string; body: string; known: boolean }
  | { type: 'connect'; line: number; path: string; key: string }
  | { type: 'say'; line: number; text: string }
  | { type: 'leave'; line: number };

export type FromRoom =
  | { type: 'far'; far: number }
  | { type: 'awake' }
  | { type: 'failed'; why: string }
  | { type: 'answer'; ask: number; status: number; headers: string; body: string }
  | { type: 'said'; line: number; text: string }
  | { type: 'ended'; line: number; code: number };
