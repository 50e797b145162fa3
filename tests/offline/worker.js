/** Python as the room without a server has it, in a worker: it runs what it is told, and answers with what that returns. */
import { start } from './offline/python';

onmessage = async ({ data: { files, code } }) => {
  try {
    const { loadPyodide } = await import('/pyodide/pyodide.mjs');
    const room = fetch('/room.zip').then((response) => response.arrayBuffer());
    const began = performance.now();
    const python = await start({ loadPyodide, indexURL: '/pyodide/', room });
    for (const [name, text] of Object.entries(files)) python.FS.writeFile(`/room/${name}`, text);
    const ready = performance.now();
    const found = python.runPython(code);
    postMessage({ found, started: ready - began, took: performance.now() - ready });
  } catch (fault) {
    postMessage({ fault: String(fault) });
  }
};
