/** What the room still makes ready, after its first start or a new version: whoever needs it waits, and sees how far it is. */

import type { Game, Prepared } from '../wire';
import * as api from './api';
import { games } from './games.svelte';
import { pause } from './pause';

/** What tables need, and what bots at them need. */
export type Part = 'rules' | 'bots';

const AGAIN = 350; // milliseconds

class Readiness {
  #told = $state.raw<Record<Game, Prepared> | null>(null);

  /** How far a game is, or, where it is not known which is wanted, how far all are: from 0 to 1. */
  far(game: Game | null, part: Part): number {
    if (!games.preparing) return 1;
    if (this.#told === null) return 0;
    if (game !== null) return this.#told[game]?.[part] ?? 1;
    const all = Object.values(this.#told);
    return all.reduce((sum, each) => sum + each[part], 0) / Math.max(1, all.length);
  }

  /** Go on when a game is ready, which is made so before the others; throws what the room refuses. */
  async wait(game: Game | null, part: Part, still: () => boolean = () => true): Promise<void> {
    while (games.preparing && still()) {
      try {
        this.#told = (await api.ready(game ?? '')).games;
        games.prepare(Object.values(this.#told).some((each) => each.failed == null && Math.min(each.rules, each.bots) < 1));
      } catch {
        // the connection is lost: the page says so, and we ask again
      }
      const failed = game === null ? null : this.#told?.[game]?.failed;
      if (failed === part || failed === 'rules') throw new api.Refused('not-ready', 'it cannot be compiled', 503);
      if (this.#told && this.far(game, part) >= 1) return;
      await pause(AGAIN);
    }
  }
}

export const readiness = new Readiness();
