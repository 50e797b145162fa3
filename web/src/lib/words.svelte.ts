/**
 * Words: the messages of src/doublejeu/locales and of each game's folder, said in the chosen language.
 *
 * `t(id, args)` says a message; an argument may be a text, a number, a seat (`{ seat: 2 }`, said by name), a message
 * (`{ id, args }`), or a list of these.  `tell(game, event)` makes the sentence of an event and `tellMove(game, move)`
 * that of a move, as play/telling.py does.
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { pause } from './pause';
import { FALLBACK, type Language } from './languages';
import { request } from './road';
import { told, type Field, type Word } from './telling';

export interface SeatName {
  seat: number;
}
export interface Message {
  id: string;
  args?: Record<string, Argument>;
}
export type Argument = string | number | SeatName | Message | Argument[];
export type Say = (id: string, args?: Record<string, Argument>) => string;

/** The files of all languages: what all say and the hall's, other rooms', and each game's own, loaded when its table is, or its rules are. */
const HOUSE = import.meta.glob<string>(['$locales/*.ftl', '$locales/*/{hall,rooms,daily}.ftl'], { query: '?raw', import: 'default' });
const GAMES = import.meta.glob<string>('$games/*/words/*.ftl', { query: '?raw', import: 'default' });
const FIRST = ['', '/hall'];
const ROOMS = '/rooms';
export const DAILY = '/daily';
const HOUSE_PARTS = [...FIRST, ROOMS, DAILY];

type Rule = [small: RegExp, word: string];
interface Joins {
  decimal: string;
  ghost: string | null;
  rules: Rule[];
}
const PLAIN: Joins = { decimal: '.', ghost: null, rules: [] };

class Words {
  language = $state<Language>(FALLBACK);
  /** Counts what was loaded, so that what is on the page is said again. */
  #version = $state(0);
  #bundle: FluentBundle | undefined;
  /** What a game is said with that lacks the language. */
  #spare: FluentBundle | undefined;
  /** What the language says of itself. */
  joins: Joins = PLAIN;
  #loaded = new Set<string>();
  #ids = new Set<string>();
  #parts = new Set<string>(FIRST);

  /** Another number whenever a message may be said otherwise. */
  get version(): number {
    return this.#version;
  }

