/** Moves as words: grouped by their first one, then chosen word by word. */

/** Words of a move that are chosen already, by their position; the first one is its verb. */
export type Taken = readonly (string | undefined)[];

const FEW = 6; // a group with no more moves shows them all
const FEWER = 3; // the same, beside groups that open in steps, or if there would be too many buttons
const AT_ONCE = 8;

export const wordsOf = (move: string): string[] => move.split(' ');

/** The moves that have these words. */
export function within(moves: readonly string[], taken: Taken): string[] {
  return moves.filter((move) => {
    const words = wordsOf(move);
    return taken.every((word, n) => word === undefined || words[n] === word);
  });
}

/** The position of the first word in which moves differ; null where there is nothing left to choose. */
export function differing(moves: readonly string[]): number | null {
  const all = moves.map(wordsOf);
  const longest = Math.max(0, ...all.map((words) => words.length));
  for (let n = 0; n < longest; n += 1) if (new Set(all.map((words) => words[n])).size > 1) return n;
  return null;
}

/** The moves by their word at a position, in the order in which they are offered; a move that ends before it is under ''. */
export function byWord(moves: readonly string[], position: number): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const word = wordsOf(move)[position] ?? '';
    groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return groups;
}

/** The moves by their first word: groups that open in steps, groups that show all their moves, and moves that are alone. */
export function grouped(moves: readonly string[]): { opening: [string, string[]][]; shown: [string, string[]][]; alone: string[] } {
  const groups = [...byWord(moves, 0)];
  const few = moves.length > AT_ONCE || groups.some(([, all]) => all.length > FEW) ? FEWER : FEW;
  const several = groups.filter(([, all]) => all.length > 1);
  return { opening: several.filter(([, all]) => all.length > few), shown: several.filter(([, all]) => all.length <= few), alone: groups.flatMap(([, all]) => (all.length === 1 ? all : [])) };
}

/** The moves whose second word is this thing: what a card of the hand can do. */
export const movesWith = (moves: readonly string[], thing: string): string[] => within(moves, [undefined, thing]);

/** One step back: without the word that was chosen last. */
export function back(taken: Taken): Taken {
  const order = taken.flatMap((word, n) => (word === undefined ? [] : [n]));
  return order.length < 2 ? [] : taken.slice(0, order.at(-1));
}
