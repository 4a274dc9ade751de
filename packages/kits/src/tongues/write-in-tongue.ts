import { typefaceOf } from '@onym/design';
import type { BrandKit, Look } from '@onym/exporters';
import { readBrief, SURE, tradeName, type Chosen, type Reading, type Tongue } from '@onym/reading';
import type { ArchetypeId } from '../copy/archetypes.ts';
import type { KitInput } from '../kit-input.ts';
import { lotOf } from '../lot-of.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { KitTexts } from './kit-texts.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const TEXTS: Readonly<Record<Exclude<Tongue, 'en'>, KitTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
};
const LONGEST_THING = 36;
const LONGEST_TAGLINE = 48;
const LONGEST_SENTENCE = 200;
const SHORT_NAME = 40;

/**
 * The brand in words of another language than English, from the first to the last. The customer's first sentence and their words for whom
 * it is stand in it where they are in that language; else the trade is called as people call it. Pure and deterministic.
 */
export function writeKitIn(
  tongue: Exclude<Tongue, 'en'>,
  { name, industry, description = '' }: Pick<KitInput, 'name' | 'industry' | 'description'>,
  look: Look,
  { isOwn, archetype }: Pick<Chosen, 'isOwn'> & { archetype: ArchetypeId },
): BrandKit {
  const texts = TEXTS[tongue];
  const { reading, exclusions } = readBrief({ description, industry, name });
  const character = texts.characters[archetype];
  const thing = thingOf(reading, tongue, isOwn);
  const own = isOwn ? firstSentence(description) : undefined;
  const fits = texts.taglines.filter(
    (text) => thing && text.length - '{thing}'.length + thing.length <= LONGEST_TAGLINE,
  );
  const pick = (from: readonly string[], what: string): string => {
    const text = from[lotOf(`${name}|${industry ?? ''}|${description}|${what}`) % from.length]!;
    return text.replace(/\{(name|thing)\}/g, (_, slot: string) => (slot === 'name' ? name : thing!));
  };
  const may = (kept: readonly string[]): string[] => kept.filter((text) => exclusions.foundIn(text) === undefined);
  return {
    language: tongue,
    essentials: {
      name,
      tagline: pick(fits.length > 0 ? fits : texts.plainTaglines, 'tagline'),
      missionStatement: pick(texts.missions, 'mission'),
      valueProposition: own ? `${own} ${pick(texts.after, 'value')}` : pick(texts.values, 'value'),
    },
    audience: {
      primarySegment: isOwn && reading.audience ? texts.forWhom(reading.audience) : texts.segment,
      painPoints: may(texts.pains),
      jobsToBeDone: may(texts.jobs),
    },
    personality: {
      archetype: character.name,
      traits: [...character.traits],
      voiceTone: texts.tone(name, character.sounds),
    },
    visualIdentity: visualIdentityIn(texts, look),
    voiceTone: { voicePrinciples: [...texts.principles], doSay: may(texts.say), dontSay: [...texts.avoid] },
    imagery: { style: `${character.imagery}: ${texts.scenes}.`, moodKeywords: [...character.keywords] },
    applications: { website: texts.website, socialMedia: texts.social, email: texts.email },
    dosDonts: {
      dos: [...texts.does(name.length <= SHORT_NAME ? name : `${name.slice(0, SHORT_NAME)}…`)],
      donts: [...texts.donts],
    },
  };
}

/** "Reparamos" is what they do, not what they are. */
const DOES = /(?:[aei]mos|ons)$|^.{1,3}$/iu;

function thingOf({ subject, trade, confidence }: Reading, tongue: Tongue, isOwn: boolean): string | undefined {
  const own = isOwn && subject && !DOES.test(subject) && subject.length <= LONGEST_THING ? subject : undefined;
  const called = own ?? tradeName(confidence >= SURE ? trade : null, tongue);
  return called && called[0]!.toUpperCase() + called.slice(1);
}

/** Whole, or not at all; without figures and links, which only their owner can stand by. */
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

/** Colours, typefaces and rules of the logo, read from the look. */
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
