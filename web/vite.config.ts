import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env.DOUBLEJEU_SERVER ?? 'http://127.0.0.1:8013'; // for `npm run dev`

const HOUSE = /node_modules\/(svelte|@fluent)|src\/(telling|lib\/(?!qr|Settings|Switch|pass|flight|targets|Card|sound|seat|connection|Dialog|draw))/;
const HALL = /src\/(hall\/(Hall|Door|DoorCard|Floor|Row|Closed|covers)\b|lib\/draw|styles\/(hall|floor))/;

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: path('./src/lib'), $locales: path('../src/doublejeu/locales') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, // the room's pages allow no data: fonts or inline scripts
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: HOUSE }, { name: 'hall', test: HALL }] } } }, // what every page needs, and the first one
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
