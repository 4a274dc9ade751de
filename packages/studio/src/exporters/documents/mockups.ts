import { mixColours, type Part, type Scene } from '@onym/studio/design';
import { fitLogo, toSideBySide } from '../drawing/fit-logo.ts';
import type { ExportSource } from '../exporter.ts';
import { translationsFor } from '../words/translations.ts';
import { drawAppIcon } from './logo-pictures.ts';
import { boxPath, discPath, drawLabel, placeParts } from '../drawing/shapes.ts';
import { fitTextBlock } from '../drawing/text-block.ts';

/** A phone's home screen, 260 by 440 units, with the app icon and the name of the brand among blank icons. */
export function phoneScene(source: ExportSource): Scene {
  const title = translationsFor(source.kit).t('{name}: the app icon on a phone', { name: source.kit.essentials.name });
  const { background, text, primary } = source.look.logos[0]!.palette;
  const [width, height] = [260, 440];
  const blank = mixColours(background, text, 0.14);
  const parts: Part[] = [
    { commands: boxPath(0, 0, width, height, 36), fill: mixColours(background, text, 0.85) },
    { commands: boxPath(9, 9, width - 18, height - 18, 28), fill: mixColours(background, primary, 0.08) },
    { commands: boxPath(width / 2 - 34, 20, 68, 14, 7), fill: mixColours(background, text, 0.85) },
  ];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      const [x, y] = [31 + column * 71, 66 + row * 82];
      if (row === 1 && column === 1)
        parts.push(
          ...drawAppIcon(source, x - 4, y - 4, 64),
          ...drawLabel(source.kit.essentials.name, {
            x: x + 28,
            baseline: y + 73,
            size: 10,
            typeface: source.look.bodyTypeface,
            weight: 400,
            colour: text,
            align: 'centre',
            maxWidth: 68,
          }),
        );
      else
        parts.push(
          { commands: boxPath(x, y, 56, 56, 13), fill: blank },
          { commands: boxPath(x + 13, y + 63, 30, 5, 2.5), fill: blank },
        );
    }
  }
  parts.push({ commands: boxPath(width / 2 - 40, height - 24, 80, 5, 2.5), fill: mixColours(background, text, 0.85) });
  return { width, height, parts, title };
}

/**
 * The first screen of the brand's website on a computer, 720 by 450 units: logo, tagline (the name without one), value
 * proposition, one button. Texts that do not fit are omitted.
 */
export function websiteScene(source: ExportSource): Scene {
  const { t } = translationsFor(source.kit);
  const {
    look: { logos, bodyTypeface, headingTypeface },
    kit: {
      essentials: { name, tagline, valueProposition },
    },
  } = source;
  const { palette, weight } = logos[0]!;
  const { background, text, muted, primary, onPrimary } = palette;
  const [width, height] = [720, 450];
  const line = mixColours(background, text, 0.14);
  const logo = fitLogo(toSideBySide(logos[0]!), 'color', 190, 44);
  const body = { typeface: bodyTypeface, weight: 400 };
  const title = fitTextBlock(tagline || name, {
    typeface: headingTypeface,
    weight,
    colour: text,
    width: 380,
    height: 160,
    largest: 54,
    least: 16,
    most: 4,
    leading: 1.12,
  });
  const words = fitTextBlock(valueProposition, {
    ...body,
    colour: muted,
    width: 370,
    height: 192 - (title?.height ?? 0),
    largest: 15,
    least: 9,
    most: 5,
    leading: 1.45,
  });
  const parts: Part[] = [
    { commands: boxPath(0, 0, width, height, 12), fill: background },
    { commands: boxPath(0.75, 0.75, width - 1.5, height - 1.5, 11.5), stroke: line, strokeWidth: 1.5 },
    { commands: boxPath(0, 34, width, 1.5), fill: line },
    ...[20, 38, 56].map((x): Part => ({ commands: discPath(x, 17, 5), fill: line })),
    { commands: boxPath(200, 8, 320, 19, 9.5), fill: mixColours(background, text, 0.07) },
    ...placeParts(logo.parts, 44, 72 - logo.height / 2),
    ...[450, 515, 580].map((x): Part => ({ commands: boxPath(x, 69, 44, 6, 3), fill: line })),
    { commands: boxPath(640, 61, 44, 22, 11), stroke: primary, strokeWidth: 1.5 },
    ...(title ? placeParts(title.parts, 44, 140) : []),
    ...(words ? placeParts(words.parts, 44, 140 + (title?.height ?? 0) + 30) : []),
    { commands: boxPath(44, 382, 132, 38, 8), fill: primary },
    ...drawLabel(t('Get started'), { x: 110, baseline: 406, size: 14, ...body, colour: onPrimary, align: 'centre' }),
    { commands: boxPath(462, 112, 222, 308, 16), fill: primary },
    ...placeParts(iconAlone(source, 150), 462 + 111 - 75, 112 + 154 - 75),
  ];
  return { width, height, parts, title: t('{name}: the first screen of a website', { name }) };
}

