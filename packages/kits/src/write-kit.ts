import { createHash } from 'node:crypto';
import { typefaceOf } from '@onym/design';
import type { BrandKit, KitInput, Look } from './brand-kit.ts';
import { ARCHETYPES } from './copy/archetypes.ts';
import type { Archetype } from './copy/archetype.ts';
import type { Sector } from './copy/sector.ts';
import { ANY_SUBJECT, SUBJECTS } from './copy/subject.ts';
import { readOffer } from './read-offer.ts';
import { writeVisualIdentity } from './visual-identity.ts';

/** Subjects that decide wherever they stand: a food bank is no shop for food. */
const LEADING = new Set(['giving', 'remembrance']);

/**
 * The brand in words. Pure and deterministic; nothing is said of the customer that they did not say: no figures, names,
 * awards or promises. Any text is valid as name and description and stays text.
 */
export function writeKit({ name, industry, description }: Pick<KitInput, 'name' | 'industry' | 'description'>, look: Look): BrandKit {
  const theme = look.themes.find((id) => LEADING.has(id)) ?? look.themes.find((id) => SUBJECTS.has(id)) ?? '';
  const subject = SUBJECTS.get(theme) ?? ANY_SUBJECT;
  const offer = readOffer(description);
  const { sector } = subject;
  const seed = `${name}|${industry ?? ''}|${description ?? ''}`;
  const words = { name, thing: offer.thing ?? subject.thing, people: offer.people ?? subject.people };
  const fill = (text: string): string => filled(text, words);
  const pick = (texts: readonly string[], what: string): string => fill(texts[number(`${seed}|${what}`) % texts.length]!);
  const two = (texts: readonly string[], what: string): string[] => texts.filter((_text, i) => i !== number(`${seed}|${what}`) % texts.length).map(fill);
  const archetype: Archetype = ARCHETYPES[fitting(sector, look, seed)];
  const value = pick(sector.values, 'value');
  const field = plainField(industry);

  return {
    essentials: { name, tagline: pick(sector.taglines, 'tagline'), missionStatement: pick(sector.missions, 'mission'), valueProposition: offer.sentence && !(offer.thing && offer.people) ? `${offer.sentence} ${value}` : value },
    audience: { primarySegment: sentence(`${capital(words.people)} ${joined(words.people, sector.segment)}`), painPoints: [...sector.pains], jobsToBeDone: [...sector.jobs] },
    personality: { archetype: archetype.name, traits: [...archetype.traits], voiceTone: fill(archetype.tone) },
    visualIdentity: writeVisualIdentity(look),
    voiceTone: {
      voicePrinciples: unique([sector.principle, ...two(archetype.principles, 'principles')]),
      doSay: unique([...sector.say, pick(archetype.say, 'say')]),
      dontSay: unique([...sector.avoid, pick(archetype.avoid, 'avoid')]),
    },
    imagery: { style: `${archetype.imagery}: ${sector.scenes}.`, moodKeywords: unique([...sector.keywords, ...two(archetype.keywords, 'keywords')]) },
    applications: { website: sector.website, socialMedia: sector.social, email: sector.email },
    dosDonts: {
      dos: unique([...sector.does, field ? `Use the words that people in ${field} use among themselves` : `Write ${shortName(name)} the same way everywhere`, ...archetype.does]),
      donts: unique([...sector.donts, `Stretch, tilt or recolour the ${markOf(look)}`, ...archetype.donts]),
    },
  };
}

/** The sector's character that also suits the typeface; among equals the text decides. */
function fitting({ archetypes }: Sector, { headingTypeface }: Look, seed: string): Sector['archetypes'][number] {
  const moods = typefaceOf(headingTypeface).moods;
  const score = (id: Sector['archetypes'][number]): number => ARCHETYPES[id].moods.filter((mood) => moods.some((one) => one === mood)).length;
  const best = Math.max(...archetypes.map(score));
  const suitable = archetypes.filter((id) => score(id) === best);
  return suitable[number(`${seed}|character`) % suitable.length]!;
}

/** Slots in one pass, so that braces in a name stay what they are; `[is|are]` agrees with what is offered. */
function filled(text: string, words: { name: string; thing: string; people: string }): string {
  const plural = / and |[^su]s$/.test(words.thing);
  return capital(text.replace(/\{(name|thing|people)\}|\[([a-z]+)\|([a-z]+)\]/g, (_slot, word: keyof typeof words | undefined, one: string, many: string) => (word ? words[word] : plural ? many : one)), words.name);
}

/** A name keeps its own first letter. */
function capital(text: string, name?: string): string {
  if (name !== undefined && text.startsWith(name)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Two clauses with "who" in a row read badly: the second is joined to the first. */
function joined(people: string, segment: string): string {
  return /\b(?:who|that)\b/.test(people) ? `and ${segment}` : segment;
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function plainField(industry: string | undefined): string | undefined {
  const text = industry?.replace(/\s+/g, ' ').trim() ?? '';
  if (text.length < 2 || text.length > 40 || !/^[\p{L} &/-]+$/u.test(text)) return undefined;
  return text;
}

/** What an eye sees first in the logo. */
function markOf({ logos }: Look): string {
  const { layout, icon } = logos[0]!;
  return layout === 'minimal' ? 'letters of the name' : `${icon.replaceAll('-', ' ').replace(/ \d+$/, '')} of the logo`;
}

function shortName(name: string): string {
  return name.length <= 40 ? name : 'the name';
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function number(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE();
}
