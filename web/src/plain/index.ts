/**
 * Any game without a table of its own: shown by the shape of its view, played by its moves in words.
 *
 * Fields by seat lie before their seat, the field `hand` is one's own hand, `teams` marks the seats, new cards come from
 * `deck`; everything else lies in the middle.  A game may have these messages; without them, names are shown as they are:
 * - `<game>-field-<field>`: the name of a field of the view, or of a word of a move;
 * - `<word>-<thing>`: the name of a thing, by the game's WORDS;
 * - `<game>-move-<verb>`: a move, by the game's MOVES_SAID; `<game>-verb-<verb>`: the group of such moves.
 */

import type { GameTypes, Prompt, PromptOf, SayOf } from '$lib/table';
import { words } from '$lib/words.svelte';
import { wordsOf } from './moves';
import { moveSaid, verbNamed } from './say';

export { default as Table } from './Table.svelte';
export { default as Score } from './Score.svelte';

const MOST = 4; // kinds of moves that a sentence can list
const WORD = /^\p{L}[\p{L}-]{2,}$/u;

export const prompt: PromptOf<GameTypes> = (frame, t, names): Prompt => {
  if (frame.outcome) return { text: t('prompt-over'), choices: [] };
  if (frame.legal.length === 0) return { text: t('prompt-waiting', { names: frame.waiting.map((seat) => names[seat] ?? '') }), choices: [] };
  const verbs = [...new Set(frame.legal.map((move) => wordsOf(move)[0] ?? ''))];
  if (verbs.length > MOST || !verbs.every((verb) => WORD.test(verb))) return { text: t('prompt-yours'), choices: [] };
  const named = verbs.map((verb) => verbNamed(frame.view.game, verb, t).toLocaleLowerCase(words.language));
  return { text: t('plain-prompt', { verbs: new Intl.ListFormat(words.language, { type: 'disjunction' }).format(named) }), choices: [] };
};

export const say: SayOf<GameTypes> = (move, frame, t) => moveSaid(frame.view.game, move, t);
