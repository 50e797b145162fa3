/** Who was helped in the game that is shown: told by the shell, drawn by each table where they sit. */

import { getContext, setContext } from 'svelte';
import type { Chair, Room } from '../wire';

type Help = NonNullable<Chair['helped']>;
const HELPED = Symbol('helped');

/** Let whatever is drawn inside know the room. */
export const knowRoom = (room: () => Room | null): void => void setContext(HELPED, room);

/** By what the person at a seat was helped; nobody where no room is known, as in a lesson. */
export function helpedAt(): (seat: number) => Help {
  const room = getContext<(() => Room | null) | undefined>(HELPED);
  return (seat) => room?.()?.chairs[seat]?.helped ?? [];
}

/** As one word, for a sentence. */
export const helpedBy = (help: Help): string => (help.length > 1 ? 'both' : (help[0] ?? 'none'));
