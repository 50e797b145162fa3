/** A result as a picture: drawn as SVG, lettered in the house's own letters, made a PNG on a canvas. It spoils nothing. */

const WIDTH = 1200;
const HEIGHT = 630;
const LETTERS = "'Ysabeau Office Variable', sans-serif";

export interface Told {
  title: string;
  day: string;
  game: string;
  result: string;
  streak: string;
  room: string;
  won: boolean;
}

/** A drawing of the page's own, by its id, at a place of the picture. */
function symbol(id: string, x: number, y: number, width: number, height: number): string {
  const found = document.getElementById(id);
  return found ? `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${found.getAttribute('viewBox') ?? ''}">${found.innerHTML}</svg>` : '';
}

/** The wall, an arched door with light behind it where the deal was won, the paving, the house's name. */
export function drawing(won: boolean): string {
  const [light, edge] = won ? ['#ffd98a', '#d2a24c'] : ['#22423a', '#5f9182'];
  const rays = [20, 50, 90, 130, 160].map((degrees) => `M140 132L${(140 + 98 * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(132 - 98 * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`).join('');
  const tiles = Array.from({ length: 9 }, (_, n) => `M${n * 160 - 40} 580l34-11 34 11-34 11z`).join('');
  const frame = 'M64 28H1136q0 36 36 36V566q-36 0-36 36H64q0-36-36-36V64q36 0 36-36z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" style="--lg:#1d5748;--lb:#f3eee2;color:#efebdf" fill="currentColor">
<clipPath id="frame"><path d="${frame}"/></clipPath><rect width="${WIDTH}" height="${HEIGHT}" fill="#0c1311"/><path d="${frame}" fill="#101816"/>
<g clip-path="url(#frame)"><path d="M0 556H${WIDTH}V${HEIGHT}H0z" fill="#18221f"/><path d="M0 556H${WIDTH}" stroke="#5f706a" stroke-width="3"/><path d="${tiles}" fill="#2a3632"/>
${won ? '<path d="M895 556H1105L1150 610H850z" fill="#ffd98a" opacity=".3"/>' : ''}</g>
<g transform="translate(850 128) scale(1.07)"><path d="M20 400V130a120 120 0 0 1 240 0v270z" fill="#202b28" stroke="#5f706a" stroke-width="3"/><path d="M42 400V132a98 98 0 0 1 196 0v268z" fill="${light}"/>
<path d="${rays}M42 132H238" stroke="${edge}" stroke-width="3" fill="none" opacity=".8"/>
<circle cx="140" cy="218" r="34" fill="#0c1413"/><path d="M124 232h32l18 104h-68z" fill="#0c1413"/></g>
<path d="${frame}" fill="none" stroke="#46544f" stroke-width="2.500"/>
${symbol('word', 90, 78, 330, 54)}</svg>`;
}

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the drawing cannot be read'));
    image.src = source;
  });
}

/** Write a line, smaller where it would not fit. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, weight: number, colour: string): void {
  pen.fillStyle = colour;
  for (let tried = size; tried > 20; tried -= 2) {
    pen.font = `${weight} ${tried}px ${LETTERS}`;
    if (pen.measureText(text).width < 720) break;
  }
  pen.fillText(text, 92, y);
}

/** The picture of a result. */
export async function picture(told: Told): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this device draws no pictures');
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(drawing(told.won))}`);
  await document.fonts.load(`600 60px ${LETTERS}`);
  pen.drawImage(image, 0, 0, WIDTH, HEIGHT);
  write(pen, told.title, 212, 40, 600, '#aebab4');
  write(pen, told.day, 262, 40, 500, '#efebdf');
  write(pen, told.game, 352, 54, 650, '#cfe0cd');
  write(pen, told.result, 430, 66, 700, told.won ? '#ffd98a' : '#efebdf');
  write(pen, told.streak, 488, 38, 500, '#efebdf');
  write(pen, told.room, 540, 30, 500, '#aebab4');
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
