import { legalTexts } from '@onym/legal';
import { declareDrawings, type Scope } from '@onym/platform';
import type { SiteFile } from './build-site.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { renderPage } from './render-page.ts';

const drawings = declareDrawings(new URL('./site.drawing.ts', import.meta.url), () => import('./site.drawing.ts'));

/** Everything the site at this address consists of. The text files are those of the bundle, told where they stand; of a public one nothing that its owner has yet to say. */
export async function siteFiles(
  scope: Pick<Scope, 'sql' | 'drawing'>,
  owner: string,
  { input, config }: Pick<LandingPage, 'input' | 'config'>,
  address: string,
  stage: 'draft' | 'public',
): Promise<SiteFile[]> {
  const legal = await legalOf(scope, input);
  const texts = renderPage(input, config, address, { legal, isPublic: stage === 'public' }).map(
    ({ path, content }) => ({ path, bytes: Buffer.from(content) }),
  );
  const pictures = await scope.drawing.draw(owner, drawings, 'sitePictures', { input, config });
  return [...texts, ...pictures.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }))];
}

/** The legal texts that go with a page; none where it has no kit. */
export function legalOf(
  scope: Pick<Scope, 'sql'>,
  { legalKitId }: Pick<LandingPage['input'], 'legalKitId'>,
): Promise<Awaited<ReturnType<typeof legalTexts>>> {
  return legalKitId === undefined ? Promise.resolve([]) : legalTexts(scope, legalKitId);
}
