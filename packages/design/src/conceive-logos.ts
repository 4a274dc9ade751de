import { shuffled } from './chance.ts';
import { nearestWeight } from './font-files.ts';
import { hasSolid, iconsCalled, iconsForThemes, isIcon } from './icons.ts';
import { BADGES, DETAILS, LAYOUTS, MARK_SHAPES, type Layout, type LogoConcept, type MarkShape } from './logo-concept.ts';
import { typefacesFor, undrawable } from './outline-text.ts';
import { palettesFor } from './palette.ts';
import { readStyles, type Manner } from './style-words.ts';
import type { Mood, Typeface, TypefaceStyle } from './typefaces.ts';

export interface LogoBrief {
  name: string;
  slogan?: string | undefined;
  /** Theme ids of packages/names, strongest first. */
  themes: readonly string[];
  /** The customer's own words: an icon that is called or tagged with one of them comes before those of the themes. */
  subject?: string | undefined;
  /** Moods of the subject, for a brief whose styles ask for none. */
  moods?: readonly Mood[];
  /** Words such as "vintage" or "bold". */
  styles?: readonly string[];
  /** Hex codes or colour words. */
  colours?: string | undefined;
  /** Icons that somebody else chose (a model, a person), to be used first; unknown names are passed over. */
  icons?: readonly string[];
  /** Makes one input's picks differ from another's. */
  seed: string;
}

export const MAX_CONCEPTS = 9;

/** Their lines hold an arrow, which reads as a button; their silhouettes do not. */
const ARROWED = new Set(['sunrise', 'sunset']);

/**
 * `count` concepts (1 to 9) for a brief: deterministic, any two of them differ in at least two of layout, icon, typeface and primary
 * colour. What the brief asks for (styles, colours) leads every concept.
 * @throws RangeError when no typeface has all characters of name and slogan: ask `undrawableIn` first
 */
export function conceiveLogos(brief: LogoBrief, count: number): LogoConcept[] {
  const { name, slogan = '', themes, seed } = brief;
  const manner = readStyles((brief.styles ?? []).join(' '));
  const moods = [...new Set([...manner.moods, ...(manner.moods.length > 0 ? [] : (brief.moods ?? []))])];
  const faces = facesFor(name, moods, manner, seed);
  if (faces.length === 0) throw new RangeError('No typeface has all characters of the name');
  const sloganFace = slogan.trim() === '' ? 'inter' : (typefacesFor(slogan).find(({ readsWell }) => readsWell) ?? typefacesFor(slogan)[0])?.id;
  if (!sloganFace) throw new RangeError('No typeface has all characters of the slogan');
  const layouts = layoutsFor(manner, name, seed);
  const icons = [...new Set([...(brief.icons ?? []).filter(isIcon), ...iconsCalled(brief.subject ?? '', 3), ...iconsForThemes(themes, 9)])];
  const palettes = palettesFor({ colours: brief.colours, themes, moods }, MAX_CONCEPTS);
  const shapes: MarkShape[] = [...new Set<MarkShape>([...manner.shapes, ...shuffled(MARK_SHAPES.slice(0, 6), seed)])];

  const made: LogoConcept[] = [];
  for (let i = 0; i < count; i++) {
    const face = faces[i % faces.length]!;
    const layout = layouts[i % layouts.length]!;
    let turn = i;
    let concept: LogoConcept;
    do {
      const icon = icons[turn % icons.length]!;
      const iconStyle = manner.icon ?? (hasSolid(icon) && !['cormorant-garamond', 'newsreader', 'cinzel'].includes(face.id) && (layout === 'icon-bg-shape' || i % 3 !== 1) ? 'solid' : 'line');
      concept = {
        name, slogan, layout, icon, iconStyle: !hasSolid(icon) ? 'line' : ARROWED.has(icon) ? 'solid' : iconStyle,
        shape: shapes[i % shapes.length]!, halo: (layout === 'icon-top' || layout === 'icon-left') && i % 2 === 0 && !manner.moods.includes('premium'),
        detail: DETAILS[Math.floor(i / 7 + (i % 4)) % DETAILS.length]!, badge: manner.badge ?? BADGES[(i + seed.length) % BADGES.length]!,
        palette: palettes[i]!, typeface: face.id, weight: weightFor(face, moods), capitals: manner.capitals ?? (face.style === 'capitals' || (face.style === 'condensed' && name.length <= 14)),
        sloganTypeface: sloganFace === 'inter' ? companionOf(face) : sloganFace,
      };
      turn++;
    } while (turn < i + icons.length && made.some((other) => axesApart(concept, other) < 2));
    made.push(concept);
  }
  return made;
}

