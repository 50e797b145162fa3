/** All keys of the house in one list: whoever hears a key asks here what it does, and the sheet of shortcuts shows them. */

export type Does = 'sheet' | 'next' | 'choose' | 'away' | 'back' | 'forward' | 'first' | 'last' | 'closer';

/** By where they are of use: each key, and what it does. */
export const KEYS: Record<string, Record<string, Does>> = {
  house: { '?': 'sheet', Tab: 'next', Enter: 'choose', ' ': 'choose', Escape: 'away' },
  table: { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', i: 'closer' },
};
const MEANT = Object.fromEntries(Object.values(KEYS).flatMap((part) => Object.entries(part)));

/** What a key does, if it is one of ours. */
export const does = ({ key }: KeyboardEvent): Does | undefined => MEANT[key];

/** The moment that a key leads to from another, where there are so many; keys with others held are not ours. */
export function stepTo(event: KeyboardEvent, at: number, last: number): number | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const steps: Partial<Record<Does, number>> = { back: at - 1, forward: at + 1, first: 1, last };
  return steps[does(event) ?? 'sheet'];
}

/** Whether somebody writes there, or chooses by keys. */
export const busy = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('input, select, textarea, [role=slider], [contenteditable]') !== null;
