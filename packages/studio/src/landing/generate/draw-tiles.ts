import { mixColours } from '@onym/studio/design';
import { drawIconAt } from './drawing.ts';
import type { Look } from './look.ts';

const SIZE = 140;

/**
 * Returns SVG elements, without the svg element around them, for a square of 4 x 4 tiles, 560 units wide: the brand's
 * icon on four of them, other icons of its subject and plain shapes around it. The look's lots determine the
 * arrangement.
 */
export function drawTiles(look: Look): string {
  const {
    palette: { primary, onPrimary, secondary, accent, background, text },
    icons,
    lots,
  } = look;
  const tones = [
    mixColours(background, primary, 0.12),
    mixColours(background, secondary, 0.24),
    mixColours(background, primary, 0.28),
    mixColours(background, accent, 0.2),
  ];
  const inks = [primary, secondary, accent, mixColours(primary, text, 0.45)];
  const corner = [5, 6, 9, 4][lots[0]! % 4]!;
  const large = [corner, corner + 1, corner + 4, corner + 5];
  const others = Array.from({ length: 16 }, (_, cell) => cell).filter((cell) => !large.includes(cell));
  let icon = 1;
  let shape = 0;
  const drawings = others.map((cell, i) => {
    const [x, y] = [(cell % 4) * SIZE, Math.floor(cell / 4) * SIZE];
    const lot = lots[i + 1]!;
    const tone = tones[(i + (lot >> 6)) % tones.length]!;
    // Every third tile has an icon, so that two icons rarely touch.
    const hasIcon = i % 3 === lots[31]! % 3 && icon < icons.length;
    const drawn = hasIcon
      ? drawIconAt(icons[icon++]!, x + SIZE / 2, y + SIZE / 2, 66, mixColours(primary, text, 0.35), 1.75)
      : SHAPES[(shape += 1 + (lot % (SHAPES.length - 2))) % SHAPES.length]!(
          x,
          y,
          inks[(i + (lot >> 5)) % inks.length]!,
          mixColours(tone, primary, 0.25),
        );
    return { ground: ground(x, y, SIZE, tone), drawn };
  });
  const [x, y] = [(corner % 4) * SIZE, Math.floor(corner / 4) * SIZE];
  const main = `${ground(x, y, 2 * SIZE, primary)}<circle cx="${x + SIZE}" cy="${y + SIZE}" r="106" fill="${mixColours(primary, onPrimary, 0.12)}"/>${drawIconAt(icons[0]!, x + SIZE, y + SIZE, 124, onPrimary, 1.6)}`;
  return [...drawings.map((one) => one.ground), ...drawings.map(({ drawn }) => drawn), main].join('');
}

/** Slightly larger than its tile, so that no gap shows between two tiles. */
function ground(x: number, y: number, size: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${size + 0.75}" height="${size + 0.75}" fill="${fill}"/>`;
}

type Shape = (x: number, y: number, ink: string, soft: string) => string;

const H = SIZE / 2;
const quarter = (x: number, y: number, fromX: number, fromY: number, ink: string): string => {
  const [cx, cy] = [x + fromX * SIZE, y + fromY * SIZE];
  return `<path fill="${ink}" d="M${cx} ${cy}L${cx + (fromX ? -SIZE : SIZE)} ${cy}A${SIZE} ${SIZE} 0 0 ${fromX === fromY ? 1 : 0} ${cx} ${cy + (fromY ? -SIZE : SIZE)}Z"/>`;
};
const leaf = (x: number, y: number, mirrored: boolean, ink: string): string =>
  mirrored
    ? `<path fill="${ink}" d="M${x + SIZE} ${y}A${SIZE} ${SIZE} 0 0 1 ${x} ${y + SIZE}A${SIZE} ${SIZE} 0 0 1 ${x + SIZE} ${y}Z"/>`
    : `<path fill="${ink}" d="M${x} ${y}A${SIZE} ${SIZE} 0 0 1 ${x + SIZE} ${y + SIZE}A${SIZE} ${SIZE} 0 0 1 ${x} ${y}Z"/>`;

const SHAPES: readonly Shape[] = [
  (x, y, ink) => quarter(x, y, 0, 0, ink),
  (x, y, ink) => quarter(x, y, 1, 0, ink),
  (x, y, ink) => quarter(x, y, 1, 1, ink),
  (x, y, ink) => quarter(x, y, 0, 1, ink),
  (x, y, ink, soft) =>
    `<circle cx="${x + H}" cy="${y + H}" r="${H}" fill="${soft}"/><circle cx="${x + H}" cy="${y + H}" r="${H / 2}" fill="${ink}"/>`,
  (x, y, ink) =>
    `<path fill="${ink}" d="M${x} ${y}A${H} ${H} 0 0 0 ${x + SIZE} ${y}ZM${x} ${y + H}A${H} ${H} 0 0 0 ${x + SIZE} ${y + H}Z"/>`,
  (x, y, ink) => leaf(x, y, false, ink),
  (x, y, ink) => leaf(x, y, true, ink),
  (x, y, ink) =>
    [1, 3, 5]
      .flatMap((row) =>
        [1, 3, 5].map(
          (column) => `<circle cx="${x + (column * SIZE) / 6}" cy="${y + (row * SIZE) / 6}" r="9" fill="${ink}"/>`,
        ),
      )
      .join(''),
  (x, y, ink) =>
    [0, 1, 2, 3]
      .map((line) => `<rect x="${x}" y="${y + line * 35 + 9}" width="${SIZE}" height="17" fill="${ink}"/>`)
      .join(''),
];
