import {
  isDictionaryWord,
  readTradeLines,
  type Exclusions,
  type ContentLanguage,
  type TradeLines,
} from '@onym/studio/reading';
import { OWN_TEXTS, type OwnSlot, type OwnTexts } from './own-texts.ts';

/** Phrases about a business that fit into a sentence; an absent phrase is not mentioned. */
interface OwnWords {
  /** What people would search for: "repair café for espresso grinders". */
  called?: string | undefined;
  /** The same without audience and place: "repair café". */
  offer?: string | undefined;
  /** The objects of the business: "espresso grinders". */
  object?: string | undefined;
  /** The audience in the customer's words, as written after "for". */
  audience?: string | undefined;
  place?: string | undefined;
}

type OwnField = Exclude<keyof OwnTexts, 'quoted'>;

/** The sentences about one business, by field; none mentions anything that its brief excludes. */
interface OwnStrings {
  of: (field: OwnField) => string[];
  /** The objects of the business, then words of its trade. */
  keywords: readonly string[];
  lines: TradeLines | undefined;
}

/**
 * Returns sentences about a business, by field, in its own words and those of its trade, without what the brief
 * excludes. A sentence that needs an absent phrase is omitted. `trade` is a theme id; undefined when the trade is
 * unknown.
 */
export function writeOwnStrings(
  language: ContentLanguage,
  { called, offer, object, audience, place }: OwnWords,
  trade: string | undefined,
  exclusions: Exclusions,
): OwnStrings {
  const texts = OWN_TEXTS[language];
  const lines = readTradeLines(trade, language, exclusions);
  const written = (text: string): string => withinSentence(text, language);
  // "Clases" alone is too vague when the subject of the classes is known.
  const isBare = offer && !offer.includes(' ') && object && called && called.length <= SHORT;
  const short = offer && !isBare && offer.length <= SHORT && isPlain(offer) ? offer : called;
  const thing = object && object.length <= SHORT && isPlain(object) ? object : short;
  const [a, b, c] = lines?.scenes ?? [];
  const words = new Map(
    Object.entries({
      what: called && texts.quoted(written(called)),
      What: called && capital(called),
      short: short && texts.quoted(written(short)),
      Short: short && capital(short),
      plain: thing && written(thing),
      Plain: thing && capital(thing),
      thing: thing && texts.quoted(written(thing)),
      audience: audience && isPlain(audience) ? audience : undefined,
      place: place && isPlain(place) ? place : undefined,
      a,
      b,
      c,
      pain: lines?.pain,
      wish: lines?.wish,
      say: lines?.say,
      question: lines?.question,
    } satisfies Record<OwnSlot, string | undefined>),
  );
  const fill = (text: string): string[] => {
    const slots = [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
    if (!slots.every((slot) => words.get(slot))) return [];
    const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => words.get(slot)!);
    return exclusions.foundIn(filled) === undefined ? [filled] : [];
  };
  const keywords = [...(thing ? [written(thing)] : []), ...(lines?.keywords ?? [])].filter(
    (word) => exclusions.foundIn(word) === undefined,
  );
  return { keywords, of: (field) => texts[field].flatMap(fill), lines };
}

/** At most `most` distinct texts: those of the business first, then the more general ones. */
export function pickDistinct(most: number, own: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...own, ...more])].slice(0, most);
}

/**
 * Adapts a phrase for use inside a sentence: lowers the capital of its first word unless the word always has one (a
 * name, "Irish", a German noun).
 */
function withinSentence(text: string, language: ContentLanguage): string {
  const [first = '', next = ''] = text.split(' ');
  const isName =
    language === 'en'
      ? !/^\p{Lu}[\p{Ll}’'-]+$/u.test(first) || !(first.includes('-') || isDictionaryWord(first.toLowerCase()))
      : language === 'de'
        ? !(/(?:e|es|en)$/u.test(first) && /^\p{Lu}/u.test(next))
        : !/^\p{Lu}[\p{Ll}’'-]+$/u.test(first);
  return isName ? text : text[0]!.toLowerCase() + text.slice(1);
}

const SHORT = 32;
function isPlain(text: string): boolean {
  return /^\p{L}[\p{L}\p{M} '’&-]{2,}$/u.test(text);
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
