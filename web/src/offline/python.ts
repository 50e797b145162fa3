/** Python in a worker, or in Node: Pyodide, the room's own sources, and the rules as WebAssembly beneath them. */

import type { loadPyodide, PyodideAPI } from 'pyodide';
import { load, type Metadata, type Rules } from '../wasm/rules';

/** All that it consists of, however it was fetched. */
export interface Parts {
  loadPyodide: typeof loadPyodide;
  /** Where Pyodide's own files lie. */
  indexURL: string;
  /** The room's archive: `src/doublejeu/offline/packing.py`. */
  room: Promise<ArrayBuffer>;
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

const HOME = '/room';
const FILE = 0x04034b50; // the first bytes of a file in an archive

/** The files of an archive in which nothing is compressed, by their names. */
function unpacked(archive: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(archive), found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; view.getUint32(at, true) === FILE; ) {
    const size = view.getUint32(at + 18, true), name = view.getUint16(at + 26, true), begins = at + 30 + name + view.getUint16(at + 28, true);
    found.set(new TextDecoder().decode(new Uint8Array(archive, at + 30, name)), new Uint8Array(archive, begins, size));
    at = begins + size;
  }
  return found;
}

/** Put files into Python's home. */
function lay(files: Files, all: Map<string, Uint8Array>): void {
  const folders = new Set<string>();
  for (const [name, content] of all) {
    const path = `${HOME}/${name}`, folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, content, { canOwn: true });
  }
}

export async function start({ loadPyodide, indexURL, room }: Parts): Promise<PyodideAPI> {
  const unpacking = room.then(unpacked);
  const fsInit = async (files: Files): Promise<void> => lay(files, await unpacking);
  const starting = loadPyodide({ indexURL, env: { HOME, PYTHONPATH: HOME }, fsInit });
  const all = await unpacking, metadata = new TextDecoder().decode(all.get('rules.json'));
  const [python, rules] = await Promise.all([starting, load(all.get('rules.wasm') as Uint8Array<ArrayBuffer>, JSON.parse(metadata) as Metadata)]);
  (python.pyimport('doublejeu.offline.bridge') as { use_module(rules: Rules, metadata: string): void }).use_module(rules, metadata);
  return python;
}
