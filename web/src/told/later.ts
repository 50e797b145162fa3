/** The drawer in which it is said where to be told: it comes when somebody first wants it. */

import { Later } from '$lib/later.svelte';
import { withOwnWords } from '$lib/words.svelte';

export const telling = new Later(() => withOwnWords('/told', import('.')));
