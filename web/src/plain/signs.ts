/** Signs of cards: as short as the elements', and no two of a kind alike. */

import type { Shape } from '$lib/telling';
import { words, type Say } from '$lib/words.svelte';
import { thingNamed } from './say';

/** The letters and the numbers of a name, each a piece. */
const piecesOf = (name: string): string[] => name.toLocaleLowerCase().match(/\d+|\p{L}\p{M}*/gu) ?? [];

/** Where two names begin to differ. */
function parting(one: readonly string[], other: readonly string[]): number {
  const found = one.findIndex((piece, n) => piece !== other[n]);
  return found < 0 ? one.length : found;
}

/**
 * A sign for each name of a kind: its initial, if that is unique; else with a letter that makes it so, as in Pe, Pn and Ps
 * for a priest, a prince and a princess.
 */
export function signsOf(names: Iterable<string>): Map<string, string> {
  const all = [...new Set(names)].map((name) => ({ name, pieces: piecesOf(name) }));
  const taken = new Set<string>();
  return new Map(
    all.map(({ name, pieces }) => {
      const initial = (pieces[0] ?? '').toLocaleUpperCase();
      const alike = all.filter((each) => each.name !== name && each.pieces[0] === pieces[0]);
      const apart = [...new Set(alike.map((each) => parting(pieces, each.pieces)))].sort((a, b) => b - a).flatMap((n) => pieces[n] ?? []);
      const numbered = alike.map((_, n) => String(n + 2));
      const signs = alike.length === 0 ? [initial] : [...apart, ...pieces.slice(1), ...numbered].map((piece) => initial + piece);
      const sign = signs.find((each) => !taken.has(each)) ?? initial;
      taken.add(sign);
      return [name, sign];
    }),
  );
}

/** A name without its article. */
function bare(name: string, t: Say): string {
  const articles = t('articles').split(' ').map((each) => (each.endsWith('’') ? each : `${each} `));
  return articles.reduce((said, each) => (said.toLowerCase().startsWith(each) ? said.slice(each.length) : said), name);
}

let spoken = -1;
const known = new Map<string, Map<string, string>>();

/** The sign of a thing among those of its kind: a number is its own. */
export function signOf(word: Shape['word'], value: string, t: Say): string {
  if (/^\d{1,3}$/.test(value)) return value;
  if (words.version !== spoken) known.clear();
  spoken = words.version;
  const kind = typeof word === 'string' ? word : (word?.word ?? '');
  const name = bare(thingNamed(word, value, t), t);
  const others = (): string[] => (kind === '' ? [] : words.kindOf(kind).map((each) => bare(each, t)));
  const signs = known.get(kind) ?? signsOf(others());
  known.set(kind, signs);
  return signs.get(name) ?? signsOf([...others(), name]).get(name) ?? '';
}
