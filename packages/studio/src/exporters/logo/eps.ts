import type { Command, Scene } from '@onym/studio/design';
import { rgbOf } from '../tokens/brand-tokens.ts';

/**
 * Returns a drawing as Encapsulated PostScript, level 2: vector shapes only, one unit per point, a background only when
 * the scene has one. The title keeps only printable ASCII, at most 60 characters.
 */
export function toEps({ width, height, background, parts, title }: Scene): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const name = title
    .replace(/[^ -~]/g, ' ')
    .replace(/[()\\%]/g, ' ')
    .slice(0, 60);
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${w} ${h}`,
    `%%HiResBoundingBox: 0 0 ${number(width)} ${number(height)}`,
    `%%Title: (${name})`,
    '%%LanguageLevel: 2',
    '%%Pages: 1',
    '%%EndComments',
    '%%Page: 1 1',
    'gsave',
    `0 ${number(height)} translate 1 -1 scale`,
    '1 setlinecap 1 setlinejoin',
  ];
  if (background) lines.push(`${colour(background)} 0 0 ${number(width)} ${number(height)} rectfill`);
  for (const { commands, fill, stroke, strokeWidth = 0, evenOdd } of parts) {
    if (commands.length === 0) continue;
    const path = ['newpath', ...pathOf(commands)].join('\n');
    if (fill) lines.push(path, colour(fill), evenOdd ? 'eofill' : 'fill');
    if (stroke) lines.push(path, colour(stroke), `${number(strokeWidth)} setlinewidth stroke`);
  }
  return `${[...lines, 'grestore', 'showpage', '%%EOF'].join('\n')}\n`;
}

function pathOf(commands: readonly Command[]): string[] {
  let [x, y] = [0, 0];
  return commands.map(([op, ...p]) => {
    const from = [x, y] as const;
    if (op !== 'Z') [x, y] = [p.at(-2)!, p.at(-1)!];
    if (op === 'M') return `${numbers(p)} moveto`;
    if (op === 'L') return `${numbers(p)} lineto`;
    if (op === 'C') return `${numbers(p)} curveto`;
    if (op === 'Z') return 'closepath';
    // PostScript has only cubic curves: their control points are two thirds of the way to the quadratic control
    // point.
    const third = (end: number, control: number): number => end + ((control - end) * 2) / 3;
    return `${numbers([third(from[0], p[0]!), third(from[1], p[1]!), third(x, p[0]!), third(y, p[1]!), x, y])} curveto`;
  });
}

function colour(hex: string): string {
  return `${rgbOf(hex)
    .map((part) => number(part / 255))
    .join(' ')} setrgbcolor`;
}

function numbers(values: readonly number[]): string {
  return values.map(number).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
