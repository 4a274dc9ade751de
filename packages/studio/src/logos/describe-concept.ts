import { fromHex, typefaceOf, type LogoConcept } from '@onym/studio/design';

const PLACES: Readonly<Record<LogoConcept['layout'], (icon: string, name: string) => string>> = {
  'icon-left': (icon, name) => `${icon} to the left of ${name}`,
  'icon-right': (icon, name) => `${icon} to the right of ${name}`,
  'icon-top': (icon, name) => `${icon} above ${name}`,
  'icon-bg-shape': (icon, name) => `${icon} reversed out of a solid shape, beside ${name}`,
  badge: (icon, name) => `An emblem with ${lower(icon)} and ${name}`,
  'stacked-centered': (icon, name) => `${icon} over ${name}, centred between fine lines`,
  minimal: (_icon, name) => `${capital(name)} alone, with one small accent`,
};

/**
 * Describes the logo in one plain sentence. Appends `reason`, the sentence that states why the icon was chosen, if the
 * logo shows the icon.
 */
export function describeConcept(concept: LogoConcept, reason?: string): string {
  const { family, style } = typefaceOf(concept.typeface);
  const noun = concept.icon.replaceAll('-', ' ').replace(/ \d+$/, '');
  const icon = concept.monogram
    ? `The initials ${concept.monogram}`
    : `${concept.iconStyle === 'solid' ? 'A solid' : 'A line-drawn'} ${noun}`;
  const name =
    `the name in ${family}, ${/^[aeiou]/.test(style) ? 'an' : 'a'} ${style}${style.endsWith('serif') || style === 'capitals' || style === 'slab' ? '' : ' sans'} typeface`
      .replace('monospace sans', 'monospace')
      .replace('a capitals', 'an all-capitals');
  const seen = `${PLACES[concept.layout](icon, name)}; ${tone(concept.palette.primary)} on ${ground(concept.palette.background)}.`;
  return reason && concept.layout !== 'minimal' && !concept.monogram ? `${seen} ${reason}` : seen;
}

const HUES: readonly [until: number, word: string][] = [
  [20, 'red'],
  [45, 'vermilion'],
  [70, 'orange'],
  [100, 'gold'],
  [130, 'olive green'],
  [165, 'green'],
  [205, 'teal'],
  [240, 'sky blue'],
  [275, 'blue'],
  [300, 'violet'],
  [335, 'purple'],
  [352, 'magenta'],
  [361, 'rose'],
];

function tone(hex: string): string {
  const { l, c, h } = fromHex(hex);
  if (c < 0.025) return l < 0.35 ? 'near black' : l > 0.85 ? 'off-white' : 'grey';
  const hue = h >= 30 && h < 90 && l < 0.52 && c < 0.11 ? 'brown' : HUES.find(([until]) => h < until)![1];
  return `${l < 0.42 ? 'deep ' : l > 0.75 ? 'bright ' : c < 0.09 ? 'muted ' : ''}${hue}`;
}

function ground(hex: string): string {
  const { l, c } = fromHex(hex);
  if (c >= 0.055) return 'a full ground of colour';
  return l < 0.5 ? 'a dark ground' : l < 0.975 ? 'a soft tint' : 'white';
}

const lower = (text: string): string => text[0]!.toLowerCase() + text.slice(1);
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
