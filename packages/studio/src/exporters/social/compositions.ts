import type { Part } from '@onym/studio/design';
import { seededRoll } from '@onym/core';
import { layOutContent, type Content } from './content.ts';
import type { ExportSource } from '../exporter.ts';
import { drawIconInBox } from './draw-icon-in-box.ts';
import { drawMosaic } from './mosaic.ts';
import { minReadableFontSize, type Area, type SocialPicture } from './networks.ts';
import { isDark, tonesOf, type Tone } from './tones.ts';

export type SocialSource = Pick<ExportSource, 'look'> & { kit: Pick<ExportSource['kit'], 'essentials'> };

/** A picture in layers from back to front: background, shapes, a plain panel over them, the text. */
export interface SocialLayout extends Content {
  ground: string;
  decor: Part[];
  panel?: Area;
  /** Tone of the surface directly behind the text. */
  tone: Tone;
}

type Composition = (source: SocialSource, picture: SocialPicture, seed: string) => SocialLayout;

/** The name, large, on the brand colour, with the icon enlarged beyond the edge beside it. */
const poster: Composition = (source, picture) => {
  const { width, height, safe, flank } = picture;
  const { bold: tone } = tonesOf(source.look.logos[0]!);
  const tall = flank === 'top';
  const contentIn = (share: number): Content =>
    layOutContent(source, {
      tone,
      area: { ...safe, width: safe.width * share },
      safe,
      least: minReadableFontSize(picture),
      align: 'left',
      at: tall ? 'bottom' : 'middle',
      nameOnly: true,
    });
  // A name of many lines uses the width of the icon as well.
  const share = tall ? 1 : flank === 'both' ? 0.66 : 0.7;
  const beside = contentIn(share);
  const content =
    beside.logo.box.height > safe.height * 0.4 && source.kit.essentials.name.length > 40 ? contentIn(1) : beside;
  const ink = boundsOfContent(content);
  const gap = Math.max(width, height) * 0.04;
  const size = tall
    ? Math.min(width * 0.98, (ink.y - gap) * 1.16)
    : Math.min(height * 1.18, (width - ink.x - ink.width - gap) * 1.3);
  const box = tall
    ? { x: width - size * 0.86, y: Math.min(-size * 0.14, ink.y - gap - size), width: size, height: size }
    : {
        x: Math.max(ink.x + ink.width + gap, width - size * 0.86),
        y: (height - size) / 2 + (flank === 'both' ? 0 : height * 0.05),
        width: size,
        height: size,
      };
  const fitsIcon = tall ? size >= width * 0.3 : size >= height * 0.5;
  return {
    ground: tone.ground,
    decor: fitsIcon ? drawIconInBox(source.look.logos[0]!, box, tone.shade) : [],
    tone,
    ...content,
  };
};

/**
 * The logo in its colours on a plain panel, beside a field in the brand colour that shows part of the icon.
 */
const split: Composition = (source, picture) => {
  const { plain: tone, bold } = tonesOf(source.look.logos[0]!);
  const { width, height, flank } = picture;
  const {
    panel: { x, y },
    fields: [field],
  } = dividePicture(picture);
  // The icon enters from the edge opposite the panel. With fields on both sides, the panel also covers the right one.
  const panel = flank === 'both' ? { x, y, width: width - x, height } : dividePicture(picture).panel;
  const size =
    flank === 'top' ? Math.min(width * 0.94, field!.height * 1.3) : Math.max(field!.width * 1.3, height * 1.04);
  const left =
    flank === 'top'
      ? width - size * 0.86
      : flank === 'right'
        ? field!.x + field!.width * 0.14
        : field!.width * 0.86 - size;
  const decor = drawIconInBox(
    source.look.logos[0]!,
    { x: left, y: (field!.height - size) / 2, width: size, height: size },
    bold.shade,
  );
  return {
    ground: bold.ground,
    decor,
    panel,
    tone,
    ...layOutContent(source, {
      tone,
      area: safeAreaOnPanel(picture, panel),
      safe: picture.safe,
      least: minReadableFontSize(picture),
      align: 'left',
    }),
  };
};

/** The logo on a plain panel beside a field of tiles. */
const tiles: Composition = (source, picture, seed) => {
  const concept = source.look.logos[0]!;
  const { plain, bold, deep } = tonesOf(concept);
  const tone = isDark(plain.ground) ? plain : seededRoll(seed, 1, 2) === 0 ? plain : bold;
  const { panel, fields, tile } = dividePicture(picture);
  const decor = fields.flatMap((field) => {
    const count = (length: number): number => Math.ceil(length / tile - 0.01);
    const rows = count(field.height);
    const y = picture.flank === 'top' ? field.y + field.height - rows * tile : (picture.height - rows * tile) / 2;
    return drawMosaic(concept, seed, {
      x: field.x === 0 && picture.flank !== 'top' ? field.width : field.x,
      y,
      tile,
      rows,
      columns: count(field.width) * (field.x === 0 && picture.flank !== 'top' ? -1 : 1),
    });
  });
  return {
    ground: deep.ground,
    decor,
    panel,
    tone,
    ...layOutContent(source, {
      tone,
      area: safeAreaOnPanel(picture, panel),
      safe: picture.safe,
      least: minReadableFontSize(picture),
      align: picture.flank === 'both' ? 'centre' : 'left',
    }),
  };
};

