import type { ColourSpec } from './colour-words.ts';
import { readColours } from './colour-words.ts';
import { contrastRatio, fromHex, toHex, type Oklch } from './oklch.ts';
import { coloursForThemes } from './theme-colours.ts';
import type { Mood } from './typefaces.ts';

/** Every colour is `#rrggbb`. */
export interface Palette {
  /** The brand colour. At least 4.5 : 1 on `background`, or at least 3 : 1 when requested by hex code. */
  readonly primary: string;
  /** Second colour for fills and details; at least 3 : 1 on `background`, unless requested by hex code. */
  readonly secondary: string;
  /** A vivid third colour for sparing use; at least 3 : 1 on `background`. */
  readonly accent: string;
  readonly background: string;
  /** At least 7 : 1 on `background`. */
  readonly text: string;
  /** For small print; at least 4.5 : 1 on `background`. */
  readonly muted: string;
  /** Readable on `primary`: at least 4.5 : 1. */
  readonly onPrimary: string;
  /** Eleven greys tinted with the hue, light to dark (50, 100, 200 ... 900, 950). */
  readonly neutral: readonly string[];
  /** The same brand on the opposite background: dark when `background` is light, light when it is dark. */
  readonly reverse: {
    readonly primary: string;
    readonly secondary: string;
    readonly background: string;
    readonly text: string;
    readonly muted: string;
  };
}

/** White, a very light tint of the hue, near black, or the brand colour itself. */
export type Background = 'light' | 'tint' | 'deep' | 'brand';

const NEUTRAL_LIGHTS = [0.985, 0.967, 0.923, 0.868, 0.71, 0.556, 0.446, 0.373, 0.279, 0.212, 0.148];

/**
 * Builds a palette around one colour. Deterministic. The contrasts documented at `Palette` hold for every input, except
 * for a hex code on a `ground` that the caller chooses: the code is never changed. For a hex code, the ground `brand`
 * is white.
 */
export function createPalette(
  wish: ColourSpec,
  options: { companion?: ColourSpec; ground?: Background } = {},
): Palette {
  const base = wish.hex ? fromHex(wish.hex) : { l: wish.light ?? 0.54, c: wish.chroma, h: wish.hue };
  const ground = options.ground ?? wish.ground ?? (wish.hex ? backgroundFor(wish.hex, base.h) : 'light');
  if (ground === 'brand' && !wish.hex) return paletteOnBrandColour(base, options.companion);
  const background = backgroundColour(ground, base);
  const other = backgroundColour(ground === 'deep' ? 'light' : 'deep', base);
  const companion = options.companion ?? {
    hue: (base.h + companionHueShift(base.h)) % 360,
    chroma: Math.min(0.16, Math.max(0.06, base.c * 0.95)),
    light: 0.68,
  };
  const second = companion.hex
    ? fromHex(companion.hex)
    : { l: companion.light ?? 0.68, c: companion.chroma, h: companion.hue };
  const bright = { l: 0.77, c: Math.max(base.c, 0.09), h: base.h };
  const primary =
    wish.hex ??
    adjustToContrast(
      ground === 'deep' && base.l < 0.77 ? (base.c < 0.03 ? { ...bright, c: base.c } : bright) : base,
      background,
      4.5,
    );
  const hue = base.h;
  const tint = Math.min(base.c, 0.03);
  return {
    primary,
    background,
    secondary: companion.hex ?? adjustToContrast(second, background, 3),
    accent: adjustToContrast({ l: 0.66, c: Math.max(0.14, base.c), h: (base.h + 150) % 360 }, background, 3),
    text: adjustToContrast({ l: ground === 'deep' ? 0.96 : 0.22, c: tint, h: hue }, background, 7),
    muted: adjustToContrast({ l: ground === 'deep' ? 0.76 : 0.48, c: tint, h: hue }, background, 4.5),
    onPrimary: textColourOn(primary, hue, tint),
    neutral: NEUTRAL_LIGHTS.map((l) => toHex({ l, c: Math.min(0.012, base.c * 0.1), h: hue })),
    reverse: {
      background: other,
      primary: adjustToContrast({ ...base, l: ground === 'deep' ? 0.52 : Math.max(base.l, 0.77) }, other, 4.5),
      secondary: adjustToContrast({ ...second, l: ground === 'deep' ? 0.6 : 0.78 }, other, 3),
      text: adjustToContrast({ l: ground === 'deep' ? 0.22 : 0.96, c: tint, h: hue }, other, 7),
      muted: adjustToContrast({ l: ground === 'deep' ? 0.48 : 0.76, c: tint, h: hue }, other, 4.5),
    },
  };
}

