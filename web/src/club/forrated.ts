/** What the room's ratings add to the form of a new table, and the words for it. */

export { default } from './ForRated.svelte';
export { WORDS } from './words';
