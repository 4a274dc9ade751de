import { contrastRatio } from '@onym/studio/design';
import { colourCodesOf, colourPairs, neutralsOf, swatchesOf } from '../brand-facts.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/** Draws the brand colours with their codes, and the neutrals, below the heading of a page of the guidelines. */
export function drawPalettePage({ t, source, tone, write, figure, doc, decor }: Sheet): void {
  const swatches = swatchesOf(source);
  const gap = 14;
  // The primary colour takes two shares because it dominates every page.
  const share = (CONTENT_WIDTH - gap * (swatches.length - 1)) / (swatches.length + 1);
  let x = PAGE_MARGIN;
  for (const [i, { name, use, hex, rgb, cmyk }] of swatches.entries()) {
    const width = i === 0 ? share * 2 : share;
    figure(t('{name}: {text}', { name, text: hex }), () => {
      doc.roundedRect(x, TEXT_TOP, width, 186, 12).fill(hex);
      if (contrastRatio(hex, tone.ground) < 1.6)
        doc
          .lineWidth(0.75)
          .roundedRect(x + 0.4, TEXT_TOP + 0.4, width - 0.8, 185.2, 12)
          .stroke(tone.line);
    });
    write(name, { x, y: TEXT_TOP + 196, width, size: 14, voice: 'strong', tag: 'H2', height: 20 });
    write(use, { x, y: TEXT_TOP + 214, width, size: 10.5, colour: tone.muted, height: 28 });
    for (const [row, [label, value]] of [
      [t('HEX'), hex],
      [t('RGB'), rgb],
      [t('CMYK'), cmyk],
    ].entries())
      write(`${label}  ${value}`, { x, y: TEXT_TOP + 247 + row * 15, width: width + 10, size: 10, height: 15 });
    x += width + gap;
  }
  const neutrals = neutralsOf(source);
  const width = CONTENT_WIDTH / neutrals.length;
  const y = TEXT_TOP + 322;
  write(t('Neutrals'), { x: PAGE_MARGIN, y: y - 17, width: 200, size: 11, voice: 'strong', colour: tone.muted });
  for (const [i, { name, hex }] of neutrals.entries()) {
    figure(t('Neutral {name}: {hex}', { name, hex }), () =>
      doc.rect(PAGE_MARGIN + i * width, y, width + 0.5, 40).fill(hex),
    );
    write(name, { x: PAGE_MARGIN + i * width, y: y + 46, width, size: 9.5, voice: 'strong', height: 14 });
    write(colourCodesOf(hex).hex, {
      x: PAGE_MARGIN + i * width,
      y: y + 58,
      width,
      size: 9,
      height: 13,
      colour: tone.muted,
    });
  }
  decor(() => doc.lineWidth(0.75).rect(PAGE_MARGIN, y, CONTENT_WIDTH, 40).stroke(tone.line));
}

/**
 * Draws the colour pairs with their contrast, and the proportions of the colours, below the heading of a page of the
 * guidelines.
 */
export function drawContrastPage({ t, source, tone, write, figure, doc, decor }: Sheet): void {
  const [gap, columns] = [16, 4];
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns;
  for (const [i, { label, ink, ground, ratio, verdict }] of colourPairs(source).entries()) {
    const [x, y] = [PAGE_MARGIN + (i % columns) * (width + gap), TEXT_TOP + Math.floor(i / columns) * 158];
    figure(t('{label}: {ink} on {ground}, contrast {ratio} to 1', { label, ink, ground, ratio }), () => {
      doc.roundedRect(x, y, width, 104, 10).fill(ground);
      if (contrastRatio(ground, tone.ground) < 1.3)
        doc.lineWidth(0.75).roundedRect(x, y, width, 104, 10).stroke(tone.line);
    });
    write('Aa', { x: x + 16, y: y + 24, width: 80, size: 44, voice: 'heading', colour: ink, leading: 0, height: 64 });
    write(`${ratio} : 1`, {
      x: x + 84,
      y: y + 44,
      width: width - 100,
      size: 15,
      voice: 'strong',
      colour: ink,
      align: 'right',
    });
    write(label, { x, y: y + 111, width, size: 12, voice: 'strong', height: 17 });
    write(verdict, { x, y: y + 127, width, size: 10.5, colour: tone.muted, height: 14 });
  }
  // Recommended amount of each colour on a page: background most, accent least.
  const y = TEXT_TOP + 344;
  write(t('Proportion'), { x: PAGE_MARGIN, y: y - 20, width: 300, size: 12, voice: 'strong', colour: tone.muted });
  let x = PAGE_MARGIN;
  const { ground, ink, primary, secondary, accent } = tone;
  figure(t('Proportion: background 60 parts, primary 20, text 10, secondary 7, accent 3'), () => {
    for (const [hex, part] of [
      [ground, 60],
      [primary, 20],
      [ink, 10],
      [secondary, 7],
      [accent, 3],
    ] as const) {
      doc.rect(x, y, (CONTENT_WIDTH * part) / 100, 36).fill(hex);
      x += (CONTENT_WIDTH * part) / 100;
    }
  });
  decor(() => doc.lineWidth(0.75).rect(PAGE_MARGIN, y, CONTENT_WIDTH, 36).stroke(tone.line));
  write(t('Background 60, primary 20, text 10, secondary 7, accent 3'), {
    x: PAGE_MARGIN,
    y: Math.min(y + 42, TEXT_BOTTOM - 12),
    width: CONTENT_WIDTH,
    size: 9.5,
    colour: tone.muted,
  });
}
