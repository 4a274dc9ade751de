import type { Badge, Layout, MarkShape } from './logo-concept.ts';
import type { Mood, TypefaceStyle } from './typefaces.ts';

/** What a style word like "vintage" means for a drawing. Lists are best first. */
export interface StyleHints {
  moods: readonly Mood[];
  layouts: readonly Layout[];
  faces: readonly TypefaceStyle[];
  shapes: readonly MarkShape[];
  icon?: 'line' | 'solid';
  badge?: Badge;
  capitals?: boolean;
}

const parseStyleRow = (moods: string, layouts: string, faces: string, more: Partial<StyleHints> = {}): StyleHints => ({
  moods: splitList(moods) as Mood[],
  layouts: splitList(layouts) as Layout[],
  faces: faces
    .split(',')
    .map((face) => face.trim())
    .filter(Boolean) as TypefaceStyle[],
  shapes: [],
  ...more,
});
const splitList = (text: string): string[] => text.split(' ').filter(Boolean);

const MANNERS: readonly [words: string, manner: StyleHints][] = [
  [
    'minimal minimalist minimalistic simple clean plain understated',
    parseStyleRow('modern calm', 'minimal icon-left icon-top', 'grotesque, geometric, rounded', { icon: 'line' }),
  ],
  [
    'bold strong powerful heavy loud impactful confident',
    parseStyleRow(
      'bold modern',
      'icon-bg-shape icon-left minimal',
      'geometric, grotesque, expressive, condensed, technical',
      { icon: 'solid', shapes: ['squircle', 'hexagon', 'diamond'] },
    ),
  ],
  [
    'modern contemporary fresh startup sleek trendy',
    parseStyleRow('modern bold', 'icon-left icon-bg-shape minimal', 'geometric, grotesque, technical', {
      shapes: ['squircle', 'circle', 'leaf'],
    }),
  ],
  [
    'vintage retro heritage nostalgic rustic classic traditional timeless',
    parseStyleRow('trusted warm', 'badge stacked-centered icon-top', 'slab, display serif, serif, condensed', {
      icon: 'solid',
      badge: 'seal',
      shapes: ['scallop', 'shield', 'circle'],
    }),
  ],
  [
    'elegant luxury luxurious premium sophisticated refined exclusive upscale fancy',
    parseStyleRow('premium calm', 'stacked-centered icon-top minimal', 'display serif, capitals, serif', {
      icon: 'line',
      shapes: ['arch', 'circle', 'diamond'],
    }),
  ],
  [
    'feminine romantic delicate graceful',
    parseStyleRow('premium warm', 'icon-top stacked-centered badge', 'display serif, serif, rounded', {
      icon: 'line',
      shapes: ['arch', 'circle', 'scallop'],
    }),
  ],
  [
    'masculine rugged industrial tough',
    parseStyleRow('bold trusted', 'badge icon-bg-shape stacked-centered', 'condensed, slab, grotesque', {
      icon: 'solid',
      badge: 'stamp',
      capitals: true,
      shapes: ['shield', 'hexagon'],
    }),
  ],
  [
    'playful fun funny cute quirky cheerful friendly whimsical kids childlike cartoon',
    parseStyleRow('playful warm', 'icon-bg-shape icon-top icon-left', 'rounded, geometric, expressive', {
      icon: 'solid',
      shapes: ['scallop', 'circle', 'leaf', 'arch'],
    }),
  ],
  [
    'warm cozy cosy welcoming homely',
    parseStyleRow('warm natural', 'icon-top icon-left badge', 'serif, rounded, slab', {
      shapes: ['arch', 'circle', 'scallop'],
    }),
  ],
  [
    'tech technical technology futuristic digital cyber geeky developer scifi',
    parseStyleRow('modern bold', 'icon-left icon-bg-shape minimal', 'technical, monospace, grotesque', {
      shapes: ['hexagon', 'squircle'],
    }),
  ],
  [
    'corporate professional business serious trustworthy reliable formal',
    parseStyleRow('trusted calm', 'icon-left icon-right icon-bg-shape', 'grotesque, serif, slab', {
      shapes: ['shield', 'squircle', 'circle'],
    }),
  ],
  [
    'organic natural handmade handcrafted artisan artisanal earthy botanical eco',
    parseStyleRow('natural warm', 'badge icon-top icon-left', 'serif, rounded, slab', {
      shapes: ['leaf', 'arch', 'circle'],
    }),
  ],
  [
    'geometric abstract',
    parseStyleRow('modern', 'icon-bg-shape icon-left minimal', 'geometric, technical', {
      icon: 'solid',
      shapes: ['hexagon', 'diamond', 'circle'],
    }),
  ],
  [
    'calm serene soft gentle peaceful zen',
    parseStyleRow('calm natural', 'icon-top minimal icon-left', 'rounded, geometric, serif', {
      icon: 'line',
      shapes: ['arch', 'circle', 'leaf'],
    }),
  ],
  [
    'sporty athletic dynamic energetic fast active',
    parseStyleRow('bold modern', 'icon-bg-shape badge icon-left', 'condensed, expressive, geometric', {
      icon: 'solid',
      capitals: true,
      shapes: ['shield', 'hexagon'],
    }),
  ],
  ['badge emblem crest seal stamp', parseStyleRow('', 'badge stacked-centered', '', { badge: 'seal' })],
  ['wordmark lettermark typographic text logotype', parseStyleRow('', 'minimal stacked-centered', '')],
  ['icon pictorial symbol mascot illustrative', parseStyleRow('', 'icon-top icon-bg-shape icon-left', '')],
  ['outline line lineart linear thin', parseStyleRow('', '', '', { icon: 'line' })],
  ['solid filled flat silhouette', parseStyleRow('', '', '', { icon: 'solid' })],
  ['serif', parseStyleRow('', '', 'serif, display serif, slab')],
  ['sans sansserif', parseStyleRow('', '', 'grotesque, geometric, rounded')],
  ['mono monospace code', parseStyleRow('', '', 'monospace, technical')],
  ['slab', parseStyleRow('', '', 'slab')],
  ['rounded bubbly', parseStyleRow('', '', 'rounded')],
  ['condensed narrow', parseStyleRow('', '', 'condensed')],
  ['capitals uppercase caps', parseStyleRow('', '', 'capitals, condensed', { capitals: true })],
];

const BY_WORD = new Map(MANNERS.flatMap(([words, one]) => words.split(' ').map((word) => [word, one] as const)));

/**
 * The styles that the first 2000 characters of a text request, in order; words that name no style are ignored. Icon
 * style, badge and capitals are those of the first word that sets them; lists are empty and these absent when no word
 * does.
 */
export function readStyles(text: string): StyleHints {
  const found = [
    ...new Set(
      (
        text
          .slice(0, 2000)
          .toLowerCase()
          .match(/[a-z]+/g) ?? []
      ).flatMap((word) => BY_WORD.get(word) ?? []),
    ),
  ];
  const all = <T>(pick: (one: StyleHints) => readonly T[]): T[] => [...new Set(found.flatMap(pick))];
  const first = <K extends 'icon' | 'badge' | 'capitals'>(key: K): Pick<StyleHints, K> | Record<string, never> => {
    const one = found.find((each) => each[key] !== undefined);
    return one ? ({ [key]: one[key] } as Pick<StyleHints, K>) : {};
  };
  return {
    moods: all((one) => one.moods),
    layouts: all((one) => one.layouts),
    faces: all((one) => one.faces),
    shapes: all((one) => one.shapes),
    ...first('icon'),
    ...first('badge'),
    ...first('capitals'),
  };
}
