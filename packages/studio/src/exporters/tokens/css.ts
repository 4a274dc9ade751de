import { z } from 'zod';
import { declareExporter } from '../exporter.ts';
import { toCommentName, NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { tokensOf, type BrandTokens } from './brand-tokens.ts';

/** Name and CSS value of every token; lengths in rem, so that they scale with the reader's font size, except the radius `full` in px. */
export function cssValues({ colors, fonts, fontSizes, spacing, radii }: BrandTokens): [name: string, value: string][] {
  return [
    ...colors.map(({ name, hex }) => [`color-${name}`, hex] as [string, string]),
    ...fonts.map(({ name, family, fallback }) => [`font-${name}`, cssFontStack(family, fallback)] as [string, string]),
    ...fontSizes.flatMap(
      ({ name, px, lineHeight }) =>
        [
          [`text-${name}`, toRem(px)],
          [`leading-${name}`, formatNumber(lineHeight)],
        ] as [string, string][],
    ),
    ...spacing.map(({ name, px }) => [`space-${name}`, toRem(px)] as [string, string]),
    ...radii.map(({ name, px }) => [`radius-${name}`, px > 1000 ? '9999px' : toRem(px)] as [string, string]),
  ];
}

/** Returns the value of font-family for a typeface and a generic family. */
export function cssFontStack(family: string, fallback: string): string {
  return `"${family}", ${fallback}`;
}

function toRem(px: number): string {
  return `${formatNumber(px / 16)}rem`;
}

export const cssVariables = declareExporter({
  id: 'css-variables',
  version: 1,
  label: 'CSS variables',
  category: 'tokens',
  status: 'stable',
  mime: 'text/css',
  opts: z.object({
    prefix: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/)
      .optional(),
  }),
  description: 'Custom properties on :root for any website; with opts.prefix every name starts with it.',
  destinations: ['Any website', 'Webflow', 'Framer'],
  filename: ({ slug }) => `${slug}.css`,
  build(source, { prefix }) {
    const tokens = tokensOf(source);
    const start = prefix ? `${prefix}-` : '';
    return toTextFile([
      `/* ${toCommentName(tokens.name)}: brand tokens */`,
      ':root {',
      ...cssValues(tokens).map(([name, value]) => `  --${start}${name}: ${value};`),
      '}',
    ]);
  },
});

export const scss = declareExporter({
  id: 'scss',
  version: 1,
  label: 'SCSS variables',
  category: 'tokens',
  status: 'stable',
  mime: 'text/x-scss',
  opts: NO_OPTS,
  description: 'Sass variables, and the colours as a map.',
  destinations: ['Sass', 'Bootstrap'],
  filename: ({ slug }) => `_${slug}.scss`,
  build(source) {
    const tokens = tokensOf(source);
    return toTextFile([
      `// ${toCommentName(tokens.name)}: brand tokens`,
      ...cssValues(tokens).map(([name, value]) => `$${name}: ${value};`),
      '',
      '$colors: (',
      ...tokens.colors.map(({ name }) => `  "${name}": $color-${name},`),
      ');',
    ]);
  },
});
