import PptxGenJS from 'pptxgenjs';

// The types assume CommonJS, where the class is a member, or a bundler, where it is the default export. Node loads
// the ES module, whose default export is the class.
type DeckClass = typeof PptxGenJS extends { default: infer Class } ? Class : typeof PptxGenJS;
export type Deck = DeckClass extends new () => infer Instance ? Instance : never;
export type Slide = ReturnType<Deck['addSlide']>;
export const Deck = PptxGenJS as unknown as new () => Deck;

/** Inches; 16 : 9 in PowerPoint's size. */
export const [SLIDE_WIDTH, SLIDE_HEIGHT, SLIDE_MARGIN] = [13.333, 7.5, 0.8];
export const SLIDE_INNER_WIDTH = SLIDE_WIDTH - 2 * SLIDE_MARGIN;
/** Top of a slide's text below its title, and bottom above the footer. */
export const [SLIDE_TOP, SLIDE_BOTTOM] = [1.95, 6.6];

/** Width of the panel of tiles, and the gap between items, in inches. */
export const TILES_WIDTH = SLIDE_HEIGHT / 2;
export const SLIDE_GAP = 0.4;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Returns `count` boxes of equal width side by side between a slide's margins, in inches. */
export function boxesInRow(count: number, y: number, h: number, gap = SLIDE_GAP): Box[] {
  const w = (SLIDE_INNER_WIDTH - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({ x: SLIDE_MARGIN + i * (w + gap), y, w, h }));
}

/** Boxes that a layout and its slides share. */
export const LAYOUT_BOXES = {
  right: { x: SLIDE_WIDTH / 2 + 0.2, y: 0, w: SLIDE_WIDTH / 2 - 0.2, h: SLIDE_HEIGHT },
  full: { x: 0, y: 0, w: SLIDE_WIDTH, h: SLIDE_HEIGHT },
  gallery: boxesInRow(3, SLIDE_TOP, 3.5),
  chart: { x: SLIDE_MARGIN, y: SLIDE_TOP, w: SLIDE_INNER_WIDTH * 0.62, h: SLIDE_BOTTOM - SLIDE_TOP },
} as const;
