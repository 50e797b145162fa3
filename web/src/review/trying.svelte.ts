/** A second try: back at one's faults, one after the other, to find better; the room judges each try. */

import { ask, type Refused } from '$lib/api';
import type { Decision, Tried, Try } from '../wire';

export class Trying {
  /** Which fault it is, counted from 0. */
  number = $state(0);
  /** The move that was tried last, and what it was worth, once that is known. */
  tried = $state<string | null>(null);
  judged = $state.raw<Tried | null>(null);
  /** Why it was not judged. */
  fault = $state.raw<Refused | null>(null);
  /** How many were found. */
  found = $state(0);
  /** Whether the answer may be seen: it was found, or asked for. */
  open = $state(false);

  constructor(
    private readonly table: string,
    readonly faults: readonly Decision[],
  ) {}

  get decision(): Decision {
    return this.faults[this.number] as Decision;
  }

  get last(): boolean {
    return this.number === this.faults.length - 1;
  }

  try = async (move: string): Promise<void> => {
    if (this.tried !== null || this.open) return;
    const { at, seat } = this.decision;
    this.tried = move;
    this.fault = null;
    try {
      const judged = await ask<Tried>(`/api/tables/${this.table}/review/try`, { at, seat, move } satisfies Try);
      if (this.tried !== move || this.decision.at !== at || this.open) return; // another move or moment was chosen meanwhile
      this.judged = judged;
      if (!judged.counts) return;
      this.found += 1;
      this.open = true;
    } catch (refused) {
      this.again();
      this.fault = refused as Refused;
    }
  };

  /** Once more at the same fault. */
  again = (): void => {
    this.tried = null;
    this.judged = null;
  };

  /** The answer without a further try. */
  show = (): void => void (this.open = true);

  /** On to the next fault. */
  next = (): void => {
    this.number += 1;
    this.again();
    this.open = false;
  };
}
