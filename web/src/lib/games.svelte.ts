/** The games that can be played in this room, as it tells them: asked for once, when the page is opened. */

import type { Game, GameInfo, OptionInfo } from '../wire';
import * as api from './api';
import { t, words } from './words.svelte';

class Games {
  /** In the order of their doors; null until they are known. */
  all = $state.raw<readonly GameInfo[] | null>(null);
  /** Whether the room still makes some of them ready (readiness.svelte.ts). */
  preparing = $state(false);
  /** The room's own language, for who speaks none of ours. */
  language = '';
  #asked: Promise<void> | null = null;

  /** Learn them; what is refused is thrown, and asked for again the next time. */
  load(): Promise<void> {
    this.#asked ??= api.games().then(
      ({ games, language = '', preparing = false }) => {
        this.all = games;
        this.language = language;
        this.prepare(preparing);
      },
      (refused: unknown) => {
        this.#asked = null;
        throw refused;
      },
    );
    return this.#asked;
  }

  /** The room says whether it makes games ready: it may take long to answer as long as it does. */
  prepare(preparing: boolean): void {
    this.preparing = preparing;
    api.patience.now = preparing ? api.patience.preparing : api.patience.usual;
  }

  find(game: Game): GameInfo | null {
    return this.all?.find((each) => each.name === game) ?? null;
  }
}

export const games = new Games();

/** What a game is called. */
export const titleOf = (game: Game): string => games.find(game)?.titles[words.language] ?? t(game);

/** What a game is about, in a line. */
export const aboutOf = (game: Game): string => games.find(game)?.abouts[words.language] ?? '';

/** The level at which bots play, or the usual one where this game has no such level. */
export const levelFor = (info: GameInfo | null, level: string): string => (info && !info.levels.includes(level) ? info.level : level);

/** Who made a game, a sentence for each part in it; nothing where the room does not say. */
export function creditsOf(game: Game): string[] {
  const { authors = [], illustrators = [], publishers = [], year = 0 } = games.find(game)?.credits ?? {};
  const parts = Object.entries({ authors, illustrators, publishers }).filter(([, names]) => names.length > 0);
  return parts.map(([part, names]) => t(`credits-${part}`, part === 'publishers' ? { names, year: String(year) } : { names }));
}

/** A message, or what is to be shown where there is none. */
const orElse = (id: string, plain: string): string => (words.has(id) ? t(id) : plain.replaceAll('_', ' '));

/** What an option of a game is called: words of the game, and of the house for who begins, as that is asked everywhere. */
export const optionLabel = (game: Game, { name }: OptionInfo): string => (name === 'first' ? t('who-begins') : orElse(`${game}-option-${name}`, name));

/** What an option means, in a few words, where the game has any for it. */
export const optionAbout = (game: Game, { name }: OptionInfo): string => orElse(`${game}-option-${name}-about`, '');

/** A choice of an option, in the game's words where it has any. */
export const choiceLabel = (game: Game, { name }: OptionInfo, choice: string): string => orElse(`${game}-option-${name}-${choice}`, choice);
