/** QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 15, which hold any link of ours. */

const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

export type Grid = boolean[][];

/** The dark modules of a text's code. */
export function qr(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)];
  const version = EC_PER_BLOCK.findIndex((_, n) => bytes.length * 8 + 4 + (n + 1 < 10 ? 8 : 16) <= capacity(n + 1) * 8) + 1;
  if (version === 0) throw new RangeError('too long for a QR code');
  const words = interleave(dataWords(bytes, version), version);
  const drawings = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(words, version, mask));
  return drawings.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The code as an SVG path, one unit a module. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = qr(text);
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: grid.length };
}

function rawWords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const align = Math.floor(version / 7) + 2;
    modules -= (25 * align - 10) * align - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

function capacity(version: number): number {
  return rawWords(version) - (EC_PER_BLOCK[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

function dataWords(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = capacity(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, n) => parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2));
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) result[j] = multiply(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: number[], by: number[]): number[] {
  const result = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    by.forEach((each, i) => (result[i] = (result[i] ?? 0) ^ multiply(each, factor)));
  }
  return result;
}

function interleave(data: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const ec = EC_PER_BLOCK[version - 1] ?? 0;
  const raw = rawWords(version);
  const short = blocks - (raw % blocks);
  const length = Math.floor(raw / blocks) - ec;
  const by = divisor(ec);
  const parts: { data: number[]; ec: number[] }[] = [];
  for (let i = 0, k = 0; i < blocks; i += 1) {
    const part = data.slice(k, k + length + (i < short ? 0 : 1));
    k += part.length;
    parts.push({ data: part, ec: remainder(part, by) });
  }
  const woven = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i] ?? 0] : []))).flat();
  return [...woven(parts.map((part) => part.data)), ...woven(parts.map((part) => part.ec))];
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const size = version * 4 + 17;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => size - 7 - n * step).reverse()];
}

function draw(words: number[], version: number, mask: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = grid[y];
    const held = fixed[y];
    if (!row || !held || x < 0 || x >= size) return;
    row[x] = dark;
    held[x] = true;
  };
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((cx, i) =>
    places.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = grid[y];
        if (!row || fixed[y]?.[x]) continue;
        const dark = bit < words.length * 8 && (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        row[x] = dark !== masked(mask, x, y);
      }
    }
  }
  return grid;
}

function masked(mask: number, x: number, y: number): boolean {
  const product = x * y;
  const values = [x + y, y, x, x + y, Math.floor(x / 3) + Math.floor(y / 2), (product % 2) + (product % 3), (product % 2) + (product % 3), ((x + y) % 2) + (product % 3)];
  const value = values[mask] ?? 0;
  if (mask === 2 || mask === 3) return value % 3 === 0;
  return mask === 5 ? value === 0 : value % 2 === 0;
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawFormat(set: Set, size: number, mask: number): void {
  let rest = mask; // level M is 00
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const dark = (i: number): boolean => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i += 1) set(8, i, dark(i));
  set(8, 7, dark(6));
  set(8, 8, dark(7));
  set(7, 8, dark(8));
  for (let i = 9; i < 15; i += 1) set(14 - i, 8, dark(i));
  for (let i = 0; i < 8; i += 1) set(size - 1 - i, 8, dark(i));
  for (let i = 8; i < 15; i += 1) set(8, size - 15 + i, dark(i));
  set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >>> i) & 1) === 1;
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** How hard a drawing is to read: long runs, blocks of one colour, too much of one. */
function penalty(grid: Grid): number {
  const size = grid.length;
  let total = 0;
  const at = (x: number, y: number): boolean => grid[y]?.[x] ?? false;
  for (const flip of [false, true]) {
    for (let a = 0; a < size; a += 1) {
      let run = 0;
      let line = '';
      for (let b = 0; b < size; b += 1) {
        const dark = flip ? at(a, b) : at(b, a);
        run = b > 0 && dark === (flip ? at(a, b - 1) : at(b - 1, a)) ? run + 1 : 1;
        if (run === 5) total += 3;
        else if (run > 5) total += 1;
        line += dark ? '1' : '0';
      }
      total += 40 * (line.split('10111010000').length + line.split('00001011101').length - 2);
    }
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) if (at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) total += 3;
  }
  const dark = grid.flat().filter(Boolean).length;
  return total + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
