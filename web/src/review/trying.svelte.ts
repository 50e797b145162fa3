/** A second try: back at one's faults, one after the other, to find better. */

import type { Decision } from './types';

/** How much worse than the best a move may be, of a chance to win, and still count. */
export const AS_GOOD = 0.035;

/** What a try is worth; unknown where the review did not weigh the move, and all that it weighed are as good. */
export type Verdict = 'good' | 'same' | 'worse' | 'unknown';

/** Judge a move by what the review knows: moves that it does not name are no better than those it does. */
export function judge({ played, best, others = [] }: Decision, move: string): Verdict {
  if (move === played.move) return 'same';
  const least = best.chance - AS_GOOD;
  const named = [best, ...others];
  const chance = named.find((each) => each.move === move)?.chance;
  if (chance !== undefined) return chance >= least ? 'good' : 'worse';
  return named.every((each) => each.chance >= least) ? 'unknown' : 'worse';
}

export class Trying {
  /** Which fault it is, counted from 0. */
  number = $state(0);
  /** The move that was tried last. */
  tried = $state<string | null>(null);
  /** How many were found. */
  found = $state(0);
  /** Whether the answer may be seen: it was found, or asked for. */
  open = $state(false);

  constructor(readonly faults: readonly Decision[]) {}

  get fault(): Decision {
    return this.faults[this.number] as Decision;
  }

  get verdict(): Verdict | null {
    return this.tried === null ? null : judge(this.fault, this.tried);
  }

  get last(): boolean {
    return this.number === this.faults.length - 1;
  }

  try = (move: string): void => {
    if (this.tried !== null) return;
    this.tried = move;
    if (this.verdict !== 'good') return;
    this.found += 1;
    this.open = true;
  };

  /** Once more at the same fault. */
  again = (): void => void (this.tried = null);

  /** The answer without a further try. */
  show = (): void => void (this.open = true);

  /** On to the next fault. */
  next = (): void => {
    this.number += 1;
    this.tried = null;
    this.open = false;
  };
}
