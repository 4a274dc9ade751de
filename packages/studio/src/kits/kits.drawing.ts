import { drawLogo, toPng, toSvg } from '@onym/studio/design';
import {
  exporterOf,
  drawIconTile,
  SOCIAL_PICTURES,
  socialScene,
  drawTabIcon,
  type BrandKit,
  type ExportSource,
  type Look,
} from '@onym/studio/exporters';
import { FAVICON_SIZES, LOGO_WIDTH, TOUCH_SIZE } from './picture-sizes.ts';

/**
 * Builds the bytes of an export with the exporter of this format; the entry for drawing threads.
 * @throws RangeError when there is no such exporter; ZodError when it does not accept the options
 */
export async function exportFile({
  format,
  source,
  opts,
}: {
  format: string;
  source: ExportSource;
  opts: Record<string, unknown>;
}): Promise<Uint8Array> {
  const exporter = exporterOf(format);
  if (!exporter) throw new RangeError(`there is no exporter ${format}`);
  return exporter.build(source, exporter.opts.parse(opts));
}

/**
 * Draws one picture of a kit by its file name, as `drawKitPicture` defines it; the entry for drawing threads.
 * Undefined for an unknown name.
 */
export async function kitPicture({
  kit,
  look,
  file,
}: {
  kit: BrandKit;
  look: Look;
  file: string;
}): Promise<{ mime: string; bytes: Uint8Array } | undefined> {
  const [, number, kind] = /^logo-(\d)\.(svg|png)$/.exec(file) ?? [];
  const concept = look.logos[Number(number) - 1];
  if (concept && kind === 'svg') return { mime: 'image/svg+xml', bytes: Buffer.from(drawLogo(concept)) };
  if (concept) return png(drawLogo(concept), LOGO_WIDTH);
  const size = Number(/^favicon-(\d+)\.png$/.exec(file)?.[1]);
  if (FAVICON_SIZES.some((one) => one === size))
    return png(toSvg((size === TOUCH_SIZE ? drawIconTile : drawTabIcon)(look.logos[0]!)), size);
  const picture = SOCIAL_PICTURES.find(({ id }) => file === `${id}.png`);
  return picture && png(toSvg(socialScene({ kit, look }, picture)), picture.width);
}

async function png(svg: string, width: number): Promise<{ mime: string; bytes: Uint8Array }> {
  return { mime: 'image/png', bytes: await toPng(svg, width) };
}
