/** Texts by their keys, kept on this device in IndexedDB: what the room without a server stores (`offline/device.py`). */

const STORE = 'texts';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the shelf failed'));
  });
}

/** A key, its text or null where it goes, and whether it must be new. */
type Change = [key: string, text: string | null, fresh: boolean];

export class Shelf {
  private constructor(private readonly base: IDBDatabase) {}

  /** The shelf of a room, by the folder that it lies in. */
  static async open(folder: string): Promise<Shelf> {
    const opening = indexedDB.open(`doublejeu ${folder}`, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return new Shelf(await done(opening));
  }

  /** The pairs of key and text from one key to another, in order, as JSON. */
  async read(first: string, last: string): Promise<string> {
    const store = this.base.transaction(STORE).objectStore(STORE), range = IDBKeyRange.bound(first, last);
    const [keys, texts] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range) as IDBRequest<string[]>)]);
    return JSON.stringify(keys.map((key, n) => [key, texts[n]]));
  }

  /** Write all of these or none, on the disk when it returns; false if one that must be new is there already. */
  write(changes: string): Promise<boolean> {
    const writing = this.base.transaction(STORE, 'readwrite', { durability: 'strict' }), store = writing.objectStore(STORE);
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => (writing.error?.name === 'ConstraintError' ? resolve(false) : reject(writing.error ?? new Error('nothing was written')));
      for (const [key, text, fresh] of JSON.parse(changes) as Change[]) {
        if (text === null) store.delete(key);
        else if (fresh) store.add(text, key);
        else store.put(text, key);
      }
    });
  }
}
