import { typefaceOf } from '@onym/design';
import { brandInMarkdown, inMarkdown } from '../agents/index.ts';
import { declareExporter } from '../exporter.ts';
import { NO_OPTS, plain, textFile } from '../text-file.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import { colourPairs, LOGO_USES, MISUSES, ORIGIN_NOTE, swatchesOf } from './brand-facts.ts';

export const guidelinesMd = declareExporter({
  id: 'guidelines-md',
  version: 2,
  label: 'Brand guidelines (Markdown)',
  category: 'documents',
  status: 'stable',
  mime: 'text/markdown',
  opts: NO_OPTS,
  description: 'The brand guidelines as Markdown, for a wiki, a repository or a notes app.',
  destinations: ['Notion', 'GitHub', 'Obsidian', 'Any editor'],
  filename: ({ slug }) => `${slug}-guidelines.md`,
  build(source) {
    const { fontSizes, fonts } = tokensOf(source);
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    return textFile([
      ...brandInMarkdown(source),
      '',
      '# Reference',
      '',
      '## Colours in print and on screens',
      '',
      row(['Name', 'Use', 'Hex', 'RGB', 'CMYK (approximate)']),
      row(Array.from({ length: 5 }, () => '---')),
      ...swatchesOf(source).map(({ name, use, hex, rgb, cmyk }) => row([name, use, `\`${hex}\``, rgb, cmyk])),
      '',
      'CMYK is computed without a profile. Ask the printer for a proof.',
      '',
      '## Contrast',
      '',
      row(['Pair', 'Ink', 'Ground', 'Ratio', 'Good for']),
      row(Array.from({ length: 5 }, () => '---')),
      ...colourPairs(source).map(({ label, ink, ground, ratio, verdict }) =>
        row([label, `\`${ink}\``, `\`${ground}\``, `${ratio} : 1`, verdict]),
      ),
      '',
      '## Type scale',
      '',
      row(['Step', 'Size', 'Line height']),
      row(['---', '---', '---']),
      ...fontSizes.toReversed().map(({ name, px, lineHeight }) => row([name, `${plain(px)} px`, plain(lineHeight)])),
      '',
      ...fonts.map(({ name, family, weight, fallback }) => `- ${name}: ${family} ${weight}, else ${fallback}`),
      '',
      `${[...new Set([source.look.headingTypeface, source.look.bodyTypeface])].map((id) => typefaceOf(id).family).join(' and ')}: open typefaces (SIL Open Font License 1.1), free to use and to embed.`,
      '',
      '## The logo',
      '',
      row(['Variant', 'For']),
      row(['---', '---']),
      ...LOGO_USES.map(([, name, use]) => row([name, use])),
      '',
      ...MISUSES.map(([, rule]) => `- ${rule}.`),
      '',
      inMarkdown(ORIGIN_NOTE),
    ]);
  },
});