/**
 * Draws the first screen of the brand's website on a phone: logo, tagline (the name without one), value proposition,
 * one button. Texts that do not fit are omitted.
 */
export function mobileScene(source: ExportSource): Scene {
  const { t } = translationsFor(source.kit);
  const {
    look: { logos, bodyTypeface, headingTypeface },
    kit: {
      essentials: { name, tagline, valueProposition },
    },
  } = source;
  const { palette, weight } = logos[0]!;
  const { background, text, muted, primary, onPrimary } = palette;
  const [width, height] = [230, 440];
  const frame = mixColours(background, text, 0.86);
  const logo = fitLogo(toSideBySide(logos[0]!), 'color', 104, 26);
  const title = fitTextBlock(tagline || name, {
    typeface: headingTypeface,
    weight,
    colour: text,
    width: width - 52,
    height: 112,
    largest: 32,
    least: 12,
    most: 4,
    leading: 1.12,
  });
  const top = 92 + (title?.height ?? 0) + 22;
  const words = fitTextBlock(valueProposition, {
    typeface: bodyTypeface,
    weight: 400,
    colour: muted,
    width: width - 52,
    height: 70,
    largest: 12,
    least: 8,
    most: 5,
    leading: 1.4,
  });
  const button = top + (words?.height ?? 0) + 20;
  const hero = Math.max(0, height - 22 - (button + 50));
  const icon = Math.min(hero * 0.72, 90);
  const parts: Part[] = [
    { commands: boxPath(0, 0, width, height, 30), fill: frame },
    { commands: boxPath(8, 8, width - 16, height - 16, 23), fill: background },
    { commands: boxPath(width / 2 - 30, 16, 60, 12, 6), fill: frame },
    ...placeParts(logo.parts, 26, 54 - logo.height / 2),
    ...[49, 54, 59].map((y): Part => ({ commands: boxPath(width - 44, y, 18, 2, 1), fill: text })),
    ...(title ? placeParts(title.parts, 26, 92) : []),
    ...(words ? placeParts(words.parts, 26, top) : []),
    { commands: boxPath(26, button, 104, 32, 7), fill: primary },
    ...drawLabel(t('Get started'), {
      x: 78,
      baseline: button + 20,
      size: 11.5,
      typeface: bodyTypeface,
      weight: 400,
      colour: onPrimary,
      align: 'centre',
    }),
    ...(hero > 60
      ? [
          { commands: boxPath(18, button + 50, width - 36, hero - 4, 14), fill: primary },
          ...placeParts(iconAlone(source, icon), width / 2 - icon / 2, button + 48 + hero / 2 - icon / 2),
        ]
      : []),
  ];
  return { width, height, parts, title: t('{name}: the first screen on a phone', { name }) };
}

/** A letter: logo on top, grey lines for the text. */
export function letterScene(source: ExportSource): Scene {
  const concept = source.look.logos[0]!;
  const [width, height] = [297, 420];
  const logo = fitLogo(concept, 'light', 110, 44);
  const line = '#d9dce0';
  const widths = [60, 0, 205, 213, 198, 209, 120, 0, 211, 203, 207, 88, 0, 70];
  const ink = concept.palette.primary;
  return {
    width,
    height,
    background: '#ffffff',
    title: translationsFor(source.kit).t('{name}: a letter', { name: source.kit.essentials.name }),
    parts: [
      { commands: boxPath(0, 0, width, 5), fill: ink },
      ...placeParts(logo.parts, 36, 36),
      ...widths.flatMap((wide, i): Part[] =>
        wide === 0 ? [] : [{ commands: boxPath(36, 120 + i * 17, wide, 5, 2.5), fill: line }],
      ),
      { commands: boxPath(36, height - 34, 120, 4, 2), fill: ink },
      { commands: boxPath(162, height - 34, 60, 4, 2), fill: line },
    ],
  };
}

/** The icon's own shapes in the ink of a primary background, `size` wide. */
function iconAlone(source: ExportSource, size: number): Part[] {
  const [, ...icon] = drawAppIcon(source, 0, 0, size * 1.6);
  return placeParts(icon, -size * 0.3, -size * 0.3);
}
