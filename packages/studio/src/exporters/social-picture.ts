import type { Scene } from '@onym/studio/design';
import { seededRoll } from '@onym/core';
import { boxPath } from './drawing/shapes.ts';
import { drawIconTile } from './drawing/icon-tile.ts';
import { composePicture, SERIES_COUNT, type SocialLayout, type SocialSource } from './social/compositions.ts';
import type { SocialPicture } from './social/networks.ts';

/**
 * Returns a social media picture of a kit as shapes, in pixels. Name and look of the kit determine its series of
 * compositions. Logo and tagline are in the safe area and no shape crosses them; text too small to read on a phone is
 * omitted. The profile picture is the icon on the brand colour, designed for a round crop.
 */
export function socialScene(source: SocialSource, picture: SocialPicture): Scene {
  const { width, height } = picture;
  const title = source.kit.essentials.name;
  if (picture.id === 'avatar') return { ...drawIconTile(source.look.logos[0]!, width), title };
  const { ground, decor, panel, tone, logo, tagline } = socialLayout(source, picture);
  const quiet = panel ? [{ commands: boxPath(panel.x, panel.y, panel.width, panel.height), fill: tone.ground }] : [];
  return {
    width,
    height,
    background: ground,
    title,
    parts: [...decor, ...quiet, ...logo.parts, ...(tagline?.parts ?? [])],
  };
}

/**
 * Returns the layers of a picture for this kit; not for the profile picture, which has none. `series`, from 0 to
 * SERIES_COUNT - 1, selects another series of compositions than the kit's own.
 */
export function socialLayout(source: SocialSource, picture: SocialPicture, series?: number): SocialLayout {
  const { name, icon, typeface } = source.look.logos[0]!;
  const seed = `${name}|${icon}|${typeface}`;
  return composePicture(source, picture, series ?? seededRoll(seed, 0, SERIES_COUNT), seed);
}
