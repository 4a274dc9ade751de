import { TYPEFACES, typefaceOf } from '@onym/design';
import { conceptsFor } from '@onym/logos';
import { readThemes } from '@onym/names';
import type { KitInput, Look } from './brand-kit.ts';

const LOGOS = 4;

/** How the brand looks: four logo concepts of which the first leads, and two typefaces. Pure: the same input, the same look. */
export function designLook({ name, industry, description }: Omit<KitInput, 'includeVisuals'>): Look {
  const subject = description || industry || name;
  const logos = conceptsFor({ name, description: subject, count: LOGOS, preferences: { industry } });
  const headingTypeface = logos[0]!.typeface;
  return { logos, headingTypeface, bodyTypeface: bodyFor(headingTypeface), themes: readThemes(subject, industry).map(({ id }) => id) };
}

/** A face made for paragraphs: the heading's own where it is one, else one that contrasts with it. */
function bodyFor(headingId: string): string {
  const heading = typefaceOf(headingId);
  if (heading.readsWell) return headingId;
  if (heading.fallback === 'serif') return 'inter';
  const shared = TYPEFACES.filter(({ readsWell, fallback }) => readsWell && fallback === 'sans-serif').toSorted((a, b) => common(b.moods, heading.moods) - common(a.moods, heading.moods));
  return shared[0]!.id;
}

function common(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => others.includes(one)).length;
}
