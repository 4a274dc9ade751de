import {
  fontLicence,
  logoScene,
  toPng,
  toSvg,
  typefaceOf,
  VARIANTS,
  type LogoConcept,
  type Variant,
} from '@onym/studio/design';
import { drawIconTile } from '../drawing/icon-tile.ts';
import { declareExporter, type ExportSource } from '../exporter.ts';
import { closePdf, drawScene, openPdf } from '../pdf-drawing.ts';
import { NO_OPTS, toTextFile } from '../text-file.ts';
import { createZip } from '../zip-file.ts';
import { toEps } from './eps.ts';

/** Width in pixels of a PNG at @1x; the height follows. */
const BASE_WIDTH = 512;
const SCALES = [1, 2, 4] as const;

type NamedBytes = readonly [path: string, bytes: Uint8Array];

export const logoPack = declareExporter({
  id: 'logo-pack',
  version: 2,
  label: 'Logo pack',
  category: 'logo',
  status: 'stable',
  mime: 'application/zip',
  opts: NO_OPTS,
  description:
    'The logo in every variant as SVG, PDF, EPS and PNG in three sizes: colour, light, dark, transparent, black, white, icon and wordmark.',
  destinations: ['Adobe Illustrator', 'Figma', 'Affinity', 'Canva', 'Any printer'],
  filename: ({ slug }) => `${slug}-logos.zip`,
  async build(source) {
    const concept = source.look.logos[0]!;
    const files: NamedBytes[] = [
      ['README.txt', readme(source)],
      [`fonts/${concept.typeface}-licence.txt`, Buffer.from(fontLicence(concept.typeface))],
    ];
    const drawn = new Map<string, Promise<Buffer[]>>();
    for (const variant of VARIANTS) files.push(...(await drawLogoFiles(source.slug, concept, variant, drawn)));
    return createZip(files);
  },
});

/** `drawn` caches pixels by drawing: a brand on a light background has the same drawing for `color` and `light`. */
async function drawLogoFiles(
  slug: string,
  concept: LogoConcept,
  variant: Variant,
  drawn: Map<string, Promise<Buffer[]>>,
): Promise<NamedBytes[]> {
  const scene = variant === 'icon' ? drawIconTile(concept) : logoScene(concept, variant);
  const svg = toSvg(scene);
  const doc = await openPdf(`${concept.name}: ${variant}`);
  doc.addPage({ size: [scene.width, scene.height], margin: 0 });
  drawScene(doc, scene, { x: 0, y: 0, width: scene.width });
  const name = `${slug}-${variant}`;
  const pixels = drawn.get(svg) ?? Promise.all(SCALES.map((scale) => toPng(svg, BASE_WIDTH * scale)));
  drawn.set(svg, pixels);
  const pngs = (await pixels).map((png, i) => [`png/${name}@${SCALES[i]}x.png`, png] as const);
  return [
    [`svg/${name}.svg`, Buffer.from(svg)],
    [`pdf/${name}.pdf`, await closePdf(doc)],
    [`eps/${name}.eps`, Buffer.from(toEps(scene))],
    ...pngs,
  ];
}

function readme({ kit, look }: ExportSource): Uint8Array {
  const { typeface } = look.logos[0]!;
  return toTextFile([
    `${kit.essentials.name}: logo pack`,
    '',
    'svg/  for the web and for editing',
    'pdf/  vectors, for print and slides',
    'eps/  vectors, for older programs',
    'png/  pixels at 512, 1024 and 2048',
    '',
    "color        on the brand's own ground",
    'light, dark  on such grounds',
    'transparent  full colour without a ground',
    'mono-black, mono-white  one colour without a ground',
    'icon         a square for avatars and app icons',
    'wordmark     the name alone',
    '',
    `Clear space: ${kit.visualIdentity.logoGuidelines.clearSpace}`,
    `Smallest size: ${kit.visualIdentity.logoGuidelines.minSize}`,
    '',
    `The letters are outlines of ${typefaceOf(typeface).family}, used under the SIL Open Font License 1.1 (fonts/). The icon is of an open set and is not exclusive; it cannot be a trademark by itself.`,
  ]);
}
