import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The lengths that conditions may name, in rem; src/styles/scale.css says what they mean. */
const CONDITIONS: Record<string, number[]> = {
  'media width': [18, 24, 43.75, 68.75, 85],
  'media height': [28, 46.25, 50, 53.75, 61.25, 68.75],
  'container table width': [24, 43.75, 56.25, 61.25, 78],
  'container casebook width': [21.25],
  'container width': [3.25, 4, 5.75, 6, 9.375],
  'container height': [24],
};
const PREFERENCES = ['prefers-reduced-motion: reduce', 'pointer: coarse', 'forced-colors: active'];
const HAIRLINE = 3; // px: as thin at every text size
const DISPLAY = 1.75; // rem: a heading may be as large as it was drawn
const FAR = 2.5; // rem: more than that is a distance of its own

const SOURCE = new URL('../src/', import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|svelte)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCE), 'utf8') }));
const styles = files.map(({ name, text }) => ({ name, text: name.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((style) => style[1]).join('\n') }));
const uncommented = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '').replace(/url\("[^"]*"\)/g, '');

interface Declaration {
  where: string;
  property: string;
  value: string;
}
const declarations: Declaration[] = styles.flatMap(({ name, text }) =>
  [...uncommented(text).matchAll(/(?<=[{;}]\s*)([-\w]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({ where: `${name}: ${property}: ${value}`, property, value })),
);

/** What every kind of condition compares its width or height with. */
function* compared(text: string): Generator<{ condition: string; kind: string; length: string }> {
  for (const [, rule = '', query = ''] of uncommented(text).matchAll(/@(media|container)\s+([^{]+)\{/g)) {
    const name = rule === 'container' ? (/^\w+(?= \()/.exec(query)?.[0] ?? '') : '';
    for (const [condition, inside = ''] of query.matchAll(/\(([^)]*)\)/g)) {
      const kind = [rule, name, /\b(width|height)\b/.exec(inside)?.[0] ?? 'preference'].filter(Boolean).join(' ');
      const lengths = inside.match(/(?<![\w.])[\d.]+[a-z]+/g) ?? [inside];
      for (const length of lengths) yield { condition: `@${rule} ${query.trim()} ${condition}`, kind, length };
    }
  }
}

test('styles are found', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(declarations.length).toBeGreaterThan(3_000);
});

test('a length of more than a hairline is in pixels only where a comment on its line says why', () => {
  const wrong = styles.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => !/\/\*.*\*\//.test(line))
      .flatMap((line) => (line.match(/(?<![\w.#])[\d.]+px/g) ?? []).filter((length) => parseFloat(length) > HAIRLINE).map((length) => `${name}: ${length} in ${line.trim()}`)),
  );
  expect(wrong.filter((each) => !each.includes('url('))).toEqual([]);
});

test('every condition is one of those that the house knows', () => {
  const wrong = styles.flatMap(({ name, text }) =>
    [...compared(text)]
      .filter(({ kind, length }) => (kind.endsWith('preference') ? !PREFERENCES.includes(length) : !CONDITIONS[kind]?.some((known) => length === `${known}rem`)))
      .map(({ condition }) => `${name}: ${condition}`),
  );
  expect(wrong).toEqual([]);
});

test('no condition stands in the list that is used nowhere', () => {
  const used = new Set(styles.flatMap(({ text }) => [...compared(text)].map(({ kind, length }) => `${kind} ${length}`)));
  const listed = Object.entries(CONDITIONS).flatMap(([kind, lengths]) => lengths.map((length) => `${kind} ${length}rem`));
  expect(listed.filter((each) => !used.has(each))).toEqual([]);
});

test('every custom property that is read is set somewhere', () => {
  const set = new Set(declarations.map(({ property }) => property).filter((property) => property.startsWith('--')));
  for (const { text } of files) for (const [, property = ''] of text.matchAll(/style:(--[-\w]+)/g)) set.add(property);
  const read = files.flatMap(({ name, text }) => [...uncommented(text).matchAll(/var\(\s*(--[-\w]+)/g)].map(([, property = '']) => ({ name, property })));
  expect(read.filter(({ property }) => !set.has(property)).map(({ name, property }) => `${name}: ${property}`)).toEqual([]);
});

test('letters have a size of the scale', () => {
  const sizes = declarations.filter(({ property }) => property === 'font' || property === 'font-size');
  const literal = ({ value }: Declaration): string[] => value.replace(/\/\s*[\d.]+rem/, '').match(/(?<![\w.-])[\d.]+rem/g) ?? [];
  expect(sizes.filter((each) => literal(each).some((length) => parseFloat(length) < DISPLAY)).map(({ where }) => where)).toEqual([]);
});

test('space between things is a step of the scale', () => {
  const spaces = declarations.filter(({ property }) => /^(padding|margin|gap|row-gap|column-gap)/.test(property));
  const literal = ({ value }: Declaration): string[] => value.match(/(?<![\w.])[\d.]+rem/g) ?? [];
  expect(spaces.filter((each) => literal(each).some((length) => parseFloat(length) <= FAR)).map(({ where }) => where)).toEqual([]);
});

test('the scale is in rem, and nobody fixes what a rem is', () => {
  const scale = declarations.filter(({ where, property }) => where.startsWith('styles/scale.css') && property.startsWith('--'));
  expect(scale.length).toBeGreaterThan(40);
  expect(scale.filter(({ value }) => !/^[\d.]+rem$/.test(value))).toEqual([]);
  const root = styles.flatMap(({ name, text }) => [...uncommented(text).matchAll(/(?:^|[\s,}])(?:html|:root)[^{}]*\{([^}]*)\}/g)].map(([, body = '']) => `${name}: ${/font(-size)?:[^;]*/.exec(body)?.[0] ?? ''}`));
  expect(root.filter((each) => each.includes('font'))).toEqual(['styles/house.css: font: 500 100%/1.35 var(--f)', 'styles/house.css: font-size: min(100%, 5vw)']);
});
