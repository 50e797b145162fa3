import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const WRITTEN = ['src/wire.ts', 'src/telling.ts']; // by scripts/wire-types

export default defineConfig(
  { ignores: ['dist', 'public', ...WRITTEN] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // the type checker knows better
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-useless-mustaches': 'off', // a space at the edge of a block is kept only as {' '}
      'svelte/prefer-svelte-reactivity': 'off', // what is shown is in $state; a Map or a Set beside it is one that nothing shown reads, or made anew each time
    },
  },
  {
    // svelte-check reads the types of the others; here that would take four times as long
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    ignores: ['**/*.svelte.ts'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' }, // what comes out of a .svelte file has no type here
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
);
