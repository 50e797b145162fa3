/** What this person likes, kept on this device. */

import { chosen, LANGUAGES, type Language } from './languages';

export type Light = 'auto' | 'light' | 'dark';

const KEY = 'doublejeu.settings';

class Settings {
  name = $state('');
  level = $state('casual');
  /** Nothing where the device speaks none of ours: then the room's own (main.ts). */
  language = $state<Language>((typeof navigator !== 'undefined' && chosen(navigator.languages)) || '');
  light = $state<Light>('auto');
  sound = $state(true);
  /** One of VOLUMES. */
  volume = $state(0.6);
  /** Whether what the thumb needs lies on the left. */
  left = $state(false);
  /** Whether single keys do something anywhere. */
  keys = $state(true);
  /** Whether things move, unless the device asks for less motion. */
  motion = $state(true);
  /** Seconds in which a move can be withdrawn before it is sent. */
  window = $state(0);
  confirm = $state(true);
  notify = $state(false);
  /** Whether the assistant helps, where a table allows it. */
  assistant = $state(false);
  /** Moves that this device makes by itself where a game offers it, each as its game and its first word. */
  automatic = $state<string[]>([]);
  /** Names whose lines of chat are not shown here. */
  hushed = $state<string[]>([]);
  /** How many games of one's own there were when the hall was last seen: it keeps a place free until they come. */
  own = $state(0);

  constructor() {
    this.#read();
    if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => key === KEY && this.#read()); // changed in another tab
  }

  #read(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
      for (const [name, value] of Object.entries(kept)) {
        const here = this as unknown as Record<string, unknown>;
        const known = name !== 'language' || LANGUAGES.includes(value as Language);
        if (name in this && known && typeof here[name] === typeof value) here[name] = value;
      }
    } catch {
      // nothing stored, or storage is blocked: the defaults above hold
    }
  }

  /** Keep what was changed; called by an effect that reads `all`. */
  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // private browsing: the settings last until the page is closed
    }
  }

  get all(): Record<string, unknown> {
    const { name, level, language, light, sound, volume, left, keys, motion, window, confirm, notify, assistant, automatic, hushed, own } = this;
    return { name, level, language, light, sound, volume, left, keys, motion, window, confirm, notify, assistant, automatic, hushed, own };
  }
}

export const settings = new Settings();

/** Whether the device asks for less motion. */
export function stillDevice(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
