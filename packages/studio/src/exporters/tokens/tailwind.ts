import { declareExporter } from '../exporter.ts';
import { toCommentName, NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { tokensOf } from './brand-tokens.ts';
import { cssFontStack } from './css.ts';

/** https://tailwindcss.com/docs/theme: the namespaces of version 4. */
export const tailwindV4 = declareExporter({
  id: 'tailwind-v4',
  version: 1,
  label: 'Tailwind CSS 4 theme',
  category: 'tokens',
  status: 'stable',
  mime: 'text/css',
  opts: NO_OPTS,
  description: 'An @theme block: bg-primary, text-muted, font-heading and the rest become utilities.',
  destinations: ['Tailwind CSS 4'],
  filename: ({ slug }) => `${slug}-theme.css`,
  build(source) {
    const { name, colors, fonts, fontSizes, radii } = tokensOf(source);
    return toTextFile([
      `/* ${toCommentName(name)}: import after "tailwindcss" */`,
      '@theme {',
      ...colors.map((color) => `  --color-${color.name}: ${color.hex};`),
      ...fonts.map((font) => `  --font-${font.name}: ${cssFontStack(font.family, font.fallback)};`),
      ...fontSizes.flatMap((size) => [
        `  --text-${tailwindSize(size.name)}: ${formatNumber(size.px / 16)}rem;`,
        `  --text-${tailwindSize(size.name)}--line-height: ${formatNumber(size.lineHeight)};`,
      ]),
      ...radii
        .filter(({ px }) => px < 1000)
        .map((radius) => `  --radius-${radius.name}: ${formatNumber(radius.px / 16)}rem;`),
      '}',
    ]);
  },
});

/** https://v3.tailwindcss.com/docs/presets */
export const tailwindV3 = declareExporter({
  id: 'tailwind-v3',
  version: 1,
  label: 'Tailwind CSS 3 preset',
  category: 'tokens',
  status: 'stable',
  mime: 'text/javascript',
  opts: NO_OPTS,
  description: 'A preset for tailwind.config.js that extends the theme with the brand.',
  destinations: ['Tailwind CSS 3'],
  filename: ({ slug }) => `${slug}-preset.cjs`,
  build(source) {
    const { name, colors, fonts, fontSizes, radii } = tokensOf(source);
    const neutral = Object.fromEntries(
      colors.filter((color) => color.name.startsWith('neutral-')).map((color) => [color.name.slice(8), color.hex]),
    );
    const single = Object.fromEntries(
      colors.filter((color) => !color.name.startsWith('neutral-')).map((color) => [color.name, color.hex]),
    );
    const preset = {
      theme: {
        extend: {
          colors: { ...single, neutral },
          fontFamily: Object.fromEntries(fonts.map((font) => [font.name, [font.family, font.fallback]])),
          fontSize: Object.fromEntries(
            fontSizes.map((size) => [
              tailwindSize(size.name),
              [`${formatNumber(size.px / 16)}rem`, { lineHeight: formatNumber(size.lineHeight) }],
            ]),
          ),
          borderRadius: Object.fromEntries(
            radii.filter(({ px }) => px < 1000).map((radius) => [radius.name, `${formatNumber(radius.px / 16)}rem`]),
          ),
        },
      },
    };
    return toTextFile([
      `// ${toCommentName(name)}: presets: [require('./${source.slug}-preset.cjs')]`,
      `module.exports = ${JSON.stringify(preset, null, 2)};`,
    ]);
  },
});

/** Tailwind calls the medium size "base". */
function tailwindSize(name: string): string {
  return name === 'md' ? 'base' : name;
}
