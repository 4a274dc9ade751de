import { contrastRatio } from '@onym/studio/design';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/** Colours of the marks for right and wrong, on light and on dark backgrounds. */
const GOOD = { light: '#2e7d32', dark: '#81c784' };
const BAD = { light: '#c62828', dark: '#ef9a9a' };

/** Draws the tone of voice and its principles below the heading of a page of the guidelines. */
export function drawVoicePage({ source, tone, write, decor, doc }: Sheet): void {
  const {
    voiceTone: { voicePrinciples },
    personality,
  } = source.kit;
  const below = write(personality.voiceTone, {
    x: PAGE_MARGIN,
    y: TEXT_TOP,
    width: CONTENT_WIDTH * 0.8,
    size: 28,
    voice: 'heading',
    leading: 0.12,
    height: 118,
  });
  const y = Math.max(below + 24, 232);
  const columns = voicePrinciples.length <= 3 ? voicePrinciples.length : Math.ceil(voicePrinciples.length / 2);
  const rows = Math.ceil(voicePrinciples.length / columns);
  const gap = 18;
  const [width, height] = [
    (CONTENT_WIDTH - gap * (columns - 1)) / columns,
    (TEXT_BOTTOM - y - 6 - gap * (rows - 1)) / rows,
  ];
  for (const [i, principle] of voicePrinciples.entries()) {
    const [px, py] = [PAGE_MARGIN + (i % columns) * (width + gap), y + Math.floor(i / columns) * (height + gap)];
    decor(() => doc.roundedRect(px, py, width, height, 12).fill(tone.panel));
    write(String(i + 1), {
      x: px + 20,
      y: py + 18,
      width: 60,
      size: rows > 1 ? 22 : 44,
      voice: 'heading',
      colour: tone.primary,
      leading: 0,
    });
    write(principle, {
      x: px + (rows > 1 ? 54 : 20),
      y: py + (rows > 1 ? 20 : 88),
      width: width - (rows > 1 ? 74 : 40),
      size: rows > 1 ? 18 : 25,
      leading: 0.16,
      height: height - (rows > 1 ? 36 : 108),
    });
  }
}

/**
 * Draws phrases that the brand says, beside those that it does not say, below the heading of a page of the guidelines.
 */
export function drawPhrasesPage(sheet: Sheet): void {
  const { doSay, dontSay } = sheet.source.kit.voiceTone;
  const { t } = sheet;
  const quoted = (line: string): string => (/^["“„«'‘]/.test(line) ? line : t('“{line}”', { line }));
  drawTwoColumns(sheet, [t('We say'), doSay.map(quoted)], [t("We don't say"), dontSay.map(quoted)]);
}

/** Draws the dos and don'ts below the heading of a page of the guidelines. */
export function drawRulesPage(sheet: Sheet): void {
  const { dos, donts } = sheet.source.kit.dosDonts;
  drawTwoColumns(sheet, [sheet.t('Do'), dos], [sheet.t("Don't"), donts]);
}

type Column = readonly [title: string, lines: readonly string[]];

function drawTwoColumns({ tone, write, list, listSize, decor, doc }: Sheet, good: Column, bad: Column): void {
  const half = (CONTENT_WIDTH - 28) / 2;
  const style = { width: half - 56, leading: 0.25, height: TEXT_BOTTOM - TEXT_TOP - 114, gap: 20 };
  const size = Math.min(...[good, bad].map(([, lines]) => listSize(lines, { ...style, size: 23 })));
  for (const [i, [title, lines]] of [good, bad].entries()) {
    const x = PAGE_MARGIN + i * (half + 28);
    const colour = (i === 0 ? GOOD : BAD)[
      contrastRatio(tone.ground, '#ffffff') > contrastRatio(tone.ground, '#000000') ? 'dark' : 'light'
    ];
    decor(() =>
      doc
        .roundedRect(x, TEXT_TOP, half, TEXT_BOTTOM - TEXT_TOP - 6, 14)
        .fill(tone.panel)
        .rect(x + 28, TEXT_TOP, 44, 4)
        .fill(colour),
    );
    write(title, { x: x + 28, y: TEXT_TOP + 28, width: half - 56, size: 26, voice: 'heading', tag: 'H2' });
    list(lines, { ...style, x: x + 28, y: TEXT_TOP + 82, size, mark: i === 0 ? 'tick' : 'cross', markColour: colour });
  }
}
