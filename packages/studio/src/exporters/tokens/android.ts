import { declareExporter } from '../exporter.ts';
import { toCommentName, NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { pascalCase, snakeCase, tokensOf } from './brand-tokens.ts';

/**
 * https://developer.android.com/guide/topics/resources/more-resources: colours and dimensions; text in sp, other
 * lengths in dp.
 */
export const androidXml = declareExporter({
  id: 'android-xml',
  version: 1,
  label: 'Android resources (XML)',
  category: 'tokens',
  status: 'stable',
  mime: 'application/xml',
  opts: NO_OPTS,
  description: 'Colours and dimensions for res/values.',
  destinations: ['Android Studio'],
  filename: ({ slug }) => `${slug.replaceAll('-', '_')}_brand.xml`,
  build(source) {
    const { name, colors, fontSizes, spacing, radii } = tokensOf(source);
    return toTextFile([
      '<?xml version="1.0" encoding="utf-8"?>',
      `<!-- ${toCommentName(name)}: brand tokens -->`,
      '<resources>',
      ...colors.map((color) => `    <color name="brand_${snakeCase(color.name)}">${color.hex.toUpperCase()}</color>`),
      ...fontSizes.map((size) => `    <dimen name="brand_text_${size.name}">${formatNumber(size.px)}sp</dimen>`),
      ...spacing.map((space) => `    <dimen name="brand_space_${space.name}">${formatNumber(space.px)}dp</dimen>`),
      ...radii.map((radius) => `    <dimen name="brand_radius_${radius.name}">${formatNumber(radius.px)}dp</dimen>`),
      '</resources>',
    ]);
  },
});

/** https://developer.android.com/develop/ui/compose/designsystems */
export const composeKotlin = declareExporter({
  id: 'compose-kotlin',
  version: 1,
  label: 'Jetpack Compose (Kotlin)',
  category: 'tokens',
  status: 'stable',
  mime: 'text/x-kotlin',
  opts: NO_OPTS,
  description: 'Colours, text sizes, spacing and radii as Kotlin values for Jetpack Compose.',
  destinations: ['Jetpack Compose', 'Compose Multiplatform'],
  filename: () => 'Brand.kt',
  build(source) {
    const { name, colors, fontSizes, spacing, radii } = tokensOf(source);
    return toTextFile([
      `// ${toCommentName(name)}: brand tokens`,
      'package brand',
      '',
      'import androidx.compose.ui.graphics.Color',
      'import androidx.compose.ui.unit.dp',
      'import androidx.compose.ui.unit.sp',
      '',
      'object BrandColors {',
      ...colors.map((color) => `    val ${pascalCase(color.name)} = Color(0xFF${color.hex.slice(1).toUpperCase()})`),
      '}',
      '',
      'object BrandTextSizes {',
      ...fontSizes.map((size) => `    val ${toSizeIdentifier(size.name)} = ${formatNumber(size.px)}.sp`),
      '}',
      '',
      'object BrandSpacing {',
      ...spacing.map((space) => `    val Space${space.name} = ${formatNumber(space.px)}.dp`),
      '}',
      '',
      'object BrandRadii {',
      ...radii.map((radius) => `    val ${toSizeIdentifier(radius.name)} = ${formatNumber(radius.px)}.dp`),
      '}',
    ]);
  },
});

/** Returns the name of a size for Kotlin, Swift and Dart: `2xl` becomes `Xl2`, because identifiers must not start with a digit. */
export function toSizeIdentifier(size: string): string {
  const [, digits = '', letters = ''] = /^(\d*)(.*)$/.exec(size) ?? [];
  return `${pascalCase(letters)}${digits}`;
}
