import { iconNames } from '@onym/studio/design';
import type { Exclusions } from '@onym/studio/reading';

/** Things that an icon shows in addition to the words of its name. */
const SHOWS: Readonly<Record<string, string>> = {
  bone: 'meat dog',
  'bottle-wine': 'alcohol',
  champagne: 'alcohol',
  cheers: 'alcohol beer',
  'cup-soda': 'sugar',
  drumstick: 'meat',
  'face-slightly-smiling': 'face',
  'fishing-hook': 'fish',
  'fishing-rod': 'fish',
  hamburger: 'meat',
  'heart-pulse': 'patient medical',
  hop: 'beer',
  hospital: 'patient medical',
  'ice-cream-bowl': 'dairy',
  'ice-cream-cone': 'dairy',
  'jar-label': 'honey',
  joystick: 'screen',
  laptop: 'screen computer',
  martini: 'alcohol',
  motorbike: 'engine',
  'paw-print': 'animal dog cat',
  pill: 'medicine medical',
  pizza: 'cheese',
  smartphone: 'phone screen',
  'steering-wheel': 'car',
  stethoscope: 'patient medical doctor',
  sword: 'weapon',
  swords: 'weapon',
  'tea-bag': 'tea',
  wheat: 'wheat gluten',
  yarn: 'wool',
};

/** Icons that show something the brief excludes: no steak for a vegan butcher. */
export function excludedIcons(exclusions: Exclusions): ReadonlySet<string> {
  if (exclusions.isEmpty) return NONE;
  return new Set(
    iconNames().filter((icon) =>
      [...icon.split('-'), ...(SHOWS[icon]?.split(' ') ?? [])].some((word) => exclusions.excludes(word)),
    ),
  );
}
const NONE: ReadonlySet<string> = new Set();
