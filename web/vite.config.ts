import { FluentBundle, FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env.DOUBLEJEU_SERVER ?? 'http://127.0.0.1:8013'; // for `npm run dev`

const LANGUAGES = ['en', 'fr'];
const HOUSE = /node_modules\/(svelte|@fluent|@fontsource-variable\/ysabeau)|src\/(App|games\/\w+\/(meta|light|sign|cover)\b|styles\/(house|controls|forms|header|forced)|lib\/(?!Settings|Switch|pass|flight|targets|Card|seat|connection|log|past|outbox|notes|shuffle|stage|Dialog|draw|faces|press|Preparing|readiness))/;
const HALL = /src\/(hall\/(Hall|Door|DoorCard|Floor|Row)\b|lib\/draw|styles\/(hall|floor))/;

/** What we are, as the hall says it of the games that are built in. */
function tagline(language: string): string {
  const hall = new FluentBundle(language, { useIsolating: false });
  hall.addResource(new FluentResource(readFileSync(path(`../src/doublejeu/locales/${language}/hall.ftl`), 'utf8')));
  const built = readdirSync(path('./src/games'), { withFileTypes: true }).filter((each) => each.isDirectory());
  return hall.formatPattern(hall.getMessage('hall-tag')?.value ?? '', { games: built.length === 3 ? 'three' : 'more' });
}

/**
 * The first picture needs no program: our name, and what we are, in either language. What the hall needs next is named for
 * light.js, which asks for it early.
 */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const word = /<symbol id="word"([^]*?)<\/symbol>/.exec(readFileSync(path('./src/art/icons.svg'), 'utf8'))?.[1] ?? '';
      const tags = LANGUAGES.map((each) => `<p class="tag" lang="${each}">${tagline(each)}</p>`);
      const holding = (module: RegExp): string =>
        Object.values(bundle ?? {})
          .flatMap((each) => (each.type === 'chunk' && [each.facadeModuleId ?? '', ...each.moduleIds].some((id) => module.test(id)) ? [each.fileName, ...(each.viteMetadata?.importedCss ?? [])] : []))
          .map((name) => `/${name}`)
          .join(' ');
      const words = LANGUAGES.map((each) => `data-${each}="${holding(new RegExp(`locales/${each}(/hall)?\\.ftl`))}"`);
      const signs = Object.keys(bundle ?? {}).filter((name) => /sign-.*\.woff2$/.test(name)).map((name) => `/${name}`);
      return html
        .replace('<script src="/light.js"', `$& data-hall="${[holding(/hall\/Hall\.svelte/), ...signs].join(' ')}" ${words.join(' ')}`)
        .replace('<div id="app">', `$&<div class="first"><svg class="bigword"${word}</svg>${tags.join('')}</div>`);
    },
  },
};

/** The service worker keeps the files of one build: its cache is named after all that the build consists of. */
const worker: Plugin = {
  name: 'worker',
  enforce: 'post',
  generateBundle(_, bundle) {
    const open = readdirSync(path('./public')).sort();
    const digest = createHash('sha256').update(Object.keys(bundle).sort().join(' '));
    for (const each of Object.values(bundle)) if (each.type === 'asset' && each.fileName.startsWith('wasm/')) digest.update(each.source);
    for (const name of open) digest.update(name).update(readFileSync(path(`./public/${name}`)));
    const source = readFileSync(path('./public/sw.js'), 'utf8').replace('doublejeu-dev', `doublejeu-${digest.digest('hex').slice(0, 16)}`);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** The rules as WebAssembly, where `scripts/wasm` has built them and hatch_build.py found them current. */
const wasm: Plugin = {
  name: 'wasm',
  generateBundle() {
    if (!process.env.DOUBLEJEU_WASM) return;
    for (const name of ['rules.json', 'rules.wasm']) this.emitFile({ type: 'asset', fileName: `wasm/${name}`, source: readFileSync(path(`./wasm/${name}`)) });
  },
};

export default defineConfig({
  plugins: [svelte(), early, wasm, worker],
  resolve: {
    alias: { $lib: path('./src/lib'), $locales: path('../src/doublejeu/locales'), $games: path('../src/doublejeu/games') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, // the room's pages allow no data: fonts or inline scripts
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: HOUSE }, { name: 'hall', test: HALL }] } } }, // what every page needs, and the first one
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
