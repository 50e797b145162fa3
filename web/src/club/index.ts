/** Clubs: their page, and the words that it says. */

export { default } from './Club.svelte';
export { WORDS } from './words';
