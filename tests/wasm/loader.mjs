/** The client's loader of the module as plain JavaScript; run as a program, prints it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { transpileModule } = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');
const source = readFileSync(new URL('../../web/src/wasm/rules.ts', import.meta.url), 'utf8');
export const loader = transpileModule(source, { compilerOptions: { target: 'es2022', module: 'esnext' } }).outputText;
if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(loader);
