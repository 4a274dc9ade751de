import { seededFraction, seededShuffle } from '@onym/core';
import { nearestWeight } from './font-files.ts';
import { hasLine, hasSolid, iconOutline, iconsForThemes, isIcon } from './icons.ts';
import { findNamedIcons, type NamedIcons } from './named-icons.ts';
import { initialsOf } from './initials.ts';
import {
  BADGES,
  DETAILS,
  LAYOUTS,
  MARK_SHAPES,
  type Layout,
  type LogoConcept,
  type MarkShape,
  type MarkStyle,
} from './logo-concept.ts';
import { typefacesFor, missingCharacters } from './outline-text.ts';
import { palettesFor } from './palette.ts';
import { stemWidthOf } from './stem-width.ts';
import { readStyles, type StyleHints } from './style-words.ts';
import { closedAreaShare } from './closed-shapes.ts';
import type { Mood, Typeface, TypefaceStyle } from './typefaces.ts';

export interface LogoBrief {
  name: string;
  slogan?: string | undefined;
  /** Theme ids of packages/studio/src/names, strongest first. */
  themes: readonly string[];
  /** The customer's own words. Things that they name come before the icons of the themes. */
  subject?: string | undefined;
  /** Moods of the subject, used when the brief's styles imply none. */
  moods?: readonly Mood[];
  /** Words such as "vintage" or "bold". */
  styles?: readonly string[];
  /** Hex codes or colour words. */
  colours?: string | undefined;
  /** Icons chosen by a model or a person, used first; unknown names are ignored. */
  icons?: readonly string[];
  /** Icons that must not represent this business, whatever suggests them. */
  without?: ReadonlySet<string>;
  /** Varies the choices between briefs. */
  seed: string;
}

export const MAX_CONCEPTS = 9;

/** Icons whose line version contains an arrow and so looks like a button; the silhouettes do not. */
const ARROWED = new Set(['sunrise', 'sunset']);

/**
 * Returns `count` concepts (1 to 9) for a brief. Deterministic. Any two differ in at least two of layout, icon,
 * typeface and primary colour, unless too few typefaces have the characters of the name. Every concept follows the
 * colours and styles that the brief requests; lines or silhouettes only when at least three of the icons have that
 * version.
 * @throws RangeError when no single typeface has all characters of the name, or none has those of the slogan; check
 *   each with `undrawableCharacters` first
 */
export function createLogoConcepts(brief: LogoBrief, count: number): LogoConcept[] {
  const { name, slogan = '', themes, seed } = brief;
  const manner = readStyles((brief.styles ?? []).join(' '));
  const moods = [...new Set([...manner.moods, ...(manner.moods.length > 0 ? [] : (brief.moods ?? []))])];
  const faces = facesFor(name, moods, manner, seed);
  if (faces.length === 0) throw new RangeError('No typeface has all characters of the name');
  const sloganFace =
    slogan.trim() === ''
      ? 'inter'
      : (typefacesFor(slogan).find(({ readsWell }) => readsWell) ?? typefacesFor(slogan)[0])?.id;
  if (!sloganFace) throw new RangeError('No typeface has all characters of the slogan');
  const layouts = layoutsFor(manner, name, seed);
  const icons = filterByStyle(manner.icon, iconsFor(brief));
  const palettes = palettesFor({ colours: brief.colours, themes, moods }, MAX_CONCEPTS);
  const shapes: MarkShape[] = [
    ...new Set<MarkShape>([...manner.shapes, ...seededShuffle(MARK_SHAPES.slice(0, 6), seed)]),
  ];
  const initials = initialsOf(name);
  const lettered = initials === undefined ? -1 : indexOfLettered(layouts, icons.length < 4 ? 3 : 4);
  const details = seededShuffle(DETAILS, `${seed}|details`);
  const badges = seededShuffle(BADGES, `${seed}|badges`);

  const made: LogoConcept[] = [];
  let shown = 0;
  for (let i = 0; i < count; i++) {
    const face = faces[i % faces.length]!;
    const layout = layouts[i % layouts.length]!;
    const round = Math.floor(i / layouts.length);
    const weight = weightFor(face, moods);
    // A concept that shows no icon does not use up one of the icons.
    const bare = layout === 'minimal' || i === lettered;
    let turn = shown;
    let concept: LogoConcept;
    do {
      const icon = icons[turn % icons.length]!;
      const iconStyle = iconStyleFor(icon, {
        wished: manner.icon,
        stem: stemWidthOf(face.id, weight),
        layout,
        turn: i,
      });
      concept = {
        name,
        slogan,
        layout,
        icon,
        iconStyle,
        shape: shapes[i % shapes.length]!,
        halo: false,
        mark:
          i === lettered
            ? 'ring'
            : markFor(icon, iconStyle, { layout, moods, seed: `${seed}|${i}`, plain: manner.icon !== undefined }),
        ...(i === lettered
          ? { monogram: missingCharacters(initials!, face.id).length === 0 ? initials! : Array.from(name.trim())[0]! }
          : {}),
        detail: details[round % details.length]!,
        badge: manner.badge ?? badges[round % badges.length]!,
        palette: palettes[i]!,
        typeface: face.id,
        weight,
        capitals: manner.capitals ?? (face.style === 'capitals' || (face.style === 'condensed' && name.length <= 14)),
        sloganTypeface: sloganFace === 'inter' ? sloganTypefaceFor(face) : sloganFace,
      };
      turn++;
    } while (turn < shown + icons.length && made.some((other) => countDifferingAxes(concept, other) < 2));
    if (!bare) shown = turn;
    made.push(concept);
  }
  return made;
}

