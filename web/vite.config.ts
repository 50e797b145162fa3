import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env.DOUBLEJEU_SERVER ?? 'http://127.0.0.1:8013'; // for `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: path('./src/lib'), $locales: path('../src/doublejeu/locales') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } }, // the room's pages allow no data: fonts or inline scripts
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
