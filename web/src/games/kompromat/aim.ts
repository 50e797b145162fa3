/** What a Tool in hand asks: the prompt bar and the tray ask the same. */

import type { Say } from '$lib/words.svelte';
import { toolOf } from './moves';

/** The Tool and its question; `next`: what can be touched then. */
export function aimed(held: readonly string[], next: ReadonlySet<string>, t: Say): { tool: string; question: string } | null {
  const tool = toolOf(held);
  if (tool === null) return null;
  const step = [...next].some((key) => /^(card|sway):/.test(key)) ? 'card' : held.some((key) => key.startsWith('mine:')) ? 'to' : 'first';
  return { tool: t(`kompromat-mission-${tool}`), question: t('kompromat-table-aim', { tool, step }) };
}
