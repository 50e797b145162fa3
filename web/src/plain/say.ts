/** What fields, things and moves are called where a game has words for them, and plainly where it has none. */

import { told } from '$lib/telling';
import type { Shape } from '$lib/telling';
import { decimal, moveWord, tell, tellMove, thing, words, type Argument, type Say } from '$lib/words.svelte';
import { wordsOf } from './moves';

/** A name of the program as words: `hand_sizes` is “Hand sizes”. */
export function plainly(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a field is called. */
export function fieldNamed(game: string, name: string, t: Say): string {
  const id = [`${game}-field-${name}`, `plain-field-${name}`].find((each) => words.has(each));
  return id === undefined ? plainly(name) : t(id);
}

/** What a thing is called. */
export function thingNamed(word: Shape['word'], value: string, t: Say): string {
  const called = thing(word ?? null, value);
  if (typeof called === 'object' && 'id' in called) return words.has(called.id) ? t(called.id, called.args) : plainly(value);
  const number = decimal(value);
  return number === value ? plainly(value) : number;
}

/** What a kind of move is called. */
export function verbNamed(game: string, verb: string, t: Say): string {
  const id = `${game}-verb-${verb}`;
  return words.has(id) ? t(id) : plainly(verb);
}

export function moveSaid(game: string, move: string, t: Say): string {
  const said = tellMove(game, move);
  return typeof said === 'string' ? said : t(said.id, said.args);
}

/** One word of moves of a kind, as it is said, and what such a word is called. */
export function wordSaid(game: string, move: string, position: number, t: Say): { text: string; name: string | null } {
  const all = wordsOf(move);
  const value = all[position] ?? '';
  if (position === 0) return { text: verbNamed(game, value, t), name: null };
  const [name, field] = Object.entries(told(game)?.moves[all[0] ?? ''] ?? {})[position - 1] ?? [null, 'plain' as const];
  return { text: textOf(moveWord(value, field), t), name };
}

function textOf(said: Argument, t: Say): string {
  if (Array.isArray(said)) return said.map((each) => textOf(each, t)).join(', ');
  if (typeof said !== 'object') return plainly(decimal(String(said)));
  return 'seat' in said ? t('plain-seat', { seat: said }) : words.has(said.id) ? t(said.id, said.args) : plainly(said.id);
}

/** What happened, or would happen, as sentences. */
export function eventsSaid(game: string, events: readonly { event: string }[], t: Say): string[] {
  return events.map((event) => tell(game, event)).map(({ id, args }) => t(id, args));
}
