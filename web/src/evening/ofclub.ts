/** The evenings of a club, on its page, and the words for them. */

export { default } from './OfClub.svelte';
export { WORDS } from './words';
