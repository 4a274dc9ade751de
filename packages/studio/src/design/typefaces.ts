export type TypefaceStyle =
  | 'geometric'
  | 'grotesque'
  | 'rounded'
  | 'technical'
  | 'serif'
  | 'display serif'
  | 'capitals'
  | 'slab'
  | 'condensed'
  | 'monospace'
  | 'expressive';

export interface Typeface {
  /** Also the name of the font files and of the licence file. */
  readonly id: string;
  /** The name in CSS and documents. */
  readonly family: string;
  readonly style: TypefaceStyle;
  /** The lighter and the bolder weight; some families have only one. */
  readonly weights: readonly number[];
  /** Whether the typeface also suits body text. */
  readonly readsWell: boolean;
  /** The generic family that follows in a CSS stack. */
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
  /** Suitable moods, in the words of packages/studio/src/names. */
  readonly moods: readonly Mood[];
}

export const MOODS = ['warm', 'bold', 'playful', 'calm', 'premium', 'modern', 'trusted', 'natural'] as const;
export type Mood = (typeof MOODS)[number];

const defineTypeface = (
  id: string,
  family: string,
  style: TypefaceStyle,
  weights: readonly number[],
  moods: string,
  fallback: Typeface['fallback'] = 'sans-serif',
  readsWell = false,
): Typeface => ({ id, family, style, weights, readsWell, fallback, moods: moods.split(' ') as Mood[] });

/** Open families (SIL Open Font License 1.1, none with a reserved name); each licence is in fonts/licences. */
export const TYPEFACES: readonly Typeface[] = [
  defineTypeface('inter', 'Inter', 'grotesque', [400, 700], 'modern trusted calm', 'sans-serif', true),
  defineTypeface('manrope', 'Manrope', 'grotesque', [400, 800], 'modern trusted bold', 'sans-serif', true),
  defineTypeface('poppins', 'Poppins', 'geometric', [500, 700], 'modern playful warm bold', 'sans-serif', true),
  defineTypeface('outfit', 'Outfit', 'geometric', [400, 600], 'modern calm premium natural', 'sans-serif', true),
  defineTypeface('sora', 'Sora', 'technical', [400, 700], 'modern bold trusted'),
  defineTypeface('space-grotesk', 'Space Grotesk', 'technical', [500, 700], 'modern bold playful'),
  defineTypeface('syne', 'Syne', 'expressive', [600, 800], 'bold modern premium'),
  defineTypeface('nunito', 'Nunito', 'rounded', [400, 800], 'warm playful calm natural', 'sans-serif', true),
  defineTypeface('fredoka', 'Fredoka', 'rounded', [500, 600], 'playful warm'),
  defineTypeface('barlow-condensed', 'Barlow Condensed', 'condensed', [500, 700], 'bold modern trusted'),
  defineTypeface('zilla-slab', 'Zilla Slab', 'slab', [500, 700], 'trusted natural bold warm', 'serif', true),
  defineTypeface('newsreader', 'Newsreader', 'serif', [400, 600], 'calm trusted natural premium', 'serif', true),
  defineTypeface('fraunces', 'Fraunces', 'serif', [500, 700], 'warm natural playful premium', 'serif'),
  defineTypeface('dm-serif-display', 'DM Serif Display', 'display serif', [400], 'premium warm bold', 'serif'),
  defineTypeface(
    'cormorant-garamond',
    'Cormorant Garamond',
    'display serif',
    [500, 700],
    'premium calm natural',
    'serif',
  ),
  defineTypeface('bodoni-moda', 'Bodoni Moda', 'display serif', [500, 700], 'premium bold', 'serif'),
  defineTypeface('cinzel', 'Cinzel', 'capitals', [500, 700], 'premium trusted', 'serif'),
  defineTypeface('jetbrains-mono', 'JetBrains Mono', 'monospace', [500, 700], 'modern bold', 'monospace'),
];
