import { mixColours } from '@onym/studio/design';
import { drawIconTile } from '../../drawing/icon-tile.ts';
import { drawIconInBox } from '../../social/draw-icon-in-box.ts';
import { drawMosaic } from '../../social/mosaic.ts';
import type { SocialPicture } from '../../social/networks.ts';
import { tonesOf } from '../../social/tones.ts';
import { socialLayout, socialScene } from '../../social-picture.ts';
import { familiesOf, ORIGIN_NOTE } from '../brand-facts.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, PAGE_HEIGHT, PAGE_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/** A chapter with its pages and the number of its first page. */
export interface Chapter {
  title: string;
  pages: readonly string[];
  number: number;
}

interface PageHeading {
  chapter: string;
  title: string;
  number: number;
}

const COVER: SocialPicture = {
  id: 'guidelines-cover',
  network: 'print',
  use: 'cover',
  width: PAGE_WIDTH,
  height: PAGE_HEIGHT,
  safe: { x: 60, y: 70, width: PAGE_WIDTH - 120, height: PAGE_HEIGHT - 190 },
  seen: 500,
  flank: 'right',
};

/** Draws the cover of the guidelines, which has no heading and no footer. */
export function drawCoverPage(sheet: Sheet): void {
  const { t, source, write, figure, picture } = sheet;
  const { name, tagline } = source.kit.essentials;
  figure(`${name}. ${tagline}`, () => picture(socialScene(source, COVER), { x: 0, y: 0, width: PAGE_WIDTH }));
  write(t('Brand guidelines'), {
    x: 60,
    y: PAGE_HEIGHT - 78,
    width: 400,
    size: 17,
    voice: 'strong',
    colour: socialLayout(source, COVER).tone.ink,
    tag: 'H1',
  });
}

/** Draws the table of contents, with links to the pages, beside a panel in the brand colour. */
export function drawContentsPage(sheet: Sheet, chapters: readonly Chapter[]): void {
  const { t, source, tone, write, decor, doc, picture } = sheet;
  const left = PAGE_WIDTH * 0.36;
  const { bold } = tonesOf(source.look.logos[0]!);
  decor(() => {
    doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(tone.ground);
    picture(
      {
        width: left,
        height: PAGE_HEIGHT,
        background: tone.primary,
        parts: drawIconInBox(
          source.look.logos[0]!,
          { x: left * 0.14, y: PAGE_HEIGHT - left * 0.92, width: left * 1.1, height: left * 1.1 },
          bold.shade,
        ),
        title: t('Contents'),
      },
      { x: 0, y: 0, width: left },
    );
  });
  write(source.kit.essentials.name, {
    x: PAGE_MARGIN,
    y: 50,
    width: left - PAGE_MARGIN - 24,
    size: 13,
    voice: 'strong',
    colour: tone.onPrimary,
    height: 40,
  });
  write(t('Contents'), {
    x: PAGE_MARGIN,
    y: 96,
    width: left - PAGE_MARGIN - 24,
    size: 48,
    voice: 'heading',
    colour: tone.onPrimary,
    leading: 0,
    height: 76,
    tag: 'H1',
  });
  const columns = 2;
  const [x, gap] = [left + 44, 36];
  const width = (PAGE_WIDTH - PAGE_MARGIN - x - gap) / columns;
  const rows = Math.ceil(chapters.length / columns);
  // The height of a row is that of its longer chapter.
  const shares = Array.from(
    { length: rows },
    (_, row) =>
      2.4 + Math.max(...chapters.slice(row * columns, row * columns + columns).map(({ pages }) => pages.length)),
  );
  const share = (PAGE_HEIGHT - 92) / shares.reduce((sum, one) => sum + one, 0);
  for (const [i, { title, pages, number }] of chapters.entries()) {
    const row = Math.floor(i / columns);
    const [at, top] = [
      x + (i % columns) * (width + gap),
      56 + share * shares.slice(0, row).reduce((sum, one) => sum + one, 0),
    ];
    decor(() => doc.rect(at, top, width, 2.5).fill(tone.primary));
    write(String(i + 1), {
      x: at,
      y: top + 14,
      width: 30,
      size: 13,
      voice: 'strong',
      colour: tone.primary,
      tag: 'Span',
    });
    let y =
      write(title, {
        x: at + 30,
        y: top + 8,
        width: width - 30,
        size: 23,
        voice: 'heading',
        leading: 0,
        height: 38,
        goTo: `page-${number}`,
        tag: 'H2',
      }) + 5;
    for (const [j, page] of pages.entries()) {
      write(String(number + 1 + j), { x: at, y, width: 28, size: 13, leading: 0, colour: tone.muted, tag: 'Span' });
      y =
        write(page, {
          x: at + 30,
          y,
          width: width - 30,
          size: 13,
          leading: 0,
          height: share,
          goTo: `page-${number + 1 + j}`,
          tag: 'Link',
        }) + 5;
    }
  }
}

/**
 * Draws a full-colour page that opens a chapter and lists its pages with links. `index` is the chapter's position from
 * 0.
 */
