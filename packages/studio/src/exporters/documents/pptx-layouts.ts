import {
  boxesInRow as inRow,
  SLIDE_BOTTOM as BOTTOM,
  SLIDE_MARGIN as M,
  SLIDE_GAP as GAP,
  SLIDE_HEIGHT as HEIGHT,
  SLIDE_INNER_WIDTH as INNER,
  LAYOUT_BOXES,
  TILES_WIDTH as TILES,
  SLIDE_TOP as TOP,
  SLIDE_WIDTH as W,
  type Box,
  type Deck,
} from './pptx-deck.ts';
import type { Label } from '../words/message.ts';
import type { Translations } from '../words/translations.ts';
import { coverBox, fitPicture, type Pictures } from './pptx-pictures.ts';

type SlideMasterProps = Parameters<Deck['defineSlideMaster']>[0];
type Objects = NonNullable<SlideMasterProps['objects']>;

interface Look {
  name: string;
  bold: boolean;
  onPrimary: string;
  onDeep: string;
  t: Translations['t'];
}

interface Style {
  fontSize?: number;
  color?: string;
  bold?: boolean;
  valign?: 'top' | 'middle' | 'bottom';
  fontFace?: string;
}

/** Adds the 21 slide layouts to the deck, named in the kit's language. Typefaces and colours are the theme's, except `onPrimary` and `onDeep`. */
export function defineLayouts(deck: Deck, { name, bold, onPrimary, onDeep, t }: Look, pictures: Pictures): void {
  const slot = (
    id: string,
    type: 'title' | 'body' | 'pic' | 'chart',
    box: Box,
    style: Style = {},
  ): Objects[number] => ({
    placeholder: {
      options: {
        name: id,
        type,
        ...box,
        margin: 0,
        align: 'left',
        valign: 'top',
        color: 'tx1',
        ...(type === 'title' ? { fontFace: '+mj-lt', bold } : { fontFace: '+mn-lt' }),
        ...style,
      },
      text: '',
    },
  });
  const block = (box: Box, color: string): Objects[number] => ({ rect: { ...box, fill: { color } } });
  const heading = (fontSize: number, style: Style = {}): Style => ({ fontFace: '+mj-lt', bold, fontSize, ...style });
  // A bar of the brand colours along the left edge, icon and name below, slide number on the right.
  const bar: Objects = [
    block({ x: 0, y: 0, w: 0.18, h: HEIGHT * 0.7 }, 'accent1'),
    block({ x: 0, y: HEIGHT * 0.7, w: 0.18, h: HEIGHT * 0.2 }, 'accent2'),
    block({ x: 0, y: HEIGHT * 0.9, w: 0.18, h: HEIGHT * 0.1 }, 'tx2'),
  ];
  const foot: Objects = [
    ...bar,
    { image: fitPicture(pictures.icon, M, 6.93, 0.32, 0.32) as { data: string } },
    {
      text: {
        text: name,
        options: {
          x: M + 0.44,
          y: 6.93,
          w: 8,
          h: 0.32,
          margin: 0,
          fontSize: 11,
          color: 'accent6',
          fontFace: '+mn-lt',
          valign: 'middle',
        },
      },
    },
  ];
  const slideNumber = {
    x: W - M - 0.8,
    y: 6.93,
    w: 0.8,
    h: 0.32,
    fontSize: 11,
    color: 'accent6',
    align: 'right',
    margin: 0,
  } as const;
  const plain = (title: Label, objects: Objects): void =>
    deck.defineSlideMaster({
      title: t(title),
      background: { color: 'bg1' },
      objects: [...foot, ...objects],
      slideNumber,
    });
  const coloured = (title: Label, color: string, objects: Objects): void =>
    deck.defineSlideMaster({ title: t(title), background: { color }, objects });
  const title = slot('title', 'title', { x: M, y: 0.6, w: INNER, h: 1.05 }, { fontSize: 34, valign: 'middle' });
  const wide = W - TILES - M - 0.6;

  coloured('Cover', 'accent1', [
    { image: coverBox(pictures.tiles, { x: W - TILES, y: 0, w: TILES, h: HEIGHT }) as { data: string } },
    { image: fitPicture(pictures.reversed, M, 0.8, 4.2, 1.3) as { data: string } },
    slot('title', 'title', { x: M, y: 2.6, w: wide, h: 2.5 }, { fontSize: 50, color: onPrimary, valign: 'bottom' }),
    slot('subtitle', 'body', { x: M, y: 5.4, w: wide, h: 1.1 }, { fontSize: 20, color: onPrimary }),
  ]);
  coloured('Cover with picture', 'tx2', [
    slot('picture', 'pic', LAYOUT_BOXES.right),
    { image: fitPicture(pictures.onDeep, M, 0.8, 4, 1.2) as { data: string } },
    slot(
      'title',
      'title',
      { x: M, y: 2.4, w: W / 2 - M - 0.4, h: 2.7 },
      { fontSize: 44, color: onDeep, valign: 'bottom' },
    ),
    slot('subtitle', 'body', { x: M, y: 5.4, w: W / 2 - M - 0.4, h: 1.1 }, { fontSize: 20, color: onDeep }),
  ]);
  for (const [label, ground, ink, figure] of [
    ['Section', 'accent1', onPrimary, pictures.figure],
    ['Section, dark', 'tx2', onDeep, pictures.deepFigure],
  ] as const) {
    coloured(label, ground, [
      { image: coverBox(figure, { x: W - 5, y: 0, w: 5, h: HEIGHT }) as { data: string } },
      slot('number', 'body', { x: M, y: 0.8, w: 3, h: 1.1 }, heading(48, { color: ink })),
      slot('title', 'title', { x: M, y: 2.3, w: 8.2, h: 2.5 }, { fontSize: 52, color: ink, valign: 'bottom' }),
      slot('subtitle', 'body', { x: M, y: 5.1, w: 8.2, h: 1.2 }, { fontSize: 20, color: ink }),
    ]);
  }
  plain('Agenda', [
    title,
    ...agendaRows().flatMap(({ number, text }, i): Objects => [
      block({ x: M, y: number.y - 0.1, w: INNER, h: 0.02 }, 'bg2'),
      {
        text: {
          text: String(i + 1),
          options: { ...number, margin: 0, fontSize: 34, fontFace: '+mj-lt', bold, color: 'accent1', valign: 'middle' },
        },
      },
      slot(`topic${i + 1}`, 'body', text, { fontSize: 24, valign: 'middle' }),
    ]),
  ]);
  plain('Title and text', [title, slot('body', 'body', { x: M, y: TOP, w: INNER, h: BOTTOM - TOP }, { fontSize: 22 })]);
  const [left, right] = inRow(2, TOP, BOTTOM - TOP, 0.6) as [Box, Box];
  plain('Two columns', [
    title,
    slot('left', 'body', left, { fontSize: 20 }),
    slot('right', 'body', right, { fontSize: 20 }),
  ]);
  const [lead, aside] = [
    { x: M, y: TOP, w: INNER * 0.58, h: BOTTOM - TOP },
    { x: M + INNER * 0.58 + GAP, y: TOP, w: INNER * 0.42 - GAP, h: BOTTOM - TOP },
  ];
  plain('Lead and text', [
    title,
    block(lead, 'accent1'),
    block(aside, 'bg2'),
    slot('lead', 'body', inset(lead), heading(27, { color: onPrimary, valign: 'middle' })),
    slot('body', 'body', inset(aside), { fontSize: 19, valign: 'middle' }),
  ]);
  plain('Comparison', [
    title,
    ...inRow(2, TOP, BOTTOM - TOP).flatMap((box, i): Objects => [
      block(box, 'bg2'),
      block({ ...box, h: 0.09 }, i === 0 ? 'accent1' : 'accent2'),
      slot(`head${i + 1}`, 'body', { x: box.x + 0.4, y: box.y + 0.35, w: box.w - 0.8, h: 0.6 }, heading(22)),
      slot(
        `body${i + 1}`,
        'body',
        { x: box.x + 0.4, y: box.y + 1.1, w: box.w - 0.8, h: box.h - 1.35 },
        { fontSize: 18 },
      ),
    ]),
  ]);
  plain('Three points', [
    title,
    ...inRow(3, TOP, BOTTOM - TOP).flatMap((box, i): Objects => [
      block(box, i === 0 ? 'accent1' : 'bg2'),
      {
        text: {
          text: String(i + 1),
          options: {
            x: box.x + 0.4,
            y: box.y + 0.35,
            w: 1.5,
            h: 1,
            margin: 0,
            fontSize: 48,
            fontFace: '+mj-lt',
            bold,
            color: i === 0 ? onPrimary : 'accent1',
            valign: 'top',
          },
        },
      },
      slot(
        `point${i + 1}`,
        'body',
        { x: box.x + 0.4, y: box.y + 1.6, w: box.w - 0.8, h: box.h - 2 },
        { fontSize: 22, color: i === 0 ? onPrimary : 'tx1' },
      ),
    ]),
  ]);
  plain('Key figures', [
    title,
    ...inRow(3, TOP, BOTTOM - TOP).flatMap((box, i): Objects => [
      block(box, i === 0 ? 'accent1' : 'bg2'),
      slot(
        `figure${i + 1}`,
        'body',
        { x: box.x + 0.4, y: box.y + 0.5, w: box.w - 0.8, h: 1.6 },
        heading(66, { color: i === 0 ? onPrimary : 'tx1', valign: 'middle' }),
      ),
      slot(
        `label${i + 1}`,
        'body',
        { x: box.x + 0.4, y: box.y + 2.4, w: box.w - 0.8, h: 1.9 },
        { fontSize: 18, color: i === 0 ? onPrimary : 'tx1' },
      ),
    ]),
  ]);
  coloured('Statement', 'tx2', [
    block({ x: M, y: 1.5, w: 1.1, h: 0.1 }, 'accent1'),
    { image: coverBox(pictures.tiles, { x: W - TILES / 2, y: 0, w: TILES / 2, h: HEIGHT }) as { data: string } },
    slot(
      'title',
      'title',
      { x: M, y: 1.9, w: W - TILES / 2 - M - 0.8, h: 3.7 },
      { fontSize: 54, color: onDeep, valign: 'top' },
    ),
    { image: fitPicture(pictures.onDeep, M, 6.3, 3, 0.6) as { data: string } },
  ]);
  coloured('Quote', 'accent1', [
    slot(
      'title',
      'title',
      { x: M + 0.7, y: 1.2, w: INNER - 1.4, h: 3.7 },
      { fontSize: 38, color: onPrimary, valign: 'middle' },
    ),
    block({ x: M, y: 1.2, w: 0.1, h: 3.7 }, 'tx2'),
    slot('source', 'body', { x: M + 0.7, y: 5.2, w: INNER - 1.4, h: 0.9 }, { fontSize: 20, color: onPrimary }),
  ]);
  plain('Picture and text', [
    slot('picture', 'pic', LAYOUT_BOXES.right),
    slot('title', 'title', { x: M, y: 0.6, w: W / 2 - M - 0.4, h: 1.6 }, { fontSize: 34, valign: 'middle' }),
    slot('body', 'body', { x: M, y: 2.4, w: W / 2 - M - 0.4, h: BOTTOM - 2.4 }, { fontSize: 20 }),
  ]);
  deck.defineSlideMaster({
    title: t('Full picture'),
    background: { color: 'tx2' },
    objects: [
      slot('picture', 'pic', LAYOUT_BOXES.full),
      slot('title', 'title', { x: M, y: 5.5, w: 8.4, h: 1.3 }, { fontSize: 30, valign: 'middle', color: onDeep }),
    ],
  });
  plain('Three pictures', [
    title,
    ...LAYOUT_BOXES.gallery.flatMap((box, i): Objects => [
      slot(`picture${i + 1}`, 'pic', box),
      slot(
        `caption${i + 1}`,
        'body',
        { ...box, y: box.y + box.h + 0.15, h: BOTTOM - box.y - box.h - 0.15 },
        { fontSize: 16 },
      ),
    ]),
  ]);
  plain('Chart and text', [
    title,
    slot('chart', 'chart', LAYOUT_BOXES.chart),
    slot(
      'body',
      'body',
      { x: M + INNER * 0.62 + 0.5, y: TOP, w: INNER * 0.38 - 0.5, h: BOTTOM - TOP },
      { fontSize: 20, valign: 'middle' },
    ),
  ]);
  plain('Team', [
    title,
    ...inRow(4, TOP, 2.5).flatMap((box, i): Objects => [
      slot(`picture${i + 1}`, 'pic', { ...box, h: box.w }),
      slot(`name${i + 1}`, 'body', { x: box.x, y: box.y + box.w + 0.2, w: box.w, h: 0.45 }, heading(18)),
      slot(`role${i + 1}`, 'body', { x: box.x, y: box.y + box.w + 0.7, w: box.w, h: 0.9 }, { fontSize: 15 }),
    ]),
  ]);
  plain('Title only', [title]);
  plain('Blank', []);
  coloured('Closing', 'tx2', [
    { image: coverBox(pictures.tiles, { x: W - TILES, y: 0, w: TILES, h: HEIGHT }) as { data: string } },
    { image: fitPicture(pictures.onDeep, M, 0.8, 4.2, 1.3) as { data: string } },
    slot('title', 'title', { x: M, y: 2.8, w: wide, h: 1.7 }, { fontSize: 54, color: onDeep, valign: 'bottom' }),
    slot('subtitle', 'body', { x: M, y: 4.8, w: wide, h: 1.7 }, { fontSize: 20, color: onDeep }),
  ]);
}

/** Boxes for number and text of each of the five rows. */
function agendaRows(): { number: Box; text: Box }[] {
  const h = (BOTTOM - TOP) / 5;
  return Array.from({ length: 5 }, (_, i) => ({
    number: { x: M, y: TOP + i * h + 0.1, w: 0.9, h: h - 0.2 },
    text: { x: M + 1, y: TOP + i * h + 0.1, w: INNER - 1, h: h - 0.2 },
  }));
}

function inset({ x, y, w, h }: Box): Box {
  return { x: x + 0.45, y: y + 0.4, w: w - 0.9, h: h - 0.8 };
}