/**
 * Palette with the brand colour as background: dark enough for white letters, or bright under near-black letters for
 * hues that turn muddy when dark (orange to lime). Primary is a lighter or darker tone of the same hue. The reverse
 * background is white, or near black when the brand colour is bright.
 */
function paletteOnBrandColour(base: Oklch, companion: ColourSpec | undefined): Palette {
  const usual = createPalette(
    { hue: base.h, chroma: base.c, light: base.l },
    { ground: 'light', ...(companion ? { companion } : {}) },
  );
  // A vivid red that fills the whole background looks like an alarm.
  const chroma = base.h < 42 || base.h > 340 ? Math.min(base.c, 0.13) : base.c;
  const bright = base.h > 42 && base.h < 135 && base.c > 0.1;
  const tint = Math.min(base.c, 0.03);
  const background = adjustToContrast(
    bright ? { l: 0.8, c: Math.min(base.c, 0.16), h: base.h } : { l: Math.min(base.l, 0.48), c: chroma, h: base.h },
    bright ? '#1a1a1a' : '#ffffff',
    7.4,
  );
  const primary = adjustToContrast(
    bright
      ? { l: 0.34, c: Math.min(base.c, 0.1), h: base.h }
      : { l: 0.88, c: Math.max(0.07, Math.min(base.c, 0.11)), h: base.h },
    background,
    4.6,
  );
  const secondary = adjustToContrast(
    bright
      ? { l: 0.42, c: Math.min(base.c, 0.12), h: (base.h + 330) % 360 }
      : { l: 0.8, c: 0.12, h: (base.h + companionHueShift(base.h)) % 360 },
    background,
    3,
  );
  return {
    ...usual,
    primary,
    secondary,
    background,
    accent: secondary,
    onPrimary: contrastRatio(primary, background) >= 4.5 ? background : textColourOn(primary, base.h, tint),
    text: adjustToContrast(bright ? { l: 0.2, c: tint, h: base.h } : { l: 0.995, c: 0.003, h: base.h }, background, 7),
    muted: adjustToContrast(bright ? { l: 0.3, c: tint, h: base.h } : { l: 0.92, c: tint, h: base.h }, background, 4.5),
    reverse: bright
      ? usual.reverse
      : {
          background: usual.background,
          primary: usual.primary,
          secondary: usual.secondary,
          text: usual.text,
          muted: usual.muted,
        },
  };
}

export interface PaletteBrief {
  /** The customer's text: hex codes or words ("navy and coral", "#0b132b, #f4a261"). */
  colours?: string | undefined;
  /** Theme ids of packages/studio/src/names. */
  themes?: readonly string[];
  moods?: readonly Mood[];
}

/**
 * Returns `count` palettes for a brief, best first. Each of the requested colours in turn leads a palette; without any
 * the subject and the moods decide. Palettes may be equal when few colours are requested.
 */
