import { drawLogo, toPng, toSvg } from '@onym/design';
import { iconTile, SOCIAL_PICTURES, socialScene, tabIcon, type BrandKit, type Look } from '@onym/exporters';
import { isId } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import type { NamedFile } from './read-file.ts';

/** Pixels; 180 is what iOS shows on a home screen, 192 and 512 what Android takes. */
export const FAVICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
const TOUCH = 180;
const LOGO_WIDTH = 1200;

const KIT = `select kit, look from brand_kit where id = $1 and (input->>'includeVisuals')::boolean`;

/**
 * A picture of a kit, drawn when it is asked for and always the same: logo-<n>.svg|png, favicon-<size>.png, or
 * <social picture>.png. Undefined where there is none. Whoever has the kit's id may look: it cannot be guessed.
 */
export async function readVisual(
  scope: Pick<Scope, 'sql'>,
  kitId: string,
  file: string,
): Promise<NamedFile | undefined> {
  if (!isId('kit', kitId) || !/^[a-z-]+(-\d+)?\.(svg|png)$/.test(file)) return undefined;
  const row = await scope.sql.row<{ kit: BrandKit; look: Look }>('kits-visual', KIT, [kitId]);
  return row && drawVisual(row, file);
}

async function drawVisual(source: { kit: BrandKit; look: Look }, file: string): Promise<NamedFile | undefined> {
  const [, number, kind] = /^logo-(\d)\.(svg|png)$/.exec(file) ?? [];
  const concept = source.look.logos[Number(number) - 1];
  if (concept && kind === 'svg') return { mime: 'image/svg+xml', bytes: Buffer.from(drawLogo(concept)) };
  if (concept) return png(drawLogo(concept), LOGO_WIDTH);
  const size = Number(/^favicon-(\d+)\.png$/.exec(file)?.[1]);
  if (FAVICON_SIZES.some((one) => one === size))
    return png(toSvg((size === TOUCH ? iconTile : tabIcon)(source.look.logos[0]!)), size);
  const picture = SOCIAL_PICTURES.find(({ id }) => file === `${id}.png`);
  return picture && png(toSvg(socialScene(source, picture)), picture.width);
}

async function png(svg: string, width: number): Promise<NamedFile> {
  return { mime: 'image/png', bytes: await toPng(svg, width) };
}
