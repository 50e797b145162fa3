/** The client's own files as plain JavaScript; run as a program, prints one of them, by its place in web/src. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { transpileModule } = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');
const plain = (file) => transpileModule(readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8'), { compilerOptions: { target: 'es2022', module: 'esnext' } }).outputText;
export const loader = plain('wasm/rules.ts');
if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(plain(process.argv[2]));
