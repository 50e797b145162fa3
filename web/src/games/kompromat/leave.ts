/** A mission leaves its place: to whoever won it, or fading where nobody did. */

import type { TransitionConfig } from 'svelte/transition';
import { shift } from '$lib/flight.svelte';

export function leave(node: Element, { to, still }: { to: number | null; still: boolean }): TransitionConfig {
  if (still || node.querySelector('.tool')) return { duration: 0 }; // a Tool flies to its new place visibly
  const place = document.querySelector(`[data-zone="won-${to}"]`);
  if (!place) return { duration: 0 };
  const { x, y } = shift(place.getBoundingClientRect(), node.getBoundingClientRect());
  return { duration: 420, css: (kept, gone) => `z-index:60;transform:translate(${gone * x}px,${gone * y}px) scale(${1 - 0.8 * gone});opacity:${0.2 + 0.8 * kept}` };
}
