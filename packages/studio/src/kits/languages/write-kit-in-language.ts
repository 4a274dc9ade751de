import { typefaceOf } from '@onym/studio/design';
import type { BrandKit, Look } from '@onym/studio/exporters';
import {
  isActivityWord,
  readBrief,
  MIN_CONFIDENCE,
  localTradeName,
  applyTypographyToAll,
  audiencePhrase,
  type ChosenLanguage,
  type Reading,
  type ContentLanguage,
  type TradeLines,
} from '@onym/studio/reading';
import type { ArchetypeId } from '../copy/archetypes.ts';
import type { KitInput } from '../kit-input.ts';
import { pickDistinct, writeOwnStrings } from '../own/write-own-strings.ts';
import { hashToNumber } from '../hash-to-number.ts';
import { frenchKitTexts } from './french.ts';
import { germanKitTexts } from './german.ts';
import type { KitTexts } from './kit-texts.ts';
import { portugueseKitTexts } from './portuguese.ts';
import { spanishKitTexts } from './spanish.ts';

const TEXTS: Readonly<Record<Exclude<ContentLanguage, 'en'>, KitTexts>> = {
  de: germanKitTexts,
  es: spanishKitTexts,
  fr: frenchKitTexts,
  pt: portugueseKitTexts,
};
const LONGEST_THING = 36;
const LONGEST_TAGLINE = 48;
const LONGEST_SENTENCE = 200;
const SHORT_NAME = 40;
/** Minimum number of list entries. */
const LEAST = 3;

/**
 * Returns all texts of a brand in a language other than English. They contain the customer's first sentence (unless it
 * has figures or links, or is longer than 200 characters) and audience when these are in that language (`isOwn`);
 * otherwise the common name of the trade. Pure and deterministic.
 */
export function writeKitInLanguage(
  language: Exclude<ContentLanguage, 'en'>,
  { name, industry, description = '' }: Pick<KitInput, 'name' | 'industry' | 'description'>,
  look: Look,
  { isOwn, archetype }: Pick<ChosenLanguage, 'isOwn'> & { archetype: ArchetypeId },
): BrandKit {
  const texts = TEXTS[language];
  const { reading, exclusions, called } = readBrief({ description, industry, name });
  const character = texts.characters[archetype];
  const thing = thingOf(reading, language, isOwn, description);
  const opening = isOwn ? firstSentence(description) : undefined;
  const known = reading.confidence >= MIN_CONFIDENCE ? reading.trade : null;
  const audience = isOwn && reading.audience ? audiencePhrase(reading.audience, description, language) : null;
  const {
    of: own,
    lines,
    keywords,
  } = writeOwnStrings(
    language,
    {
      called: (isOwn && called && !isActivityWord(called.split(' ')[0]!, description) ? called : undefined) ?? thing,
      ...(isOwn
        ? {
            offer:
              reading.offer && !isActivityWord(reading.offer.split(' ')[0]!, description) ? reading.offer : undefined,
            object: reading.object ?? undefined,
            audience: audience ?? undefined,
            place: reading.place ?? undefined,
          }
        : {}),
    },
    known ?? undefined,
    exclusions,
  );
  const fits = texts.taglines.filter(
    (text) => thing && text.length - '{thing}'.length + thing.length <= LONGEST_TAGLINE,
  );
  const pick = (from: readonly string[], what: string): string => {
    const text = from[hashToNumber(`${name}|${industry ?? ''}|${description}|${what}`) % from.length]!;
    return text.replace(/\{(name|thing)\}/g, (_, slot: string) => (slot === 'name' ? name : thing!));
  };
  const may = (kept: readonly string[]): string[] => kept.filter((text) => exclusions.foundIn(text) === undefined);
  const forWhom = audience ?? lines?.people;
  const kit: BrandKit = {
    language,
    essentials: {
      name,
      tagline:
        taglineOf(language, thing, lines?.tagline) ?? pick(fits.length > 0 ? fits : texts.plainTaglines, 'tagline'),
      missionStatement: (lines && missionOf(texts, name, lines, audience)) ?? pick(texts.missions, 'mission'),
      valueProposition: opening ? `${opening} ${pick(texts.after, 'value')}` : pick(texts.values, 'value'),
    },
    audience: {
      primarySegment: forWhom ? texts.forWhom(forWhom) : texts.segment,
      painPoints: pickDistinct(LEAST, own('pains'), may(texts.pains)),
      jobsToBeDone: pickDistinct(LEAST, own('jobs'), may(texts.jobs)),
    },
    personality: {
      archetype: character.name,
      traits: [...character.traits],
      voiceTone: toneOf(texts, name, character.sounds, own('moments')[0]),
    },
    visualIdentity: visualIdentityIn(texts, look),
    voiceTone: {
      voicePrinciples: pickDistinct(LEAST, own('principles'), texts.principles),
      doSay: pickDistinct(LEAST, own('say'), may(texts.say)),
      dontSay: pickDistinct(LEAST, own('avoid'), texts.avoid),
    },
    imagery: {
      style: `${character.imagery}: ${own('scenes')[0] ?? texts.scenes}.`,
      moodKeywords: [...new Set([...keywords, ...character.keywords])],
    },
    applications: {
      website: own('website')[0] ?? texts.website,
      socialMedia: own('social')[0] ?? texts.social,
      email: own('email')[0] ?? texts.email,
    },
    dosDonts: {
      dos: pickDistinct(
        LEAST,
        own('does').slice(0, 2),
        texts.does(name.length <= SHORT_NAME ? name : `${name.slice(0, SHORT_NAME)}…`),
      ),
      donts: pickDistinct(LEAST, own('donts').slice(0, 2), texts.donts),
    },
  };
  // The name keeps its owner's spelling.
  return {
    ...applyTypographyToAll(kit, language),
    essentials: { ...applyTypographyToAll(kit.essentials, language), name },
  };
}

