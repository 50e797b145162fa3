/** Phrases: everyone reads them in their own language. */

import { t, words } from '$lib/words.svelte';
import type { Said, SayPhrase } from '../wire';

type Phrase = SayPhrase['phrase'];

/** All there are, in the order in which they are offered. */
const ORDER: Record<Phrase, number> = { hello: 0, luck: 1, think: 2, time: 3, nice: 4, really: 5, oops: 6, sorry: 7, thanks: 8, played: 9, again: 10, bye: 11 };
export const PHRASES = Object.keys(ORDER) as Phrase[];

/** What somebody said, as this reader reads it. */
export const textOf = ({ text, phrase }: Said): string => (phrase ? t('phrase', { phrase }) : text);

/** The same, once its words are here. */
export async function spoken(line: Said): Promise<string> {
  await words.add('/rooms');
  return textOf(line);
}
