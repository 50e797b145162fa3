/** One puzzle before somebody: hints in two steps, tries, and the solution once it is found or given up. */

import { ask, type Refused } from '$lib/api';
import type { Position, PuzzleHint, Solution, Words } from '../wire';
import { solver } from './solver.svelte';

/** How a puzzle was solved: at once, with a hint, at a later try; or it was not. */
export type How = 'found' | 'helped' | 'again' | 'shown';

export const HINTS = 2;

export class Solving {
  /** What was said to help, step by step. */
  hints = $state.raw<(readonly Words[])[]>([]);
  /** The move that the room judges just now. */
  tried = $state<string | null>(null);
  /** The last move that was judged. */
  last: string | null = null;
  /** How many moves were not it. */
  missed = $state(0);
  solution = $state.raw<Solution | null>(null);
  how = $state<How | null>(null);
  /** What it brought or took of the rating; null where it no longer counts. */
  gained = $state<number | null>(null);
  fault = $state.raw<Refused | null>(null);
  /** Whether it was tried on another day. */
  readonly known: boolean;
  #asking = $state(false);

  constructor(readonly position: Position) {
    this.known = !solver.fresh(position.game, position.id);
  }

  /** Nothing can be asked just now. */
  get busy(): boolean {
    return this.#asking;
  }

  hint = (): Promise<void> =>
    this.#ask(async () => {
      const { game, id } = this.position;
      const { said } = await ask<PuzzleHint>(`/api/games/${game}/puzzles/${id}/hint?step=${this.hints.length + 1}`);
      this.hints = [...this.hints, said];
    });

  /** Try a move; none gives up. */
  try = (move: string | null): Promise<void> =>
    this.#ask(async () => {
      const { game, id } = this.position;
      const [before, fresh] = [solver.standing.rated.rating, solver.fresh(game, id)];
      this.tried = this.last = move;
      try {
        const { right, solution } = await solver.try(game, id, move, this.hints.length);
        if (fresh) this.gained = Math.round(solver.standing.rated.rating) - Math.round(before);
        if (right) this.how = this.missed > 0 ? 'again' : this.hints.length > 0 ? 'helped' : 'found';
        else if (move === null) this.how = 'shown';
        else this.missed += 1;
        this.solution = solution;
      } finally {
        this.tried = null;
      }
    });

  async #ask(what: () => Promise<void>): Promise<void> {
    if (this.#asking || this.solution) return;
    this.#asking = true;
    this.fault = null;
    try {
      await what();
    } catch (refused) {
      this.fault = refused as Refused;
    } finally {
      this.#asking = false;
    }
  }
}
