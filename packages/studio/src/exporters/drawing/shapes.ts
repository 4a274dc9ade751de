import { outlineText, transform, typefacesFor, missingCharacters, type Command, type Part } from '@onym/studio/design';

/** Control point distance of a quarter circle, as a share of its radius. */
const ROUND = 0.5523;

/**
 * Returns the path of a rectangle from its upper left corner; `radius` rounds the corners, at most to half the shorter
 * side.
 */
export function boxPath(x: number, y: number, width: number, height: number, radius = 0): Command[] {
  const [r, k] = [Math.min(radius, width / 2, height / 2), Math.min(radius, width / 2, height / 2) * (1 - ROUND)];
  const [right, bottom] = [x + width, y + height];
  if (r === 0) return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']];
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['Z'],
  ];
}

/** Returns the path of a disc around its centre. */
export function discPath(x: number, y: number, radius: number): Command[] {
  return boxPath(x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

/** Returns copies of the parts, scaled by `factor` around the origin, strokes too, and then moved by x and y. */
export function placeParts(parts: readonly Part[], x: number, y: number, factor = 1): Part[] {
  return parts.map((part) => ({
    ...part,
    commands: transform(part.commands, [factor, 0, 0, factor, x, y]),
    ...(part.strokeWidth === undefined ? {} : { strokeWidth: part.strokeWidth * factor }),
  }));
}

/**
 * Returns the preferred typeface when it has every character of the text, otherwise one that has, and the text on one
 * line. When no typeface has them all, the preferred one is kept and `shown` omits the characters that it lacks.
 */
export function chooseTypeface(text: string, wished: string): { shown: string; typeface: string } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (missingCharacters(line, wished).length === 0) return { shown: line, typeface: wished };
  const able = typefacesFor(line);
  const other = able.find(({ readsWell }) => readsWell) ?? able[0];
  if (other) return { shown: line, typeface: other.id };
  const missing = new Set(missingCharacters(line, wished));
  return {
    shown: [...line.normalize('NFC')]
      .filter((character) => !missing.has(character))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    typeface: wished,
  };
}

export interface Label {
  x: number;
  baseline: number;
  size: number;
  typeface: string;
  weight: number;
  colour: string;
  align?: 'left' | 'centre' | 'right';
  maxWidth?: number;
  tracking?: number;
}

/**
 * Returns a line of text as a shape, made smaller when it would be wider than `maxWidth`. `x` is its left edge, middle
 * or right edge, according to `align`. Empty when no character can be drawn.
 */
export function drawLabel(
  text: string,
  { x, baseline, size, typeface, weight, colour, align = 'left', maxWidth = Infinity, tracking = 0 }: Label,
): Part[] {
  const set = chooseTypeface(text, typeface);
  if (set.shown === '') return [];
  const drawn = outlineText(set.shown, { typeface: set.typeface, weight, size, tracking });
  const factor = Math.min(1, maxWidth / drawn.box.width);
  const width = drawn.box.width * factor;
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return [{ commands: transform(drawn.commands, [factor, 0, 0, factor, left, baseline]), fill: colour }];
}
