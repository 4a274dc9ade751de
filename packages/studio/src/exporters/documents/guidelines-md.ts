import { brandToMarkdown, escapeMarkdownText } from '../agents/index.ts';
import { declareExporter } from '../exporter.ts';
import { NO_OPTS, formatNumber, toTextFile } from '../text-file.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import type { Label } from '../words/message.ts';
import { translationsFor } from '../words/translations.ts';
import { colourPairs, familiesOf, LOGO_USES, MISUSES, ORIGIN_NOTE, swatchesOf } from './brand-facts.ts';

export const guidelinesMd = declareExporter({
  id: 'guidelines-md',
  version: 4,
  label: 'Brand guidelines (Markdown)',
  category: 'documents',
  status: 'stable',
  mime: 'text/markdown',
  opts: NO_OPTS,
  description: 'The brand guidelines as Markdown, for a wiki, a repository or a notes app.',
  destinations: ['Notion', 'GitHub', 'Obsidian', 'Any editor'],
  filename: ({ slug }) => `${slug}-guidelines.md`,
  build(source) {
    const { t, decimal } = translationsFor(source.kit);
    const { fontSizes, fonts } = tokensOf(source);
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const heads = (labels: readonly Label[]): string[] => [
      row(labels.map((label) => t(label))),
      row(labels.map(() => '---')),
    ];
    return toTextFile([
      ...brandToMarkdown(source),
      '',
      `# ${t('Reference')}`,
      '',
      `## ${t('Colours in print and on screens')}`,
      '',
      ...heads(['Name', 'Use', 'Hex', 'RGB', 'CMYK (approximate)']),
      ...swatchesOf(source).map(({ name, use, hex, rgb, cmyk }) => row([name, use, `\`${hex}\``, rgb, cmyk])),
      '',
      t('CMYK values are calculated without a colour profile. Ask the printer for a proof.'),
      '',
      `## ${t('Contrast')}`,
      '',
      ...heads(['Pair', 'Foreground', 'Background', 'Ratio', 'Good for']),
      ...colourPairs(source).map(({ label, ink, ground, ratio, verdict }) =>
        row([label, `\`${ink}\``, `\`${ground}\``, `${ratio} : 1`, verdict]),
      ),
      '',
      `## ${t('Type scale')}`,
      '',
      ...heads(['Step', 'Size', 'Line height']),
      ...fontSizes
        .toReversed()
        .map(({ name, px, lineHeight }) =>
          row([name, `${decimal(formatNumber(px))} px`, decimal(formatNumber(lineHeight))]),
        ),
      '',
      ...fonts.map(
        ({ name, ...font }) => `- ${t('{name}: {family} {weight}, otherwise {fallback}', { name: t(name), ...font })}`,
      ),
      '',
      t('{families}: open typefaces (SIL Open Font License 1.1), free to use and to embed.', {
        families: familiesOf(source),
      }),
      '',
      `## ${t('The logo')}`,
      '',
      ...heads(['Variant', 'For']),
      ...LOGO_USES.map(([, name, use]) => row([t(name), t(use)])),
      '',
      ...MISUSES.map(([, rule]) => `- ${t(rule)}.`),
      '',
      escapeMarkdownText(t(ORIGIN_NOTE)),
    ]);
  },
});
