import { expect, test } from 'vitest';
import { qrPath } from '../src/play/qr';

const LINK = 'http://192.168.1.12:8013/t/abcdefghjkmn';
// made by another implementation of ISO/IEC 18004
const KNOWN = `
#######..#####..#..#..#######
#.....#...####.#..#...#.....#
#.###.#.###...#.......#.###.#
#.###.#.#..####..##.#.#.###.#
#.###.#.#..###..#..#..#.###.#
#.....#.##..#.##.##...#.....#
#######.#.#.#.#.#.#.#.#######
........##....##.............
#.#####..##..##..####.#####..
#####........#..####..#.#...#
#.#######.########.....##....
#.#..#.####.#...#..#.##.#..#.
##..###.###....#.#.###.#.##..
#.#....#.#...#..#..#..#.#.#.#
.#.#..#..#..####.....##...#..
..###...##.#.#..#.##.#.#...#.
.#....###.#...##.##.##....#..
###.#..#........####.##.###.#
#.##.###..##...###..#.#..##..
#.####.###..#.###....##.#..#.
#..##.#..#..#..#.#..#####.###
........####.##.#.###...#####
#######..##.####..###.#.###..
#.....#.##.###.##...#...#...#
#.###.#.###...##.#..#######..
#.###.#.##.###..#.#.##.#...##
#.###.#.##....#######.#.##.#.
#.....#..####.#...#.##.##..#.
#######.###.#.##.#.......##..
`.trim();

/** The modules that a path draws. */
function rows(text: string): string {
  const { path, size } = qrPath(text);
  const dark = new Set(path.match(/\d+ \d+(?=h1v1h-1z)/g));
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join('')).join('\n');
}

test('the code of a link has the modules that are known to be right', () => {
  expect(rows(LINK)).toBe(KNOWN);
});

test('a code has the size of the smallest version that holds its text', () => {
  expect(qrPath('x'.repeat(14)).size).toBe(21);
  expect(qrPath('x'.repeat(15)).size).toBe(25);
  expect(qrPath(`${LINK}#key=${'a'.repeat(64)}`).size).toBe(45);
});
