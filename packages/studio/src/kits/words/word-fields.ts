import { z } from 'zod';
import { ARCHETYPES } from '../copy/archetypes.ts';

/** A text of a kit that a model may write. */
export interface TextField {
  kind: 'text';
  /** Section and member of the kit. */
  at: readonly [section: string, member: string];
  about: string;
  longest: number;
  shortest: number;
  sentences: number;
  /** Whether it ends with a full stop, or without one like a heading. */
  ends: 'stop' | 'open';
}

/** A list of a kit that a model may write. */
export interface ListField {
  kind: 'list';
  at: readonly [section: string, member: string];
  about: string;
  longest: number;
  shortest: number;
  /** `words`: terms of at most three words; `statements`: without a full stop; `quotes`: with their punctuation. */
  entries: 'words' | 'statements' | 'quotes';
  /** Whether entries may contain forbidden words: examples of what not to say need them. */
  mayClaim: boolean;
}

const text = (at: TextField['at'], longest: number, sentences: number, about: string, shortest = 20): TextField => ({
  kind: 'text',
  at,
  about,
  longest,
  shortest,
  sentences,
  ends: 'stop',
});
const list = (
  at: ListField['at'],
  longest: number,
  entries: ListField['entries'],
  about: string,
  mayClaim = false,
): ListField => ({ kind: 'list', at, about, longest, shortest: entries === 'statements' ? 8 : 3, entries, mayClaim });

/** The fields that a model writes; it is never asked for the rest of a kit (colours, typefaces, sizes, the look). */
export const WORD_FIELDS = {
  tagline: {
    ...text(['essentials', 'tagline'], 60, 1, 'A tagline of two to eight words, in sentence case, without the name', 5),
    ends: 'open',
  },
  missionStatement: text(
    ['essentials', 'missionStatement'],
    240,
    2,
    'The mission, one or two sentences, with the name in it',
  ),
  valueProposition: text(
    ['essentials', 'valueProposition'],
    280,
    2,
    'What the customers get and why it matters to them, one or two sentences',
  ),
  primarySegment: text(
    ['audience', 'primarySegment'],
    180,
    1,
    'Who the customers are and what they are after, one sentence',
  ),
  painPoints: list(
    ['audience', 'painPoints'],
    110,
    'statements',
    'What bothers these customers, each in the words of one clause',
  ),
  jobsToBeDone: list(
    ['audience', 'jobsToBeDone'],
    110,
    'statements',
    'What these customers want to get done, each beginning with a verb',
  ),
  traits: list(['personality', 'traits'], 24, 'words', 'Traits of the character, single adjectives'),
  voiceTone: text(['personality', 'voiceTone'], 200, 1, 'How the brand sounds, one sentence'),
  voicePrinciples: list(
    ['voiceTone', 'voicePrinciples'],
    110,
    'statements',
    'Rules for writers of the brand, each beginning with a verb',
  ),
  doSay: list(
    ['voiceTone', 'doSay'],
    110,
    'quotes',
    'Sentences the brand could say to a customer of this trade, promising nothing',
  ),
  dontSay: list(
    ['voiceTone', 'dontSay'],
    110,
    'quotes',
    'Phrases of this trade that the brand avoids: hype, jargon, pressure',
    true,
  ),
  imageryStyle: text(['imagery', 'style'], 240, 2, 'What pictures of this brand show and how they are taken'),
  moodKeywords: list(['imagery', 'moodKeywords'], 24, 'words', 'Words for the mood of the pictures, in lower case'),
  website: text(['applications', 'website'], 220, 2, 'What the website of this business should show first, as advice'),
  socialMedia: text(['applications', 'socialMedia'], 220, 2, 'What to post, as advice'),
  email: text(['applications', 'email'], 220, 2, 'How to write mail, as advice'),
  dos: list(['dosDonts', 'dos'], 110, 'statements', 'What to do with the brand, each beginning with a verb'),
  donts: list(
    ['dosDonts', 'donts'],
    110,
    'statements',
    'What never to do with the brand, each beginning with a plain verb, without "do not"',
    true,
  ),
} as const satisfies Record<string, TextField | ListField>;

export type FieldName = keyof typeof WORD_FIELDS;
export const FIELD_NAMES = Object.keys(WORD_FIELDS) as FieldName[];

export const MIN_ENTRIES = 3;
export const MAX_ENTRIES = 6;

/** Sent to the model as a strict schema, but parsed field by field, so that one wrong value costs only one field. */
export const KitReply = z
  .object({
    archetype: z
      .unknown()
      .optional()
      .meta({ type: 'string', enum: Object.values(ARCHETYPES).map(({ name }) => name) }),
    ...Object.fromEntries(
      FIELD_NAMES.map((name) => {
        const { kind, about, longest } = WORD_FIELDS[name];
        const shape =
          kind === 'text'
            ? { type: 'string', maxLength: longest }
            : { type: 'array', items: { type: 'string', maxLength: longest }, minItems: MIN_ENTRIES, maxItems: 4 };
        return [
          name,
          z
            .unknown()
            .optional()
            .meta({ description: about, ...shape }),
        ];
      }),
    ),
  })
  .meta({ required: ['archetype', ...FIELD_NAMES] });