/** What the business is, with the line of its trade, when both fit. */
function taglineOf(language: ContentLanguage, thing: string | undefined, line: string | undefined): string | undefined {
  if (!line) return undefined;
  const both =
    thing &&
    `${thing}${language === 'fr' ? ' ' : ''}: ${language === 'de' ? line : line[0]!.toLowerCase() + line.slice(1)}`;
  return both && both.length <= LONGEST_TAGLINE ? both : line;
}

/** The mission: the audience and its wish, as usual in the trade, without a claim about the business. */
function missionOf(
  { mission, language }: KitTexts,
  name: string,
  { people, wish }: TradeLines,
  audience: string | null,
): string | undefined {
  const customers = audience ?? people;
  return customers && wish && mission(name, customers, lowered(wish, language));
}
/** Lower-cases the first letter, except of a German noun. In the other languages every wish begins with a verb. */
function lowered(wish: string, language: KitTexts['language']): string {
  return language === 'de' && !SMALL.test(wish) ? wish : wish[0]!.toLowerCase() + wish.slice(1);
}
const SMALL =
  /^(?:Mit|Den|Die|Das|Dem|Sich|Eine?[mnr]?|Etwas|An|Auf|Im|In|Es|Am|Vor|Vorher|Als|So|Aus|Von|Seine|Einmal|Fest|Stärker|Gut|Weiter|Weniger|Allein|Oben|Draußen|Abends|Irgendwo|Wieder|Verstehen|Wissen|Sehen|Tragen|Fahren|Jemanden?|Anrufen|Ablegen|Ausreiten|Aussehen|Einschalten|Alt|Bei|Feste|Entscheiden|Stumpfsinnige) /u;

function toneOf({ tone }: KitTexts, name: string, sounds: string, requestedTone: string | undefined): string {
  const usual = tone(name, sounds);
  return requestedTone ? `${usual.split(',').slice(0, -1).join(',')}, ${requestedTone}` : usual;
}

function thingOf(
  { subject, trade, confidence }: Reading,
  language: ContentLanguage,
  isOwn: boolean,
  description: string,
): string | undefined {
  const own =
    isOwn && subject && !isActivityWord(subject, description) && subject.length <= LONGEST_THING ? subject : undefined;
  const called = own ?? localTradeName(confidence >= MIN_CONFIDENCE ? trade : null, language);
  return called && called[0]!.toUpperCase() + called.slice(1);
}

/**
 * The whole first sentence or nothing. Sentences with figures or links are not used, because only their owner can
 * vouch for them.
 */
function firstSentence(description: string): string | undefined {
  const [first = ''] = description
    .trim()
    .replace(/\s+/gu, ' ')
    .split(/(?<=[.!?])\s+(?=\P{Ll})/u);
  if (first.length < 12 || first.length > LONGEST_SENTENCE || /\d|https?:|www\.|@|[<>{}[\]]/i.test(first))
    return undefined;
  const ended = /[.!?…]$/u.test(first) ? first : `${first}.`;
  return ended[0]!.toUpperCase() + ended.slice(1);
}

/** Colours, typefaces and logo rules, derived from the look. */
function visualIdentityIn(
  { scale, clearSpace, minSize }: KitTexts,
  { logos: [logo], headingTypeface, bodyTypeface }: Look,
): BrandKit['visualIdentity'] {
  const { primary, secondary, accent, neutral } = logo!.palette;
  return {
    colorPalette: { primary, secondary, accent, neutral: [...neutral] },
    typography: { headingFont: typefaceOf(headingTypeface).family, bodyFont: typefaceOf(bodyTypeface).family, scale },
    logoGuidelines: { clearSpace: clearSpace[logo!.layout], minSize: minSize[logo!.layout] },
  };
}
