import type { Exclusions } from '@onym/studio/reading';
import type { Sector } from './sector.ts';
import { ANY_SUBJECT, type Subject } from './subject.ts';

/**
 * Returns a copy of the subject with texts that mention something the brief excludes replaced by general ones; the
 * subject itself when the brief excludes nothing.
 */
export function removeExcludedFromSubject(subject: Subject, exclusions: Exclusions): Subject {
  if (exclusions.isEmpty) return subject;
  const may = (text: string): boolean => exclusions.foundIn(text) === undefined;
  const one = (text: string, instead: string): string => (may(text) ? text : instead);
  const list = (texts: readonly string[], instead: readonly string[], least = texts.length): readonly string[] => {
    const kept = texts.filter(may);
    return [...kept, ...instead.filter((text) => may(text) && !kept.includes(text))].slice(
      0,
      Math.max(kept.length, least),
    );
  };
  const { sector } = subject;
  const general = ANY_SUBJECT.sector;
  const spoken: Sector = { ...sector };
  for (const [field, value] of Object.entries(sector) as [keyof Sector, unknown][]) {
    const instead = general[field];
    if (field === 'archetypes') continue;
    if (typeof value === 'string') Object.assign(spoken, { [field]: one(value, String(instead)) });
    else if (Array.isArray(value)) Object.assign(spoken, { [field]: list(value as string[], instead as string[]) });
  }
  return {
    sector: spoken,
    thing: one(subject.thing, ANY_SUBJECT.thing),
    people: one(subject.people, ANY_SUBJECT.people),
    taglines: list(subject.taglines, ANY_SUBJECT.taglines, 1),
  };
}
