import type { Palette } from './palette.ts';

export const LAYOUTS = [
  'icon-left',
  'icon-top',
  'icon-right',
  'minimal',
  'icon-bg-shape',
  'badge',
  'stacked-centered',
] as const;
export type Layout = (typeof LAYOUTS)[number];

export const MARK_SHAPES = ['circle', 'squircle', 'hexagon', 'shield', 'arch', 'leaf', 'scallop', 'diamond'] as const;
export type MarkShape = (typeof MARK_SHAPES)[number];

/** How the name's letters are set apart in a minimal logo. */
export const DETAILS = ['dot', 'two-tone', 'rule', 'initial', 'tittle', 'counter'] as const;
export type Detail = (typeof DETAILS)[number];

export const BADGES = ['seal', 'stamp', 'roundel'] as const;
export type Badge = (typeof BADGES)[number];

/** A bare icon: alone, its surfaces tinted beneath the lines, or in a ring. */
export const MARK_STYLES = ['plain', 'tinted', 'ring'] as const;
export type MarkStyle = (typeof MARK_STYLES)[number];

/** Everything a logo is drawn from. Plain JSON, to be stored; the same concept always makes the same bytes. */
export interface LogoConcept {
  /** As it was given. */
  readonly name: string;
  /** As it was given; empty when there is none. */
  readonly slogan: string;
  readonly layout: Layout;
  /** Of `iconNames()`. */
  readonly icon: string;
  readonly iconStyle: 'line' | 'solid';
  /** Behind the icon in `icon-bg-shape`, and where an icon stands alone. */
  readonly shape: MarkShape;
  /** A soft disc behind a bare icon. */
  readonly halo: boolean;
  /** Absent in concepts from before there was a choice: plain. */
  readonly mark?: MarkStyle;
  /** The name's initials, drawn in the icon's place. */
  readonly monogram?: string;
  readonly detail: Detail;
  readonly badge: Badge;
  readonly palette: Palette;
  /** Of `TYPEFACES`. */
  readonly typeface: string;
  readonly weight: number;
  readonly capitals: boolean;
  /** Typeface of the slogan. */
  readonly sloganTypeface: string;
}

export const VARIANTS = [
  'color',
  'light',
  'dark',
  'transparent',
  'mono-black',
  'mono-white',
  'icon',
  'wordmark',
] as const;
/**
 * `color` on its own ground; `light` and `dark` on such grounds; `transparent`, `mono-black` and `mono-white` without one; `icon` a
 * square for avatars and favicons; `wordmark` the name alone.
 */
export type Variant = (typeof VARIANTS)[number];
