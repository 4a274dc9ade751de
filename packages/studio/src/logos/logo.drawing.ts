import { drawLogo, toPng, type LogoConcept, type Variant } from '@onym/studio/design';
import { buildLogoSocialPack } from '@onym/studio/exporters';

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

/** Draws the social pictures of the logo as one zip. */
export function socialPictures(concept: LogoConcept): Promise<Uint8Array> {
  return buildLogoSocialPack(concept);
}
