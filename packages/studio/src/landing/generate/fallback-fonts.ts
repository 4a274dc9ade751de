import { outlineText, typefaceOf } from '@onym/studio/design';

const SAMPLE = 'the quick brown fox jumps over the lazy dog';
/**
 * Installed fonts and the width of the sample in each, in ems (from their metrics). The second of each group exists
 * on plain Linux.
 */
const LOCAL = {
  sans: {
    plain: [
      { width: 19.453, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto'] },
      { width: 22.273, names: ['DejaVu Sans'] },
    ],
    bold: [
      { width: 21.116, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'] },
      { width: 25.137, names: ['DejaVu Sans Bold'] },
    ],
  },
  serif: {
    plain: [
      { width: 17.942, names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'] },
      { width: 22.527, names: ['DejaVu Serif'] },
    ],
    bold: [
      { width: 19, names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'] },
      { width: 24.78, names: ['DejaVu Serif Bold'] },
    ],
  },
} as const;

/**
 * Returns the names of the two stand-in families of a typeface id for a CSS font-family list, quoted and separated by
 * a comma. They follow the typeface itself; `fallbackFaces` defines them.
 */
export function fallbackNames(id: string): string {
  const { family } = typefaceOf(id);
  return `"${family} stand-in","${family} stand-in 2"`;
}

/**
 * Returns @font-face rules of two stand-in families: local fonts scaled to the typeface's width, so that the layout
 * does not shift when the typeface loads.
 */
export function fallbackFaces(id: string, weight: number): string {
  const { family, fallback } = typefaceOf(id);
  const own = outlineText(SAMPLE, { typeface: id, weight, size: 1 }).glyphs.reduce(
    (sum, { advance }) => sum + advance,
    0,
  );
  return LOCAL[fallback === 'serif' ? 'serif' : 'sans'][weight >= 600 ? 'bold' : 'plain']
    .map(
      ({ width, names }, i) =>
        `@font-face{font-family:"${family} stand-in${i === 0 ? '' : ' 2'}";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${((own / width) * 100).toFixed(1)}%}`,
    )
    .join('\n');
}
