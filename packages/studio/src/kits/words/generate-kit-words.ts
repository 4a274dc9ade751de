import { typefaceOf } from '@onym/studio/design';
import type { Look } from '@onym/studio/exporters';
import { queryModel, toDataBlock, type ModelAnswer } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import type { KitInput } from '../kit-input.ts';
import { validateWords, type KitWords } from './validate-words.ts';
import { FIELD_NAMES, WORD_FIELDS, KitReply } from './word-fields.ts';

/** With fewer fields than this from the model, the offline kit is used. */
const LEAST_FIELDS = FIELD_NAMES.length / 2;
const MOST_TOKENS = 2200;
/** Deadline factor: a model takes longer for several thousand characters of prose than for a few names. */
const PATIENCE = 3;

/**
 * Asks a language model for a brand's English texts in one request. The model picks one of the twelve archetypes and
 * writes prose; it does not choose colours, typefaces or sizes. Invalid fields are sent back once, together, and then
 * dropped. Returns `ok: false` with a reason when no model is configured, its answer cannot be used, or more than half
 * of the fields are dropped. The same input gives the same texts while the response is cached.
 */
export async function generateKitWords(
  scope: Scope,
  input: Pick<KitInput, 'name' | 'industry' | 'description'>,
  look: Look,
  signal?: AbortSignal,
): Promise<ModelAnswer<KitWords>> {
  const context = { input, question: ASKED };
  const answer = await queryModel(scope, {
    version: 'kits-1',
    instructions: INSTRUCTIONS,
    prompt: [
      `Write the words of this brand. The letters of its logo look ${typefaceOf(look.headingTypeface).moods.join(', ')}.`,
      toDataBlock('name', input.name),
      ...(input.industry ? [toDataBlock('industry', input.industry)] : []),
      ...(input.description ? [toDataBlock('description', input.description)] : []),
    ].join('\n\n'),
    schema: KitReply,
    check: (reply) => validateWords(reply, context).problems,
    suffices: (reply) => validateWords(reply, context).fields.size >= LEAST_FIELDS,
    maxOutputTokens: MOST_TOKENS,
    patience: PATIENCE,
    signal,
  });
  return answer.ok ? { ...answer, value: validateWords(answer.value, context) } : answer;
}

const INSTRUCTIONS = `You write the words of a brand kit: plain, concrete English for this one business, whatever language it is described in. Write what its
trade calls for, so that nothing would fit another business as well. You know of the business only what is given. Invent nothing: no
history, people, places, numbers, prices, offers, guarantees, awards, customers, partners, opinions of others, or features that the
description does not name. Claim no rank and no quality that would have to be proved (best, better, leading, trusted, free ...). No digits,
links, markup, emoji or names of other companies. Use sentence case; a capital stands only at the start of a sentence and in a name that
was given. Lists have three or four different entries. Nothing is said twice.`;

/** Text that a reply must not recite. */
const ASKED = [INSTRUCTIONS, ...FIELD_NAMES.map((name) => WORD_FIELDS[name].about)].join('\n');
