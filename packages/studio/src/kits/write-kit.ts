import { typefaceOf } from '@onym/studio/design';
import type { BrandKit, Look } from '@onym/studio/exporters';
import { chooseLanguage, readBrief, audiencePhrase } from '@onym/studio/reading';
import type { KitInput } from './kit-input.ts';
import { ARCHETYPES, type ArchetypeId } from './copy/archetypes.ts';
import type { Archetype } from './copy/archetype.ts';
import type { Sector } from './copy/sector.ts';
import {
  ANY_SUBJECT,
  HANDS_ON_SECTORS,
  PRIORITY_SUBJECTS,
  LEARNING_SECTOR,
  SOFTWARE_SECTOR,
  SUBJECTS,
  TEACHABLE_SECTORS,
  UNKNOWN_SUBJECT,
  type Subject,
} from './copy/subject.ts';
import { hashToNumber as number } from './hash-to-number.ts';
import { pickDistinct, writeOwnStrings } from './own/write-own-strings.ts';
import { removeExcludedFromSubject } from './copy/remove-excluded.ts';
import { classifyPhrase, readOffer, type Offer } from './read-offer.ts';
import { writeKitInLanguage } from './languages/write-kit-in-language.ts';
import { writeVisualIdentity } from './visual-identity.ts';

/**
 * Returns the brand's texts, in the requested language or that of the description (`chooseLanguage`). Pure and
 * deterministic. Claims nothing about the customer that they did not write: no figures, names, awards or promises. Any
 * text is valid as name and description and stays plain text. Without `archetypeId` the trade and the typeface
 * determine the archetype.
 */
export function writeKit(
  { name, industry, description, language }: Pick<KitInput, 'name' | 'industry' | 'description' | 'language'>,
  look: Look,
  archetypeId?: ArchetypeId,
): BrandKit {
  const offer = readOffer(description, name);
  const { exclusions, called, reading } = readBrief({ description: description ?? '', industry, name });
  const { theme, ...about } = subjectOf(look, offer);
  const subject = removeExcludedFromSubject(about, exclusions);
  const { sector } = subject;
  const { language: chosen, isOwn } = chooseLanguage({ language, text: description ?? '' });
  const character = archetypeId ?? chooseArchetype(sector, look);
  if (chosen !== 'en')
    return writeKitInLanguage(chosen, { name, industry, description }, look, { isOwn, archetype: character });
  const { of: own, keywords } = writeOwnStrings(
    'en',
    offer.predicate || offer.sentence
      ? {
          ...(offer.predicate
            ? { called: called ?? undefined, offer: reading.offer ?? undefined, object: reading.object ?? undefined }
            : { called: offer.thing }),
          audience: reading.audience ? audiencePhrase(reading.audience, description ?? '', 'en') : undefined,
          place: reading.place ?? undefined,
        }
      : {},
    theme,
    exclusions,
  );
  const seed = `${name}|${industry ?? ''}|${description ?? ''}`;
  const words = {
    name,
    thing: offer.thing ?? (sector.takesOne ? offer.one : undefined) ?? subject.thing,
    people: offer.people ?? subject.people,
    moment: sector.moment,
  };
  const fill = (text: string): string => fillSlots(text, words);
  const pick = (texts: readonly string[], what: string): string =>
    fill(texts[number(`${seed}|${what}`) % texts.length]!);
  const archetype: Archetype = ARCHETYPES[character];

  const valueOf = ({ predicate, sentence: own }: Offer): string => {
    if (predicate) return `${capital(name, name)} ${predicate} ${pick(sector.after, 'value')}`;
    return own
      ? `${own} ${pick(own.includes(name) ? sector.after : sector.values, 'value')}`
      : pick(sector.values, 'value');
  };

  return {
    language: 'en',
    essentials: {
      name,
      tagline: pick(subject.taglines, 'tagline'),
      missionStatement: pick(sector.missions, 'mission'),
      valueProposition: valueOf(offer),
    },
    audience: {
      primarySegment: sentence(`${capital(words.people)} ${joinClauses(words.people, sector.segment)}`),
      painPoints: pickDistinct(MOST, own('pains'), rotate(sector.pains, `${seed}|pains`)),
      jobsToBeDone: pickDistinct(MOST, own('jobs'), rotate(sector.jobs, `${seed}|jobs`)),
    },
    personality: {
      archetype: archetype.name,
      traits: [...archetype.traits],
      voiceTone: toneOf(fill(archetype.tone), words.moment, own('moments')[0]),
    },
    visualIdentity: writeVisualIdentity(look),
    voiceTone: {
      voicePrinciples: pickDistinct(3, own('principles'), [
        sector.principle,
        ...rotate(archetype.principles, `${seed}|principles`),
      ]),
      doSay: pickDistinct(3, own('say'), rotate(sector.say, `${seed}|say`)),
      dontSay: pickDistinct(3, own('avoid'), [...rotate(sector.avoid, `${seed}|avoid`), ...archetype.avoid]),
    },
    imagery: {
      style: `${archetype.imagery}: ${own('scenes')[0] ?? sector.scenes}.`,
      moodKeywords: distinct([...keywords, ...sector.keywords, ...archetype.keywords]).slice(0, KEYWORDS),
    },
    applications: {
      website: own('website')[0] ?? sector.website,
      socialMedia: own('social')[0] ?? sector.social,
      email: own('email')[0] ?? sector.email,
    },
    dosDonts: {
      dos: pickDistinct(
        MOST,
        [...own('does').slice(0, 2), `Write ${shortName(name)} the same way everywhere`],
        [...sector.does, ...archetype.does],
      ),
      donts: pickDistinct(
        MOST,
        [...own('donts').slice(0, 2), `Stretch, tilt or recolour the ${describeMark(look)}`],
        [...sector.donts, ...archetype.donts],
      ),
    },
  };
}

