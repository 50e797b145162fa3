/** Python in a worker, or in Node: Pyodide, the room's own sources, and the rules as WebAssembly beneath them. */

import type { loadPyodide, PyodideAPI } from 'pyodide';
import { load, type Metadata, type Rules } from '../wasm/rules';

/** All that it consists of, however it was fetched. */
export interface Parts {
  loadPyodide: typeof loadPyodide;
  /** Where Pyodide's own files lie. */
  indexURL: string;
  /** The room's archive: `src/doublejeu/offline/packing.py`. */
  room: ArrayBuffer;
}

interface Files {
  readFile(path: string): Uint8Array<ArrayBuffer>;
}

const HOME = '/room';

export async function start({ loadPyodide, indexURL, room }: Parts): Promise<PyodideAPI> {
  const python = await loadPyodide({ indexURL, env: { HOME, PYTHONPATH: HOME } });
  python.unpackArchive(room, 'zip', { extractDir: HOME });
  const files = python.FS as Files;
  const metadata = new TextDecoder().decode(files.readFile(`${HOME}/rules.json`));
  const rules = await load(files.readFile(`${HOME}/rules.wasm`), JSON.parse(metadata) as Metadata);
  (python.pyimport('doublejeu.offline.bridge') as { use_module(rules: Rules, metadata: string): void }).use_module(rules, metadata);
  return python;
}
