/** Evenings: pages of their own, and their words. */

export { default } from './Evenings.svelte';
export { WORDS } from './words';
