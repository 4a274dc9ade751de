import { audiencePhrase, type ContentLanguage, type Understanding } from '@onym/studio/reading';
import type { LandingPageInput } from '../page.ts';
import { capitaliseFirst, escapePattern, oneLine, toSentence } from './fit-text.ts';
import { MAX_HEADLINE } from './parse-lead.ts';
import { findOffers, type Offer } from './find-offers.ts';
import { toPlainText } from './plain-text.ts';
import { isCutOff, completeBeginning } from './complete-beginning.ts';

/** Self-contained pieces of a description that is not in English. */
export interface OwnWords {
  /** Whole sentences, in order. */
  sentences: string[];
  /** The first sentence, or a self-contained part of it, without "we are"; undefined when there is none. */
  headline: string | undefined;
  /** Content that the headline does not contain. */
  rest: string[];
  offers: Offer[];
  /** The audience as it follows "for" in the text; empty when none is named. */
  audience: string;
  /** The location as written: "in Franken"; empty when not stated. */
  place: string;
}

export const NO_WORDS: OwnWords = { sentences: [], headline: undefined, rest: [], offers: [], audience: '', place: '' };

interface Grammar {
  /** Words before what the business is. */
  opening: RegExp;
  /** Words after the name. */
  is: string;
  for: string;
  /** The start of another activity of the business, which is incomplete without "we". */
  goesOn: RegExp;
  /** A headline may end before these words. */
  joints: string;
}

/** A remainder after the headline that can be used on its own below it: ", mit Brettern und Anzügen". */
const STANDS = /^,\s+((?:mit|ohne|con|sin|com|sem|avec|sans)\s.{8,})$/iu;

