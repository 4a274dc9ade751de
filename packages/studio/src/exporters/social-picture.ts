import type { Scene } from '@onym/studio/design';
import { roll } from '@onym/core';
import { box } from './drawing/shapes.ts';
import { iconTile } from './drawing/icon-tile.ts';
import { compose, SERIES_COUNT, type SocialLayout, type SocialSource } from './social/compositions.ts';
import type { SocialPicture } from './social/networks.ts';

/**
 * The picture as shapes. Each kit has one series of compositions, chosen by its name and look, always the same. Logo and tagline lie in the
 * safe part, no shape runs through them; words that a phone would show too small are left out. The profile picture is the icon on the
 * brand's colour, made to be cut round.
 */
export function socialScene(source: SocialSource, picture: SocialPicture): Scene {
  const { width, height } = picture;
  const title = source.kit.essentials.name;
  if (picture.id === 'avatar') return { ...iconTile(source.look.logos[0]!, width), title };
  const { ground, decor, panel, tone, logo, tagline } = socialLayout(source, picture);
  const quiet = panel ? [{ commands: box(panel.x, panel.y, panel.width, panel.height), fill: tone.ground }] : [];
  return {
    width,
    height,
    background: ground,
    title,
    parts: [...decor, ...quiet, ...logo.parts, ...(tagline?.parts ?? [])],
  };
}

/** What lies where in the picture of this kit, or in the one of another series. */
export function socialLayout(source: SocialSource, picture: SocialPicture, series?: number): SocialLayout {
  const { name, icon, typeface } = source.look.logos[0]!;
  const seed = `${name}|${icon}|${typeface}`;
  return compose(source, picture, series ?? roll(seed, 0, SERIES_COUNT), seed);
}
