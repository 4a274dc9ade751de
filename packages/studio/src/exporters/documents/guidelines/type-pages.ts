import { typefaceOf } from '@onym/studio/design';
import { formatNumber } from '../../text-file.ts';
import { tokensOf } from '../../tokens/brand-tokens.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

const ALPHABET = ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz', '0123456789'];

/**
 * Draws the heading and the body typeface with their alphabets and licences below the heading of a page of the
 * guidelines.
 */
export function drawTypefacesPage({ t, source, tone, write, decor, doc }: Sheet): void {
  const half = (CONTENT_WIDTH - 40) / 2;
  const { fonts } = tokensOf(source);
  const one = fonts[0]!.family === fonts[1]!.family;
  for (const [i, { name, family, weight, fallback }] of fonts.entries()) {
    const x = PAGE_MARGIN + i * (half + 40);
    const voice = i === 0 ? 'heading' : 'body';
    decor(() => doc.rect(x, TEXT_TOP, half, 2).fill(i === 0 ? tone.primary : tone.line));
    write(t(name === 'heading' ? 'Headings' : one ? 'Text, same family' : 'Text'), {
      x,
      y: TEXT_TOP + 14,
      width: half,
      size: 11,
      voice: 'strong',
      colour: tone.primary,
    });
    write(family, { x, y: TEXT_TOP + 30, width: half, size: 44, voice, leading: 0, height: 60, tag: 'H2' });
    write('Aa', { x, y: TEXT_TOP + 92, width: 180, size: 120, voice, leading: 0, height: 170 });
    for (const [row, letters] of ALPHABET.entries())
      write(letters, {
        x: x + 184,
        y: TEXT_TOP + 112 + row * 28,
        width: half - 184,
        size: 18,
        voice,
        leading: 0,
        height: 32,
      });
    const style =
      name === 'heading'
        ? t('Weight {weight}. Short lines only; tight leading.', { weight })
        : t('Weight 400, 700 to stress a word. Lines of 50 to 75 characters.');
    write(t('{style} If it is missing: {fallback}.', { style, fallback }), {
      x,
      y: TEXT_TOP + 286,
      width: half,
      size: 13,
      leading: 0.3,
      colour: tone.muted,
      height: 52,
    });
    write(
      t('{family} is open (SIL Open Font License 1.1): {style}.', {
        family,
        style: t(typefaceOf(i === 0 ? source.look.headingTypeface : source.look.bodyTypeface).style),
      }),
      { x, y: TEXT_TOP + 344, width: half, size: 13, leading: 0.3, colour: tone.muted, height: 44 },
    );
  }
}

/** Draws a sample of each font size, as large as on a screen, below the heading of a page of the guidelines. */
export function drawScalePage({ t, decimal, source, tone, write, decor, doc }: Sheet): void {
  const { fontSizes } = tokensOf(source);
  const { tagline, missionStatement, name } = source.kit.essentials;
  let y = TEXT_TOP - 4;
  const large = fontSizes.toReversed();
  const rowOf = (px: number): number => Math.max(26, px * 0.75 * 1.35);
  // Distributes the remaining height over the rows.
  const air = Math.max(5, (TEXT_BOTTOM - 26 - y - large.reduce((sum, { px }) => sum + rowOf(px), 0)) / large.length);
  for (const [i, { name: step, px, lineHeight }] of large.entries()) {
    // A point is three quarters of a CSS pixel, so the page shows the sizes as a screen does.
    const size = px * 0.75;
    const high = rowOf(px) + air - 5;
    const heads = i < 5;
    write(step, {
      x: PAGE_MARGIN,
      y: y + (high - 12) / 2,
      width: 40,
      size: 10.5,
      voice: 'strong',
      colour: tone.primary,
    });
    write(`${decimal(formatNumber(px))} / ${formatNumber(Math.round(px * lineHeight))} px`, {
      x: PAGE_MARGIN + 42,
      y: y + (high - 12) / 2,
      width: 104,
      size: 10.5,
      colour: tone.muted,
    });
    write(heads ? tagline || name : missionStatement, {
      x: PAGE_MARGIN + 150,
      y: y + Math.max(0, (high - size * 1.25) / 2),
      width: CONTENT_WIDTH - 150,
      size,
      voice: heads ? 'heading' : 'body',
      leading: 0,
      height: size * 1.5,
    });
    y += high + 5;
    decor(() => doc.rect(PAGE_MARGIN, y - 3, CONTENT_WIDTH, 0.5).fill(tone.line));
  }
  write(t('Size and line height in CSS pixels; the same steps are in the token files.'), {
    x: PAGE_MARGIN,
    y: Math.min(y + 5, TEXT_BOTTOM - 14),
    width: CONTENT_WIDTH,
    size: 10,
    colour: tone.muted,
    height: 16,
  });
}
