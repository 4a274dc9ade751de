import type { SiteFile } from './build-site.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { renderPictures } from './render-pictures.ts';
import { renderPage } from './render-page.ts';

/** Everything the site at this address consists of. The text files are those of the bundle, told where they stand. */
export async function siteFiles(
  { input, config }: Pick<LandingPage, 'input' | 'config'>,
  address: string,
): Promise<SiteFile[]> {
  const texts = renderPage(input, config, address).map(({ path, content }) => ({ path, bytes: Buffer.from(content) }));
  return [...texts, ...(await renderPictures(input, config))];
}
