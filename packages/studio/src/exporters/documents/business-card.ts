import { outlineText, transform, type Part, type Scene } from '@onym/studio/design';
import { fitLogo, inkBounds, toSideBySide } from '../drawing/fit-logo.ts';
import { drawIconInBox } from '../social/draw-icon-in-box.ts';
import { tonesOf } from '../social/tones.ts';
import type { ExportSource } from '../exporter.ts';
import { translationsFor } from '../words/translations.ts';
import { parseWebAddress, type Contact } from './contact-options.ts';
import { drawAppIcon } from './logo-pictures.ts';
import { boxPath, drawLabel, chooseTypeface } from '../drawing/shapes.ts';

/** Trimmed card in mm; the most common size at European printers. */
export const CARD_MM = { width: 85, height: 55, bleed: 3, safe: 6 } as const;

/** A line of text in mm, its baseline at y. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  size: number;
  typeface: string;
  weight: number;
  colour: string;
}

/**
 * One side: shapes that may extend into the bleed, and lines of text inside the safe area. The origin is the trimmed
 * corner.
 */
export interface CardSide {
  title: string;
  ground: string;
  parts: Part[];
  runs: TextRun[];
}

/**
 * Lays out front and back of a business card, in mm. Without any contact data the back shows placeholders in brackets;
 * otherwise missing values are omitted, but the brand's name replaces a missing name of the person, and the brand's
 * name or tagline a missing role. Long lines are made smaller to fit.
 */
export function cardSides(source: ExportSource, contact: Contact): [front: CardSide, back: CardSide] {
  return [front(source), back(source, contact)];
}

/** The logo on the brand colour, and the enlarged icon, which runs off the opposite edge without touching the logo. */
function front({ look, kit }: ExportSource): CardSide {
  const concept = look.logos[0]!;
  const { bold } = tonesOf(concept);
  const logo = fitLogo(toSideBySide(bold.logo), bold.variant, CARD_MM.width * 0.52, CARD_MM.height * 0.42);
  const left = CARD_MM.safe + logo.width + 5;
  const size = Math.min(CARD_MM.height * 1.16, (CARD_MM.width + CARD_MM.bleed - left) * 1.5);
  const figure = drawIconInBox(
    concept,
    { x: left, y: (CARD_MM.height - size) / 2, width: size, height: size },
    bold.shade,
  );
  // A narrow icon is centred in its box; moves it back to where the free space begins.
  const nearer = Math.max(0, inkBounds(figure).x - left - CARD_MM.width * 0.14);
  return {
    title: translationsFor(kit).t('{name}: front of the card', { name: kit.essentials.name }),
    ground: bold.ground,
    parts: [
      ...translateRun(figure, -nearer, 0),
      ...translateRun(logo.parts, CARD_MM.safe, (CARD_MM.height - logo.height) / 2),
    ],
    runs: [],
  };
}

function back(source: ExportSource, contact: Contact): CardSide {
  const { look, kit } = source;
  const { t } = translationsFor(kit);
  const { palette, weight } = look.logos[0]!;
  const { personName, role, phone, email, website, address } = contact;
  const empty = !personName && !role && !phone && !email && !website && !address;
  const maxWidth = CARD_MM.width - 2 * CARD_MM.safe;
  const run = (
    text: string,
    y: number,
    size: number,
    style: { heading?: true; colour: string; maxWidth?: number },
  ): TextRun => {
    const set = chooseTypeface(text, style.heading ? look.headingTypeface : look.bodyTypeface);
    const cut = style.heading ? weight : 400;
    const { width } = outlineText(set.shown || ' ', { typeface: set.typeface, weight: cut, size }).box;
    return {
      text: set.shown,
      x: CARD_MM.safe,
      y,
      size: size * Math.min(1, (style.maxWidth ?? maxWidth) / Math.max(width, 0.01)),
      typeface: set.typeface,
      weight: cut,
      colour: style.colour,
    };
  };
  const runs: TextRun[] = [];
  const who = personName || (empty ? t('[Your name]') : kit.essentials.name);
  runs.push(run(who, CARD_MM.safe + 4.6, 5, { heading: true, colour: palette.text, maxWidth: maxWidth - 15 }));
  const what = role || (empty ? t('[Your role]') : personName ? kit.essentials.name : kit.essentials.tagline);
  if (what) runs.push(run(what, CARD_MM.safe + 9.4, 2.8, { colour: palette.muted, maxWidth: maxWidth - 15 }));
  const ways = empty
    ? [t('[Phone]'), t('[E-mail]'), t('[Website]')]
    : [phone, email, website && parseWebAddress(website)!.shown, ...splitAddress(address)].filter(Boolean);
  for (const [i, way] of ways.entries())
    runs.push(
      run(way, CARD_MM.height - CARD_MM.safe - 0.6 - (ways.length - 1 - i) * 4.1, 2.75, { colour: palette.text }),
    );
  const rule: Part = {
    commands: boxPath(CARD_MM.safe, CARD_MM.height - CARD_MM.safe - 5.6 - (ways.length - 1) * 4.1, 8, 0.6),
    fill: palette.primary,
  };
  return {
    title: t('{name}: back of the card', { name: kit.essentials.name }),
    ground: palette.background,
    parts: [
      ...drawAppIcon(source, CARD_MM.width - CARD_MM.safe - 11, CARD_MM.safe, 11),
      ...(ways.length > 0 ? [rule] : []),
    ],
    runs,
  };
}

/** Breaks a long address into two lines at the comma nearest to its middle. */
function splitAddress(address: string): string[] {
  if (address.length <= 44) return [address];
  const commas = [...address.matchAll(/,\s*/g)].map(({ index }) => index);
  const middle = commas.toSorted((a, b) => Math.abs(a - address.length / 2) - Math.abs(b - address.length / 2))[0];
  return middle === undefined ? [address] : [address.slice(0, middle + 1), address.slice(middle + 1).trim()];
}

/** Returns a side of the card as trimmed, without bleed, in mm, with letters as outlines. */
export function cardScene({ title, ground, parts, runs }: CardSide): Scene {
  return {
    width: CARD_MM.width,
    height: CARD_MM.height,
    background: ground,
    title,
    parts: [...parts, ...runs.flatMap(({ text, y, ...style }) => drawLabel(text, { ...style, baseline: y }))],
  };
}

function translateRun(parts: readonly Part[], x: number, y: number): Part[] {
  return parts.map((part) => ({ ...part, commands: transform(part.commands, [1, 0, 0, 1, x, y]) }));
}
