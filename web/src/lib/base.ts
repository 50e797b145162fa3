/**
 * Where the room lies on its host: at its root, or below a path. The client finds it from where its own files lie, so that one
 * build serves everywhere.
 */

const { url } = import.meta; // Vite would take `new URL('..', import.meta.url)` for the name of a file
const FILES = /assets\/[^/]*$/; // where a build has every part of its program

/** The room's path: `/`, or `/below/`. */
export const BASE = FILES.test(url) ? new URL(url.replace(FILES, '')).pathname : '/';

/** The path on the host of one in the room: `/t/…`, `/api/…`. */
export const onHost = (path: string): string => BASE + path.slice(1);

/** The path in the room of one on the host; nothing for what lies elsewhere. */
export const inRoom = (path: string): string | null => (path.startsWith(BASE) ? `/${path.slice(BASE.length)}` : null);
