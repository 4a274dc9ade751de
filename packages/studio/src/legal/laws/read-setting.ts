import { readBrief } from '@onym/studio/reading';
import type { LegalBrief, LegalRegion } from '../brief.ts';
import { readPlace, type Place } from '../place.ts';
import { cleanLine, escapeMarkdown } from '../write-markdown.ts';
import { findPlace } from './find-place.ts';

/** Countries and states with local clauses. */
export const LAWS = ['DE', 'FR', 'GB', 'US-CA', 'BR'] as const;
export type Law = (typeof LAWS)[number];

/** Languages with complete kits. */
export const WRITTEN_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

/** The law and the language of a kit. */
export interface Setting {
  place: Place;
  law: Law | undefined;
  language: WrittenLanguage;
  /** The requested regions, and the privacy law that applies to the head office in any case. */
  regions: readonly LegalRegion[];
  ownWords: string | undefined;
  /** Why the text is not in the requested language; undefined when it is. */
  note: string | undefined;
}

/** California adds no region by itself, because the CCPA applies only to larger businesses. */
const HOME_REGION: Partial<Record<Law, LegalRegion>> = { DE: 'gdpr', FR: 'gdpr', GB: 'gdpr', BR: 'lgpd' };
const LANGUAGE_OF = new Map<string, string>([
  ...'DE AT LI'.split(' ').map((code) => [code, 'de'] as const),
  ...'FR MC'.split(' ').map((code) => [code, 'fr'] as const),
  ...'BR PT AO MZ CV'.split(' ').map((code) => [code, 'pt'] as const),
  ...'ES MX AR CL CO PE UY EC BO PY VE CR PA GT HN NI SV DO CU'.split(' ').map((code) => [code, 'es'] as const),
  ...'GB US AU NZ IE IN'.split(' ').map((code) => [code, 'en'] as const),
]);
const MOST_OWN_WORDS = 400;

/**
 * Determines place, law and language of the documents. Pure. The language is the requested one, otherwise the
 * country's, otherwise the description's; an unsupported language becomes English, with a note. The home region of the
 * law is added to the brief's regions.
 */
export function readSetting(brief: LegalBrief): Setting {
  const read = brief.description
    ? readBrief({ description: brief.description, name: brief.businessName }).reading
    : undefined;
  const place = headOfficeOf(brief, read?.place ?? undefined);
  const law = lawOf(place);
  const spoken = read?.language;
  const requested =
    primaryLanguage(brief.language) ??
    LANGUAGE_OF.get(place.code ?? '') ??
    (spoken === 'und' ? undefined : spoken) ??
    'en';
  const language = WRITTEN_LANGUAGES.find((one) => one === requested) ?? 'en';
  const home = law && HOME_REGION[law];
  return {
    place,
    law,
    language,
    regions: home ? [...new Set([...brief.regions, home])] : brief.regions,
    ownWords: brief.description && spoken === language ? quoteDescription(brief.description) : undefined,
    note:
      language === requested
        ? undefined
        : `Legal texts are written in en, de, es, fr and pt; "${requested}" is none of them, so these are in English.`,
  };
}

/** The stated head office; otherwise derived from the address, the description or a single region. */
function headOfficeOf(
  { headquartersCountry, headquartersState, facts, regions }: LegalBrief,
  describedPlace: string | undefined,
): Place {
  if (headquartersCountry !== undefined || headquartersState !== undefined)
    return readPlace(headquartersCountry, headquartersState);
  const found = findPlace(facts.address) ?? findPlace(describedPlace);
  if (found) return readPlace(...found);
  if (regions.length === 1 && regions[0] === 'lgpd') return readPlace('BR', undefined);
  return regions.length === 1 && regions[0] === 'ccpa' ? readPlace('US', 'CA') : readPlace(undefined, undefined);
}

function lawOf({ code, state }: Place): Law | undefined {
  if (code === 'US') return state === 'California' ? 'US-CA' : undefined;
  return LAWS.find((law) => law === code);
}

function primaryLanguage(tag: string | undefined): string | undefined {
  return tag?.split('-')[0]!.toLowerCase();
}

/** Complete words of the description without a final full stop, because a sentence continues after it. */
function quoteDescription(description: string): string | undefined {
  const line = cleanLine(description.toWellFormed());
  const cut =
    line.length <= MOST_OWN_WORDS
      ? line
      : `${line
          .slice(0, MOST_OWN_WORDS)
          .toWellFormed()
          .replace(/\s\S*$/, '')} …`;
  const bare = cut.replace(/[.!\s]+$/, '').replaceAll("'", '’');
  return bare ? escapeMarkdown(bare) : undefined;
}
