import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { keep, type Telling } from '../src/lib/telling';
import { joined, speaker, t, tell, words } from '../src/lib/words.svelte';
import { chosen, FALLBACK, LANGUAGES, nameOf } from '../src/lib/languages';
import tellings from './telling.json';

for (const [game, telling] of Object.entries(tellings)) keep(game, telling as unknown as Telling);
beforeAll(async () => {
  await words.speak('en');
  await Promise.all(['calaveras', 'thirteen_clues', '/rooms'].map((game) => words.add(game)));
});

const LOCALES = new URL('../../src/doublejeu/locales/', import.meta.url);
const say = speaker((seat) => ['Ada', 'Bob'][seat] ?? 'the ghost');

test('an event is told by the message of its game and tag, with names and things', () => {
  const { id, args } = tell('calaveras', { event: 'played', at: 4, seat: 1, card: 'H', place: '0', cancels: false, speech: 'accusation' } as never);
  expect(say(id, args)).toBe('Bob makes an accusation: Hotel, onto the front of Ada.');
});

test('the ghost, whose name is no name, begins a sentence with a capital', () => {
  const { id, args } = tell('calaveras', { event: 'played', at: 4, seat: 3, card: 'H', place: '3', cancels: false, speech: 'accusation' } as never);
  expect(say(id, args)).toBe('The ghost makes an accusation: Hotel, onto the front of the ghost.');
});

test('what is hidden is told as hidden', () => {
  const { id, args } = tell('calaveras', { event: 'drew', at: 5, seat: 0, card: null } as never);
  expect(say(id, args)).toBe('Ada draws a card.');
});

test('a list of things is said in one breath', () => {
  const { id, args } = tell('thirteen_clues', { event: 'accused', at: 9, seat: 0, cards: ['duke', 'park', 'gun'], right: true } as never);
  expect(say(id, args)).toBe('Ada accuses: Duke, Park, Gun. That is right.');
});

test('another language says the same, with French plurals', async () => {
  await words.speak('fr');
  expect(t('play-now')).toBe('Jouer');
  expect(t('opt-watching', { count: 2 })).toBe('2 personnes regardent');
  await words.speak('en');
});

test('French joins its small words with a name, and says nothing else otherwise', async () => {
  await words.speak('fr');
  await words.add('thirteen_clues');
  const turn = (name: string): string => speaker(() => name)('thirteen_clues-prompt-other', { seat: { seat: 2 } });
  expect(['Inès', 'Ariane', 'Élise', 'Tom', 'Hugo', 'le fantôme', 'Marie de Ayala'].map(turn)).toEqual([
    'C’est au tour d’Inès.', 'C’est au tour d’Ariane.', 'C’est au tour d’Élise.', 'C’est au tour de Tom.', 'C’est au tour de Hugo.',
    'C’est au tour du fantôme.', 'C’est au tour de Marie de Ayala.',
  ]);
  expect(speaker(() => 'le fantôme')('thirteen_clues-take', { seat: { seat: 2 } })).toBe('Prendre une loupe au fantôme');
  expect(joined('De \u2068Inès\u2069, que \u2068Ariane\u2069 ; à \u2068le faire\u2069', words.joins)).toBe('D’Inès, qu’Ariane ; à le faire');
  expect(joined('possède \u2068Inès\u2069, de Ariane', words.joins)).toBe('possède Inès, de Ariane');
  await words.speak('en');
});

test('Spanish joins its small words before the same sound and with the ghost, and writes numbers as in Mexico', async () => {
  await words.speak('es');
  await words.add('kompromat');
  const scene = (second: string): string => t('calaveras-end-scene', { trust: 'trust', first: 'Ana', second }).split('entre ')[1] ?? '';
  expect(['Tom', 'Inès', 'Hilda', 'Hielo'].map(scene)).toEqual(['Ana y Tom.', 'Ana e Inès.', 'Ana e Hilda.', 'Ana y Hielo.']);
  expect(['10', '11', '8', '18'].map((sums) => t('kompromat-table-or', { sums }))).toEqual(['o 10', 'u 11', 'u 8', 'o 18']);
  expect(['Ana', 'el fantasma'].map((name) => t('calaveras-prompt-waiting', { name, ghost: 'no' }))).toEqual(['Le toca a Ana.', 'Le toca al fantasma.']);
  expect(t('thirteen_clues-assistant-count', { cases: 12_345, worlds: 1_234_567 })).toBe('12,345 casos concuerdan con lo que sabes, en 1,234,567 mundos.');
  expect(t('kompromat-declared', { seat: 'Ana', total: '.5', place: 1 })).toBe('Ana declara 0.5 en la misión 1.');
  await words.speak('en');
});

