import type { SiteFile } from './build-site.ts';
import type { LandingPageInput, PageConfig } from './page.ts';
import { renderPictures } from './render-pictures.ts';

/** Renders the PNG files of a site; the entry for drawing threads. See `renderPictures`. */
export function sitePictures({ input, config }: { input: LandingPageInput; config: PageConfig }): Promise<SiteFile[]> {
  return renderPictures(input, config);
}
