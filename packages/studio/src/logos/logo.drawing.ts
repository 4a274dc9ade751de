import { drawLogo, toPng, type LogoConcept, type Variant } from '@onym/studio/design';

/** Draws the logo as SVG when `width` is null, otherwise as a PNG of this width in pixels. */
export async function logoFile({
  concept,
  variant,
  width,
}: {
  concept: LogoConcept;
  variant: Variant;
  width: number | null;
}): Promise<Uint8Array> {
  const svg = drawLogo(concept, variant);
  return width === null ? Buffer.from(svg) : toPng(svg, width);
}
