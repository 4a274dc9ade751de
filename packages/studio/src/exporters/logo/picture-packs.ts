import { toPng, toSvg, type LogoConcept } from '@onym/studio/design';
import { drawIconTile, drawTabIcon } from '../drawing/icon-tile.ts';
import { buildSocialPack, SOCIAL_PACK_VERSION, socialPackName } from '../social-pack.ts';
import { declareExporter } from '../exporter.ts';
import { toCommentName, toJsonFile, NO_OPTS, toTextFile } from '../text-file.ts';
import { createZip } from '../zip-file.ts';
import { toIco } from './ico.ts';

type NamedBytes = readonly [path: string, bytes: Uint8Array];

const APPLE_TOUCH = 180;

/** https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/icons */
export const faviconPack = declareExporter({
  id: 'favicon-pack',
  version: 2,
  label: 'Favicons',
  category: 'logo',
  status: 'stable',
  mime: 'application/zip',
  opts: NO_OPTS,
  description:
    'favicon.ico, SVG, Apple touch icon, maskable icons, a web manifest and the lines for the head of a page.',
  destinations: ['Any website'],
  filename: ({ slug }) => `${slug}-favicons.zip`,
  async build({ kit, look }) {
    const concept = look.logos[0]!;
    // A tab shows a tile with rounded corners; a home screen cuts its own corners and needs an opaque picture.
    const svg = toSvg(drawTabIcon(concept));
    // Windows accepts only 32-bit pictures in an icon file
    // (https://devblogs.microsoft.com/oldnewthing/20101022-00/?p=12473).
    const [small, medium, large] = await Promise.all([16, 32, 48].map((size) => toPng(svg, size, 'rgba')));
    const [home, splash] = await Promise.all([192, 512].map((size) => toPng(svg, size)));
    const touch = await toPng(toSvg(drawIconTile(concept)), APPLE_TOUCH, 'rgb');
    const maskable = maskableIcon(concept);
    const icon = (src: string, size: number, purpose: string) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    const name = kit.essentials.name;
    const files: NamedBytes[] = [
      [
        'favicon.ico',
        toIco([
          [16, small!],
          [32, medium!],
          [48, large!],
        ]),
      ],
      ['favicon.svg', Buffer.from(svg)],
      ['apple-touch-icon.png', touch],
      ['icon-192.png', home!],
      ['icon-512.png', splash!],
      ['icon-maskable-192.png', await toPng(maskable, 192)],
      ['icon-maskable-512.png', await toPng(maskable, 512)],
      [
        'site.webmanifest',
        toJsonFile({
          name,
          short_name: [...name].slice(0, 12).join(''),
          theme_color: concept.palette.primary,
          background_color: concept.palette.background,
          display: 'standalone',
          icons: [
            icon('/icon-192.png', 192, 'any'),
            icon('/icon-512.png', 512, 'any'),
            icon('/icon-maskable-192.png', 192, 'maskable'),
            icon('/icon-maskable-512.png', 512, 'maskable'),
          ],
        }),
      ],
      [
        'head.html',
        toTextFile([
          `<!-- ${toCommentName(name)}: put the files at the root of the site and these lines into <head> -->`,
          '<link rel="icon" href="/favicon.ico" sizes="32x32">',
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
          '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
          '<link rel="manifest" href="/site.webmanifest">',
          `<meta name="theme-color" content="${concept.palette.primary}">`,
        ]),
      ],
    ];
    return createZip(files);
  },
});

/** Launchers crop a circle, so the mark stays within the inner four fifths. */
function maskableIcon(concept: LogoConcept): string {
  const scene = drawIconTile(concept);
  const pad = scene.width * 0.12;
  return toSvg({
    ...scene,
    width: scene.width + 2 * pad,
    height: scene.height + 2 * pad,
    parts: scene.parts.map((part) => ({
      ...part,
      commands: part.commands.map(([op, ...points]) => [op, ...points.map((one) => one + pad)] as const),
    })),
  });
}

export const socialPack = declareExporter({
  id: 'social-pack',
  version: SOCIAL_PACK_VERSION,
  label: 'Social media pack',
  category: 'logo',
  status: 'stable',
  mime: 'application/zip',
  opts: NO_OPTS,
  social: true,
  description:
    'Profile picture, link preview, covers, post and story in the exact sizes of X, LinkedIn, Facebook, YouTube and Instagram; text stays in the area that every device shows.',
  destinations: ['X', 'LinkedIn', 'Facebook', 'YouTube', 'Instagram'],
  filename: ({ slug }) => socialPackName(slug),
  build: buildSocialPack,
});
