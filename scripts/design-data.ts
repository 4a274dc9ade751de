/**
 * Creates packages/studio/src/design/fonts and packages/studio/src/design/data from the published packages of the
 * typefaces and icons, once per change of a version or of the tables; the result is committed. In an empty folder:
 *   npm install lucide-static@1.62.0 @phosphor-icons/core@2.1.1 subset-font@2.9.0 @expo-google-fonts/<family>@0.4 ...
 *   node scripts/design-data.ts <folder>
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { solidNameOf, toPathShapes, type IconNode } from './icon-shapes.ts';
import { FEATURE_ICONS, GENERAL_ICONS, ICON_THEMES } from '../packages/studio/src/design/icon-themes.ts';
import { THINGS, TRADES } from '../packages/studio/src/design/named-things.ts';
import { TYPEFACES } from '../packages/studio/src/design/typefaces.ts';

const from = path.resolve(process.argv[2] ?? '.');
const home = path.resolve(import.meta.dirname, '../packages/studio/src/design');
const source = (...parts: string[]): string => path.join(from, 'node_modules', ...parts);

type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff' | 'woff2' }) => Promise<Buffer>;

/**
 * Characters for images and PDF: Latin with its extensions, Vietnamese, Greek, Cyrillic, as far as the family has
 * them.
 */
const DRAWN = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2dd],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x4ff],
  [0x1e80, 0x1ef9],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2100, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2215],
  [0xfb00, 0xfb04],
];
/** Characters for web pages: Latin of Europe. */
const WEB = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2bb, 0x2bc],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

const charactersOf = (ranges: readonly (readonly number[])[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i)))
    .join('');

async function makeFonts(): Promise<void> {
  const subset = createRequire(path.join(from, 'x.js'))('subset-font') as Subset;
  mkdirSync(path.join(home, 'fonts/licences'), { recursive: true });
  for (const face of TYPEFACES) {
    const folder = source('@expo-google-fonts', face.id);
    for (const weight of face.weights) {
      const cut = readdirSync(folder).find((name) => new RegExp(`^${weight}[A-Za-z]+$`).test(name))!;
      const file = readdirSync(path.join(folder, cut)).find((name) => name.endsWith('.ttf'))!;
      const whole = readFileSync(path.join(folder, cut, file));
      writeFileSync(
        path.join(home, 'fonts', `${face.id}-${weight}.woff`),
        await subset(whole, charactersOf(DRAWN), { targetFormat: 'woff' }),
      );
      writeFileSync(
        path.join(home, 'fonts', `${face.id}-${weight}.woff2`),
        await subset(whole, charactersOf(WEB), { targetFormat: 'woff2' }),
      );
    }
    writeFileSync(path.join(home, 'fonts/licences', `${face.id}.txt`), readFileSync(path.join(folder, 'LICENSE_FONT')));
  }
}

function makeIcons(): void {
  const nodes = JSON.parse(readFileSync(source('lucide-static/icon-nodes.json'), 'utf8')) as Record<string, IconNode[]>;
  const tags = JSON.parse(readFileSync(source('lucide-static/tags.json'), 'utf8')) as Record<string, string[]>;
  const solids = new Set(
    readdirSync(source('@phosphor-icons/core/assets/fill')).map((name) => name.replace(/-fill\.svg$/, '')),
  );
  const usedNames = new Set(
    [
      ...Object.values(ICON_THEMES),
      ...[...TRADES, ...THINGS].map((row) => row.split(' < ')[0]!),
      GENERAL_ICONS,
      FEATURE_ICONS,
    ].flatMap((line) => line.split(' ')),
  );
  const missing = [...usedNames].filter((name) => !nodes[name] && !solids.has(name));
  if (missing.length > 0) throw new Error(`No such icons: ${missing.join(' ')}`);
  const rows = [...usedNames].toSorted().map((name) => {
    // Icons that only the second set has are stored as a silhouette only, under that set's name.
    const alias = nodes[name] ? solidNameOf(name) : name;
    if (alias && !solids.has(alias)) throw new Error(`No solid ${alias} for ${name}`);
    const solid =
      alias && solidOf(readFileSync(source('@phosphor-icons/core/assets/fill', `${alias}-fill.svg`), 'utf8'));
    return `${JSON.stringify(name)}:${JSON.stringify({ tags: (tags[name] ?? []).join(' '), line: nodes[name] ? toPathShapes(nodes[name]!) : [], ...(solid ? { solid } : {}) })}`;
  });
  const notice = readFileSync(source('lucide-static/LICENSE'), 'utf8');
  const other = readFileSync(source('@phosphor-icons/core/LICENSE'), 'utf8');
  mkdirSync(path.join(home, 'data'), { recursive: true });
  writeFileSync(path.join(home, 'data/icons.json'), `{\n${rows.join(',\n')}\n}\n`);
  writeFileSync(
    path.join(home, 'data/LICENCES.txt'),
    `Outline icons: Lucide (lucide-static 1.62.0)\n\n${notice.trim()}\n\n---\n\nSolid icons: Phosphor Icons (@phosphor-icons/core 2.1.1)\n\n${other.trim()}\n`,
  );
}

/** Joins all shapes of a silhouette into one. */
function solidOf(svg: string): string {
  const shapes = [...svg.matchAll(/<(?!\/|svg\b)(\w+)([^>]*)>/g)];
  return shapes
    .map(
      ([, tag, attributes]) =>
        toPathShapes([
          [
            tag!,
            Object.fromEntries(
              [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
            ),
          ],
        ])[0],
    )
    .join('');
}

makeIcons();
if (process.argv[3] !== 'icons') await makeFonts();
