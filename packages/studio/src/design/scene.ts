import { escapeHtml } from '@onym/core';
import {
  boundsOf,
  translation,
  roundCoordinate,
  toPathData,
  transform,
  unionOfBoxes,
  type Box,
  type Command,
} from './geometry.ts';

/** A filled or stroked shape. Colours are `#rrggbb`. */
export interface Part {
  commands: Command[];
  fill?: string;
  stroke?: string;
  /** In units of the drawing; caps and joins are round. */
  strokeWidth?: number;
  /** Overlapping outlines form holes. */
  evenOdd?: boolean;
}

/** A finished drawing from 0 0 to width height, parts from back to front. SVG, PDF and EPS use the same one. */
export interface Scene {
  width: number;
  height: number;
  /** Absent: transparent. */
  background?: string;
  parts: Part[];
  title: string;
}

/** Bounding box of the parts' ink, including strokes; an empty box at the origin when there is none. */
export function inkOf(parts: readonly Part[]): Box {
  return unionOfBoxes(
    parts.map(({ commands, stroke, strokeWidth = 0 }) => {
      const { x, y, width, height } = boundsOf(commands);
      const reach = stroke ? strokeWidth / 2 : 0;
      return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
    }),
  );
}

/** Returns copies of the parts moved by `x` and `y`. */
export function translateParts(parts: readonly Part[], x: number, y: number): Part[] {
  return parts.map((part) => ({ ...part, commands: transform(part.commands, translation(x, y)) }));
}

/**
 * The drawing as SVG with only paths and one rectangle for the background: no text, image, script or reference. The
 * title is escaped; parts without commands are left out.
 */
export function toSvg({ width, height, background, parts, title }: Scene): string {
  const [w, h] = [roundCoordinate(width), roundCoordinate(height)];
  const name = escapeXml(title);
  const ground = background ? `<rect width="${w}" height="${h}" fill="${background}"/>` : '';
  const drawn = parts
    .filter(({ commands }) => commands.length > 0)
    .map(({ commands, fill, stroke, strokeWidth = 0, evenOdd }) => {
      const line = stroke
        ? ` stroke="${stroke}" stroke-width="${roundCoordinate(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`
        : '';
      return `<path fill="${fill ?? 'none'}"${evenOdd ? ' fill-rule="evenodd"' : ''}${line} d="${toPathData(commands)}"/>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${name}"><title>${name}</title>${ground}${drawn.join('')}</svg>`;
}

/**
 * Escapes text for XML content and attributes. Characters that XML cannot represent (NUL, lone surrogates) become
 * U+FFFD.
 */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids
  return escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'));
}