  /** Speak a language. */
  async speak(language: Language): Promise<void> {
    const bundle = new FluentBundle(await localeOf(language)); // marks around values allow small words to be joined with them
    const spare = new FluentBundle(FALLBACK);
    const loaded = new Set<string>();
    const ids = new Set<string>();
    while (loaded.size < this.#parts.size) await Promise.all([...this.#parts].map((part) => load(bundle, spare, loaded, ids, language, part))); // some may be added meanwhile
    this.#bundle = bundle;
    this.#spare = spare;
    this.joins = joinsOf(bundle);
    this.#loaded = loaded;
    this.#ids = ids;
    this.language = language;
    this.#version += 1;
  }

  /** Add a part: a game's own words (`<game>`), those of its rules and its lesson (`<game>-learn`), or those of the house's other rooms and of reviews. */
  async add(part: string): Promise<void> {
    this.#parts.add(part);
    if (this.#bundle && this.#spare && !this.#loaded.has(part)) {
      await load(this.#bundle, this.#spare, this.#loaded, this.#ids, this.language, part);
      this.#version += 1;
    }
  }

  has(id: string): boolean {
    void this.#version;
    return this.#bundleWith(id) !== undefined;
  }

  /** What all things of a kind are called: `<word>-<thing>`, without what is said about one, `<word>-<thing>-…`. */
  kindOf(word: string): string[] {
    void this.#version;
    const ids = [...this.#ids].filter((id) => id.startsWith(`${word}-`));
    return ids.flatMap((id) => {
      const said = this.#bundleWith(id)?.getMessage(id)?.value;
      return typeof said === 'string' && !ids.some((other) => id.startsWith(`${other}-`)) ? [said] : [];
    });
  }

  /** Say a message; `seat` names whoever sits there. */
  say(message: Message, seat: (seat: number) => string): string {
    void this.#version;
    const bundle = this.#bundleWith(message.id);
    const pattern = bundle?.getMessage(message.id)?.value;
    if (!bundle || !pattern) return message.id;
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(message.args ?? {})) {
      args[name] = this.#argument(value, seat);
      const gender = typeof value === 'object' && 'id' in value ? this.#gender(value.id) : undefined;
      if (gender !== undefined) args[`${name}-gender`] = gender;
    }
    const errors: Error[] = [];
    const formatted = bundle.formatPattern(pattern, args, errors);
    if (errors.length > 0) console.error(message.id, errors);
    const { ghost } = this.joins; // the ghost has a common noun for a name, with a capital at the start of a sentence
    const text = joined(formatted, this.joins);
    return ghost !== null && text.startsWith(ghost) && /^\P{L}/u.test(text.slice(ghost.length)) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  /** The words that have a message: those of the language, or else of the one that stands in. */
  #bundleWith(id: string): FluentBundle | undefined {
    return [this.#bundle, this.#spare].find((each) => each?.hasMessage(id));
  }

  /** The gender of a thing whose name has one. */
  #gender(id: string): string | undefined {
    const bundle = this.#bundleWith(id);
    const gender = bundle?.getMessage(id)?.attributes.gender;
    return bundle && gender ? bundle.formatPattern(gender) : undefined;
  }

  /** A decimal number as the language writes it, such as a half; any other text as it is. */
  decimal(text: string): string {
    void this.#version;
    return text.replace(/^(-?)(\d*)\.(\d+)$/, (_, sign: string, whole: string, rest: string) => `${sign}${whole || 0}${this.joins.decimal}${rest}`);
  }

  #argument(value: Argument, seat: (seat: number) => string): FluentVariable {
    if (typeof value !== 'object') return typeof value === 'string' ? this.decimal(value) : value;
    if (Array.isArray(value)) return value.map((each) => String(this.#argument(each, seat))).join(', ');
    return 'seat' in value ? seat(value.seat) : this.say(value, seat);
  }
}

/**
 * How French joins its small words with a value: « d’Inès », « qu’Ariane », « du fantôme »; and Spanish: “e Inès”, “del fantasma”.
 * Messages contain the joined forms where possible; before a value, Fluent has put a mark.  The ghost's common noun brings an
 * article, which joins too, unlike a person's name.
 */
export function joined(text: string, { rules }: Joins): string {
  const alike = (apart: string, word: string): string => (/^\p{Lu}/u.test(apart) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  const join = (said: string, [small, word]: Rule): string => said.replace(small, (_, before: string, apart: string) => before + alike(apart, word));
  return rules.reduce(join, text).replace(/[\u2068\u2069]/g, '');
}

/** A message without arguments; nothing where there is none. */
function fixedIn(bundle: FluentBundle, id: string): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern) : '';
}

/** Whose numbers and plurals a language has: `es-MX` has its decimal sign and its thousands by one custom. */
async function localeOf(language: Language): Promise<string> {
  const bundle = new FluentBundle(language);
  for (const text of await read(language, '')) bundle.addResource(new FluentResource(text));
  return fixedIn(bundle, 'locale') || language;
}

/** What a language says of itself: `joined-sound`, as "de d’ [aeiou], y e h?i", and `joined-article`, as "de le du, à le au". */
export function joinsOf(bundle: FluentBundle): Joins {
  const fixed = (id: string): string => fixedIn(bundle, id);
  const rows = (id: string): string[][] => fixed(id).split(', ').filter(Boolean).map((row) => row.split(' '));
  const ghost = fixed('ghost') || null;
  const sounds = rows('joined-sound').map(([small = '', word = '', before = '']): Rule => [new RegExp(`(^|\\P{L})(${small}) \\u2068+(?=${before})`, 'giu'), word.endsWith('’') ? word : `${word} `]);
  const articles = rows('joined-article').flatMap(([small = '', article = '', word = '']): Rule[] =>
    ghost?.startsWith(`${article} `) ? [[new RegExp(`(^|\\P{L})(${small}) \\u2068+${article} (?=${ghost.slice(article.length + 1)})`, 'giu'), `${word} `]] : [],
  );
  return { decimal: fixed('decimal-sign'), ghost, rules: [...sounds, ...articles] };
}

async function load(bundle: FluentBundle, spare: FluentBundle, loaded: Set<string>, ids: Set<string>, language: Language, part: string): Promise<void> {
  if (loaded.has(part)) return;
  loaded.add(part);
  const [texts, others] = await Promise.all([read(language, part), language === FALLBACK || built(part) ? [] : read(FALLBACK, part)]).catch((fault: unknown) => {
    loaded.delete(part); // without a network: it can be requested again
    throw fault;
  });
  await pause();
  const add = (words: FluentBundle, text: string): Error[] => {
    const resource = new FluentResource(text);
    for (const { id } of resource.body) ids.add(id);
    return words.addResource(resource, { allowOverrides: true });
  };
  for (const error of [...texts.flatMap((text) => add(bundle, text)), ...others.flatMap((text) => add(spare, text))]) console.error(error);
}

/** Whether this page was built with the words of a part: those have every language. */
const built = (part: string): boolean => HOUSE_PARTS.includes(part) || Object.keys(GAMES).some((path) => path.includes(`/${part.replace(/-learn$/, '')}/words/`));

/** The words of a part; the room has those of a game that this page was built without, all in one. */
async function read(language: Language, part: string): Promise<string[]> {
  const [, game = '', learn] = /^(.+?)(-learn)?$/.exec(part) ?? [];
  const within = (files: typeof HOUSE, end: string): Promise<string>[] => Object.entries(files).flatMap(([path, text]) => (path.endsWith(end) ? [text()] : []));
  if (HOUSE_PARTS.includes(part)) return Promise.all(within(HOUSE, `/locales/${language}${part}.ftl`));
  if (built(part)) {
    return Promise.all((learn ? ['-learn'] : ['', '-table']).flatMap((end) => within(GAMES, `/${game}/words/${language}${end}.ftl`)));
  }
  return [await asked(`/api/games/${game}/words/${language}`)];
}

const answers = new Map<string, Promise<string>>();

/** A text of the room, asked for once; nothing where it has none. */
function asked(path: string): Promise<string> {
  const found = answers.get(path) ?? request(path).then((answer) => (answer.ok ? answer.text() : ''));
  answers.set(path, found);
  found.catch(() => answers.delete(path)); // without a network: the next call tries again
  return found;
}

export const words = new Words();

/** A page of a room that a first look does not show, once its words are here too. */
export async function withWords<Page>(page: Promise<Page>, ...parts: string[]): Promise<Page> {
  const [found] = await Promise.all([page, ...[ROOMS, ...parts].map((part) => words.add(part))]);
  return found;
}

/** The same for a page that brings words of its own, which a first look need not know of: their part, and where they lie. */
export async function withOwnWords<Page extends { WORDS: typeof HOUSE }>(part: string, page: Promise<Page>): Promise<Page> {
  const found = await withWords(page);
  Object.assign(HOUSE, found.WORDS);
  HOUSE_PARTS.push(part);
  await words.add(part);
  return found;
}

/** A decimal number as the language that is spoken writes it; any other text as it is. */
export const decimal = (text: string): string => words.decimal(text);

/** What seats are called where nobody has a name. */
export const bareSeat = (seat: number): string => words.say({ id: 'seat', args: { number: String(seat + 1) } }, String);

/** Say a message where seats have no names. */
export const t: Say = (id, args) => words.say({ id, args }, bareSeat);

/** A speaker who knows the names of those at the seats. */
export function speaker(names: (seat: number) => string): Say {
  return (id, args) => words.say({ id, args }, names);
}

/** The sentence that tells an event: named after game and event, its arguments the event's fields. */
export function tell(game: string, event: { event: string }): Message {
  const args: Record<string, Argument> = {};
  for (const [name, field] of Object.entries(told(game)?.events[event.event] ?? {})) args[name] = argument((event as Record<string, unknown>)[name], field);
  return { id: `${game}-${event.event}`, args };
}

/** The sentence for a move: named after game and first word; where the other words have no names, its text. */
export function tellMove(game: string, text: string): Message | string {
  const [verb = '', ...others] = text.split(' ');
  const fields = Object.entries(told(game)?.moves[verb] ?? {});
  const id = `${game}-move-${verb}`;
  if (told(game)?.moves[verb] === undefined || others.length > fields.length || !words.has(id)) return text;
  return { id, args: Object.fromEntries(fields.map(([name, field], n) => [name, moveWord(others[n], field)])) };
}

/** A word of a move's text, as it is said. */
export function moveWord(value: string | undefined, field: Field): Argument {
  return argument(value !== undefined && typeof field === 'string' && /^\d+$/.test(value) ? Number(value) : value, field);
}

function argument(value: unknown, field: Field): Argument {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map((each) => (field === 'seat' ? { seat: each as number } : thing(wordOf(field), String(each))));
  if (field === 'seat' && typeof value === 'number') return { seat: value };
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value : thing(wordOf(field), String(value));
}

const wordOf = (field: Field): Word | null => (typeof field === 'object' ? field : null);

/** What a thing is called; without a word, as it is. */
export function thing(word: Word | string | null, value: string): Argument {
  if (word === null) return value;
  const { word: prefix, seat } = typeof word === 'string' ? { word, seat: null } : word;
  return seat && /^\d+$/.test(value) ? { id: `${prefix}-${seat}`, args: { seat: { seat: Number(value) } } } : { id: `${prefix}-${value}` };
}
