/** Any game, plainly: what the view holds, and what may be played. */

import type { GameTypes, Prompt, PromptOf } from '$lib/table';

export { default as Table } from './Plain.svelte';

export const prompt: PromptOf<GameTypes> = (frame, t, names): Prompt => {
  if (frame.outcome) return { text: t('prompt-over'), choices: [] };
  if (frame.legal.length > 0) return { text: t('prompt-yours'), choices: [] };
  return { text: t('prompt-waiting', { names: frame.waiting.map((seat) => names[seat] ?? '') }), choices: [] };
};
