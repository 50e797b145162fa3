/** Where we are: the page's path in the room, changed without leaving the page. */

import { inRoom, onHost } from './base';
import type { Game } from '../wire';
import { onDevice } from './away.svelte';

export type Route =
  | { page: 'hall' }
  | { page: 'new'; game: Game | null }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: Game }
  | { page: 'learn'; game: Game }
  | { page: 'puzzles'; game: Game | null; id: string | null }
  | { page: 'me' }
  | { page: 'daily'; day: string | null }
  | { page: 'club'; slug: string | null }
  | { page: 'ratings' }
  | { page: 'evening'; id: string | null }
  | { page: 'unknown'; path: string };

/** The address of a page, for links. Where any web host serves us there is one file: where we are stands behind a #. */
export const at = (path: string): string => (onDevice ? `#${path}` : onHost(path));

/** Where we are: a path, and what was asked for there. */
function here(): URL {
  const path = onDevice ? location.hash.slice(1) : (inRoom(location.pathname) ?? location.pathname) + location.search;
  return new URL(path.startsWith('/') ? path : '/', 'http://here');
}

/** A part of a path as it is spelt, whatever its letters. */
function spelt(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a path shows. */
export function read(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third] = parts;
  const game = second !== undefined && /^[a-z0-9_]+$/.test(second) ? second : undefined; // whether there is such a game, the room knows
  if (parts.length === 0) return { page: 'hall' };
  if ((first === 'me' || first === 'ratings') && parts.length === 1) return { page: first };
  if (first === 'new' && parts.length <= 2 && (game || !second)) return { page: 'new', game: game ?? null };
  if (first === 't' && second && parts.length === 2) return { page: 'table', table: second };
  if (first === 't' && second && third === 'replay' && parts.length === 3) return { page: 'replay', table: second };
  if ((first === 'rules' || first === 'learn') && game && parts.length === 2) return { page: first, game };
  if (first === 'puzzles' && parts.length <= 3 && (game || !second)) return { page: 'puzzles', game: game ?? null, id: third ?? null };
  if (first === 'daily' && parts.length <= 2 && (!second || /^\d{4}-\d\d-\d\d$/.test(second))) return { page: 'daily', day: second ?? null };
  if (first === 'club' && parts.length <= 2) return { page: 'club', slug: second === undefined ? null : spelt(second) };
  if (first === 'evening' && parts.length <= 2) return { page: 'evening', id: second ?? null };
  return { page: 'unknown', path };
}

/** A page of a game that cannot be played here is an unknown page; until the games are known, any may be. */
export function playable(route: Route, games: readonly { name: Game }[] | null): Route {
  const wanted = 'game' in route ? route.game : null;
  return wanted === null || !games || games.some(({ name }) => name === wanted) ? route : { page: 'unknown', path: `/${route.page}/${wanted}` };
}

class Router {
  route = $state<Route>(read(typeof location === 'undefined' ? '/' : here().pathname));

  constructor() {
    if (typeof window !== 'undefined') addEventListener('popstate', () => (this.route = read(here().pathname)));
  }

  /** What the address asks for, as `?at=7` does; null if it does not. */
  asked(what: string): string | null {
    return here().searchParams.get(what);
  }

  /** Let the address be another one, on the same page. */
  name(path: string): void {
    history.replaceState({}, '', at(path));
  }

  /** Show a path of the room. */
  go(path: string, how: 'push' | 'replace' = 'push'): void {
    history[how === 'push' ? 'pushState' : 'replaceState']({}, '', at(path));
    this.route = read(here().pathname);
    scrollTo(0, 0);
  }

  /** Let ordinary clicks on our own links stay on the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const given = link.getAttribute('href') ?? '';
    if (onDevice && /^#\w/.test(given)) { // an anchor on this page
      event.preventDefault();
      document.querySelector<HTMLElement>(given)?.scrollIntoView();
      return;
    }
    const path = onDevice ? given.slice(1) : inRoom(given);
    if (!path?.startsWith('/') || path.startsWith('/api/') || link.hasAttribute('download') || link.hasAttribute('target')) return;
    event.preventDefault();
    this.go(path);
  };
}

export const router = new Router();