/**
 * The tagline as the picture, in the heading typeface, with the logo as signature and a row of tiles along an edge.
 */
const statement: Composition = (source, picture, seed) => {
  const concept = source.look.logos[0]!;
  const { bold, deep, plain } = tonesOf(concept);
  const tone = isDark(plain.ground) ? bold : seededRoll(seed, 1, 2) === 0 ? deep : bold;
  const { width, height, safe, flank } = picture;
  const top = flank === 'top';
  const tile = top ? width / 6 : height / (flank === 'both' ? 6.8 : 4);
  const edge = top ? height - tile : Math.max(width - tile, safe.x + safe.width - tile * 0.4);
  const grid = top
    ? { x: 0, y: edge, tile, columns: 6, rows: 1 }
    : { x: edge, y: 0, tile, columns: Math.ceil((width - edge) / tile - 0.01), rows: Math.ceil(height / tile - 0.01) };
  const rest = {
    x: safe.x,
    y: safe.y,
    width: top ? safe.width : Math.min(safe.width, edge - tile * 0.35 - safe.x),
    height: top ? Math.min(safe.height, edge - tile * 0.4 - safe.y) : safe.height,
  };
  return {
    ground: tone.ground,
    decor: drawMosaic(concept, seed, grid),
    tone,
    ...layOutContent(source, {
      tone,
      area: rest,
      safe,
      least: minReadableFontSize(picture),
      align: 'left',
      hero: true,
    }),
  };
};

const COMPOSITIONS = { poster, split, tiles, statement };

/** Series of matching pictures: covers, links, posts and stories; each kit uses one series. */
const SERIES: readonly Record<'cover' | 'link' | 'post' | 'story', keyof typeof COMPOSITIONS>[] = [
  { cover: 'poster', link: 'tiles', post: 'statement', story: 'poster' },
  { cover: 'split', link: 'poster', post: 'poster', story: 'statement' },
  { cover: 'tiles', link: 'split', post: 'split', story: 'tiles' },
  { cover: 'statement', link: 'poster', post: 'tiles', story: 'split' },
];

/**
 * Returns the layers of a picture in the composition that the series, from 0 to SERIES_COUNT - 1, has for a picture of
 * this shape. A kit without a tagline gets `poster` instead of `statement`. `seed` varies the details; the same seed
 * gives the same picture.
 */
export function composePicture(
  source: SocialSource,
  picture: SocialPicture,
  series: number,
  seed: string,
): SocialLayout {
  const place =
    picture.id === 'open-graph'
      ? 'link'
      : picture.flank !== 'top'
        ? 'cover'
        : picture.height > picture.width
          ? 'story'
          : 'post';
  const name = SERIES[series]![place];
  return COMPOSITIONS[name === 'statement' && source.kit.essentials.tagline === '' ? 'poster' : name](
    source,
    picture,
    seed,
  );
}

/** Number of series. */
export const SERIES_COUNT = SERIES.length;

/** A plain panel over the safe area and the fields beside it, in whole tiles. */
function dividePicture({ width, height, safe, flank }: SocialPicture): { panel: Area; fields: Area[]; tile: number } {
  if (flank === 'top') {
    const tile = width / (height > width ? 5 : 6);
    const y = tile * (height > width ? 4 : 3);
    return { tile, panel: { x: 0, y, width, height: height - y }, fields: [{ x: 0, y: 0, width, height: y }] };
  }
  if (flank === 'both')
    return {
      tile: safe.height / 2,
      panel: { x: safe.x, y: 0, width: safe.width, height },
      fields: [
        { x: 0, y: 0, width: safe.x, height },
        { x: safe.x + safe.width, y: 0, width: width - safe.x - safe.width, height },
      ],
    };
  const tile = height / (height > 450 ? 4 : 3);
  if (flank === 'left') {
    const x = Math.floor((safe.x - 24) / tile) * tile;
    return { tile, panel: { x, y: 0, width: width - x, height }, fields: [{ x: 0, y: 0, width: x, height }] };
  }
  const x = width - 2 * tile;
  return { tile, panel: { x: 0, y: 0, width: x, height }, fields: [{ x, y: 0, width: width - x, height }] };
}

/** The part of the safe area on the panel, with spacing to its edges. */
function safeAreaOnPanel({ safe, flank, width, height }: SocialPicture, panel: Area): Area {
  const air = Math.min(width, height) * 0.07;
  const x = Math.max(safe.x, panel.x + (flank === 'top' || panel.x === 0 ? 0 : air));
  const y = Math.max(safe.y, panel.y + (flank === 'top' ? air : 0));
  return {
    x,
    y,
    width: Math.min(safe.x + safe.width, panel.x + panel.width - (panel.x + panel.width < width ? air : 0)) - x,
    height: safe.y + safe.height - y,
  };
}

/** Bounding box of logo and tagline. */
export function boundsOfContent({ logo, tagline }: Content): Area {
  const boxes = [logo.box, ...(tagline ? [tagline.box] : [])];
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
