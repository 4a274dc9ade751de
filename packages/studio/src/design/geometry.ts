/** One step of an outline in absolute coordinates: move, line, quadratic curve, cubic curve, close. */
export type Command = readonly [op: 'M' | 'L' | 'Q' | 'C' | 'Z', ...points: number[]];

/** Axis-aligned bounding box; y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** x' = a x + c y + e, y' = b x + d y + f, as in SVG's matrix(). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Rotates by radians around the origin, then translates. */
export function rotation(radians: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, sin, -sin, cos, x, y];
}

/**
 * Returns a copy of the commands with every point mapped by the matrix `[a, b, c, d, e, f]`, as in SVG. Coordinates
 * must be absolute.
 */
export function transform(commands: readonly Command[], [a, b, c, d, e, f]: Matrix): Command[] {
  return commands.map(([op, ...points]) => {
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2)
      moved.push(a * points[i]! + c * points[i + 1]! + e, b * points[i]! + d * points[i + 1]! + f);
    return [op, ...moved];
  });
}

/**
 * Bounding box of the outline's ink. Curves are sampled in ten steps, so the box may be a little too small, usually by
 * less than 1 % of a curve. Without ink: an empty box at the origin.
 */
export function boundsOf(commands: readonly Command[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  let [x, y] = [0, 0];
  for (const [op, ...p] of commands) {
    if (op === 'Z') continue;
    const [endX, endY] = [p.at(-2)!, p.at(-1)!];
    if (op === 'Q' || op === 'C') {
      for (let t = 0.1; t < 0.95; t += 0.1) {
        const s = 1 - t;
        if (op === 'Q')
          take(s * s * x + 2 * s * t * p[0]! + t * t * endX, s * s * y + 2 * s * t * p[1]! + t * t * endY);
        else
          take(
            s ** 3 * x + 3 * s * s * t * p[0]! + 3 * s * t * t * p[2]! + t ** 3 * endX,
            s ** 3 * y + 3 * s * s * t * p[1]! + 3 * s * t * t * p[3]! + t ** 3 * endY,
          );
      }
    }
    take(endX, endY);
    [x, y] = [endX, endY];
  }
  return right < left
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Splits an outline into its contours; each starts with a move. Commands before the first move are dropped. */
export function contoursOf(commands: readonly Command[]): Command[][] {
  const contours: Command[][] = [];
  for (const command of commands) {
    if (command[0] === 'M') contours.push([command]);
    else contours.at(-1)?.push(command);
  }
  return contours;
}

/** Returns the smallest box around all boxes that have a width or height; an empty box at the origin when there is none. */
export function unionOfBoxes(boxes: readonly Box[]): Box {
  const inked = boxes.filter(({ width, height }) => width > 0 || height > 0);
  if (inked.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.min(...inked.map((box) => box.x)), Math.min(...inked.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...inked.map((box) => box.x + box.width)) - x,
    height: Math.max(...inked.map((box) => box.y + box.height)) - y,
  };
}

/** SVG path data rounded to two decimals, so that equal drawings produce equal text. */
export function toPathData(commands: readonly Command[]): string {
  let text = '';
  for (const [op, ...points] of commands) text += op + points.map(roundCoordinate).join(' ');
  return text;
}

/** Rounds to two decimals; negative zero becomes zero. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