test('Spanish asks by the gender of what is counted, and counts in its own way', async () => {
  await words.speak('es');
  const asked = (topic: string): string => t('thirteen_clues-do', { deed: 'ask', name: 'Ana', how: 'aloud', topic: { id: `thirteen_clues-many-${topic}` } });
  expect(['man', 'woman', 'red'].map(asked)).toEqual(['Ana, ¿cuántos hombres?', 'Ana, ¿cuántas mujeres?', 'Ana, ¿cuántas cartas rojas?']);
  expect([0, 1, 2].map((count) => t('opt-watching', { count }))).toEqual(['Nadie mira', '1 persona mira', '2 personas miran']);
  await words.speak('en');
});

test('an unknown message shows its id rather than nothing', () => {
  expect(t('no-such-message')).toBe('no-such-message');
});

test('the words of a game that this page was built without are asked of the room, once for each language', async () => {
  const ask = vi.fn((path: string) => Promise.resolve({ ok: true, text: () => Promise.resolve(`go-won = ${path.endsWith('fr') ? '{ $seat } gagne.' : '{ $seat } wins.'}`) }));
  vi.stubGlobal('fetch', ask);
  await words.add('go');
  await words.add('go-learn');
  expect(say('go-won', { seat: { seat: 0 } })).toBe('Ada wins.');
  await words.speak('fr');
  expect(say('go-won', { seat: { seat: 0 } })).toBe('Ada gagne.');
  await words.speak('en');
  expect(ask.mock.calls.map(([path]) => path as string)).toEqual(['/api/games/go/words/en', '/api/games/go/words/fr']);
  vi.unstubAllGlobals();
});

test('a game that lacks the language is said in English, and only what it lacks', async () => {
  const own: Record<string, string> = { en: 'draughts-won = { $seat } wins.\ndraughts-passed = { $seat } passes.', fr: 'draughts-won = { $seat } gagne.' };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve({ ok: path.split('/').at(-1)! in own, text: () => Promise.resolve(own[path.split('/').at(-1)!]) }));
  await words.add('draughts');
  await words.speak('fr');
  expect(say('draughts-won', { seat: { seat: 0 } })).toBe('Ada gagne.');
  expect(say('draughts-passed', { seat: { seat: 0 } })).toBe('Ada passes.');
  await words.speak('en');
  vi.unstubAllGlobals();
});

test('the languages are those of which there is a file, and each calls itself by its own name', () => {
  expect(LANGUAGES).toEqual([FALLBACK, ...readdirSync(LOCALES).filter((name) => name.endsWith('.ftl') && name !== 'en.ftl').map((name) => name.slice(0, -4)).sort()]);
  expect(['en', 'fr', 'es'].map(nameOf)).toEqual(['English', 'Français', 'Español']);
});

test('of the languages that a device wants the first one is spoken that is here', () => {
  expect(chosen(['nl', 'fr-CA', 'en-GB'])).toBe('fr');
  expect(chosen(['EN-us', 'fr'])).toBe('en');
  expect(chosen(['nl', 'zh-Hant-TW', ''])).toBeUndefined();
});

test('a game whose table is opened while the language changes has its words in the new one', async () => {
  await Promise.all([words.speak('fr'), words.add('kompromat')]);
  expect(t('kompromat-tagline')).toContain('Quatre missions');
  await words.speak('en');
});

test('a sentence knows the gender of a thing that is named in it', async () => {
  const text = 'go-stone = pierre\n    .gender = f\ngo-goban = goban\n    .gender = m\ngo-took = { $thing-gender ->\n    [f] la\n   *[m] le\n} { $thing }';
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve(text.replaceAll('go-', 'shogi-')) }));
  await words.add('shogi');
  expect(['stone', 'goban'].map((id) => t('shogi-took', { thing: { id: `shogi-${id}` } }))).toEqual(['la pierre', 'le goban']);
  vi.unstubAllGlobals();
});
