import { declareExporter } from '../exporter.ts';
import { toCommentName, toJsonFile, NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { createZip } from '../zip-file.ts';
import { toSizeIdentifier } from './android.ts';
import { camelCase, pascalCase, rgbOf, tokensOf } from './brand-tokens.ts';

/** SwiftUI values in sRGB, the designer's colour space. */
export const iosSwift = declareExporter({
  id: 'ios-swift',
  version: 1,
  label: 'SwiftUI (Swift)',
  category: 'tokens',
  status: 'stable',
  mime: 'text/x-swift',
  opts: NO_OPTS,
  description: 'Colours, text sizes, spacing and radii as Swift values for SwiftUI.',
  destinations: ['Xcode', 'SwiftUI'],
  filename: () => 'Brand.swift',
  build(source) {
    const { name, colors, fontSizes, spacing, radii } = tokensOf(source);
    const values = <T>(kind: string, list: readonly T[], line: (one: T) => string) => [
      `    public enum ${kind} {`,
      ...list.map((one) => `        public static let ${line(one)}`),
      '    }',
    ];
    return toTextFile([
      `// ${toCommentName(name)}: brand tokens`,
      'import SwiftUI',
      '',
      'public enum Brand {',
      ...values(
        'Colors',
        colors,
        (color) =>
          `${camelCase(color.name)} = Color(.sRGB, red: ${rgbOf(color.hex)
            .map((part) => formatNumber(part / 255))
            .join(', green: ')
            .replace(/, green: ([^,]*)$/, ', blue: $1')}, opacity: 1)`,
      ),
      ...values(
        'TextSizes',
        fontSizes,
        (size) => `${lower(toSizeIdentifier(size.name))}: CGFloat = ${formatNumber(size.px)}`,
      ),
      ...values('Spacing', spacing, (space) => `space${space.name}: CGFloat = ${formatNumber(space.px)}`),
      ...values(
        'Radii',
        radii,
        (radius) => `${lower(toSizeIdentifier(radius.name))}: CGFloat = ${formatNumber(radius.px)}`,
      ),
      '}',
    ]);
  },
});

/**
 * A colour asset catalog
 * (https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/).
 */
export const iosXcassets = declareExporter({
  id: 'ios-xcassets',
  version: 1,
  label: 'Xcode colour assets',
  category: 'tokens',
  status: 'stable',
  mime: 'application/zip',
  opts: NO_OPTS,
  description: 'An asset catalogue with a colour set for every brand colour, ready to drag into Xcode.',
  destinations: ['Xcode'],
  filename: ({ slug }) => `${slug}-colors.xcassets.zip`,
  build(source) {
    const info = { author: 'xcode', version: 1 };
    const folder = 'BrandColors.xcassets';
    const sets = tokensOf(source).colors.map(({ name, hex }) => {
      const [red, green, blue] = rgbOf(hex).map((part) => `0x${part.toString(16).toUpperCase().padStart(2, '0')}`);
      return [
        `${folder}/${pascalCase(name)}.colorset/Contents.json`,
        toJsonFile({
          colors: [
            { color: { 'color-space': 'srgb', components: { alpha: '1.000', blue, green, red } }, idiom: 'universal' },
          ],
          info,
        }),
      ] as const;
    });
    return createZip([[`${folder}/Contents.json`, toJsonFile({ info })], ...sets]);
  },
});

function lower(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}
