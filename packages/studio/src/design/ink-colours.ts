import type { LogoConcept, Variant } from './logo-concept.ts';
import { contrastRatio, fromHex, mixColours } from './oklch.ts';

/** The colours of one variant. */
export interface Ink {
  primary: string;
  secondary: string;
  text: string;
  muted: string;
  /** For ink on a surface of `primary`. */
  onPrimary: string;
  /** A very light tint of `primary` on the background. */
  halo: string;
  /** For an icon's surfaces beneath its lines. */
  tint: string;
  /** Undefined: transparent. */
  ground: string | undefined;
  /** The brand colour fills the background. */
  full: boolean;
  /** One colour only: parts that would be cut out are omitted or outlined. */
  flat: boolean;
}

/** From this chroma on, a background counts as the brand colour itself. */
const FULL = 0.055;

/**
 * Returns the colours in which a variant of the logo is drawn. The mono variants are one colour without background;
 * `light`, `dark` and `transparent` swap to the reverse palette when the concept's background does not suit them; the
 * others use the concept's own.
 */
export function inkFor({ palette }: LogoConcept, variant: Variant): Ink {
  if (variant === 'mono-black' || variant === 'mono-white') {
    const one = variant === 'mono-black' ? '#000000' : '#ffffff';
    return {
      primary: one,
      secondary: one,
      text: one,
      muted: one,
      onPrimary: one,
      halo: one,
      tint: one,
      ground: undefined,
      full: false,
      flat: true,
    };
  }
  const isDark = lumaOf(palette.background) < 128;
  const turned = variant === 'dark' ? !isDark : variant === 'light' || variant === 'transparent' ? isDark : false;
  const { primary, secondary, text, muted, ...own } = turned ? palette.reverse : palette;
  // A background in the brand colour does not count as `light`: white replaces it, and the letters work on white too.
  const background = variant === 'light' && fromHex(own.background).c >= FULL ? '#ffffff' : own.background;
  const onPrimary = turned
    ? lumaOf(primary) < 140
      ? '#ffffff'
      : lumaOf(palette.background) < 128
        ? palette.background
        : palette.reverse.background
    : palette.onPrimary;
  // A colour given as a hex code may be illegible on this background.
  const second = contrastRatio(secondary, background) >= 3 ? secondary : primary;
  return {
    primary,
    secondary: second,
    text,
    muted,
    onPrimary,
    halo: mixColours(background, primary, lumaOf(background) < 128 ? 0.2 : 0.14),
    tint: mixColours(background, second, lumaOf(background) < 128 ? 0.45 : 0.42),
    ground: variant === 'transparent' ? undefined : background,
    full: variant !== 'transparent' && fromHex(background).c >= FULL,
    flat: false,
  };
}

function lumaOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b;
}
