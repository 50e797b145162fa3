/**
 * Compiles what is Python in archives, by the very Python that will run it: `npm run bytecode` after packing.py. A page that had
 * to do that would do it at every visit, for many seconds. What is only for people who look at the code is left out, for it must be loaded
 * too: which columns of a line a fault is in, and of the standard library its docstrings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const LIBRARY = 'python_stdlib.zip';
const ARCHIVES = [LIBRARY, 'room.zip'];
const COMPILE = `
import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from zipfile import ZipFile, ZipInfo

DOCUMENTED = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef

def without_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

def rewrite(is_library):
    with ZipFile("/read") as read, ZipFile("/written", "w") as written:
        for name in read.namelist():
            content = read.read(name)
            if name.endswith(".py"):
                code = compile(without_docstrings(ast.parse(content)) if is_library else content, name, "exec", dont_inherit=True)
                name, content = f"{name}c", bytes(_code_to_hash_pyc(code, source_hash(content), checked=False))
            written.writestr(ZipInfo(name), content)
rewrite
`;

const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
const rewrite = python.runPython(COMPILE);
for (const name of ARCHIVES) {
  const path = new URL(`wasm/${name}`, import.meta.url);
  python.FS.writeFile('/read', readFileSync(path));
  rewrite(name === LIBRARY);
  writeFileSync(path, python.FS.readFile('/written'));
}
