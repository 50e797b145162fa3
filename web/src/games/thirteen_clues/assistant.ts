/** The assistant: what the room has counted for the moment one looks at, and how it is said. */

import type { Argument, Message, Say } from '$lib/words.svelte';
import type { Deduction, Unseen } from '../../wire';
import type { ThirteenCluesEvent } from './wire';

export type State = 'out' | 'certain' | 'open';

/** A card that one does not see, as the assistant knows it. */
export interface Finding {
  card: string;
  state: State;
  /** Its chance to be in one's own case, in per cent: 0 and 100 are certain, nothing else is. */
  percent: number;
  unseen: Unseen;
}

/** In how many per cent of the worlds; what is neither never nor always is never told as such. */
export function share(count: number, worlds: number): number {
  if (count === 0 || count === worlds) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * count) / worlds)));
}

export function findings(found: Deduction | null): Map<string, Finding> {
  const all = (found?.cards ?? []).map((unseen): Finding => {
    const percent = share(unseen.worlds[0] ?? 0, found?.worlds ?? 1);
    return { card: unseen.card, state: percent === 0 ? 'out' : percent === 100 ? 'certain' : 'open', percent, unseen };
  });
  return new Map(all.map((each) => [each.card, each]));
}

/** What an event is called: a question by its number, the others by whose they are. */
export function moment(at: number, log: readonly ThirteenCluesEvent[]): Message {
  const event = log.find((each) => each.at === at && ['asked', 'accused', 'peeked'].includes(each.event));
  const number = log.filter((each) => each.event === 'asked' && each.at <= at).length;
  const letter = event?.event === 'peeked' ? event.informant : '';
  return { id: 'thirteen_clues-moment', args: { event: event?.event ?? '', number, letter, seat: { seat: event && 'seat' in event ? event.seat : 0 } } };
}

/** Since when and why a card is certain, in one breath; empty if it is not. */
export function because({ state, unseen }: Finding, log: readonly ThirteenCluesEvent[], t: Say): string {
  if (unseen.since == null) return '';
  const since = t('thirteen_clues-since', { state, moment: moment(unseen.since, log) });
  return [since, ...(unseen.why ?? []).map(({ words }) => t(words.id, words.args as Record<string, Argument>))].join(' ');
}
