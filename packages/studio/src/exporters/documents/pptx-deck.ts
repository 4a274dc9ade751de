import PptxGenJS from 'pptxgenjs';

// The types assume CommonJS, where the class is a member, or a bundler, where it is the default export. Node loads
// the ES module, whose default export is the class.
type DeckClass = typeof PptxGenJS extends { default: infer Class } ? Class : typeof PptxGenJS;
export type Deck = DeckClass extends new () => infer Instance ? Instance : never;
export type Slide = ReturnType<Deck['addSlide']>;
export const Deck = PptxGenJS as unknown as new () => Deck;

/** Inches; 16 : 9 in PowerPoint's size. */
export const [WIDTH, HEIGHT, EDGE] = [13.333, 7.5, 0.8];
export const INNER = WIDTH - 2 * EDGE;
/** Top of a slide's text below its title, and bottom above the footer. */
export const [TOP, BOTTOM] = [1.95, 6.6];

/** Sizes of the tile panel and half a slide, and the gap between items. */
export const TILES = HEIGHT / 2;
export const GAP = 0.4;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** `count` boxes side by side between the margins. */
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
