import { validateProse } from '@onym/studio/language';
import { containsInsult } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { ARCHETYPES, type ArchetypeId } from '../copy/archetypes.ts';
import type { KitInput } from '../kit-input.ts';
import { isOtherLanguage } from '../read-offer.ts';
import { findUnknownName, wordsOfTexts } from './proper-names.ts';
import {
  FIELD_NAMES,
  WORD_FIELDS,
  MIN_ENTRIES,
  MAX_ENTRIES,
  type FieldName,
  type ListField,
  type TextField,
} from './word-fields.ts';

/** The part of a model's texts that may be used in a kit. */
export interface KitWords {
  /** One of the twelve archetypes. */
  archetype?: ArchetypeId;
  fields: ReadonlyMap<FieldName, string | readonly string[]>;
}

/** The subject of the texts and the question asked: a reply that recites the question is rejected. */
export interface ReplyContext {
  input: Pick<KitInput, 'name' | 'industry' | 'description'>;
  question: string;
}

type Validated<T> = { value: T; problem?: never } | { value?: never; problem: string };

/**
 * Accepts the valid parts of a reply, field by field and, in lists, entry by entry. Pure. `problems` has one sentence
 * per rejected field, in our own words, without any of the customer's.
 */
export function validateWords(
  reply: Readonly<Record<string, unknown>>,
  context: ReplyContext,
): KitWords & { problems: string[] } {
  const problems: string[] = [];
  const fields = new Map<FieldName, string | readonly string[]>();
  const usedTexts = new Set<string>();
  const validate = validateText(context);
  for (const name of FIELD_NAMES) {
    const field: TextField | ListField = WORD_FIELDS[name];
    const result =
      field.kind === 'text'
        ? validateTextField(field, reply[name], usedTexts, validate)
        : validateListField(field, reply[name], usedTexts, validate);
    if (result.problem !== undefined) problems.push(`${name} ${result.problem}.`);
    else fields.set(name, result.value);
  }
  const { name } = context.input;
  if (
    fields.has('missionStatement') &&
    !(['missionStatement', 'valueProposition'] as const).some((one) => String(fields.get(one) ?? '').includes(name))
  ) {
    fields.delete('missionStatement');
    problems.unshift('missionStatement must hold the name, spelled as it was given.');
  }
  const archetype = archetypeOf(reply['archetype']);
  if (!archetype)
    problems.unshift(
      `archetype must be one of ${Object.values(ARCHETYPES)
        .map((one) => one.name)
        .join(', ')}.`,
    );
  return { ...(archetype ? { archetype } : {}), fields, problems };
}

function archetypeOf(value: unknown): ArchetypeId | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase().replace(/^the /, '') : '';
  return (Object.keys(ARCHETYPES) as ArchetypeId[]).find((id) => id === word);
}

interface FieldRules {
  longest: number;
  shortest: number;
  sentences: number;
  mayClaim: boolean;
  /** Normalises an accepted text. */
  shape: (text: string) => string;
}
type ValidateText = (raw: unknown, wish: FieldRules) => Validated<string>;

function validateTextField(
  field: TextField,
  raw: unknown,
  usedTexts: Set<string>,
  validate: ValidateText,
): Validated<string> {
  const result = validate(raw, { ...field, mayClaim: false, shape: field.ends === 'stop' ? withFullStop : toHeading });
  return result.value === undefined || withoutDuplicates(result.value, usedTexts)
    ? result
    : { problem: 'repeats another field' };
}

/** The valid entries, without duplicates; a problem when too few are left. */
function validateListField(
  field: ListField,
  raw: unknown,
  usedTexts: Set<string>,
  validate: ValidateText,
): Validated<readonly string[]> {
  if (!Array.isArray(raw)) return { problem: 'must be a list of texts' };
  const passed: string[] = [];
  let refused = 'has too few different entries';
  for (const one of raw.slice(0, 3 * MAX_ENTRIES)) {
    const result = validate(one, { ...field, sentences: field.entries === 'quotes' ? 3 : 1, shape: shapeOf(field) });
    if (result.value === undefined) refused = `has an entry that ${result.problem}`;
    else if (field.entries === 'words' && !/^\p{L}+(?:[ -]\p{L}+){0,2}$/u.test(result.value))
      refused = 'has an entry of more than a word or two';
    else if (passed.length < MAX_ENTRIES && withoutDuplicates(result.value, usedTexts)) passed.push(result.value);
  }
  return passed.length >= MIN_ENTRIES
    ? { value: passed }
    : { problem: `${refused}; at least ${MIN_ENTRIES} good ones are needed` };
}

function validateText({ input: { name, industry, description }, question }: ReplyContext): ValidateText {
  const known = wordsOfTexts(name, industry, description);
  const customerText = `${industry ?? ''} ${description ?? ''}`;
  const questionRuns = wordRunsOf(question);
  const { exclusions } = readBrief({ description: description ?? '', industry, name });
  // The name is the customer's own: "24 Best Street" is neither a figure nor a claim.
  const spelled = /\p{L}/u.test(name)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'gu')
    : undefined;
  return (raw, { shape, ...wish }) => {
    if (typeof raw !== 'string') return { problem: 'must be text' };
    const holders: string[] = [];
    const masked = spelled
      ? raw.normalize('NFC').replace(spelled, (found) => {
          holders.push(found);
          return HOLDER;
        })
      : raw;
    if (masked.split(HOLDER).length - 1 !== holders.length) return { problem: 'must be plain text' };
    const { text, problem } = validateProse(masked, {
      ...wish,
      customerText,
      longest: Math.max(10, wish.longest - holders.length * (name.length - HOLDER.length)),
    });
    if (problem !== undefined) return { problem };
    if (containsInsult(text)) return { problem: 'is offensive' };
    if (exclusions.foundIn(text) !== undefined) return { problem: 'has a word of what the description excludes' };
    if (/[^\p{Script=Latin}\P{L}]/u.test(text) || isOtherLanguage(text)) return { problem: 'is not in English' };
    if (findUnknownName(text, new Set([...known, HOLDER.toLowerCase()])) !== undefined)
      return { problem: 'names a company, person or place, or has capitals inside a sentence' };
    if ([...wordRunsOf(text)].some((run) => questionRuns.has(run))) return { problem: 'recites the question' };
    const shaped = shape(text);
    if (shaped.split(HOLDER).length - 1 !== holders.length) return { problem: 'must not hold the name' };
    return { value: shaped.replaceAll(HOLDER, () => holders.shift() ?? name) };
  };
}

/** Replaces the name while a text is checked. */
const HOLDER = 'Qname';
const RUN = 7;

/** Every run of seven words, to detect whether one text recites another. */
function wordRunsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_word, i) => words.slice(i, i + RUN).join(' ')));
}

function withoutDuplicates(text: string, usedTexts: Set<string>): boolean {
  const key = text.toLowerCase().replace(/[^\p{L} ]/gu, '');
  return !usedTexts.has(key) && Boolean(usedTexts.add(key));
}

function shapeOf({ entries, at: [, member] }: ListField): FieldRules['shape'] {
  if (entries === 'quotes') return capital;
  if (entries === 'statements') return (text) => capital(text.replace(/[.;,]+$/, ''));
  return (text) => (member === 'moodKeywords' ? text.toLowerCase() : capital(text.toLowerCase()));
}

const toHeading = (text: string): string => capital(text.replace(/^["“„«]+|["”»]+$|\.$/g, ''));
const withFullStop = (text: string): string => capital(/[.!?…]["”’)]?$/.test(text) ? text : `${text}.`);
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
