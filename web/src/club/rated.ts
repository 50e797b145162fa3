/** What the end of a rated game says, and the words for it. */

export { default } from './Rated.svelte';
export { WORDS } from './words';
