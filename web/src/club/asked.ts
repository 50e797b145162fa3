/** What a club adds to the form of a new table, and the words for it. */

export { default } from './ForClub.svelte';
export { WORDS } from './words';
