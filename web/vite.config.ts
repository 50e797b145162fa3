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
const HOUSE = /node_modules\/(svelte|@fluent|@fontsource-variable\/ysabeau)|src\/(App|games\/\w+\/(meta|light|sign|cover)\b|styles\/(house|controls|forms|header|forced)|lib\/(?!Card|clipboard|connection|Dialog|faces|flight|[Hh]elped|Keys\.|latest|lesson|log|Marked|notes|outbox|pass|past|Preparing|press|readiness|seat|Settings|shuffle|stage|Switch|targets|TeamMark|teams))/;
const SHELL = /src\/hall\/(Hall|Away)\.svelte|locales\/\w+(\/hall)?\.ftl/; // what opens without a network
const HALL = /src\/(hall\/(Hall|Door|DoorCard|Floor|Row)\b|styles\/(hall|floor))/;
const COMMON = /node_modules\/@fontsource|src\/(games\/\w+\/letters|lib\/(faces|shuffle))\b/; // of most pages beside the hall
const BOARD = /src\/(games\/index|lib\/(Card|connection|flight|[Hh]elped|latest|log|Marked|notes|outbox|pass|past|seat|stage|targets|TeamMark|teams)|play\/(Log|Rewind)|styles\/play)\b/; // wherever a game is seen
const TABLE = /src\/(lib\/press|play\/(Attention|Game|PromptBar|Table))\b/;
const REST = /src\/play\/(Absent|Chat|Lost|phrases|Spare|TakeBack)\b/; // at a table, when the device rests
const ROOM = 'room.zip.gz'; // what is kept last of the room without a server
/** The parts of a game's folder that are loaded together, with all that they alone need of it. */
const PARTS = Object.entries({ '': /\/(Table\.svelte|prompt\.ts|sounds\.ts)$/, '-side': /\/Side\.svelte$/, '-end': /\/(End|Score)\.svelte$/ });

/** The file that a module of a game's folder goes into, if it belongs to one of its parts. */
function partOfGame(id: string, context: Rolldown.ChunkingContext): string | null {
  const game = /src\/games\/(\w+)\//.exec(id)?.[1];
  const needs = (part: RegExp, each: string, seen = new Set<string>()): boolean =>
    part.test(each) || (!seen.has(each) && !!seen.add(each) && (context.getModuleInfo(each)?.importers ?? []).some((importer) => needs(part, importer, seen)));
  const part = game && PARTS.find(([, roots]) => needs(roots, id));
  return part ? `${game}${part[0]}` : null;
}

/** The file of the words that are wanted together: the house's first, or a game's at its table. */
function wordsTogether(id: string): string | null {
  const [, game = 'words', language] = /(?:games\/(\w+)\/words|locales)\/(\w+)(?:-table|\/hall)?\.ftl/.exec(id) ?? [];
  return language ? `${game}-${language}` : null;
}

/** What we are, as the hall says it of the games that are built in. */
function tagline(language: string): string {
  const hall = new FluentBundle(language, { useIsolating: false });
  hall.addResource(new FluentResource(readFileSync(path(`../src/doublejeu/locales/${language}/hall.ftl`), 'utf8')));
  const built = readdirSync(path('./src/games'), { withFileTypes: true }).filter((each) => each.isDirectory());
  return hall.formatPattern(hall.getMessage('hall-tag')?.value ?? '', { games: built.length === 3 ? 'three' : 'more' });
}

/** Files of a build, and all that they need before they run. */
function withImports(bundle: Rolldown.OutputBundle, wanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    for (const each of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(each);
    chunk.imports.forEach(add);
  };
  for (const each of Object.values(bundle)) if (each.type === 'chunk' && wanted(each)) add(each.fileName);
  return found;
}

/**
 * The first picture needs no program: our name, and what we are, in every language. What the hall or a
 * table needs next is named for light.js, which asks for it early.
 */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const word = /<symbol id="word"([^]*?)<\/symbol>/.exec(readFileSync(path('./src/art/icons.svg'), 'utf8'))?.[1] ?? '';
      const tags = LANGUAGES.map((each) => `<p class="tag" lang="${each}">${tagline(each)}</p>`);
      const hidden = LANGUAGES.map((each) => `:lang(${each}) > body .tag[lang]:not([lang='${each}'])`);
      const files = bundle ?? {};
      const first = withImports(files, (each) => each.isEntry); // the page names these itself
      const holding = (module: RegExp): string => [...withImports(files, ({ moduleIds }) => moduleIds.some((id) => module.test(id)))].filter((name) => !first.has(name)).join(' ');
      const words = LANGUAGES.map((each) => `data-${each}="${holding(new RegExp(`locales/${each}(/hall)?\\.ftl`))}"`);
      const signs = Object.keys(files).filter((name) => /sign-.*\.woff2$/.test(name));
      return html
        .replace(/<script src="[./]*light.js"/, `$& data-languages="${LANGUAGES.join(' ')}" data-hall="${[holding(/hall\/Hall\.svelte/), ...signs].join(' ')}" data-table="${holding(/play\/Table\.svelte/)}" ${words.join(' ')}`)
        .replace('</head>', `<style>${hidden.join(',')}{display:none}</style>$&`)
        .replace('<div id="app">', `$&<div class="first"><svg class="bigword"${word}</svg>${tags.join('')}</div>`);
    },
  },
};

/** What a page needs to open without a network, its entry first: the hall, the word that the room is away, and every language. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  const entry = withImports(bundle, (each) => each.isEntry);
  return [...new Set([...entry, ...withImports(bundle, ({ moduleIds }) => moduleIds.some((id) => SHELL.test(id))), 'light.js'])];
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
    const rest = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !first.includes(name)).sort((a, b) => Number(inRoom(a)) - Number(inRoom(b)) || Number(a.endsWith(ROOM)) - Number(b.endsWith(ROOM)) || (a < b ? -1 : 1));
    const source = readFileSync(path('./public/sw.js'), 'utf8')
      .replace('doublejeu-dev', `doublejeu-${digest.digest('hex').slice(0, 16)}`)
      .replace('SHELL = []', `SHELL = ${JSON.stringify(first)}`)
      .replace('REST = []', `REST = ${JSON.stringify(rest)}`);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** Words without what only their writers read; the first line, which says whose they are, stays. */
const unremarked: Plugin = {
  name: 'unremarked',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.ftl')) return;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readFileSync(file, 'utf8').replace(/^##? .*\n/gm, '').replace(/\n{2,}(?=\S)/g, '\n'))};`;
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
 * archive with everything of ours. Its folder is named after what is in it, and `virtual:room` says its name. The large files are
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
    for (const name of ['python_stdlib.zip.gz', ROOM]) parts.set(name, gzipSync(readFileSync(path(`./wasm/${name.slice(0, -3)}`)), { level: 9 })); // by packing.py
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
  plugins: [svelte(), unremarked, early, cards, room, worker],
  worker: { format: 'es', plugins: () => [room] },
  resolve: {
    alias: { $lib: path('./src/lib'), $locales: path('../src/doublejeu/locales'), $games: path('../src/doublejeu/games') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, // the room's pages allow no data: fonts or inline scripts
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', test: HOUSE }, // what every page needs, and the first one
            { name: 'hall', test: HALL },
            ...Object.entries({ common: COMMON, board: BOARD, table: TABLE, rest: REST }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
            { name: partOfGame, debugName: 'games', includeDependenciesRecursively: false },
            { name: wordsTogether, debugName: 'words', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
