import { contrastRatio, fontBytes, mixColours, nearestWeight, type Scene } from '@onym/studio/design';
import type { ExportSource } from '../../exporter.ts';
import { drawScene, type Pdf } from '../../pdf-drawing.ts';
import { chooseTypeface } from '../../drawing/shapes.ts';
import { translationsFor, type Translations } from '../../words/translations.ts';

/** A4 landscape, in points. */
export const PAGE_WIDTH = 841.89;
export const PAGE_HEIGHT = 595.28;
export const PAGE_MARGIN = 50;
/** Top of the text area, below the heading. */
export const TEXT_TOP = 128;
export const TEXT_BOTTOM = PAGE_HEIGHT - 56;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * PAGE_MARGIN;

export interface Tone {
  ground: string;
  ink: string;
  muted: string;
  primary: string;
  onPrimary: string;
  secondary: string;
  accent: string;
  line: string;
  panel: string;
}

export type Voice = 'heading' | 'body' | 'strong';

export interface WriteOptions {
  x: number;
  y: number;
  width: number;
  size: number;
  voice?: Voice;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Line height as a share of the size, added to the typeface's own. */
  leading?: number;
  /** Maximum height; the text is reduced to fit, down to 8 pt. */
  height?: number;
  tag?: string;
  goTo?: string;
}

/** One page. Everything on it is either tagged for screen readers or marked as decoration. */
export interface Sheet extends Translations {
  source: ExportSource;
  doc: Pdf;
  tone: Tone;
  /** Writes text and returns the y below it. */
  write(text: string, how: WriteOptions): number;
  /** Writes short lines below each other, each with a mark before it, within `height`; lines that do not fit are left out. */
  list(lines: readonly string[], how: WriteOptions & { mark: string; markColour?: string; gap?: number }): number;
  /** The size at which `list` would set these lines, so that adjacent lists can use the same. */
  listSize(lines: readonly string[], how: Omit<WriteOptions, 'x' | 'y'> & { gap?: number }): number;
  /** Draws pictures with a meaning, with alternative text. */
  figure(alt: string, draw: () => void): void;
  decor(draw: () => void): void;
  /** Draws a scene inside a box, clipped to its rounded corners; with a height it is scaled to cover the box. */
  picture(scene: Scene, place: { x: number; y: number; width: number; height?: number; radius?: number }): void;
}

/** Returns the colours for the pages of the guidelines: the brand's own, and tints of them for lines and panels. */
export function toneOf({ look }: ExportSource): Tone {
  const { background: ground, text: ink, muted, primary, onPrimary, secondary, accent } = look.logos[0]!.palette;
  return {
    ground,
    ink,
    muted,
    primary,
    onPrimary,
    secondary,
    accent,
    line: mixColours(ground, ink, 0.16),
    panel: mixColours(ground, contrastRatio(ground, '#ffffff') < 1.15 ? primary : ink, 0.05),
  };
}

/**
 * Adds an A4 landscape page to the document, with its section in the tag tree, and returns the functions that draw on
 * it. `title` names the section; nothing is drawn yet. Text that does not fit is made smaller, down to 8 points, and
 * then cut off with an ellipsis.
 */