export function palettesFor({ colours = '', themes = [], moods = [] }: PaletteBrief, count: number): Palette[] {
  const requested = readColours(colours);
  if (requested.length === 0) {
    const stories = coloursForThemes(themes, moods);
    const grounds = backgroundsFor(moods);
    return Array.from({ length: count }, (_, i) => {
      // A repeated hue is shifted to its neighbour and slightly deeper.
      const [story, again] = [stories[i % stories.length]!, Math.floor(i / stories.length)];
      return createPalette(
        { ...story, hue: (story.hue + 14 * again) % 360, light: (story.light ?? 0.54) - 0.06 * again },
        { ground: grounds[i % grounds.length]! },
      );
    });
  }
  return Array.from({ length: count }, (_, i) => {
    const wish = requested[i % requested.length]!;
    const companion =
      requested.length > 1
        ? requested[(i + 1 + (Math.floor(i / requested.length) % (requested.length - 1))) % requested.length]!
        : undefined;
    const grounds: (Background | undefined)[] = wish.hex
      ? backgroundsForHex(wish.hex)
      : wish.ground === 'deep'
        ? ['deep', 'deep', 'light', 'brand']
        : ['light', 'light', 'deep', 'brand', 'light', 'tint', 'light', 'brand', 'light'];
    const ground = grounds[Math.floor(i / requested.length) % grounds.length];
    return createPalette(wish, { ...(companion ? { companion } : {}), ...(ground ? { ground } : {}) });
  });
}

/**
 * Mostly white, the most common background in use. Of the other backgrounds among nine, two have the brand colour, one
 * is tinted, and one is dark (two for a premium mood).
 */
function backgroundsFor(moods: readonly Mood[]): Background[] {
  if (moods[0] === 'premium') return ['deep', 'light', 'brand', 'light', 'tint', 'light', 'deep', 'light', 'brand'];
  if (moods[0] === 'bold' || moods[0] === 'modern' || moods[0] === 'playful')
    return ['light', 'brand', 'light', 'deep', 'light', 'brand', 'light', 'tint', 'light'];
  return ['light', 'light', 'brand', 'tint', 'light', 'brand', 'light', 'light', 'deep'];
}

/** A colour given as a hex code is not changed: returns the backgrounds on which it is legible, best first. */
function backgroundsForHex(hex: string): Background[] {
  const { c, h } = fromHex(hex);
  const best = backgroundFor(hex, h);
  const able = (['light', 'tint', 'deep'] as const).filter(
    (ground) => contrastRatio(hex, backgroundColour(ground, { c, h })) >= 3,
  );
  return [best, best, ...able.filter((ground) => ground !== best), best];
}

/** Degrees from a hue to that of its companion: yellow pairs with a neighbour, blue and violet with a warm hue. */
function companionHueShift(hue: number): number {
  if (hue > 60 && hue < 110) return 320;
  if (hue >= 215 && hue < 320) return 150;
  return 40;
}

function backgroundColour(ground: Background, { c, h }: { c: number; h: number }): string {
  if (ground === 'deep') return toHex({ l: 0.21, c: Math.min(0.045, c * 0.4), h });
  return ground === 'tint'
    ? toHex({ l: 0.955, c: Math.min(0.025, c * 0.22 + 0.006), h: c < 0.02 ? 85 : h })
    : '#ffffff';
}

function backgroundFor(hex: string, h: number): Background {
  const { c } = fromHex(hex);
  return contrastRatio(hex, backgroundColour('light', { c, h })) >= 3 ? 'light' : 'deep';
}

function textColourOn(colour: string, h: number, c: number): string {
  const [light, dark] = [toHex({ l: 0.99, c: 0.003, h }), toHex({ l: 0.16, c, h })];
  const best =
    contrastRatio(colour, light) >= 4.5 || contrastRatio(colour, light) >= contrastRatio(colour, dark) ? light : dark;
  return contrastRatio(colour, best) >= 4.5
    ? best
    : contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000')
      ? '#ffffff'
      : '#000000';
}

/** Darkens or lightens a colour just enough to reach the contrast. */
function adjustToContrast(colour: { l: number; c: number; h: number }, background: string, least: number): string {
  const step = fromHex(background).l > 0.55 ? -0.005 : 0.005;
  let { l } = colour;
  let hex = toHex(colour);
  while (contrastRatio(hex, background) < least && l > 0 && l < 1) hex = toHex({ ...colour, l: (l += step) });
  return hex;
}