/** Maximum number of list entries. */
const MOST = 4;
const KEYWORDS = 7;

/** Rotates the entries to start at one chosen by the seed. */
function rotate(texts: readonly string[], seed: string): string[] {
  const first = number(seed) % texts.length;
  return [...texts.slice(first), ...texts.slice(0, first)];
}

/** Replaces the sector's situation with a question that customers ask this trade. */
function toneOf(tone: string, moment: string, requested: string | undefined): string {
  const usual = `even when ${moment}.`;
  return requested && tone.endsWith(usual) ? tone.slice(0, -usual.length) + requested : tone;
}

const PROGRAM =
  /\b(?:software|apps?|platforms?|saas|website builder|online tools?|dashboards?|plugins?|databases?|marketplaces?)\b/i;
const LESSON = /\b(?:lessons|classes|courses|tuition|tutoring|school|academy)\b/i;

type About = Subject & { theme?: string };

/** The subject of description and industry; the offer may be known although the trade is not. */
function subjectOf({ themes }: Look, { thing, one, predicate, sentence: own, people }: Offer): About {
  const known = themes.filter((id) => SUBJECTS.has(id));
  // "A family farm" is a farm.
  const theme = known.find((id) => PRIORITY_SUBJECTS.has(id)) ?? known.find((id) => id !== 'family') ?? known[0];
  if (!theme) return (thing ?? one) ? ANY_SUBJECT : UNKNOWN_SUBJECT;
  const subject: About = { ...SUBJECTS.get(theme)!, theme };
  const offerText = predicate ?? own ?? '';
  if (PROGRAM.test(thing ?? one ?? offerText))
    return HANDS_ON_SECTORS.has(subject.sector)
      ? { ...SUBJECTS.get('software')!, theme: 'software' }
      : { ...subject, sector: toProgramSector(subject.sector) };
  if (HANDS_ON_SECTORS.has(subject.sector) && /^(?:we|i) help\b/i.test(offerText) && ORGANISATIONS.test(people ?? ''))
    return UNKNOWN_SUBJECT;
  return TEACHABLE_SECTORS.has(subject.sector) && LESSON.test(thing ?? one ?? offerText)
    ? { ...subject, sector: LEARNING_SECTOR }
    : subject;
}