export function drawDividerPage(sheet: Sheet, { title, pages, number }: Chapter, index: number): void {
  const { source, write, decor, picture } = sheet;
  const concept = source.look.logos[0]!;
  const { bold, deep } = tonesOf(concept);
  const tone = index % 2 === 0 ? bold : deep;
  const tile = PAGE_HEIGHT / 4;
  const field =
    index % 3 === 1
      ? drawMosaic(concept, `${concept.name}|${title}`, { x: PAGE_WIDTH, y: 0, tile, columns: -2, rows: 4 })
      : drawIconInBox(
          concept,
          { x: PAGE_WIDTH * 0.52, y: PAGE_HEIGHT * 0.06, width: PAGE_WIDTH * 0.62, height: PAGE_WIDTH * 0.62 },
          tone.shade,
        );
  const textWidth = PAGE_WIDTH - 2 * tile - PAGE_MARGIN - 40;
  decor(() =>
    picture(
      { width: PAGE_WIDTH, height: PAGE_HEIGHT, background: tone.ground, parts: field, title },
      { x: 0, y: 0, width: PAGE_WIDTH },
    ),
  );
  write(String(index + 1), {
    x: PAGE_MARGIN,
    y: 46,
    width: 200,
    size: 30,
    voice: 'heading',
    colour: tone.ink,
    leading: 0,
  });
  write(title, {
    x: PAGE_MARGIN,
    y: 96,
    width: textWidth,
    size: 84,
    voice: 'heading',
    colour: tone.ink,
    leading: 0,
    height: 220,
    tag: 'H1',
  });
  let y = PAGE_HEIGHT - 54 - pages.length * 26;
  for (const [i, page] of pages.entries()) {
    write(String(number + 1 + i), { x: PAGE_MARGIN, y, width: 40, size: 16, colour: tone.ink, tag: 'Span' });
    write(page, {
      x: PAGE_MARGIN + 44,
      y,
      width: textWidth - 44,
      size: 16,
      colour: tone.ink,
      height: 24,
      goTo: `page-${number + 1 + i}`,
      tag: 'Link',
    });
    y += 26;
  }
}

/** Draws the background, chapter, title and footer of a page. */
export function drawPageHeading(sheet: Sheet, { chapter, title, number }: PageHeading): void {
  const { t, source, tone, write, decor, doc, picture } = sheet;
  decor(() => doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(tone.ground));
  write(chapter, { x: PAGE_MARGIN, y: 38, width: CONTENT_WIDTH, size: 12, voice: 'strong', colour: tone.primary });
  write(title, {
    x: PAGE_MARGIN,
    y: 54,
    width: CONTENT_WIDTH,
    size: 40,
    voice: 'heading',
    leading: 0,
    height: 64,
    tag: 'H1',
  });
  decor(() => {
    doc.rect(PAGE_MARGIN, TEXT_BOTTOM + 12, CONTENT_WIDTH, 0.75).fill(tone.line);
    picture(drawIconTile(source.look.logos[0]!), { x: PAGE_MARGIN, y: TEXT_BOTTOM + 22, width: 16, radius: 4 });
  });
  write(t('{name} brand guidelines', { name: source.kit.essentials.name }), {
    x: PAGE_MARGIN + 24,
    y: TEXT_BOTTOM + 24,
    width: 500,
    size: 9.5,
    colour: tone.muted,
    height: 14,
  });
  write(String(number), {
    x: PAGE_WIDTH - PAGE_MARGIN - 60,
    y: TEXT_BOTTOM + 24,
    width: 60,
    size: 9.5,
    colour: tone.muted,
    align: 'right',
  });
}

/**
 * Draws the last page of the guidelines, with heading and footer: notes on files, typefaces and rights. `number` is
 * the page number.
 */
export function drawLastPage(sheet: Sheet, number: number): void {
  const { t } = sheet;
  drawPageHeading(sheet, { chapter: t('Notes'), title: t('Files and rights'), number });
  const { source, tone, write, decor, doc } = sheet;
  const families = familiesOf(source);
  const notes = [
    [
      t('Files'),
      t(
        'The logo pack has every variant as SVG, PDF, EPS and PNG. Use vectors (SVG, PDF, EPS) for print and signs, SVG on the web, PNG where nothing else is accepted.',
      ),
    ],
    [
      t('Typefaces'),
      t(
        '{families}: open typefaces under the SIL Open Font License 1.1. You may use them in print, on the web and in products; they may not be sold on their own.',
        { families },
      ),
    ],
    [t('The icon'), t(ORIGIN_NOTE)],
    [
      t('Colours'),
      t(
        'Hex and RGB values are exact. CMYK values are calculated without a colour profile and are only a starting point: ask the printer for a proof on the paper you will use.',
      ),
    ],
    [t('Contrast'), t('Ratios follow WCAG 2.2. Text needs 4.5 : 1, large text and the shapes of controls 3 : 1.')],
    [
      t('Mock-ups'),
      t(
        'The pictures of cards, screens and posts show how the parts work together. They are drawings, not photographs of finished work.',
      ),
    ],
  ] as const;
  const width = (CONTENT_WIDTH - 56) / 3;
  for (const [i, [title, text]] of notes.entries()) {
    const [x, y] = [PAGE_MARGIN + (i % 3) * (width + 28), TEXT_TOP + 24 + Math.floor(i / 3) * 196];
    decor(() =>
      doc.rect(x, y - 14, 28, 3).fill(i % 2 === 0 ? tone.primary : mixColours(tone.ground, tone.primary, 0.5)),
    );
    const below = write(title, { x, y, width, size: 21, voice: 'heading', tag: 'H2' });
    write(text, { x, y: below + 6, width, size: 14, leading: 0.26, colour: tone.ink, height: 136 });
  }
}
