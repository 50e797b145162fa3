/** Numbers about oneself: a page of its own, and its words. */

export { default } from './Me.svelte';
export const WORDS = import.meta.glob<string>('$locales/*/me.ftl', { query: '?raw', import: 'default' });
