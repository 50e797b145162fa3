/** What a move touches on the table: the deck, a Tool, the cards at a mission. */

import { paths } from './moves';

const PLACES: Record<string, (what: string) => string> = {
  slot: (place) => `[data-place="${place}"] .ours`,
  mine: (place) => `[data-place="${place}"] .ours`,
  their: (place) => `[data-place="${place}"] .theirs`,
  tool: (tool) => `[data-key="tool:${tool}"]`,
  used: (tool) => `[data-key="used:${tool}"]`,
  deck: () => '.piles .near .deck',
};

export function touched(move: string): string[] {
  return (paths([move])[0]?.keys ?? []).flatMap((key) => {
    const [what = '', which = ''] = key.split(':');
    return PLACES[what]?.(which) ?? [];
  });
}
