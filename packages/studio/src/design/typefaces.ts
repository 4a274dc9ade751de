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

const face = (
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
  face('inter', 'Inter', 'grotesque', [400, 700], 'modern trusted calm', 'sans-serif', true),
  face('manrope', 'Manrope', 'grotesque', [400, 800], 'modern trusted bold', 'sans-serif', true),
  face('poppins', 'Poppins', 'geometric', [500, 700], 'modern playful warm bold', 'sans-serif', true),
  face('outfit', 'Outfit', 'geometric', [400, 600], 'modern calm premium natural', 'sans-serif', true),
  face('sora', 'Sora', 'technical', [400, 700], 'modern bold trusted'),
  face('space-grotesk', 'Space Grotesk', 'technical', [500, 700], 'modern bold playful'),
  face('syne', 'Syne', 'expressive', [600, 800], 'bold modern premium'),
  face('nunito', 'Nunito', 'rounded', [400, 800], 'warm playful calm natural', 'sans-serif', true),
  face('fredoka', 'Fredoka', 'rounded', [500, 600], 'playful warm'),
  face('barlow-condensed', 'Barlow Condensed', 'condensed', [500, 700], 'bold modern trusted'),
  face('zilla-slab', 'Zilla Slab', 'slab', [500, 700], 'trusted natural bold warm', 'serif', true),
  face('newsreader', 'Newsreader', 'serif', [400, 600], 'calm trusted natural premium', 'serif', true),
  face('fraunces', 'Fraunces', 'serif', [500, 700], 'warm natural playful premium', 'serif'),
  face('dm-serif-display', 'DM Serif Display', 'display serif', [400], 'premium warm bold', 'serif'),
  face('cormorant-garamond', 'Cormorant Garamond', 'display serif', [500, 700], 'premium calm natural', 'serif'),
  face('bodoni-moda', 'Bodoni Moda', 'display serif', [500, 700], 'premium bold', 'serif'),
  face('cinzel', 'Cinzel', 'capitals', [500, 700], 'premium trusted', 'serif'),
  face('jetbrains-mono', 'JetBrains Mono', 'monospace', [500, 700], 'modern bold', 'monospace'),
];
