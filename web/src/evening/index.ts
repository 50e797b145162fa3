/** Evenings: pages of their own, and their words. */

export { default } from './Evenings.svelte';
export const WORDS = import.meta.glob<string>('$locales/*/evening.ftl', { query: '?raw', import: 'default' });
