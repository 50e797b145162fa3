/** The languages of the house: those of which there is a file. */

export type Language = string;

/** It has every message, and stands in where another language has none. */
export const FALLBACK = 'en';

const files = Object.keys(import.meta.glob('$locales/*.ftl')).map((path) => path.replace(/^.*\/|\.ftl$/g, ''));
export const LANGUAGES: readonly Language[] = [FALLBACK, ...files.filter((each) => each !== FALLBACK).sort()];

/** The first of the languages that somebody wants, as `es-MX`, that is here. */
export const chosen = (wanted: readonly string[]): Language | undefined =>
  wanted.map((each) => each.toLowerCase().split('-')[0] ?? '').find((each) => LANGUAGES.includes(each));

/** What a language calls itself. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