/**
 * With this many icons of the subject itself, no others are needed: they repeat in other layouts, typefaces and
 * colours.
 */
const ENOUGH_ICONS = 4;

/**
 * Chosen icons, then those of things in the brief's words, then those of matching themes. General shapes are added
 * only when fewer than three icons are left.
 */
function iconsFor({ icons = [], subject = '', name, themes, without = new Set() }: LogoBrief): string[] {
  const ofFirst = themes.length > 0 ? iconsForThemes([themes[0]!], 1) : [];
  // Icons of the customers served count only when the business's own trade has the same icon: dental software may
  // show a tooth, pest control for churches no church.
  const kept = ({ trades, things, isBeside, served }: NamedIcons): Pick<NamedIcons, 'trades' | 'things'> => {
    const may = (icon: string): boolean =>
      !without.has(icon) && (ofFirst.length === 0 || ofFirst.includes(icon) || !served.includes(icon));
    return {
      trades: trades.filter((icon) => may(icon) && (!isBeside || ofFirst.length === 0 || ofFirst.includes(icon))),
      things: things.filter(may),
    };
  };
  const called = kept(findNamedIcons(subject));
  const inName = kept(findNamedIcons(name));
  const trades = called.trades.length > 0 ? called.trades : inName.trades;
  const own = [
    ...new Set([
      ...icons.filter((icon) => isIcon(icon) && !without.has(icon)),
      ...trades.slice(0, 3),
      ...inName.things.slice(0, 1),
      ...trades.slice(3),
      ...called.things.slice(0, trades.length >= ENOUGH_ICONS ? 0 : trades.length > 0 ? 2 : 4),
    ]),
  ];
  if (trades.length >= ENOUGH_ICONS || own.length >= MAX_CONCEPTS) return own;
  const lists = themes.map((theme) => iconsForThemes([theme], 1));
  const agreeing = themes.filter((_, i) => lists[i]!.some((icon) => trades.slice(0, 3).includes(icon)));
  const more = iconsForThemes(agreeing.length > 0 ? agreeing : themes, 1);
  const all = [...new Set([...own, ...(trades.length > 0 && agreeing.length === 0 && own.length >= 3 ? [] : more)])];
  const may = all.filter((icon) => !without.has(icon));
  const general = iconsForThemes([], MAX_CONCEPTS).filter((icon) => !without.has(icon));
  return (may.length >= 3 ? may : [...new Set([...may, ...general])]).slice(0, MAX_CONCEPTS);
}

/** Only icons that exist as lines or as silhouettes, when that style was requested and enough of them exist. */
function filterByStyle(wished: 'line' | 'solid' | undefined, icons: string[]): string[] {
  const able = icons.filter((icon) => (wished === 'solid' ? hasSolid(icon) : wished === 'line' ? hasLine(icon) : true));
  return able.length >= 3 ? able : icons;
}

/** Index, from `from`, of the first concept whose layout can frame initials, shown instead of an icon; -1 if none. */
function indexOfLettered(layouts: readonly Layout[], from: number): number {
  for (let i = from; i < MAX_CONCEPTS; i++)
    if (['icon-bg-shape', 'icon-left', 'icon-top', 'stacked-centered'].includes(layouts[i % layouts.length]!)) return i;
  return -1;
}

/**
 * The style that the icon has or the brief requests. Otherwise lines for every other concept, if a stroke can match the
 * stems of the letters, and silhouettes for the rest.
 */
