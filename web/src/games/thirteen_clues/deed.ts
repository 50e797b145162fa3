/** What is chosen so far, in words: the button, and what the prompt bar asks for next. */

import type { Say } from '$lib/words.svelte';
import { called, KINDS } from './clues';
import type { Draft } from './draft.svelte';

/** What the choice makes, or what it lacks. */
export function deedSaid(draft: Draft, names: readonly string[], t: Say): string {
  const cards = KINDS.map((kind) => draft.three[kind]).flatMap((card) => (card ? [called(card, t)] : []));
  return t('thirteen_clues-do', {
    deed: draft.move === null ? 'unready' : draft.deed, what: draft.deed, name: names[draft.asks ?? 0] ?? '',
    topic: draft.topic ? { id: `thirteen_clues-many-${draft.topic}` } : '', how: draft.way ?? '', letter: draft.letter ?? '', cards,
  });
}

/** What the chooser asks for next; once all is chosen, what will be done. */
export function nextAsked(draft: Draft, names: readonly string[], t: Say): string {
  if (draft.deed !== 'ask' || draft.move !== null) return deedSaid(draft, names, t);
  if (draft.asks === null) return t('thirteen_clues-which-witness');
  if (draft.topic === null) return t('thirteen_clues-which-topic');
  return t('thirteen_clues-which-side', { name: names[draft.asks] ?? '' });
}
