import type { Label } from '../words/message.ts';

/** A rectangle in pixels, from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture for a social network, with the area that every device shows. */
export interface SocialPicture {
  id: string;
  network: string;
  /** Its use, as named in documents. */
  use: Label;
  width: number;
  height: number;
  /** Never cropped by a device, and never under a profile picture or a button. */
  safe: Area;
  /** Width in pixels of the part that a phone shows across its screen. */
  seen: number;
  /** Where there is space for shapes beside the safe area. */
  flank: 'left' | 'right' | 'both' | 'top';
}

/** Width of a phone's screen in CSS pixels; the visible part of a picture is scaled to it. */
const PHONE = 390;
/** Smallest font size on a phone that is readable at a glance. */
const READABLE = 13;

/** Returns the minimum font size, in pixels of the picture, that is readable on a phone. */
export function minReadableFontSize({ seen }: Pick<SocialPicture, 'seen'>): number {
  return (READABLE * seen) / PHONE;
}

/**
 * Current sizes and safe areas of the networks. X, LinkedIn and Facebook place the round profile picture over the
 * lower left corner, larger on phones than elsewhere. Facebook crops both ends on phones. YouTube shows the middle
 * 1546 x 423 everywhere, a band of the same height on computers and the whole picture on televisions. Buttons cover
 * the first and last 250 pixels of a story. The grid of Instagram shows the middle three quarters of a square post.
 */
export const SOCIAL_PICTURES: readonly SocialPicture[] = [
  {
    id: 'avatar',
    network: 'any',
    use: 'profile picture',
    width: 400,
    height: 400,
    safe: { x: 58, y: 58, width: 284, height: 284 },
    seen: 400,
    flank: 'right',
  },
  {
    id: 'open-graph',
    network: 'open-graph',
    use: 'preview of a link',
    width: 1200,
    height: 630,
    safe: { x: 72, y: 60, width: 1056, height: 510 },
    seen: 1200,
    flank: 'right',
  },
  {
    id: 'x-header',
    network: 'x',
    use: 'header',
    width: 1500,
    height: 500,
    safe: { x: 450, y: 66, width: 980, height: 368 },
    seen: 1500,
    flank: 'left',
  },
  {
    id: 'linkedin-cover',
    network: 'linkedin',
    use: 'cover',
    width: 1584,
    height: 396,
    safe: { x: 560, y: 40, width: 960, height: 316 },
    seen: 1584,
    flank: 'left',
  },
  {
    id: 'facebook-cover',
    network: 'facebook',
    use: 'cover',
    width: 1640,
    height: 624,
    safe: { x: 312, y: 76, width: 1016, height: 360 },
    seen: 1109,
    flank: 'both',
  },
  {
    id: 'youtube-banner',
    network: 'youtube',
    use: 'banner',
    width: 2560,
    height: 1440,
    safe: { x: 507, y: 509, width: 1546, height: 422 },
    seen: 1546,
    flank: 'both',
  },
  {
    id: 'instagram-post',
    network: 'instagram',
    use: 'post',
    width: 1080,
    height: 1080,
    safe: { x: 136, y: 72, width: 808, height: 936 },
    seen: 1080,
    flank: 'top',
  },
  {
    id: 'instagram-story',
    network: 'instagram',
    use: 'story',
    width: 1080,
    height: 1920,
    safe: { x: 84, y: 250, width: 912, height: 1420 },
    seen: 1080,
    flank: 'top',
  },
];
