/** The clubs in the hall, and the words that they say there. */

export { default } from './Plate.svelte';
export { WORDS } from './words';
