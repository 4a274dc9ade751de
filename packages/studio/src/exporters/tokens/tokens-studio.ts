import { declareExporter } from '../exporter.ts';
import { toJsonFile, NO_OPTS } from '../text-file.ts';
import { tokensOf } from './brand-tokens.ts';

/** The plugin's own format, one set named `brand` (https://docs.tokens.studio/manage-tokens/token-types). */
export const tokensStudioJson = declareExporter({
  id: 'tokens-studio-json',
  version: 1,
  label: 'Tokens Studio (JSON)',
  category: 'tokens',
  status: 'stable',
  mime: 'application/json',
  opts: NO_OPTS,
  description: 'One token set for the Tokens Studio plugin in Figma.',
  destinations: ['Tokens Studio for Figma'],
  filename: ({ slug }) => `${slug}-tokens-studio.json`,
  build(source) {
    const { colors, fonts, fontSizes, spacing, radii } = tokensOf(source);
    const set = <T extends { name: string }>(list: readonly T[], type: string, value: (one: T) => string) =>
      Object.fromEntries(list.map((one) => [one.name, { value: value(one), type }]));
    return toJsonFile({
      brand: {
        color: set(colors, 'color', ({ hex }) => hex),
        fontFamilies: set(fonts, 'fontFamilies', ({ family }) => family),
        fontWeights: set(fonts, 'fontWeights', ({ weight }) => String(weight)),
        fontSizes: set(fontSizes, 'fontSizes', ({ px }) => String(px)),
        lineHeights: set(fontSizes, 'lineHeights', ({ lineHeight }) => `${Math.round(lineHeight * 100)}%`),
        spacing: set(spacing, 'spacing', ({ px }) => String(px)),
        borderRadius: set(radii, 'borderRadius', ({ px }) => String(px)),
      },
      $themes: [],
      $metadata: { tokenSetOrder: ['brand'] },
    });
  },
});