const GRAMMARS: Readonly<Record<Exclude<ContentLanguage, 'en'>, Grammar>> = {
  de: {
    opening: /^(?:wir sind|ich bin|das ist|hier ist)\s+/iu,
    is: 'ist',
    for: 'für',
    goesOn: /,?\s+und\s+\p{Ll}+en\s.*$/u,
    joints: 'für|mit|aus|in|im|bei|ohne|nach|von|zum|zur|auf',
  },
  es: {
    opening: /^(?:(?:nosotros )?somos|soy|esto es|es)\s+/iu,
    is: 'es',
    for: 'para',
    goesOn: /,?\s+(?:y|e)\s+\p{Ll}+mos\s.*$/u,
    joints: 'que|para|con|en|sin|donde|desde|por',
  },
  fr: {
    opening: /^(?:nous sommes|je suis|c['’]est|voici)\s+/iu,
    is: 'est',
    for: 'pour',
    goesOn: /,?\s+et\s+(?:nous\s+)?\p{Ll}+ons\s.*$/u,
    joints: 'qui|que|pour|avec|dans|sans|à|où|depuis|par|en',
  },
  pt: {
    opening: /^(?:(?:nós )?somos|sou|isto é|é)\s+/iu,
    is: 'é',
    for: 'para',
    goesOn: /,?\s+e\s+\p{Ll}+mos\s.*$/u,
    joints: 'que|para|com|em|no|na|sem|onde|desde|por',
  },
};
const LEAST = 8;
const LONGEST_OFFER = 46;
const MOST_OFFERS = 5;
/** German nouns with these endings are never people. */
const THING = /(?:ung|heit|keit|ion|zeug|mittel|geräte?|maschinen?|möbel|räder|schuhe)$/iu;
/**
 * A remainder shorter than this is dropped: it is usually a place, which the page states elsewhere. The second length
 * applies when more sentences follow.
 */
const [SHORT_TAIL, LONG_TAIL] = [24, 36];

/**
 * Parses a German, Spanish, French or Portuguese description, with at most five offers. Its text is neither inflected
 * nor reordered.
 */
export function parseOwnWords(
  { description, businessName }: Pick<LandingPageInput, 'description' | 'businessName'>,
  language: Exclude<ContentLanguage, 'en'>,
  { reading: { object, audience, place } }: Understanding,
): OwnWords {
  const grammar = GRAMMARS[language];
  const name = oneLine(businessName);
  const { sentences, points } = toPlainText(description, name);
  const [first = '', ...others] = sentences;
  const plain = first.replace(/[.!\s]+$/u, '');
  const opened = plain
    .replace(new RegExp(String.raw`^${escapePattern(name)}(?: ${grammar.is}|:| [–—-])\s+`, 'iu'), '')
    .replace(grammar.opening, '');
  const lead = capitaliseFirst(opened === plain ? plain : opened.replace(grammar.goesOn, ''));
  const headline = headlineOf(lead, grammar);
  const tail = capitaliseFirst(opened).length - (headline?.length ?? 0);
  const aside = headline && STANDS.exec(capitaliseFirst(opened).slice(headline.length))?.[1];
  const isSaid = headline !== undefined && (tail < SHORT_TAIL || (tail < LONG_TAIL && others.length > 0));
  // "für Freiberufler": the noun after the preposition is the audience.
  const isFor =
    object !== null &&
    !THING.test(object) &&
    new RegExp(String.raw`\b${grammar.for} (?:\S+ )?${escapePattern(object)}`, 'iu').test(first);
  const named = object !== null && !isFor && object.length >= 4 && object.length <= LONGEST_OFFER;
  const listed = [
    ...findOffers({ sentences: [], points, name, headline }),
    ...listOf(first, new RegExp(String.raw`^(?:${grammar.joints})\s`, 'iu')),
  ];
  return {
    sentences,
    headline,
    rest: (isSaid ? others : aside ? [capitaliseFirst(aside), ...others] : sentences).map(toSentence),
    offers: (listed.length > 0 || !named ? listed : [{ title: capitaliseFirst(object) }]).slice(0, MOST_OFFERS),
    audience: audience || isFor ? audiencePhrase(audience ?? object!, description, language) : '',
    place: place === null ? '' : placeIn(first, place),
  };
}

/** A place with its preposition of location only: "aus der Eifel" states an origin. */
function placeIn(text: string, place: string): string {
  const at = String.raw`(?<!\p{L})(?:in|im|an|am|auf|en|à|au|aux|em|no|na|nos|nas)\s(?:(?:der|den|dem|la|el|los|las|le|les|a|o)\s)?${escapePattern(place)}(?!\p{L})`;
  return new RegExp(at, 'iu').exec(text)?.[0] ?? '';
}

function headlineOf(lead: string, { joints }: Grammar): string | undefined {
  if (/\p{L}{2}/u.test(lead) && lead.length <= MAX_HEADLINE && !isCutOff(lead)) return lead;
  const ends = new RegExp(String.raw`[,;:]\s+|\s+[–—-]\s+|\s+\(|\s+(?=(?:${joints})\s)`, 'giu');
  const found = [...lead.slice(0, MAX_HEADLINE + 2).matchAll(ends)]
    .map(({ index }) => lead.slice(0, index).trim())
    .filter((one) => one.length >= LEAST && one.length <= MAX_HEADLINE && !isCutOff(one));
  return found.at(-1) ?? completeBeginning(lead, { least: LEAST, longest: MAX_HEADLINE });
}

/** "Werkstatt: Reparaturen, Umbauten und Räder" contains three offers. */
function listOf(first: string, starts: RegExp): Offer[] {
  const plain = first.replace(/[.!\s]+$/u, '');
  const [, listed = ''] = /:\s+(\S.{8,})$/u.exec(plain) ?? [];
  const named = thingsIn(listed);
  if (named.length > 0) return named;
  // "Imkerei in der Eifel, Honig ab Hof und Kurse": the part after the first comma, when each piece is a thing and
  // not a clause.
  const [, following = ''] = /^[^,:]{4,60},\s+(\S[^:]{8,})$/u.exec(plain) ?? [];
  const things = thingsIn(following);
  return things.every(({ title }) => !starts.test(title) && !SAYS.test(title)) ? things : [];
}
/** A clause, an aside or an activity rather than a thing. */
const SAYS =
  /^(?:die|der|das|den|dem|wo|wer|was|wie|die|aber|auch|nur|so|seit|wir|ich|que|qui|où|donde|dont|mais|pero|mas|nous|il|elle|on|je|todo|tout|tudo|hecho|hecha|fait|faite|feito|feita)\s|\s(?:ist|sind|hat|haben|wird|es|son|está|est|sont|é|são)\s|(?:[aei]mos|ons)(?:\s|$)/iu;

function thingsIn(listed: string): Offer[] {
  const things = listed
    .split(/\s*[,;]\s*(?:und|y|e|et)?\s+|\s+(?:und|sowie|y|e|et|ou|o|ou|oder)\s+/iu)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return things.length > 1 && things.every((one) => one.length >= 3 && one.length <= LONGEST_OFFER && !isCutOff(one))
    ? things.map((one) => ({ title: capitaliseFirst(one) }))
    : [];
}
