import { toPng } from '@onym/studio/design';
import type { SiteFile } from './build-site.ts';
import { oneLine } from './generate/fit-text.ts';
import { lookOf } from './generate/look.ts';
import { drawMarkSvg } from './generate/page-mark.ts';
import { drawSocialPicture } from './generate/page-social-picture.ts';
import type { LandingPageInput, PageConfig } from './page.ts';

/**
 * Draws the site's PNG files: the preview of a shared link (1200 x 630 pixels) and the home screen icon (180 x 180).
 * Deterministic.
 */
export async function renderPictures(input: LandingPageInput, { hero }: PageConfig): Promise<SiteFile[]> {
  const look = lookOf(input);
  const [shared, icon] = await Promise.all([
    toPng(drawSocialPicture(look, oneLine(input.businessName), hero.headline), 1200),
    toPng(drawMarkSvg(look).replace(' rx="16"', ''), 180),
  ]);
  return [
    { path: 'og.png', bytes: shared },
    { path: 'apple-touch-icon.png', bytes: icon },
  ];
}
