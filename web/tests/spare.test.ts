import { beforeEach, expect, test, vi } from 'vitest';
import type { Tables } from '../src/wire';

vi.mock('virtual:room', () => ({ folder: '', files: {}, games: [] }));
const texts = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) });
vi.stubGlobal('indexedDB', { open: () => { throw new Error('nothing may be kept here'); } });

const asked: string[] = [];
let answer = (path: string): Response => Response.json({ path });
vi.mock('../src/lib/road', () => ({
  request: (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  },
}));
const { bring } = await import('../src/offline/spare');
const { withOwn } = await import('../src/offline/road');

const OVER = { tables: [{ table: 'here-1', status: 'over' }] } as unknown as Tables;
const owed = (): string | undefined => texts.get('doublejeu.owed');
const record = { events: ['0 a'], variation: { at: 1 } };

beforeEach(() => {
  asked.length = 0;
  texts.set('doublejeu.owed', '[["here-1","there"]]');
  texts.delete('doublejeu.taken');
});

test('a game that was played to its end here is brought once, and the room’s list shows it from then on', async () => {
  answer = (path) => Response.json(path.endsWith('/record') ? record : { table: 'offline-1' });
  expect(await bring(OVER)).toEqual({ tables: [] });
  expect(asked).toEqual(['/api/tables/here-1/record', '/api/tables/there/spare']);
  expect(owed()).toBe('[]');
});

test('what cannot be read here, or brought there, waits for the next time and stands in no other’s way', async () => {
  answer = () => new Response('<html>', { status: 200 });
  expect(await bring(OVER)).toEqual(OVER);
  answer = (path) => (path.endsWith('/record') ? Response.json(record) : Response.json({ code: 'too-fast', detail: '' }, { status: 429 }));
  expect(await bring(OVER)).toEqual(OVER);
  expect(owed()).toBe('[["here-1","there"]]');
  answer = (path) => Response.json(path.endsWith('/record') ? record : { table: 'offline-1' });
  expect(await bring(OVER)).toEqual({ tables: [] });
});

test('what this device has forgotten is owed no more', async () => {
  answer = () => Response.json({ code: 'no-table', detail: '' }, { status: 404 });
  expect(await bring(OVER)).toEqual(OVER);
  expect(owed()).toBe('[]');
});

test('where nothing can be kept here, the room’s own list is shown as it is', async () => {
  expect(await (await withOwn(Response.json({ tables: [{ table: 'a' }] }))).json()).toEqual({ tables: [{ table: 'a' }] });
});
