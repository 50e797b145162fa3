/** What clubs say, which a first look does not need. */

export const WORDS = import.meta.glob<string>('$locales/*/club.ftl', { query: '?raw', import: 'default' });
