/**
 * Flight: cards fly from where they were to where they go.
 *
 * Each card has `data-card="<id>"`, each place `data-zone="<name>"`.  Before the page changes we note where they are;
 * afterwards each card that has moved flies there from its old place or, if it is new, from the zone that
 * `origin(id)` names.  Motion takes a moment, never blocks, and is omitted for people who prefer less motion.
 *
 * In a table's script, once:  `flight(() => root, () => frame, { origin: (id) => 'deck', motion: () => motion });`
 */

import { tick } from 'svelte';
import { stillDevice } from './settings.svelte';

export type Places = Map<string, DOMRect>;

export interface FlightOptions {
  /** The zone from which a card comes that was not seen before. */
  origin?: (card: string) => string | undefined;
  motion?: () => boolean;
  duration?: number;
}

/** Where every card and zone stands now. */
export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const each of root.querySelectorAll<HTMLElement>('[data-zone]')) found.set(`zone:${each.dataset.zone}`, each.getBoundingClientRect());
  for (const each of root.querySelectorAll<HTMLElement>('[data-card]')) found.set(each.dataset.card ?? '', each.getBoundingClientRect());
  return found;
}

/** From one rectangle to another: how far, and how much larger. */
export function shift(from: DOMRect, to: DOMRect): { x: number; y: number; scale: number } {
  return {
    x: from.x + from.width / 2 - (to.x + to.width / 2),
    y: from.y + from.height / 2 - (to.y + to.height / 2),
    scale: to.width ? from.width / to.width : 1,
  };
}

/** Let every card fly from where it was. */
export function fly(root: ParentNode, before: Places, options: FlightOptions = {}): Animation[] {
  const flights: Animation[] = [];
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')].map((each) => [each, each.getBoundingClientRect()] as const);
  for (const [each, to] of cards) {
    const id = each.dataset.card ?? '';
    const from = before.get(id) ?? before.get(`zone:${options.origin?.(id) ?? ''}`);
    if (!from || from.width === 0 || to.width === 0) continue;
    const { x, y, scale } = shift(from, to);
    if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
    flights.push(
      each.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 50 },
          { transform: 'none', zIndex: 50 },
        ],
        { duration: options.duration ?? 380, easing: 'cubic-bezier(.2,.8,.2,1)' },
      ),
    );
  }
  return flights;
}

/** Fly whenever `what` changes: call once, in a table's script. */
export function flight(root: () => HTMLElement | undefined, what: () => unknown, options: FlightOptions = {}): void {
  let flights: Animation[] = [];
  $effect.pre(() => {
    what();
    const element = root();
    if (!element || stillDevice() || !(options.motion?.() ?? true)) return;
    for (const each of flights) each.finish(); // a new frame does not wait for earlier motion
    const before = places(element);
    void tick().then(() => {
      const now = root();
      if (now) flights = fly(now, before, options);
    });
  });
}
