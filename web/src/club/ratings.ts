/** The room's ratings, and the words that they say. */

export { default } from './Ratings.svelte';
export { WORDS } from './words';
