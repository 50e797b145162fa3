/** Puzzles: a page of its own, and its words. */

export { default } from './Puzzles.svelte';
export const WORDS = import.meta.glob<string>('$locales/*/puzzles.ftl', { query: '?raw', import: 'default' });
