import { declareExporter } from '../exporter.ts';
import { toJsonFile, NO_OPTS } from '../text-file.ts';
import { rgbOf, tokensOf, type BrandTokens } from './brand-tokens.ts';

/**
 * Design tokens in the community group's format of 2025.10 (https://www.designtokens.org/tr/2025.10/format/).
 * Each token has its own $type, because validators check a value only then.
 */
export const dtcgJson = declareExporter({
  id: 'dtcg-json',
  version: 1,
  label: 'Design tokens (DTCG JSON)',
  category: 'tokens',
  status: 'stable',
  mime: 'application/json',
  opts: NO_OPTS,
  description: 'The standard token file of the Design Tokens Community Group, for design tools and token pipelines.',
  destinations: ['Figma', 'Tokens Studio', 'Style Dictionary', 'Penpot'],
  filename: ({ slug }) => `${slug}.tokens.json`,
  build: (source) => toJsonFile(dtcgOf(tokensOf(source))),
});

/** Converts the tokens to the Design Tokens Community Group's format of 2025.10, as a value for JSON. */
export function dtcgOf(tokens: BrandTokens): Record<string, unknown> {
  const group = <T extends { name: string }>(list: readonly T[], token: (one: T) => unknown) =>
    Object.fromEntries(list.map((one) => [one.name, token(one)]));
  const length = ({ px }: { px: number }) => ({ $type: 'dimension', $value: { value: px, unit: 'px' } });
  return {
    $description: `${tokens.name} brand tokens`,
    color: group(tokens.colors, ({ hex }) => ({
      $type: 'color',
      $value: {
        colorSpace: 'srgb',
        components: rgbOf(hex).map((part) => Math.round((part / 255) * 10_000) / 10_000),
        alpha: 1,
        hex,
      },
    })),
    font: group(tokens.fonts, ({ family, fallback, weight }) => ({
      family: { $type: 'fontFamily', $value: [family, fallback] },
      weight: { $type: 'fontWeight', $value: weight },
    })),
    'font-size': group(tokens.fontSizes, length),
    'line-height': group(tokens.fontSizes, ({ lineHeight }) => ({ $type: 'number', $value: lineHeight })),
    typography: group(tokens.fontSizes, ({ name, lineHeight }) => {
      const font = isHeading(name) ? 'heading' : 'body';
      return {
        $type: 'typography',
        $value: {
          fontFamily: `{font.${font}.family}`,
          fontSize: `{font-size.${name}}`,
          fontWeight: `{font.${font}.weight}`,
          letterSpacing: { value: 0, unit: 'px' },
          lineHeight,
        },
      };
    }),
    spacing: group(tokens.spacing, length),
    radius: group(tokens.radii, length),
  };
}

/** Returns whether a font size is used for headings: `xl` and larger. */
export function isHeading(size: string): boolean {
  return /^(\dxl|xl)$/.test(size);
}
