import { mix } from '@onym/studio/design';
import { iconTile } from '../../drawing/icon-tile.ts';
import { figureIn } from '../../social/figure.ts';
import { mosaic } from '../../social/mosaic.ts';
import type { SocialPicture } from '../../social/networks.ts';
import { tonesOf } from '../../social/tones.ts';
import { socialLayout, socialScene } from '../../social-picture.ts';
import { familiesOf, ORIGIN_NOTE } from '../brand-facts.ts';
import { BOTTOM, EDGE, INNER, PAGE_HEIGHT, PAGE_WIDTH, TOP, type Sheet } from './sheet.ts';

/** A chapter with its pages and the number of its first page. */
export interface Chapter {
  title: string;
  pages: readonly string[];
  number: number;
}

interface Entry {
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

export function coverPage(sheet: Sheet): void {
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

/** Table of contents beside a panel in the brand colour. */
export function contentsPage(sheet: Sheet, chapters: readonly Chapter[]): void {
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
        parts: figureIn(
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
    x: EDGE,
    y: 50,
    width: left - EDGE - 24,
    size: 13,
    voice: 'strong',
    colour: tone.onPrimary,
    height: 40,
  });
  write(t('Contents'), {
    x: EDGE,
    y: 96,
    width: left - EDGE - 24,
    size: 48,
    voice: 'heading',
    colour: tone.onPrimary,
    leading: 0,
    height: 76,
    tag: 'H1',
  });
  const columns = 2;
  const [x, gap] = [left + 44, 36];
  const width = (PAGE_WIDTH - EDGE - x - gap) / columns;
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

/** A full-colour page that opens a chapter. */
export function dividerPage(sheet: Sheet, { title, pages, number }: Chapter, index: number): void {
  const { source, write, decor, picture } = sheet;
  const concept = source.look.logos[0]!;
  const { bold, deep } = tonesOf(concept);
  const tone = index % 2 === 0 ? bold : deep;
  const tile = PAGE_HEIGHT / 4;
  const field =
    index % 3 === 1
      ? mosaic(concept, `${concept.name}|${title}`, { x: PAGE_WIDTH, y: 0, tile, columns: -2, rows: 4 })
      : figureIn(
          concept,
          { x: PAGE_WIDTH * 0.52, y: PAGE_HEIGHT * 0.06, width: PAGE_WIDTH * 0.62, height: PAGE_WIDTH * 0.62 },
          tone.shade,
        );
  const room = PAGE_WIDTH - 2 * tile - EDGE - 40;
  decor(() =>
    picture(
      { width: PAGE_WIDTH, height: PAGE_HEIGHT, background: tone.ground, parts: field, title },
      { x: 0, y: 0, width: PAGE_WIDTH },
    ),
  );
  write(String(index + 1), { x: EDGE, y: 46, width: 200, size: 30, voice: 'heading', colour: tone.ink, leading: 0 });
  write(title, {
    x: EDGE,
    y: 96,
    width: room,
    size: 84,
    voice: 'heading',
    colour: tone.ink,
    leading: 0,
    height: 220,
    tag: 'H1',
  });
  let y = PAGE_HEIGHT - 54 - pages.length * 26;
  for (const [i, page] of pages.entries()) {
    write(String(number + 1 + i), { x: EDGE, y, width: 40, size: 16, colour: tone.ink, tag: 'Span' });
    write(page, {
      x: EDGE + 44,
      y,
      width: room - 44,
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
export function heading(sheet: Sheet, { chapter, title, number }: Entry): void {
  const { t, source, tone, write, decor, doc, picture } = sheet;
  decor(() => doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(tone.ground));
  write(chapter, { x: EDGE, y: 38, width: INNER, size: 12, voice: 'strong', colour: tone.primary });
  write(title, { x: EDGE, y: 54, width: INNER, size: 40, voice: 'heading', leading: 0, height: 64, tag: 'H1' });
  decor(() => {
    doc.rect(EDGE, BOTTOM + 12, INNER, 0.75).fill(tone.line);
    picture(iconTile(source.look.logos[0]!), { x: EDGE, y: BOTTOM + 22, width: 16, radius: 4 });
  });
  write(t('{name} brand guidelines', { name: source.kit.essentials.name }), {
    x: EDGE + 24,
    y: BOTTOM + 24,
    width: 500,
    size: 9.5,
    colour: tone.muted,
    height: 14,
  });
  write(String(number), {
    x: PAGE_WIDTH - EDGE - 60,
    y: BOTTOM + 24,
    width: 60,
    size: 9.5,
    colour: tone.muted,
    align: 'right',
  });
}

export function lastPage(sheet: Sheet, number: number): void {
  const { t } = sheet;
  heading(sheet, { chapter: t('Notes'), title: t('Files and rights'), number });
  const { source, tone, write, decor, doc } = sheet;
  const families = familiesOf(source);
  const notes = [
    [
      t('Files'),
      t(
        'The logo pack has every variant as SVG, PDF, EPS and PNG. Use vectors (SVG, PDF, EPS) for print and signs, SVG on the web, PNG where nothing else is taken.',
      ),
    ],
    [
      t('Typefaces'),
      t(
        '{families}: open typefaces under the SIL Open Font License 1.1. You may use them in print, on the web and in products; they may not be sold by themselves.',
        { families },
      ),
    ],
    [t('The icon'), t(ORIGIN_NOTE)],
    [
      t('Colours'),
      t(
        'Hex and RGB are exact. CMYK values are computed without a profile and are a start only: ask the printer for a proof on the paper you will use.',
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
  const width = (INNER - 56) / 3;
  for (const [i, [title, text]] of notes.entries()) {
    const [x, y] = [EDGE + (i % 3) * (width + 28), TOP + 24 + Math.floor(i / 3) * 196];
    decor(() => doc.rect(x, y - 14, 28, 3).fill(i % 2 === 0 ? tone.primary : mix(tone.ground, tone.primary, 0.5)));
    const below = write(title, { x, y, width, size: 21, voice: 'heading', tag: 'H2' });
    write(text, { x, y: below + 6, width, size: 14, leading: 0.26, colour: tone.ink, height: 136 });
  }
}
