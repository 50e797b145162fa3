/**
 * Legal moves as paths: what is touched on the table, one thing after another, until a move is complete.
 *
 * `place 2`             slot:2, or turned  slot:2
 * `draw`                deck
 * `use drone 3`         tool:drone  their:3
 * `use stun-gun 3.2`    tool:stun-gun  their:3  card:2
 * `use jetpack 1>3`     tool:jetpack  mine:1  slot:3
 * `use martini +1`      tool:martini  sway:+1
 * `use usb drone 3`     tool:usb  used:drone  their:3
 * Totals, tokens, `stop` and `pass` have no place on the table: they are in the prompt bar.
 */

export interface Path {
  keys: string[];
  move: string;
}

function aim(tool: string, target: string | undefined): string[] {
  if (target === undefined) return [];
  if (tool === 'jetpack') {
    const [source, place] = target.split('>');
    return [`mine:${source}`, `slot:${place}`];
  }
  if (tool === 'stun-gun') {
    const [place, card] = target.split('.');
    return [`their:${place}`, `card:${card}`];
  }
  return tool === 'martini' ? [`sway:${target}`] : [`their:${target}`];
}

function ways(move: string): string[][] {
  const [verb, first = '', second, third] = move.split(' ');
  if (verb === 'place') return [[`slot:${first}`], ['turned', `slot:${first}`]];
  if (verb === 'draw') return [['deck']];
  if (verb !== 'use') return [];
  if (first === 'usb' && second) return [['tool:usb', `used:${second}`, ...aim(second, third)]];
  return [[`tool:${first}`, ...aim(first, second)]];
}

export function paths(legal: readonly string[]): Path[] {
  return legal.flatMap((move) => ways(move).map((keys) => ({ keys, move })));
}

const follows = (held: readonly string[], { keys }: Path): boolean => held.every((key, n) => keys[n] === key);

/** What can be touched next. */
export function live(all: readonly Path[], held: readonly string[]): Set<string> {
  return new Set(all.filter((each) => follows(held, each)).map(({ keys }) => keys[held.length]).filter((key) => key !== undefined));
}

/** The move that is meant, once nothing is left to choose; a card that is the only one needs no choice. */
export function meant(all: readonly Path[], held: readonly string[]): string | null {
  const left = all.filter((each) => follows(held, each));
  if (held.length === 0 || left.length === 0) return null;
  const exact = left.find(({ keys }) => keys.length === held.length);
  if (exact) return exact.move;
  const only = left[0];
  return left.length === 1 && only?.keys.length === held.length + 1 && only.keys.at(-1)?.startsWith('card:') ? only.move : null;
}

/** The Tool that is in hand, by the USB Stick or not. */
export function toolOf(held: readonly string[]): string | null {
  const last = held.findLast((key) => key.startsWith('tool:') || key.startsWith('used:'));
  return last?.split(':')[1] ?? null;
}
