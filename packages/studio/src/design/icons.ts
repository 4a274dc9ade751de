import { readFileSync } from 'node:fs';
import { boundsOf, toPathData, transform, type Box, type Command } from './geometry.ts';
import { GENERAL_ICONS, ICON_THEMES } from './icon-themes.ts';
import { parsePathData } from './path-data.ts';

interface IconData {
  tags: string;
  /** Shapes on a 24-unit grid, to be stroked. Empty: the silhouette's outline is stroked instead. */
  line: string[];
  /** One shape on a 256-unit grid, to be filled. */
  solid?: string;
}

export interface IconOutline {
  commands: Command[];
  /** Box of the lines' centres; strokes extend half their width beyond it. */
  box: Box;
}

// The package's own data, loaded on first use.
let data: Map<string, IconData> | undefined;
const outlines = new Map<string, IconOutline>();

/** Names of all icons in kebab case, as in Lucide. */
export function iconNames(): string[] {
  return [...loadIcons().keys()];
}

export function isIcon(name: string): boolean {
  return loadIcons().has(name);
}

/** Whether the icon can also be drawn as a filled silhouette. */
export function hasSolid(name: string): boolean {
  return loadIcons().get(name)?.solid !== undefined;
}

/** Whether the icon has a line version; the others are silhouettes that can be outlined. */
export function hasLine(name: string): boolean {
  return (loadIcons().get(name)?.line.length ?? 0) > 0;
}

/**
 * Returns the icon's lines on a 24-unit grid (to stroke), or its silhouette on a 256-unit grid (to fill), with its
 * bounding box. For `line`, an icon without lines gives its silhouette scaled to the 24-unit grid. The result is
 * cached: do not change it.
 * @throws RangeError for an unknown name, or for `solid` when the icon has no silhouette
 */
export function iconOutline(name: string, style: 'line' | 'solid'): IconOutline {
  const key = `${name} ${style}`;
  let outline = outlines.get(key);
  if (!outline) {
    const icon = loadIcons().get(name);
    const shapes = style === 'solid' ? icon?.solid && [icon.solid] : icon && linePathsOf(icon);
    if (!shapes) throw new RangeError(`No ${style} icon ${name}`);
    const commands = shapes.flatMap(parsePathData);
    outline = { commands, box: boundsOf(commands) };
    outlines.set(key, outline);
  }
  return outline;
}

/**
 * Returns icon names for theme ids of packages/studio/src/names, without duplicates: all icons of the themes, filled up
 * to `least` with general icons (there are twelve). `themes` are strongest first: four icons of the first theme come
 * first, the rest mixed. Unknown themes are ignored.
 */
export function iconsForThemes(themes: readonly string[], least = 8): string[] {
  const lists = themes
    .filter((theme) => Object.hasOwn(ICON_THEMES, theme))
    .map((theme) => ICON_THEMES[theme]!.split(' '));
  const [first = [], ...others] = lists;
  // Four icons of the first theme. Then, in turn, two more of it and one of each other theme, which is less certain.
  const rest = Math.max(Math.ceil((first.length - 4) / 2), ...others.map((list) => list.length), 0);
  const mixed = Array.from({ length: rest }, (_, i) => [
    first[2 * i + 4],
    first[2 * i + 5],
    ...others.map((list) => list[i]),
  ]).flat();
  const found = [...new Set([...first.slice(0, 4), ...mixed].filter((name) => name !== undefined))];
  return found.length >= least
    ? found
    : [...new Set([...found, ...GENERAL_ICONS.split(' ')])].slice(0, Math.max(least, found.length));
}

/**
 * Returns up to `most` names of icons whose name or tags contain English words of the first 2000 characters of the
 * text, best match first, equal ones by name; may be empty. For feature lists and similar uses.
 */
export function findIcons(text: string, most = 8): string[] {
  const words = [
    ...new Set(
      text
        .slice(0, 2000)
        .toLowerCase()
        .match(/[a-z]{3,}/g),
    ),
  ];
  const stems = new Set(words.flatMap((word) => [word, word.replace(/(ing|ers?|s)$/, '')]));
  return [...loadIcons()]
    .map(([name, { tags }]) => {
      const called = name.split('-').filter((part) => stems.has(part)).length;
      const tagged = tags.split(' ').filter((tag) => stems.has(tag)).length;
      return { name, score: called * 3 + tagged };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * Returns the icon as a standalone SVG, `size` units wide and high, coloured `currentColor` by default. It has no title
 * because it is decorative. `solid` falls back to lines when the icon has no silhouette.
 * @throws RangeError for an unknown name
 */
export function iconSvg(
  name: string,
  options: { size?: number; colour?: string; style?: 'line' | 'solid'; strokeWidth?: number } = {},
): string {
  const { size = 24, colour = 'currentColor', style = 'line', strokeWidth = 2 } = options;
  const icon = loadIcons().get(name);
  if (!icon) throw new RangeError(`No icon ${name}`);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" aria-hidden="true" focusable="false"`;
  if (style === 'solid' && icon.solid)
    return `${open} viewBox="0 0 256 256" fill="${colour}"><path d="${icon.solid}"/></svg>`;
  return `${open} viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${linePathsOf(
    icon,
  )
    .map((d) => `<path d="${d}"/>`)
    .join('')}</svg>`;
}

/** Silhouettes use a 256-unit grid, lines a 24-unit grid; half a stroke stays free at the edge. */
function linePathsOf({ line, solid }: IconData): string[] {
  const scale = 22 / 256;
  return line.length > 0 ? line : [toPathData(transform(parsePathData(solid!), [scale, 0, 0, scale, 1, 1]))];
}

function loadIcons(): Map<string, IconData> {
  data ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(new URL('./data/icons.json', import.meta.url), 'utf8')) as Record<string, IconData>,
    ),
  );
  return data;
}
