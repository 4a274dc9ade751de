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

/** How letters of the name are emphasised in a minimal logo. */
export const DETAILS = ['dot', 'two-tone', 'rule', 'initial', 'tittle', 'counter'] as const;
export type Detail = (typeof DETAILS)[number];

export const BADGES = ['seal', 'stamp', 'roundel'] as const;
export type Badge = (typeof BADGES)[number];

/** Style of an icon without a shape behind it: plain, tinted surfaces beneath the lines, or in a ring. */
export const MARK_STYLES = ['plain', 'tinted', 'ring'] as const;
export type MarkStyle = (typeof MARK_STYLES)[number];

/**
 * Everything needed to draw a logo, as plain JSON that can be stored. The same concept always gives the same bytes.
 */
export interface LogoConcept {
  /** As entered. */
  readonly name: string;
  /** As entered; empty when there is none. */
  readonly slogan: string;
  readonly layout: Layout;
  /** One of `iconNames()`. */
  readonly icon: string;
  readonly iconStyle: 'line' | 'solid';
  /** Shape behind the icon in `icon-bg-shape`; with `scallop` a roundel is scalloped. */
  readonly shape: MarkShape;
  /** A soft disc behind an icon without a shape. */
  readonly halo: boolean;
  /** Absent in concepts stored before this option existed: plain. */
  readonly mark?: MarkStyle;
  /** The name's initials, drawn instead of the icon. */
  readonly monogram?: string;
  readonly detail: Detail;
  readonly badge: Badge;
  readonly palette: Palette;
  /** One of `TYPEFACES`. */
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
 * `color` on the concept's own background; `light` and `dark` on such backgrounds; `transparent`, `mono-black` and
 * `mono-white` without one; `icon` a square for avatars and favicons; `wordmark` the name alone.
 */
export type Variant = (typeof VARIANTS)[number];