/** The sector of a program for a trade: half of the pains are the trade's, half those of software. */
function toProgramSector(trade: Sector): Sector {
  const half = (one: readonly string[], other: readonly string[]): string[] => [
    ...one.slice(0, Math.ceil(one.length / 2)),
    ...other.slice(0, Math.floor(one.length / 2)),
  ];
  const { pains, jobs, say, avoid, does, donts, website, social } = SOFTWARE_SECTOR;
  return trade === SOFTWARE_SECTOR
    ? trade
    : {
        ...trade,
        pains: half(trade.pains, pains),
        jobs: half(trade.jobs, jobs),
        say: half(trade.say, say),
        avoid: half(trade.avoid, avoid),
        does: half(trade.does, does),
        donts: half(trade.donts, donts),
        website,
        social,
      };
}

/** The archetype of the sector that also suits the typeface; the sector's own order counts as much as half a mood. */
function chooseArchetype({ archetypes }: Sector, { headingTypeface }: Look): Sector['archetypes'][number] {
  const moods = typefaceOf(headingTypeface).moods;
  const score = (id: Sector['archetypes'][number], rank: number): number =>
    ARCHETYPES[id].moods.filter((mood) => moods.some((one) => one === mood)).length - rank / 2;
  const scores = archetypes.map(score);
  return archetypes[scores.indexOf(Math.max(...scores))]!;
}

/** Fills all slots in one pass, so that braces in a name stay unchanged. `[is|are]` agrees with the offer. */
function fillSlots(text: string, words: { name: string; thing: string; people: string; moment: string }): string {
  const plural = isPlural(words.thing);
  return capital(
    text.replace(
      /\{(name|thing|people|moment)\}|\[([a-z]+)\|([a-z]+)\]/g,
      (_slot, word: keyof typeof words | undefined, one: string, many: string) =>
        word ? words[word] : plural ? many : one,
    ),
    words.name,
  );
}

/** Whether the offer is plural: "Software that reconciles invoices" is not, "repairs and installation" is. */
function isPlural(thing: string): boolean {
  const head = thing.split(/ (?:that|which|about|of|with|in|on|for)\b/)[0]!;
  return !/^an?\b/.test(head) && (/ and /.test(head) || (classifyPhrase(head) === 'many' && /[^su]s$/.test(head)));
}

/** Capitalises the first letter, except that of a name. */
function capital(text: string, name?: string): string {
  if (name !== undefined && text.startsWith(name)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Two consecutive clauses with "who" read badly, so the second is joined to the first. */
function joinClauses(people: string, segment: string): string {
  if (/\b(?:who|that|with|drawn|in need)\b/.test(people))
    return `${/\b(?:who|that)\b/.test(people) ? 'and ' : ''}${segment}`;
  return ORGANISATIONS.test(people.split(/ (?:in|of|with|at|on|by)\b/)[0]!)
    ? segment.replace(/^who\b/, 'that')
    : segment;
}

const ORGANISATIONS =
  /(?:compan|business|team|club|firm|shop|office|school|hospital|farm|start-?up|agenc|brand|charit|workshop|restaurant|hotel|household|factor)\p{L}*$/iu;

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The most visible element of the logo. */
function describeMark({ logos }: Look): string {
  const { layout, icon } = logos[0]!;
  return layout === 'minimal' ? 'letters of the name' : `${icon.replaceAll('-', ' ').replace(/ \d+$/, '')} of the logo`;
}

function shortName(name: string): string {
  return name.length <= 40 ? name : 'the name';
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
