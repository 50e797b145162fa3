/** What the prompt bar says and offers at this table. */

import type { ConfirmOf, PromptOf, SayOf } from '$lib/table';
import { placeNamed } from './cast';
import { holding } from './held.svelte';
import { sent, type Held } from './moves';
import { outlook } from './outlook';
import type { Calaveras } from './wire';

export const prompt: PromptOf<Calaveras, Held> = (frame, t, names, held) => {
  const { view, legal, outcome, waiting } = frame;
  if (outcome) return { text: t('calaveras-prompt-over', { nicole: { seat: view.nicole }, trust: outcome.reason }), choices: [] };
  if (legal.length === 0) {
    const ghost = view.turn !== null && view.turn === view.ghost;
    return { text: t('calaveras-prompt-waiting', { name: waiting.map((seat) => names[seat] ?? '').join(', '), ghost: ghost ? 'yes' : 'no' }), choices: [] };
  }
  const turn = view.turn === view.ghost ? 'ghost' : 'own';
  if (legal.includes('-')) return { text: t('calaveras-prompt-pass', { turn }), choices: [{ move: '-', label: t('calaveras-pass'), primary: true }] };
  if (!held) return { text: t('calaveras-prompt-pick', { turn }), choices: [] };
  if (held.card !== 'U') {
    return { text: t('calaveras-prompt-place', { card: { id: `calaveras-card-${held.card}` }, how: held.source === null ? 'lay' : 'move' }), choices: [] };
  }
  return { text: t('calaveras-prompt-twist'), choices: legal.includes('U') ? [{ move: 'U', label: t('calaveras-idle') }] : [] };
};

/** Asked before what ends the game, and before a twist is thrown away. */
export const confirm: ConfirmOf<Calaveras> = async (move, { at, view }, t, preview) => {
  const { ended } = holding.foreseen(move, at) ?? outlook((await preview?.(move)) ?? [], view.nicole); // a hint's move was never held
  if (ended) return t('calaveras-sure-end', { culprit: { seat: ended.seat }, nicole: { seat: ended.nicole }, trust: ended.trust ? 'yes' : 'no' });
  return move === 'U' ? t('calaveras-sure-idle') : null;
};

export const say: SayOf<Calaveras> = (move, _, t) => {
  const going = sent(move);
  if (!going) return t(move === 'U' ? 'calaveras-idle' : 'calaveras-pass');
  const what = { card: { id: `calaveras-card-${going.card}` }, place: placeNamed(going.place) };
  return going.source === null ? t('calaveras-put', what) : t('calaveras-move', { ...what, source: placeNamed(going.source) });
};