/** In how many of layout, icon, typeface and primary colour two concepts differ. */
export function axesApart(one: LogoConcept, other: LogoConcept): number {
  return [one.layout !== other.layout, one.icon !== other.icon, one.typeface !== other.typeface, one.palette.primary !== other.palette.primary].filter(Boolean).length;
}

/** The characters that keep a text from being drawn in any one typeface; empty when it can be. */
export function undrawableIn(text: string): string[] {
  return typefacesFor(text).length > 0 ? [] : undrawable(text, 'inter').length > 0 ? undrawable(text, 'inter') : [...new Set(text)];
}

function facesFor(name: string, moods: readonly Mood[], manner: Manner, seed: string): Typeface[] {
  const able = typefacesFor(name);
  const score = (face: Typeface): number => {
    const wished = manner.faces.indexOf(face.style);
    return face.moods.filter((mood, i) => moods.includes(mood) && i < 3).length + (moods[0] && face.moods.includes(moods[0]) ? 1 : 0) + (wished >= 0 ? 6 - Math.min(wished, 3) : 0) - (face.style === 'monospace' && wished < 0 ? 3 : 0);
  };
  const ranked = shuffled(able, `${seed}|faces`).toSorted((a, b) => score(b) - score(a)).slice(0, Math.max(5, Math.min(8, able.length)));
  return manner.faces.length > 0 ? ranked : spread(ranked);
}

/** Neighbours in the list never share a style where that can be helped, so that four concepts show four voices. */
function spread(faces: Typeface[]): Typeface[] {
  const left = [...faces];
  const out: Typeface[] = [];
  while (left.length > 0) {
    const recent = new Set<TypefaceStyle | undefined>([out.at(-1)?.style, out.at(-2)?.style]);
    const next = left.findIndex(({ style }) => !recent.has(style));
    out.push(...left.splice(Math.max(0, next), 1));
  }
  return out;
}

function layoutsFor({ layouts }: Manner, name: string, seed: string): Layout[] {
  const usual: Layout[] = ['icon-left', 'icon-bg-shape', 'icon-top', 'badge', 'stacked-centered', 'minimal', 'icon-right'];
  const first = layouts.length > 0 ? layouts : shuffled(usual.slice(0, 5), `${seed}|layouts`);
  const all = [...new Set([...first, ...usual, ...LAYOUTS])];
  // Very long names make poor wide capitals.
  return name.length > 34 ? [...all.filter((layout) => layout !== 'stacked-centered'), 'stacked-centered'] : all;
}

function weightFor({ id, style }: Typeface, moods: readonly Mood[]): number {
  const light = moods[0] === 'calm' || moods[0] === 'premium';
  if (style === 'display serif' || style === 'capitals') return nearestWeight(id, light ? 500 : 700);
  return nearestWeight(id, light && (style === 'geometric' || style === 'serif' || style === 'rounded') ? 400 : 700);
}

/** A quiet sans beside every name; a serif name may take a serif. */
function companionOf({ style }: Typeface): string {
  if (style === 'rounded') return 'nunito';
  if (style === 'geometric') return 'outfit';
  if (style === 'slab' || style === 'condensed') return 'barlow-condensed';
  return style === 'technical' || style === 'monospace' || style === 'expressive' ? 'manrope' : style === 'grotesque' ? 'inter' : 'outfit';
}
