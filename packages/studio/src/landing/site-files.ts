import { declareDrawingModule, type Scope } from '@onym/platform';
import type { SiteFile } from './build-site.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { legalTextsOfPage } from './page-legal-texts.ts';
import { renderPage } from './render-page.ts';

const drawings = declareDrawingModule(new URL('./site.drawing.ts', import.meta.url), () => import('./site.drawing.ts'));

/**
 * All files of the site at this address. The text files are those of the bundle, rendered with their URL. A public
 * site omits everything that its owner has yet to fill in, including unfinished legal texts.
 */
export async function siteFiles(
  scope: Pick<Scope, 'sql' | 'drawing'>,
  owner: string,
  { input, config }: Pick<LandingPage, 'input' | 'config'>,
  address: string,
  stage: 'draft' | 'public',
): Promise<SiteFile[]> {
  const legal = await legalTextsOfPage(scope, input, stage);
  const texts = renderPage(input, config, address, { legal, isPublic: stage === 'public' }).map(
    ({ path, content }) => ({ path, bytes: Buffer.from(content) }),
  );
  const pictures = await scope.drawing.draw(owner, drawings, 'sitePictures', { input, config });
  return [...texts, ...pictures.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }))];
}
