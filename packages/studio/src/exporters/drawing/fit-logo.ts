import { boundsOf, logoScene, transform, type LogoConcept, type Part, type Variant } from '@onym/studio/design';

/** A drawing with its upper left corner at the origin and no margin around its ink. */
export interface FittedDrawing {
  parts: Part[];
  width: number;
  height: number;
}

/**
 * Returns the logo's shapes without margin and slogan, scaled to the largest size within `maxWidth` and `maxHeight`.
 */
export function fitLogo(concept: LogoConcept, variant: Variant, maxWidth: number, maxHeight: number): FittedDrawing {
  return fitParts(logoScene({ ...concept, slogan: '' }, variant).parts, maxWidth, maxHeight);
}

/** Returns the parts moved to the origin and scaled to the largest size that fits, strokes included. */
export function fitParts(parts: readonly Part[], maxWidth: number, maxHeight: number): FittedDrawing {
  const { x, y, width, height } = inkBounds(parts);
  const factor = Math.min(maxWidth / Math.max(width, 0.01), maxHeight / Math.max(height, 0.01));
  return {
    parts: parts.map((part) => growBox(part, factor, -x * factor, -y * factor)),
    width: width * factor,
    height: height * factor,
  };
}

/** Bounding box of the ink, including half of each stroke; an empty box at the origin when there is none. */
export function inkBounds(parts: readonly Part[]): { x: number; y: number; width: number; height: number } {
  const boxes = parts
    .filter(({ commands }) => commands.length > 0)
    .map(({ commands, stroke, strokeWidth = 0 }) => {
      const { x, y, width, height } = boundsOf(commands);
      const reach = stroke ? strokeWidth / 2 : 0;
      return { left: x - reach, top: y - reach, right: x + width + reach, bottom: y + height + reach };
    });
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ right }) => right)) - x,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - y,
  };
}

/** Returns a copy of the logo in one ink on its primary colour; shapes cut out of it show that background. */
export function reverseLogo(concept: LogoConcept): LogoConcept {
  const { primary, onPrimary } = concept.palette;
  return {
    ...concept,
    palette: {
      ...concept.palette,
      background: primary,
      primary: onPrimary,
      secondary: onPrimary,
      text: onPrimary,
      muted: onPrimary,
      onPrimary: primary,
    },
  };
}

/**
 * Returns a copy of the logo with icon and name side by side, for areas much wider than high. A logo without an icon,
 * or one that is already wide, is returned unchanged.
 */
export function toSideBySide(concept: LogoConcept): LogoConcept {
  const { layout, badge } = concept;
  if (layout !== 'badge' && layout !== 'icon-top' && layout !== 'stacked-centered') return concept;
  return {
    ...concept,
    layout: 'icon-left',
    halo: false,
    capitals: concept.capitals || layout === 'stacked-centered' || (layout === 'badge' && badge !== 'roundel'),
  };
}

function growBox(part: Part, factor: number, x: number, y: number): Part {
  return {
    ...part,
    commands: transform(part.commands, [factor, 0, 0, factor, x, y]),
    ...(part.strokeWidth === undefined ? {} : { strokeWidth: part.strokeWidth * factor }),
  };
}