function iconStyleFor(
  icon: string,
  { wished, stem, layout, turn }: { wished: 'line' | 'solid' | undefined; stem: number; layout: Layout; turn: number },
): 'line' | 'solid' {
  if (!hasSolid(icon)) return 'line';
  if (ARROWED.has(icon)) return 'solid';
  if (wished) return wished;
  if (!hasLine(icon)) return 'solid';
  if (layout === 'icon-bg-shape') return 'solid';
  // Large icons can carry thick lines.
  return stem > (layout === 'icon-top' ? 0.165 : 0.132) || turn % 2 === 0 ? 'solid' : 'line';
}

function markFor(
  icon: string,
  style: 'line' | 'solid',
  { layout, moods, seed, plain }: { layout: Layout; moods: readonly Mood[]; seed: string; plain: boolean },
): MarkStyle {
  if (layout === 'icon-bg-shape' || layout === 'badge' || layout === 'minimal') return 'plain';
  const quiet = moods.includes('premium') || moods.includes('calm');
  if (style === 'line' && !plain && hasLine(icon) && closedAreaShare(iconOutline(icon, 'line').commands) > 0.3)
    return layout === 'stacked-centered' || quiet ? 'plain' : 'tinted';
  return (layout === 'icon-top' || layout === 'icon-left') && seededFraction(seed) < (quiet ? 0.6 : 0.3)
    ? 'ring'
    : 'plain';
}

/** The number of axes (layout, icon, typeface, primary colour) in which two concepts differ. */
export function countDifferingAxes(one: LogoConcept, other: LogoConcept): number {
  return [
    one.layout !== other.layout,
    one.icon !== other.icon,
    one.typeface !== other.typeface,
    one.palette.primary !== other.palette.primary,
  ].filter(Boolean).length;
}

/** Characters that prevent any single typeface from drawing the text; empty when one can. */
export function undrawableCharacters(text: string): string[] {
  return typefacesFor(text).length > 0
    ? []
    : missingCharacters(text, 'inter').length > 0
      ? missingCharacters(text, 'inter')
      : [...new Set(text)];
}

function facesFor(name: string, moods: readonly Mood[], manner: StyleHints, seed: string): Typeface[] {
  const able = typefacesFor(name);
  const score = (face: Typeface): number => {
    const wished = manner.faces.indexOf(face.style);
    return (
      face.moods.filter((mood, i) => moods.includes(mood) && i < 3).length +
      (moods[0] && face.moods.includes(moods[0]) ? 1 : 0) +
      (wished >= 0 ? 6 - Math.min(wished, 3) : 0) -
      (face.style === 'monospace' && wished < 0 ? 3 : 0)
    );
  };
  const ranked = seededShuffle(able, `${seed}|faces`)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, Math.max(5, Math.min(8, able.length)));
  return manner.faces.length > 0 ? ranked : spreadStyles(ranked);
}

/** Orders typefaces so that neighbours differ in style where possible, and four concepts show four styles. */
function spreadStyles(faces: Typeface[]): Typeface[] {
  const left = [...faces];
  const out: Typeface[] = [];
  while (left.length > 0) {
    const recent = new Set<TypefaceStyle | undefined>([out.at(-1)?.style, out.at(-2)?.style]);
    const next = left.findIndex(({ style }) => !recent.has(style));
    out.push(...left.splice(Math.max(0, next), 1));
  }
  return out;
}

function layoutsFor({ layouts }: StyleHints, name: string, seed: string): Layout[] {
  const usual: Layout[] = [
    'icon-left',
    'icon-bg-shape',
    'icon-top',
    'badge',
    'stacked-centered',
    'minimal',
    'icon-right',
  ];
  const first = layouts.length > 0 ? layouts : seededShuffle(usual.slice(0, 5), `${seed}|layouts`);
  const all = [...new Set([...first, ...usual, ...LAYOUTS])];
  // Very long names do not work in wide capitals.
  return name.length > 34 ? [...all.filter((layout) => layout !== 'stacked-centered'), 'stacked-centered'] : all;
}

function weightFor({ id, style }: Typeface, moods: readonly Mood[]): number {
  const light = moods[0] === 'calm' || moods[0] === 'premium';
  if (style === 'display serif' || style === 'capitals') return nearestWeight(id, light ? 500 : 700);
  return nearestWeight(id, light && (style === 'geometric' || style === 'serif' || style === 'rounded') ? 400 : 700);
}

/** The typeface of the slogan: a neutral sans, or a serif for a serif name. */
function sloganTypefaceFor({ style }: Typeface): string {
  if (style === 'rounded') return 'nunito';
  if (style === 'geometric') return 'outfit';
  if (style === 'slab' || style === 'condensed') return 'barlow-condensed';
  return style === 'technical' || style === 'monospace' || style === 'expressive'
    ? 'manrope'
    : style === 'grotesque'
      ? 'inter'
      : 'outfit';
}
