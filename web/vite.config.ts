import { FluentBundle, FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env.DOUBLEJEU_SERVER ?? 'http://127.0.0.1:8013'; // for `npm run dev`

const LOCALES = path('../src/doublejeu/locales');
const FALLBACK = 'en';
const LANGUAGES = [FALLBACK, ...readdirSync(LOCALES).flatMap((name) => (name.endsWith('.ftl') && name !== `${FALLBACK}.ftl` ? [name.slice(0, -4)] : [])).sort()];
const HOUSE = /node_modules\/(svelte|@fluent|@fontsource-variable\/ysabeau)|src\/(App|games\/\w+\/(meta|light|sign|cover)\b|styles\/(house|controls|forms|header|forced)|lib\/(?!Settings|Switch|pass|flight|targets|Card|seat|connection|log|past|outbox|notes|shuffle|stage|Dialog|Keys\.|draw|faces|press|Preparing|readiness))/;
const SHELL = /src\/hall\/(Hall|Away)\.svelte|locales\/\w+(\/hall)?\.ftl/; // what opens without a network
const HALL = /src\/(hall\/(Hall|Door|DoorCard|Floor|Row)\b|lib\/draw|styles\/(hall|floor))/;

/** What we are, as the hall says it of the games that are built in. */
function tagline(language: string): string {
  const hall = new FluentBundle(language, { useIsolating: false });
  hall.addResource(new FluentResource(readFileSync(path(`../src/doublejeu/locales/${language}/hall.ftl`), 'utf8')));
  const built = readdirSync(path('./src/games'), { withFileTypes: true }).filter((each) => each.isDirectory());
  return hall.formatPattern(hall.getMessage('hall-tag')?.value ?? '', { games: built.length === 3 ? 'three' : 'more' });
}

/**
 * The first picture needs no program: our name, and what we are, in every language. What the hall needs next is named for
 * light.js, which asks for it early.
 */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const word = /<symbol id="word"([^]*?)<\/symbol>/.exec(readFileSync(path('./src/art/icons.svg'), 'utf8'))?.[1] ?? '';
      const tags = LANGUAGES.map((each) => `<p class="tag" lang="${each}">${tagline(each)}</p>`);
      const hidden = LANGUAGES.map((each) => `:lang(${each}) > body .tag[lang]:not([lang='${each}'])`);
      const holding = (module: RegExp): string =>
        Object.values(bundle ?? {})
          .flatMap((each) => (each.type === 'chunk' && [each.facadeModuleId ?? '', ...each.moduleIds].some((id) => module.test(id)) ? [each.fileName, ...(each.viteMetadata?.importedCss ?? [])] : []))
          .join(' ');
      const words = LANGUAGES.map((each) => `data-${each}="${holding(new RegExp(`locales/${each}(/hall)?\\.ftl`))}"`);
      const signs = Object.keys(bundle ?? {}).filter((name) => /sign-.*\.woff2$/.test(name));
      return html
        .replace(/<script src="[./]*light.js"/, `$& data-languages="${LANGUAGES.join(' ')}" data-hall="${[holding(/hall\/Hall\.svelte/), ...signs].join(' ')}" ${words.join(' ')}`)
        .replace('</head>', `<style>${hidden.join(',')}{display:none}</style>$&`)
        .replace('<div id="app">', `$&<div class="first"><svg class="bigword"${word}</svg>${tags.join('')}</div>`);
    },
  },
};

/** What a page needs to open without a network, its entry first: the hall, the word that the room is away, and every language. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    for (const each of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(each);
    chunk.imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  for (const each of chunks) if (each.isEntry) add(each.fileName);
  for (const each of chunks) if (each.moduleIds.some((id) => SHELL.test(id))) add(each.fileName);
  return [...found, 'light.js'];
}

/** The service worker keeps the files of one build: its cache is named after all that the build consists of. */
const worker: Plugin = {
  name: 'worker',
  enforce: 'post',
  generateBundle(_, bundle) {
    const open = readdirSync(path('./public')).sort();
    const digest = createHash('sha256').update(Object.keys(bundle).sort().join(' '));
    for (const name of open) digest.update(name).update(readFileSync(path(`./public/${name}`)));
    const first = shell(bundle), inRoom = (name: string): boolean => name.startsWith('assets/room-');
    const rest = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !first.includes(name)).sort((a, b) => Number(inRoom(a)) - Number(inRoom(b)) || Number(a.endsWith('room.zip')) - Number(b.endsWith('room.zip')) || (a < b ? -1 : 1));
    const source = readFileSync(path('./public/sw.js'), 'utf8')
      .replace('doublejeu-dev', `doublejeu-${digest.digest('hex').slice(0, 16)}`)
      .replace('SHELL = []', `SHELL = ${JSON.stringify(first)}`)
      .replace('REST = []', `REST = ${JSON.stringify(rest)}`);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** The picture that a chat shows of a link to a game, at an address that the server can name (server/unfurling.py). */
const cards: Plugin = {
  name: 'cards',
  generateBundle() {
    for (const { name } of readdirSync(path('./src/games'), { withFileTypes: true }).filter((each) => each.isDirectory())) {
      const card = path(`./src/games/${name}/card.png`);
      if (existsSync(card)) this.emitFile({ type: 'asset', fileName: `cards/${name}.png`, source: readFileSync(card) });
    }
  },
};

/**
 * The room without a server, where `scripts/wasm` has built what it needs and hatch_build.py found it current: Pyodide, and an
 * archive with everything of ours. Its folder is named after what is in it, and `virtual:room` says its name. The largest file is
 * compressed here, for not every host compresses, and a room must not do it while people play.
 */
const room = ((): Plugin => {
  const pyodide = (name: string): Buffer => readFileSync(path(`./node_modules/pyodide/${name}`));
  const parts = new Map<string, Buffer>();
  let games: string[] = [];
  if (process.env.DOUBLEJEU_WASM) {
    const { info } = JSON.parse(pyodide('pyodide-lock.json').toString()) as { info: unknown };
    for (const name of ['pyodide.mjs', 'pyodide.asm.mjs']) parts.set(name, pyodide(name));
    parts.set('pyodide.asm.wasm.gz', gzipSync(pyodide('pyodide.asm.wasm'), { level: 9 }));
    parts.set('pyodide-lock.json', Buffer.from(JSON.stringify({ info, packages: {} }))); // no package is fetched
    games = Object.keys((JSON.parse(readFileSync(path('./wasm/rules.json'), 'utf8')) as { games: object }).games);
    for (const name of ['python_stdlib.zip', 'room.zip']) parts.set(name, readFileSync(path(`./wasm/${name}`))); // by packing.py
  }
  const digest = createHash('sha256');
  for (const [name, content] of parts) digest.update(name).update(content);
  const folder = parts.size ? `assets/room-${digest.digest('hex').slice(0, 16)}` : '';
  return {
    name: 'room',
    resolveId: (id) => (id === 'virtual:room' ? id : undefined),
    load: (id) => (id === 'virtual:room' ? `export const folder = ${JSON.stringify(folder)}, files = ${JSON.stringify(Object.fromEntries([...parts].map(([name, content]) => [name, content.length])))}, games = ${JSON.stringify(games)};` : undefined),
    generateBundle() {
      for (const [name, source] of parts) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
})();

export default defineConfig({
  base: './', // one build for every path: what serves the page writes there where it lies
  plugins: [svelte(), early, cards, room, worker],
  worker: { format: 'es', plugins: () => [room] },
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
