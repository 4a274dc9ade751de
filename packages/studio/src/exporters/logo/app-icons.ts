import { toPathData, toPng, toSvg, type Scene } from '@onym/studio/design';
import { fitParts } from '../drawing/fit-logo.ts';
import { drawIconTile, recolourParts, drawMarkInCircle } from '../drawing/icon-tile.ts';
import { boxPath, discPath, placeParts } from '../drawing/shapes.ts';
import { tonesOf } from '../social/tones.ts';
import { declareExporter } from '../exporter.ts';
import { toJsonFile, NO_OPTS, toTextFile } from '../text-file.ts';
import { createZip } from '../zip-file.ts';

/** Pixels of a 48 dp launcher icon at each density. */
const DENSITIES = [
  ['mdpi', 48],
  ['hdpi', 72],
  ['xhdpi', 96],
  ['xxhdpi', 144],
  ['xxxhdpi', 192],
] as const;

/**
 * Adaptive icon in dp: the layers, and the circle that no launcher crops
 * (https://developer.android.com/develop/ui/views/launch/icon_design_adaptive).
 */
const ADAPTIVE = { layer: 108, safe: 66 } as const;

/** https://developer.apple.com/design/human-interface-guidelines/app-icons */
export const appIcons = declareExporter({
  id: 'app-icons-ios-android',
  version: 2,
  label: 'App icons',
  category: 'logo',
  status: 'stable',
  mime: 'application/zip',
  opts: NO_OPTS,
  description:
    'An Xcode app icon set with its dark and tinted versions and without transparency, adaptive Android icons as vectors, launcher icons in five densities, and the pictures of both stores.',
  destinations: ['Xcode', 'Android Studio', 'App Store', 'Google Play'],
  filename: ({ slug }) => `${slug}-app-icons.zip`,
  async build({ look }) {
    const concept = look.logos[0]!;
    const { deep } = tonesOf(concept);
    const tile = drawIconTile(concept);
    const { primary, reverse, background } = concept.palette;
    const lead = deep.ground === background ? primary : reverse.primary;
    const ground = tile.background!;
    // The App Store rejects an alpha channel even when every pixel is opaque.
    const apple = (scene: Scene): Promise<Uint8Array> => toPng(toSvg(scene), 1024, 'rgb');
    const recoloured = (ground: string, ink: string): Scene => ({
      ...tile,
      background: ground,
      parts: recolourParts(tile.parts, ink),
    });
    const light = await apple(tile);
    const image = (filename: string, appearance?: string) => ({
      ...(appearance ? { appearances: [{ appearance: 'luminosity', value: appearance }] } : {}),
      filename,
      idiom: 'universal',
      platform: 'ios',
      size: '1024x1024',
    });
    const set = 'ios/AppIcon.appiconset';
    const foreground = drawMarkInCircle(concept, ADAPTIVE.layer, ADAPTIVE.safe);
    const files: (readonly [path: string, bytes: Uint8Array])[] = [
      [`${set}/AppIcon-1024.png`, light],
      [`${set}/AppIcon-dark-1024.png`, await apple(recoloured(deep.ground, lead))],
      [`${set}/AppIcon-tinted-1024.png`, await apple(recoloured('#000000', '#ffffff'))],
      [
        `${set}/Contents.json`,
        toJsonFile({
          images: [
            image('AppIcon-1024.png'),
            image('AppIcon-dark-1024.png', 'dark'),
            image('AppIcon-tinted-1024.png', 'tinted'),
          ],
          info: { author: 'xcode', version: 1 },
        }),
      ],
      ['store/app-store-1024.png', light],
      ['store/google-play-512.png', await toPng(toSvg(tile), 512, 'rgba')],
      ...['ic_launcher', 'ic_launcher_round'].map(
        (name) =>
          [
            `android/mipmap-anydpi-v26/${name}.xml`,
            toTextFile([
              '<?xml version="1.0" encoding="utf-8"?>',
              '<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">',
              '    <background android:drawable="@color/ic_launcher_background" />',
              '    <foreground android:drawable="@drawable/ic_launcher_foreground" />',
              '    <monochrome android:drawable="@drawable/ic_launcher_monochrome" />',
              '</adaptive-icon>',
            ]),
          ] as const,
      ),
      [
        'android/values/ic_launcher_background.xml',
        toTextFile([
          '<?xml version="1.0" encoding="utf-8"?>',
          '<resources>',
          `    <color name="ic_launcher_background">${ground}</color>`,
          '</resources>',
        ]),
      ],
      ['android/drawable/ic_launcher_foreground.xml', vectorDrawable(foreground)],
      [
        'android/drawable/ic_launcher_monochrome.xml',
        vectorDrawable(drawMarkInCircle(concept, ADAPTIVE.layer, ADAPTIVE.safe, '#ffffff')),
      ],
    ];
    const mark = fitParts(tile.parts, 56, 56);
    const legacy = (round: boolean): string =>
      toSvg({
        width: 96,
        height: 96,
        title: tile.title,
        parts: [
          { commands: round ? discPath(48, 48, 46) : boxPath(5, 5, 86, 86, 16), fill: ground },
          ...placeParts(mark.parts, 48 - mark.width / 2, 48 - mark.height / 2),
        ],
      });
    for (const [density, size] of DENSITIES)
      files.push(
        [`android/mipmap-${density}/ic_launcher.png`, await toPng(legacy(false), size)],
        [`android/mipmap-${density}/ic_launcher_round.png`, await toPng(legacy(true), size)],
      );
    return createZip(files);
  },
});

/** Android vector drawable, independent of density. */
function vectorDrawable({ width, parts }: Scene): Uint8Array {
  const paths = parts.map(
    ({ commands, fill, stroke, strokeWidth = 0, evenOdd }) =>
      `    <path android:pathData="${toPathData(commands)}"${fill ? ` android:fillColor="${fill}"` : ''}${evenOdd ? ' android:fillType="evenOdd"' : ''}${stroke ? ` android:strokeColor="${stroke}" android:strokeWidth="${Math.round(strokeWidth * 100) / 100}" android:strokeLineCap="round" android:strokeLineJoin="round"` : ''} />`,
  );
  return toTextFile([
    '<?xml version="1.0" encoding="utf-8"?>',
    `<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="${width}dp" android:height="${width}dp" android:viewportWidth="${width}" android:viewportHeight="${width}">`,
    ...paths,
    '</vector>',
  ]);
}
