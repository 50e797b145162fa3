import { encode } from 'uqr';

/** The QR code of a text as an SVG path, one unit a module, without the border that it needs. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
