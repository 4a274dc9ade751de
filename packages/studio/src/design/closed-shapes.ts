import { boundsOf, contoursOf, type Box, type Command } from './geometry.ts';

/**
 * Returns the outline of each closed shape. Left out are shapes inside another one, and dots and strokes: shapes whose
 * box covers at most 6 % of the whole box.
 */
export function closedShapes(commands: readonly Command[]): Command[][] {
  const whole = boundsOf(commands);
  const least = whole.width * whole.height * 0.06;
  const shapes = contoursOf(commands)
    .filter(isClosed)
    .map((shape) => ({ shape, box: boundsOf(shape) }))
    .filter(({ box }) => box.width * box.height > least);
  return shapes
    .filter(({ box }, i) => !shapes.some(({ box: other }, j) => i !== j && isInside(box, other)))
    .map(({ shape }) => shape);
}

/** Returns the share of the whole outline's box that the boxes of its closed shapes cover; 0 when it has none. */
export function closedAreaShare(commands: readonly Command[]): number {
  const { width, height } = boundsOf(commands);
  return (
    closedShapes(commands).reduce((sum, shape) => {
      const box = boundsOf(shape);
      return sum + box.width * box.height;
    }, 0) / Math.max(1, width * height)
  );
}

function isClosed(shape: readonly Command[]): boolean {
  const [first, last] = [shape[0]!, shape.at(-1)!];
  if (last[0] === 'Z') return true;
  return (
    shape.length > 2 &&
    Math.hypot((first[1] as number) - (last.at(-2) as number), (first[2] as number) - (last.at(-1) as number)) < 0.02
  );
}

const isInside = (box: Box, other: Box): boolean =>
  box.x >= other.x - 0.01 &&
  box.y >= other.y - 0.01 &&
  box.x + box.width <= other.x + other.width + 0.01 &&
  box.y + box.height <= other.y + other.height + 0.01 &&
  box.width * box.height < other.width * other.height;
