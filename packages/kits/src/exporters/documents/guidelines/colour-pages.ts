import { contrast } from '@onym/design';
import { codesOf, colourPairs, neutralsOf, swatchesOf } from '../brand-facts.ts';
import { BOTTOM, EDGE, INNER, TOP, type Sheet } from './sheet.ts';

export function palettePage({ source, tone, write, figure, doc, decor }: Sheet): void {
  const swatches = swatchesOf(source);
  const gap = 14;
  // The primary colour takes two shares: it leads on every page as here.
  const share = (INNER - gap * (swatches.length - 1)) / (swatches.length + 1);
  let x = EDGE;
  for (const [i, { name, use, hex, rgb, cmyk }] of swatches.entries()) {
    const width = i === 0 ? share * 2 : share;
    figure(`${name}: ${hex}`, () => {
      doc.roundedRect(x, TOP, width, 168, 12).fill(hex);
      if (contrast(hex, tone.ground) < 1.6) doc.lineWidth(0.75).roundedRect(x + 0.4, TOP + 0.4, width - 0.8, 167.2, 12).stroke(tone.line);
    });
    write(name, { x, y: TOP + 180, width, size: 13, voice: 'strong', tag: 'H2', height: 20 });
    write(use, { x, y: TOP + 197, width, size: 9.5, colour: tone.muted, height: 26 });
    for (const [row, [label, value]] of [['HEX', hex], ['RGB', rgb], ['CMYK', cmyk]].entries()) write(`${label}  ${value}`, { x, y: TOP + 228 + row * 14, width: width + 10, size: 9.5, height: 14 });
    x += width + gap;
  }
  const neutrals = neutralsOf(source);
  const width = INNER / neutrals.length;
  const y = TOP + 300;
  write('Neutrals', { x: EDGE, y: y - 16, width: 200, size: 10, voice: 'strong', colour: tone.muted });
  for (const [i, { name, hex }] of neutrals.entries()) {
    figure(`Neutral ${name}: ${hex}`, () => doc.rect(EDGE + i * width, y, width + 0.5, 40).fill(hex));
    write(name, { x: EDGE + i * width, y: y + 46, width, size: 8.5, voice: 'strong' });
    write(codesOf(hex).hex, { x: EDGE + i * width, y: y + 57, width, size: 8.5, colour: tone.muted });
  }
  decor(() => doc.lineWidth(0.75).rect(EDGE, y, INNER, 40).stroke(tone.line));
}

export function contrastPage({ source, tone, write, figure, doc, decor }: Sheet): void {
  const [gap, columns] = [16, 4];
  const width = (INNER - gap * (columns - 1)) / columns;
  for (const [i, { label, ink, ground, ratio, verdict }] of colourPairs(source).entries()) {
    const [x, y] = [EDGE + (i % columns) * (width + gap), TOP + Math.floor(i / columns) * 146];
    figure(`${label}: ${ink} on ${ground}, contrast ${ratio} to 1`, () => {
      doc.roundedRect(x, y, width, 92, 10).fill(ground);
      if (contrast(ground, tone.ground) < 1.3) doc.lineWidth(0.75).roundedRect(x, y, width, 92, 10).stroke(tone.line);
    });
    write('Aa', { x: x + 16, y: y + 22, width: 70, size: 38, voice: 'heading', colour: ink, leading: 0, height: 56 });
    write(`${ratio} : 1`, { x: x + 84, y: y + 38, width: width - 100, size: 14, voice: 'strong', colour: ink, align: 'right' });
    write(label, { x, y: y + 99, width, size: 10.5, voice: 'strong', height: 15 });
    write(verdict, { x, y: y + 113, width, size: 9.5, colour: tone.muted, height: 14 });
  }
  // How much of each a page holds: the ground most, the accent least.
  const y = TOP + 322;
  write('Proportion', { x: EDGE, y: y - 20, width: 300, size: 10, voice: 'strong', colour: tone.muted });
  let x = EDGE;
  const { ground, ink, primary, secondary, accent } = tone;
  figure('Proportion: background 60 parts, primary 20, text 10, secondary 7, accent 3', () => {
    for (const [hex, part] of [[ground, 60], [primary, 20], [ink, 10], [secondary, 7], [accent, 3]] as const) {
      doc.rect(x, y, INNER * part / 100, 36).fill(hex);
      x += INNER * part / 100;
    }
  });
  decor(() => doc.lineWidth(0.75).rect(EDGE, y, INNER, 36).stroke(tone.line));
  write('Background 60, primary 20, text 10, secondary 7, accent 3', { x: EDGE, y: Math.min(y + 42, BOTTOM - 12), width: INNER, size: 9.5, colour: tone.muted });
}
