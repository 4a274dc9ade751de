import PptxGenJS from 'pptxgenjs';

// Its types speak of CommonJS, where the class is a member, or of a bundler, where it is the default; Node loads the ES module, whose default is the class.
type DeckClass = typeof PptxGenJS extends { default: infer Class } ? Class : typeof PptxGenJS;
export type Deck = DeckClass extends new () => infer Instance ? Instance : never;
export type Slide = ReturnType<Deck['addSlide']>;
export const Deck = PptxGenJS as unknown as new () => Deck;

/** Inches: 16 : 9 as PowerPoint makes it. */
export const [WIDTH, HEIGHT, EDGE] = [13.333, 7.5, 0.8];
export const INNER = WIDTH - 2 * EDGE;
/** Where the text of a slide starts below its title, and where it ends above the foot. */
export const [TOP, BOTTOM] = [1.95, 6.6];

/** Of the field of tiles, of a slide's half, and between things. */
export const TILES = HEIGHT / 2;
export const GAP = 0.4;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** `count` boxes side by side between the edges. */
export function columns(count: number, y: number, h: number, gap = GAP): Box[] {
  const w = (INNER - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({ x: EDGE + i * (w + gap), y, w, h }));
}

/** Boxes that a layout and its slides share. */
export const PLACES = {
  right: { x: WIDTH / 2 + 0.2, y: 0, w: WIDTH / 2 - 0.2, h: HEIGHT },
  full: { x: 0, y: 0, w: WIDTH, h: HEIGHT },
  gallery: columns(3, TOP, 3.5),
  chart: { x: EDGE, y: TOP, w: INNER * 0.62, h: BOTTOM - TOP },
} as const;
