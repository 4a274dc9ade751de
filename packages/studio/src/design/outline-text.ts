import { openFont } from './font-files.ts';
import { boundsOf, transform, type Box, type Command } from './geometry.ts';
import { TYPEFACES, type Typeface } from './typefaces.ts';

export interface TextStyle {
  typeface: string;
  weight: number;
  /** Font size in units of the drawing. */
  size: number;
  /** Extra space after each glyph, as a share of the size. */
  tracking?: number;
}

export interface OutlinedGlyph {
  /** Relative to the glyph's origin at 0 0. */
  commands: Command[];
  /** Position of the glyph's origin on the line. */
  x: number;
  advance: number;
}

/** A line of text as outlines: the baseline is y = 0, the ink starts at x = 0. */
export interface OutlinedText {
  commands: Command[];
  glyphs: OutlinedGlyph[];
  box: Box;
  capHeight: number;
  /** Height of the ink above the baseline, without accents of capitals. */
  rise: number;
}

/**
 * Converts the text to outlines with kerning and, unless tracking is wide, ligatures. Tracking is a share of the font
 * size. The typeface must have all characters: check with `missingCharacters` first.
 */
export function outlineText(text: string, { typeface, weight, size, tracking = 0 }: TextStyle): OutlinedText {
  const font = openFont(typeface, weight);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text.normalize('NFC'), tracking > 0.03 ? { liga: false, clig: false } : {});
  const glyphs: OutlinedGlyph[] = [];
  let pen = 0;
  for (const [i, glyph] of run.glyphs.entries()) {
    const place = run.positions[i]!;
    const raw = glyph.path.commands.map(({ command, args }) => [OPS[command], ...args] as Command);
    const advance = place.xAdvance * scale + tracking * size;
    glyphs.push({
      commands: transform(raw, [scale, 0, 0, -scale, place.xOffset * scale, -place.yOffset * scale]),
      x: pen,
      advance,
    });
    pen += advance;
  }
  const line = glyphs.flatMap(({ commands, x }) => transform(commands, [1, 0, 0, 1, x, 0]));
  const ink = boundsOf(line);
  const capHeight = font.capHeight * scale;
  return {
    commands: transform(line, [1, 0, 0, 1, -ink.x, 0]),
    glyphs: glyphs.map((glyph) => ({ ...glyph, x: glyph.x - ink.x })),
    box: { ...ink, x: 0 },
    capHeight,
    rise: Math.min(-ink.y, capHeight * 1.02),
  };
}

const OPS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Characters of the text that this typeface lacks, each once. White space always counts as drawable. */
export function missingCharacters(text: string, typeface: string): string[] {
  const font = openFont(typeface, 400);
  return [...new Set(text.normalize('NFC'))].filter(
    (character) => !/\s/u.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
}

/** Typefaces that have every character of the text, in table order; empty when none has. */
export function typefacesFor(text: string): Typeface[] {
  // Every family has Latin-1, by far the most common case, so eighteen files need not be opened.
  return /^[\x20-\x7e\xa1-\xac\xae-\xb4\xb6-\xff]*$/.test(text.normalize('NFC'))
    ? [...TYPEFACES]
    : TYPEFACES.filter(({ id }) => missingCharacters(text, id).length === 0);
}
