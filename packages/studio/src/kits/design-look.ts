import { TYPEFACES, typefaceOf } from '@onym/studio/design';
import type { Look } from '@onym/studio/exporters';
import { createConcepts, unifyPalette, isBroadTheme } from '@onym/studio/logos';
import { readLexiconThemes } from '@onym/studio/names';
import { readBrief, MIN_CONFIDENCE as READ_SURE } from '@onym/studio/reading';
import type { KitInput } from './kit-input.ts';
import { PRIORITY_SUBJECTS, SUBJECTS } from './copy/subject.ts';

const LOGOS = 4;

/**
 * Designs the brand's look: four logo concepts in the colours of the first, a typeface for headings and one for body
 * text (they may be the same), and the themes of the description. Pure: the same input gives the same look. Some
 * typeface must have all characters of the name.
 */
export function designLook({ name, industry, description }: Omit<KitInput, 'includeVisuals'>): Look {
  const subject = description || industry || name;
  const field = CHARITY.test(description ?? '')
    ? (industry ?? 'charity')
    : description && hasOwnSubject(description, industry)
      ? undefined
      : industry;
  const logos = unifyPalette(
    createConcepts({ name, description: subject, count: LOGOS, preferences: { industry: field } }),
  );
  const headingTypeface = logos[0]!.typeface;
  return {
    logos,
    headingTypeface,
    bodyTypeface: bodyTypefaceFor(headingTypeface),
    // Guessed themes are not used.
    themes:
      readBrief({ description: subject, industry: field, name }).reading.confidence < READ_SURE
        ? []
        : readLexiconThemes(subject, field).map(({ id }) => id),
  };
}

const SURE = 0.6;
const NAMED = 0.5;

/** Words for charities whose names mention food or clothes. */
const CHARITY = /\b(?:food (?:bank|pantry)|soup kitchen|charity shop|non-?profit)\b/i;

/** Whether the description has a more specific subject than the industry: tides and rowing, filed under sport. */
function hasOwnSubject(description: string, industry: string | undefined): boolean {
  if (!industry) return true;
  const own = readLexiconThemes(description);
  const first = own[0]!;
  const together = readLexiconThemes(description, industry).find(({ id }) => id === first.id)?.weight ?? 0;
  if (!SUBJECTS.has(first.id) || together < SURE) return false;
  const field = readLexiconThemes(industry)[0]!.id;
  if (PRIORITY_SUBJECTS.has(field)) return false;
  return isBroadTheme(field) || !own.some(({ id, weight }) => id === field && weight >= NAMED);
}

/** A body typeface: the heading's own when it suits body text, otherwise a contrasting one. */
function bodyTypefaceFor(headingId: string): string {
  const heading = typefaceOf(headingId);
  if (heading.readsWell) return headingId;
  if (heading.fallback === 'serif') return 'inter';
  const shared = TYPEFACES.filter(({ readsWell, fallback }) => readsWell && fallback === 'sans-serif').toSorted(
    (a, b) => sharedThemes(b.moods, heading.moods) - sharedThemes(a.moods, heading.moods),
  );
  return shared[0]!.id;
}

function sharedThemes(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => others.includes(one)).length;
}
