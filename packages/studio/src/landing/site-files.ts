import { declareDrawingModule, type Scope } from '@onym/platform';
import type { SiteFile } from './build-site.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { legalTextsOfPage } from './page-legal-texts.ts';
import { renderPage } from './render-page.ts';

const drawings = declareDrawingModule(new URL('./site.drawing.ts', import.meta.url), () => import('./site.drawing.ts'));

/**
 * Renders all files of a page's site at `address`, its URL: the text files of the bundle, and pictures drawn for the
 * account `owner` in a drawing thread. A public site omits everything that its owner has yet to fill in, including
 * unfinished legal texts.
 * @throws Fault rate_limit_exceeded when too much work waits for drawing; DrawingThreadDied when the thread ended
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
