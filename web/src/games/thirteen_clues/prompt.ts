/** What the prompt bar of this table says. */

import type { ConfirmOf, Prompt, PromptOf, SayOf } from '$lib/table';
import { called } from './clues';
import { nextAsked } from './deed';
import type { Draft } from './draft.svelte';
import { offer } from './moves';
import { NAMED } from './sheet';
import type { ThirteenClues } from './wire';

export const prompt: PromptOf<ThirteenClues, Draft> = ({ view, legal, waiting, outcome }, t, names, draft): Prompt => {
  const only = (text: string): Prompt => ({ text, choices: [] });
  if (outcome) return only(t('prompt-over'));
  const { picks, takes } = offer(legal);
  if (picks.length > 0) return only(t('thirteen_clues-prompt-pick', { seat: { seat: view.picks_for ?? 0 } }));
  if (view.picking) return only(t('thirteen_clues-prompt-picking', { names: waiting.map((seat) => names[seat] ?? '') }));
  if (takes.length > 0) {
    return { text: t('thirteen_clues-prompt-take'), choices: takes.map((seat) => ({ move: `take ${seat}`, label: t('thirteen_clues-take', { seat: { seat } }) })) };
  }
  if (legal.length > 0 && draft) return only(nextAsked(draft, names, t));
  if (legal.length > 0) return only(t('thirteen_clues-prompt-yours', { glasses: view.glasses[view.seat ?? 0] ?? 0 }));
  return only(t('thirteen_clues-prompt-other', { seat: { seat: view.turn ?? 0 } }));
};

export const confirm: ConfirmOf<ThirteenClues> = (move, { view }, t, _preview, checked) => {
  const [what, ...cards] = move.split(' ');
  if (what !== 'accuse') return null;
  const warnings = cards.flatMap((card) => {
    const why = checked?.out[card];
    return why && why.id !== NAMED ? [t('thirteen_clues-accuse-warning', { card: called(card, t), why })] : [];
  });
  const question = t('thirteen_clues-confirm-accuse', { cards: cards.map((card) => called(card, t)), glasses: view.at_stake });
  return [...warnings, question].join(' ');
};

export const say: SayOf<ThirteenClues> = (move, { view }, t) => {
  const [deed = '', ...parts] = move.split(' ');
  const cards = (): string[] => parts.map((card) => called(card, t));
  if (deed === 'pick') return t('thirteen_clues-pick', { name: { seat: view.picks_for ?? 0 }, cards: cards() });
  const [first = '', topic = '', how = ''] = parts;
  if (deed === 'take') return t('thirteen_clues-take', { seat: { seat: Number(first) } });
  if (deed === 'ask') return t('thirteen_clues-do', { deed, name: { seat: Number(first) }, topic: { id: `thirteen_clues-many-${topic}` }, how });
  return t('thirteen_clues-do', { deed, letter: first, cards: deed === 'accuse' ? cards() : '' });
};
