import { mixColours, toPng, toSvg, type Part, type Scene } from '@onym/studio/design';
import { fitLogo, reverseLogo, toSideBySide, type FittedDrawing } from '../drawing/fit-logo.ts';
import { boxPath } from '../drawing/shapes.ts';
import { drawIconInBox } from '../social/draw-icon-in-box.ts';
import { drawMosaic } from '../social/mosaic.ts';
import { tonesOf } from '../social/tones.ts';
import type { ExportSource } from '../exporter.ts';
import { drawAppIcon } from './logo-pictures.ts';
import { moodScenes } from './mood-pictures.ts';
import type { Slide } from './pptx-deck.ts';

interface Picture {
  data: string;
  ratio: number;
}

/** All pictures of a presentation. */
export interface Pictures {
  reversed: Picture;
  onDeep: Picture;
  logo: Picture;
  icon: Picture;
  tiles: Picture;
  figure: Picture;
  deepFigure: Picture;
  moods: Picture[];
}

/**
 * Draws all pictures of a presentation as PNG data: the logo for several backgrounds (transparent), the icon, tiles and
 * up to three mood pictures (at least one; a blank picture follows the last of a kit with fewer than three).
 */
export async function picturesOf(source: ExportSource): Promise<Pictures> {
  const concept = source.look.logos[0]!;
  const title = source.kit.essentials.name;
  const { bold, deep } = tonesOf(concept);
  const picture = async (scene: Scene, pixels: number): Promise<Picture> => ({
    data: `image/png;base64,${(await toPng(toSvg(scene), pixels)).toString('base64')}`,
    ratio: scene.width / scene.height,
  });
  const whole = ({ parts, width, height }: FittedDrawing): Scene => ({ parts, width, height, title });
  const corner = (ground: string, shade: string): Scene => ({
    width: 500,
    height: 750,
    background: ground,
    parts: drawIconInBox(concept, { x: 60, y: 60, width: 640, height: 640 }, shade),
    title,
  });
  return {
    reversed: await picture(whole(fitLogo(toSideBySide(reverseLogo(concept)), 'color', 400, 160)), 1200),
    onDeep: await picture(whole(fitLogo(toSideBySide(concept), 'dark', 400, 160)), 1200),
    logo: await picture(whole(fitLogo(toSideBySide(concept), 'color', 400, 160)), 1200),
    icon: await picture({ width: 100, height: 100, parts: drawAppIcon(source, 0, 0, 100), title: 'Icon' }, 256),
    tiles: await picture(
      {
        width: 300,
        height: 600,
        background: deep.ground,
        parts: drawMosaic(concept, `${title}|slides`, { x: 0, y: 0, tile: 150, columns: 2, rows: 4 }),
        title,
      },
      720,
    ),
    figure: await picture(corner(bold.ground, bold.shade), 900),
    deepFigure: await picture(corner(deep.ground, deep.shade), 900),
    moods: await Promise.all(
      [...moodScenes(source).map(({ scene }) => scene), blankScene(source)]
        .slice(0, 3)
        .map((scene) => picture(scene, 1200)),
    ),
  };
}

/** Used when a kit has fewer than three mood pictures. */
function blankScene({ look }: ExportSource): Scene {
  const { background, primary } = look.logos[0]!.palette;
  const parts: Part[] = [{ commands: boxPath(0, 120, 300, 120), fill: mixColours(background, primary, 0.4) }];
  return { width: 300, height: 240, background: mixColours(background, primary, 0.2), parts, title: 'Picture' };
}

type ImageProps = Parameters<Slide['addImage']>[0];

/** Returns the options that place a picture at x y, as large as fits into `width` by `height` inches. */
export function fitPicture({ data, ratio }: Picture, x: number, y: number, width: number, height: number): ImageProps {
  const wide = Math.min(width, height * ratio);
  return { data, x, y, w: wide, h: wide / ratio };
}

/** Returns the options that place a picture in a box, in inches, cropped to fill it. */
export function coverBox(
  { data, ratio }: Picture,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): ImageProps {
  const wide = Math.max(w, h * ratio);
  return {
    data,
    x,
    y,
    w: wide,
    h: wide / ratio,
    sizing: { type: 'crop', x: (wide - w) / 2, y: (wide / ratio - h) / 2, w, h },
  };
}
