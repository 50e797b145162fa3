/** The games' folders, each loaded when its table is first opened; what a folder does not have, the plain table does. */

import type { Component } from 'svelte';
import type { Game } from '../wire';
import { Later } from '$lib/later.svelte';
import type { AutomaticOf, ConfirmOf, Ending, EndProps, GameModule, GameTypes, PromptOf, SayOf, SideProps, SoundsOf, TableProps } from '$lib/table';
import { tellingOf } from '$lib/telling';
import { withWords, words } from '$lib/words.svelte';

/** Where what stands beside a table is in a drawer. */
export const NARROW = '(width < 68.75rem)';

type Loader = Record<string, () => Promise<unknown>>;

const TABLES = import.meta.glob('./*/Table.svelte') as Loader;
const PROMPTS = import.meta.glob('./*/prompt.ts') as Loader;
const SOUNDS = import.meta.glob('./*/sounds.ts') as Loader;
const SIDES = import.meta.glob('./*/Side.svelte') as Loader;
const ENDS = import.meta.glob('./*/End.svelte') as Loader;
const SCORES = import.meta.glob('./*/Score.svelte') as Loader;

async function part<T>(loader: Loader, path: string): Promise<Partial<T> | null> {
  const found = loader[path];
  return found ? ((await found()) as Partial<T>) : null;
}

async function load<G extends GameTypes>(game: Game): Promise<GameModule<G>> {
  const folder = `./${game}`;
  const shown = SIDES[`${folder}/Side.svelte`] as (() => Promise<{ default: Component<SideProps<G>> }>) | undefined;
  const side = shown ? new Later(shown) : null;
  const [table, prompt, sounds] = await Promise.all([
    part<{ default: Component<TableProps<G>> }>(TABLES, `${folder}/Table.svelte`),
    part<{ prompt: PromptOf<G>; confirm: ConfirmOf<G>; say: SayOf<G>; automatic: AutomaticOf<G> }>(PROMPTS, `${folder}/prompt.ts`),
    part<{ sounds: SoundsOf<G> }>(SOUNDS, `${folder}/sounds.ts`),
    matchMedia(NARROW).matches ? null : side?.come(),
    tellingOf(game),
    words.add(game),
  ]);
  const plain = table?.default && prompt?.prompt ? null : await withWords(import('../plain'));
  return {
    Table: table?.default ?? (plain?.Table as unknown as Component<TableProps<G>>),
    prompt: prompt?.prompt ?? (plain?.prompt as unknown as PromptOf<G>),
    confirm: prompt?.confirm ?? null,
    say: prompt?.prompt ? prompt.say : (plain?.say as unknown as SayOf<G>),
    automatic: prompt?.automatic,
    sounds: sounds?.sounds ?? {},
    side,
  };
}

const loaded = new Map<Game, Promise<GameModule>>();

/** A game's table and what belongs to it. */
export function loadGame(game: Game): Promise<GameModule> {
  const found = loaded.get(game) ?? (load(game) as unknown as Promise<GameModule>);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game)); // without a network: the next call tries again
  return found;
}

/** What a game shows at its end. */
export async function loadEnding<G extends GameTypes>(game: Game): Promise<Ending<G>> {
  const [end, score] = await Promise.all([
    part<{ default: Component<EndProps<G>> }>(ENDS, `./${game}/End.svelte`),
    part<{ default: Component<EndProps<G>> }>(SCORES, `./${game}/Score.svelte`),
  ]);
  const plain = TABLES[`./${game}/Table.svelte`] ? null : await withWords(import('../plain'));
  return { End: end?.default ?? null, Score: score?.default ?? (plain?.Score as unknown as Component<EndProps<G>> | undefined) ?? null };
}
