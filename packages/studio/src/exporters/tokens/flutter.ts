import { declareExporter } from '../exporter.ts';
import { toCommentName, NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { toSizeIdentifier } from './android.ts';
import { camelCase, tokensOf } from './brand-tokens.ts';

/** https://api.flutter.dev/flutter/dart-ui/Color-class.html */
export const flutterDart = declareExporter({
  id: 'flutter-dart',
  version: 1,
  label: 'Flutter (Dart)',
  category: 'tokens',
  status: 'stable',
  mime: 'text/x-dart',
  opts: NO_OPTS,
  description: 'Colours, text sizes, spacing and radii as Dart constants.',
  destinations: ['Flutter'],
  filename: () => 'brand.dart',
  build(source) {
    const { name, colors, fonts, fontSizes, spacing, radii } = tokensOf(source);
    const lower = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);
    const numbers = (kind: string, list: readonly { name: string; px: number }[], of: (name: string) => string) => [
      `abstract final class ${kind} {`,
      ...list.map((one) => `  static const double ${of(one.name)} = ${formatNumber(one.px)};`),
      '}',
      '',
    ];
    return toTextFile(
      [
        `// ${toCommentName(name)}: brand tokens`,
        "import 'dart:ui';",
        '',
        'abstract final class BrandColors {',
        ...colors.map(
          (color) => `  static const Color ${camelCase(color.name)} = Color(0xFF${color.hex.slice(1).toUpperCase()});`,
        ),
        '}',
        '',
        'abstract final class BrandFonts {',
        ...fonts.map((font) => `  static const String ${font.name} = '${font.family}';`),
        '}',
        '',
        ...numbers('BrandTextSizes', fontSizes, (size) => lower(toSizeIdentifier(size))),
        ...numbers('BrandSpacing', spacing, (space) => `space${space}`),
        ...numbers('BrandRadii', radii, (radius) => lower(toSizeIdentifier(radius))),
      ].slice(0, -1),
    );
  },
});
