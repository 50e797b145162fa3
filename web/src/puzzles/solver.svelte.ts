/** How somebody stands at puzzles, and what they have tried: kept on this device, and by the room once it knows them. */

import { ask, Refused } from '$lib/api';
import { request } from '$lib/road';
import type { Attempt, Attempted, NextPuzzle, Position, Standing, Tries } from '../wire';

const KEY = 'doublejeu.puzzles';
const MOST = 800; // tried puzzles that are sent to the room

export type Stands = Required<Omit<Standing, 'rated'>> & { rated: Record<'rating' | 'deviation' | 'volatility', number> };
/** By game and puzzle, the one tried last at the end: whether it was found at the first try. */
export type Tried = Record<string, Record<string, boolean>>;

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const within = (value: unknown, least: number, most: number, usual: number): number => (typeof value === 'number' && value >= least && value <= most ? value : usual);

/** A standing, as far as it is one; whatever is missing or cannot be is as it was at the start. */
function readStanding(value: unknown): Stands {
  const { rated, streak, longest } = fields(value);
  const { rating, deviation, volatility } = fields(rated);
  const [now, most] = [streak, longest].map((each) => Math.floor(within(each, 0, 999_999_999, 0))) as [number, number];
  return {
    rated: { rating: within(rating, 100, 4_000, 1_500), deviation: within(deviation, 30, 350, 200), volatility: within(volatility, 0.001, 0.5, 0.06) },
    streak: now,
    longest: Math.max(now, most),
  };
}

/** What was kept here, as far as it can be read. */
export function readKept(text: string | null): { standing: Stands; tried: Tried } {
  let found: Fields = {};
  try {
    found = fields(JSON.parse(text ?? '{}'));
  } catch {
    // damaged: start from the beginning
  }
  const sound = (puzzles: unknown): [string, boolean][] => Object.entries(fields(puzzles)).filter((each): each is [string, boolean] => /^[0-9a-f]{1,64}$/.test(each[0]) && typeof each[1] === 'boolean');
  const tried = Object.entries(fields(found.tried)).map(([game, puzzles]) => [game, Object.fromEntries(sound(puzzles))] as const);
  return { standing: readStanding(found.standing), tried: Object.fromEntries(tried) };
}

class Solver {
  standing = $state.raw<Stands>(readStanding(null));
  tried = $state.raw<Tried>({});
  /** How often the room has told how one stands after a try. */
  #told = 0;

  constructor() {
    this.#read();
    if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => key === KEY && this.#read()); // tried in another tab
  }

  /** Ask the room: what it keeps counts, and what was tried before it kept anything is still tried. */
  async load(): Promise<void> {
    const before = this.#told;
    const { standing, tried = {} } = await ask<Tries>('/api/puzzles/mine');
    if (!standing || before !== this.#told) return; // the answer to a try that was made meanwhile is newer
    const games = new Set([...Object.keys(this.tried), ...Object.keys(tried)]);
    const joined = [...games].map((game) => {
      const here = Object.entries(this.tried[game] ?? {}).filter(([id]) => !(id in (tried[game] ?? {})));
      return [game, { ...Object.fromEntries(here), ...tried[game] }] as const;
    });
    this.#keep(readStanding(standing), Object.fromEntries(joined));
  }

  fresh = (game: string, id: string): boolean => !(id in (this.tried[game] ?? {}));

  /** The puzzle that suits best; another than the last. */
  next(game: string, last: string | null): Promise<Position> {
    const known = Object.entries(this.tried[game] ?? {}).slice(-MOST);
    const those = (right: boolean): string[] => known.filter(([, found]) => found === right).map(([id]) => id);
    const wanted: NextPuzzle = { rating: this.standing.rated.rating, tried: those(false), found: those(true), last };
    return ask(`/api/games/${game}/puzzles/next`, wanted);
  }

  /** Try a move, or give up with none; whoever tries for the first time is rated. */
  async try(game: string, id: string, move: string | null, hints: number): Promise<Attempted> {
    const attempt: Attempt = { move, hints, fresh: this.fresh(game, id), standing: this.standing };
    const found = await ask<Attempted>(`/api/games/${game}/puzzles/${id}/try`, attempt);
    this.#told += 1;
    const { [id]: before = found.right, ...others } = this.tried[game] ?? {};
    this.#keep(readStanding(found.standing), { ...this.tried, [game]: { ...others, [id]: before } });
    return found;
  }

  /** Begin anew, here and in the room. */
  async forget(): Promise<void> {
    const answer = await request('/api/puzzles/mine', { method: 'DELETE' }).catch(() => null);
    if (!answer?.ok) throw new Refused('offline', 'the room cannot be reached', 0);
    this.#keep(readStanding(null), {});
  }

  #read(): void {
    try {
      const { standing, tried } = readKept(localStorage.getItem(KEY));
      this.standing = standing;
      this.tried = tried;
    } catch {
      // storage is blocked
    }
  }

  #keep(standing: Stands, tried: Tried): void {
    this.standing = standing;
    this.tried = tried;
    try {
      localStorage.setItem(KEY, JSON.stringify({ standing, tried }));
    } catch {
      // private browsing: it lasts until the page is closed
    }
  }
}

export const solver = new Solver();