export function openSheet(doc: Pdf, source: ExportSource, title: string): Sheet {
  const tone = toneOf(source);
  doc.addPage({ size: [PAGE_WIDTH, PAGE_HEIGHT], margin: 0 });
  const section = doc.struct('Sect', { title });
  doc.addStructure(section);
  const { look } = source;
  const lead = look.logos[0]!;
  const face = (voice: Voice): [string, number] =>
    voice === 'heading' ? [look.headingTypeface, lead.weight] : [look.bodyTypeface, voice === 'strong' ? 700 : 400];

  // Cached, because a text is measured many times before it is set.
  const settled = new Map<string, ReturnType<typeof chooseTypeface>>();
  const setFont = (text: string, voice: Voice): string => {
    const [wished, weight] = face(voice);
    const { shown, typeface } = settled.get(`${wished}|${text}`) ?? chooseTypeface(text, wished);
    settled.set(`${wished}|${text}`, { shown, typeface });
    const key = `${typeface}-${nearestWeight(typeface, weight)}`;
    doc.registerFont(key, fontBytes(typeface, weight)).font(key);
    return keepNoBreakSpaces(text, shown);
  };
  const heightOf = (text: string, voice: Voice, size: number, width: number, leading: number): number => {
    const shown = setFont(text, voice);
    return doc.fontSize(size).heightOfString(shown, { width, lineGap: size * leading });
  };
  const write: Sheet['write'] = (
    text,
    {
      x,
      y,
      width,
      size,
      voice = 'body',
      colour = tone.ink,
      align = 'left',
      leading = 0.2,
      height = Infinity,
      tag = 'P',
      goTo,
    },
  ) => {
    let fitted = size;
    while (
      fitted > 8 &&
      (heightOf(text, voice, fitted, width, leading) > height || widestWord(text, voice, fitted) > width)
    )
      fitted = Math.max(8, fitted * 0.95);
    let below = y;
    section.add(
      doc.struct(tag, {}, () => {
        const shown = setFont(text, voice);
        // Never beyond the page: pdfkit would start a new one automatically.
        const available = Math.min(height + 1, PAGE_HEIGHT - y - 12);
        doc
          .fontSize(fitted)
          .fillColor(colour)
          .text(shown, x, y, {
            width,
            align,
            lineGap: fitted * leading,
            height: available,
            ellipsis: true,
            ...(goTo ? { goTo } : {}),
          });
        below = doc.y;
      }),
    );
    return below;
  };
  const widestWord = (text: string, voice: Voice, size: number): number => {
    const shown = setFont(text, voice);
    doc.fontSize(size);
    return Math.max(0, ...shown.split(' ').map((word) => doc.widthOfString(word)));
  };
  const decor = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const listSize: Sheet['listSize'] = (
    lines,
    { size, width, leading = 0.2, voice = 'body', height = Infinity, gap = 10 },
  ) => {
    const total = (at: number): number =>
      lines.reduce((sum, line) => sum + heightOf(line, voice, at, width - size * INDENT, leading) + gap, -gap);
    let fitted = size;
    while (fitted > 8 && total(fitted) > height) fitted *= 0.95;
    return fitted;
  };
  return {
    ...translationsFor(source.kit),
    source,
    doc,
    tone,
    write,
    decor,
    listSize,
    list(lines, { mark, markColour = tone.primary, gap = 10, ...how }) {
      const { size, width, height = Infinity } = how;
      const indent = size * INDENT;
      const fitted = listSize(lines, { ...how, gap });
      let { y } = how;
      for (const line of lines) {
        if (y + fitted > how.y + height) break;
        decor(() => drawListMark(doc, mark, how.x, y + fitted * 0.62, fitted * 0.42, markColour));
        y =
          write(line, {
            ...how,
            x: how.x + indent,
            width: width - indent,
            size: fitted,
            y,
            height: how.y + height - y,
            tag: 'LI',
          }) + gap;
      }
      return y - gap;
    },
    figure: (alt, draw) => {
      section.add(doc.struct('Figure', { alt }, draw));
    },
    picture(scene, { x, y, width, height = (width * scene.height) / scene.width, radius = 0 }) {
      const grown = Math.max(width, (height * scene.width) / scene.height);
      doc.save().roundedRect(x, y, width, height, radius).clip();
      drawScene(doc, scene, {
        x: x - (grown - width) / 2,
        y: y - ((grown * scene.height) / scene.width - height) / 2,
        width: grown,
      });
      doc.restore();
    },
  };
}

/** Restores the text's no-break spaces in the shown text: French uses them before punctuation. */
function keepNoBreakSpaces(text: string, shown: string): string {
  const bound = text
    .replaceAll('\u202F', '\u00A0')
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim();
  return bound.replaceAll('\u00A0', ' ') === shown ? bound : shown;
}

/** Indent of list lines after the mark, in font sizes. */
const INDENT = 1.6;

/** Drawn as vectors, because some typefaces lack these characters. */
function drawListMark(doc: Pdf, mark: string, x: number, y: number, reach: number, colour: string): void {
  doc
    .save()
    .lineWidth(reach * 0.42)
    .lineCap('round')
    .lineJoin('round');
  if (mark === 'tick')
    doc
      .moveTo(x, y)
      .lineTo(x + reach * 0.7, y + reach * 0.7)
      .lineTo(x + reach * 2, y - reach * 0.8)
      .stroke(colour);
  else if (mark === 'cross')
    doc
      .moveTo(x, y - reach * 0.7)
      .lineTo(x + reach * 1.4, y + reach * 0.7)
      .moveTo(x + reach * 1.4, y - reach * 0.7)
      .lineTo(x, y + reach * 0.7)
      .stroke(colour);
  else doc.circle(x + reach * 0.6, y, reach * 0.5).fill(colour);
  doc.restore();
}
