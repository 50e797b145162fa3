/** Being told outside the page: a drawer of its own, and its words. */

export { default } from './Told.svelte';
export const WORDS = import.meta.glob<string>('$locales/*/told.ftl', { query: '?raw', import: 'default' });
