/** A view laid out by its shape: what belongs to seats, one's own hand, places for cards, and what is only a word or a number. */

import type { Shape } from '$lib/telling';

export interface Named {
  name: string;
  shape: Shape;
  value: unknown;
}
export interface Layout {
  bySeat: Named[];
  hand: Named | null;
  zones: Named[];
  facts: Named[];
}

/** Fields that the table shows in a way of their own. */
const APART = new Set(['seat', 'turn', 'teams', 'ghost']);

/** The fields of a group with their values. */
export function fieldsOf(shape: Shape, value: unknown): Named[] {
  return Object.entries(shape.fields ?? {}).map(([name, each]) => ({ name, shape: each, value: (value as Record<string, unknown>)[name] }));
}

/** Whether something is there, if only its back. */
export const isThere = ({ shape, value }: Named): boolean => (value !== null && value !== undefined) || shape.hidden === true;

/** Whether it is said in a word: a number, a seat, whether something is so, a thing that has no name of its own. */
export function isFact({ shape, value }: Named): boolean {
  if (value === null) return false; // its back is shown
  return shape.kind === 'number' || shape.kind === 'flag' || shape.kind === 'seat' || (shape.kind === 'thing' && !shape.word);
}

/** A view laid out; what is opened takes the place of what was hidden under the same name. */
export function laidOut(shape: Shape, view: unknown, opening: { shape: Shape; opened: unknown } | null = null): Layout {
  const opened = opening ? fieldsOf(opening.shape, opening.opened) : [];
  const names = new Set(opened.map(({ name }) => name));
  const all = [...fieldsOf(shape, view).filter(({ name }) => !APART.has(name) && !names.has(name)), ...opened].filter(isThere);
  const hand = all.find(({ name, shape }) => name === 'hand' && shape.kind === 'list' && !shape.by_seat) ?? null;
  const rest = all.filter((each) => each !== hand && !each.shape.by_seat);
  return { bySeat: all.filter((each) => each.shape.by_seat), hand, zones: rest.filter((each) => !isFact(each)), facts: rest.filter(isFact) };
}

/** What belongs to one seat; a group's fields stand for themselves, and of its whole view those that are its own. */
export function ofSeat(bySeat: readonly Named[], seat: number): Named[] {
  return bySeat.flatMap(({ name, shape, value }) => {
    const items = shape.items as Shape;
    const all = value as unknown[];
    if (items.kind !== 'group' || !all[seat]) return [{ name, shape: items, value: all[seat] ?? null }];
    const fields = fieldsOf(items, all[seat]);
    const isView = items.fields?.seat !== undefined;
    const known = (name: string): number => new Set(all.map((each) => (each as Record<string, unknown>)[name])).size;
    return isView ? fields.filter((each) => !APART.has(each.name) && !each.shape.by_seat && !(isFact(each) && known(each.name) === 1)) : fields;
  });
}

/** What a card is known by where it can be told from all others. */
export const cardId = (word: Shape['word'], value: string): string => `${typeof word === 'string' ? word : (word?.word ?? '')}-${value}`;

/** The cards that lie at one place only: these can be followed when they move. */
export function alone(shape: Shape, value: unknown): Set<string> {
  const seen = new Map<string, number>();
  count(shape, value, seen);
  return new Set([...seen].flatMap(([id, times]) => (times === 1 ? [id] : [])));
}

function count(shape: Shape, value: unknown, seen: Map<string, number>): void {
  if (value === null || value === undefined) return;
  if (shape.kind === 'thing') {
    const id = cardId(shape.word, value as string);
    seen.set(id, (seen.get(id) ?? 0) + 1);
  } else if (shape.kind === 'group') for (const each of fieldsOf(shape, value)) count(each.shape, each.value, seen);
  else if (shape.items) for (const each of Object.values(value as object)) count(shape.items, each, seen);
}

/** The team of each seat, counted from 1, where the view has teams. */
export function teamsOf(view: unknown): Map<number, number> {
  const { teams } = view as { teams?: number[][] };
  return new Map((teams ?? []).flatMap((seats, n) => seats.map((seat) => [seat, n + 1] as const)));
}
