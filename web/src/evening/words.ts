/** What evenings say, which a first look does not need. */

export const WORDS = import.meta.glob<string>('$locales/*/evening.ftl', { query: '?raw', import: 'default' });
