import type { Command } from './geometry.ts';

/**
 * Parses SVG path data into absolute moves, lines and curves; arcs become cubic curves. Source: SVG 2, section 9.3 and
 * appendix B.2.4. Meant for our own icons: malformed numbers are not detected.
 * @throws RangeError for an unknown command, which is a bug in our icons
 */
export function parsePathData(data: string): Command[] {
  const commands: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [lastX, lastY, lastOp] = [0, 0, ''];
  for (const [op, points] of pathSteps(data)) {
    const relative = op >= 'a';
    const kind = op.toUpperCase();
    const p =
      relative && kind !== 'A'
        ? points.map((value, i) => value + (kind === 'V' ? y : kind === 'H' ? x : i % 2 === 0 ? x : y))
        : points;
    const from: [number, number] = [x, y];
    const mirror = (family: string): [number, number] =>
      family.includes(lastOp) && lastOp !== '' ? [2 * x - lastX, 2 * y - lastY] : [x, y];
    if (kind === 'Z') {
      commands.push(['Z']);
      [x, y] = [startX, startY];
    } else if (kind === 'A') {
      const [endX, endY] = [p[5]! + (relative ? x : 0), p[6]! + (relative ? y : 0)];
      commands.push(...arcToCubics(from, p, [endX, endY]));
      [x, y] = [endX, endY];
    } else {
      const [control] = [kind === 'S' ? mirror('CS') : kind === 'T' ? mirror('QT') : undefined];
      if (kind === 'M') commands.push(['M', p[0]!, p[1]!]);
      else if (kind === 'L') commands.push(['L', p[0]!, p[1]!]);
      else if (kind === 'H') commands.push(['L', p[0]!, y]);
      else if (kind === 'V') commands.push(['L', x, p[0]!]);
      else if (kind === 'C') commands.push(['C', ...p]);
      else if (kind === 'S') commands.push(['C', ...control!, ...p]);
      else if (kind === 'Q') commands.push(['Q', ...p]);
      else commands.push(['Q', ...control!, ...p]);
      const made = commands.at(-1)!;
      [x, y] = [made.at(-2) as number, made.at(-1) as number];
      if (made.length >= 5) [lastX, lastY] = [made.at(-4) as number, made.at(-3) as number];
      if (kind === 'M') [startX, startY] = [x, y];
    }
    lastOp = kind;
  }
  return commands;
}

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Each command with its numbers; repeated commands are written out. */
function* pathSteps(data: string): Generator<[op: string, points: number[]]> {
  for (const [, op, rest] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const length = LENGTHS[op!.toUpperCase()];
    if (length === undefined) throw new RangeError(`Path data holds ${op}`);
    const numbers =
      op!.toUpperCase() === 'A'
        ? parseArcNumbers(rest!)
        : (rest!.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    if (length === 0) yield [op!, []];
    for (let i = 0; i < numbers.length && length > 0; i += length) {
      const repeated = i === 0 ? op! : op === 'M' ? 'L' : op === 'm' ? 'l' : op!;
      yield [repeated, numbers.slice(i, i + length)];
    }
  }
}

/** Flags of an arc may follow without a space: `a8 8 0 01-8 8`. */
function parseArcNumbers(text: string): number[] {
  const number = String.raw`\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))`;
  const flag = String.raw`\s*,?\s*([01])`;
  return [...text.matchAll(new RegExp(number.repeat(3) + flag.repeat(2) + number.repeat(2), 'g'))].flatMap((match) =>
    match.slice(1, 8).map(Number),
  );
}

function arcToCubics(
  [x1, y1]: [number, number],
  [rxWish = 0, ryWish = 0, degrees = 0, large = 0, sweep = 0]: readonly number[],
  [x2, y2]: [number, number],
): Command[] {
  if (x1 === x2 && y1 === y2) return [];
  if (rxWish === 0 || ryWish === 0) return [['L', x2, y2]];
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grow = Math.sqrt(Math.max(1, (px / rxWish) ** 2 + (py / ryWish) ** 2));
  const [rx, ry] = [Math.abs(rxWish) * grow, Math.abs(ryWish) * grow];
  const under = Math.max(
    0,
    (rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px) / (rx * rx * py * py + ry * ry * px * px),
  );
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(under);
  const [ux, uy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const [cx, cy] = [cos * ux - sin * uy + (x1 + x2) / 2, sin * ux + cos * uy + (y1 + y2) / 2];
  const start = Math.atan2((py - uy) / ry, (px - ux) / rx);
  let sweepBy = Math.atan2((-py - uy) / ry, (-px - ux) / rx) - start;
  if (sweep === 1 && sweepBy < 0) sweepBy += 2 * Math.PI;
  if (sweep === 0 && sweepBy > 0) sweepBy -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweepBy) / (Math.PI / 2) - 1e-6));
  const each = sweepBy / parts;
  const reach = (4 / 3) * Math.tan(each / 4);
  const at = (x: number, y: number): [number, number] => [
    cx + cos * rx * x - sin * ry * y,
    cy + sin * rx * x + cos * ry * y,
  ];
  return Array.from({ length: parts }, (_, i) => {
    const [a, b] = [start + i * each, start + (i + 1) * each];
    return [
      'C',
      ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...(i === parts - 1 ? [x2, y2] : at(Math.cos(b), Math.sin(b))),
    ] as Command;
  });
}
