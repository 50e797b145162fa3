/** Any game, plainly: what the view holds, and what may be played. */

import type { Prompt, PromptOf } from '$lib/table';
import type { Game } from '../wire';

export { default as Table } from './Plain.svelte';

export const prompt: PromptOf<Game> = (frame, t, names): Prompt => {
  if (frame.outcome) return { text: t('prompt-over'), choices: [] };
  if (frame.legal.length > 0) return { text: t('prompt-yours'), choices: [] };
  return { text: t('prompt-waiting', { names: frame.waiting.map((seat) => names[seat] ?? '') }), choices: [] };
};
