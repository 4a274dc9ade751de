import type { SiteFile } from './build-site.ts';
import type { LandingPageInput, PageConfig } from './page.ts';
import { renderPictures } from './render-pictures.ts';

/** The pictures of a site. */
export function sitePictures({ input, config }: { input: LandingPageInput; config: PageConfig }): Promise<SiteFile[]> {
  return renderPictures(input, config);
}
