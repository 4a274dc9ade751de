import { queryModel, toDataBlock, toPlainSentence, type ModelAnswer } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import type { ContentLanguage } from '@onym/studio/reading';
import { z } from 'zod';
import { containsInsult } from './is-blocked.ts';
import { validateName, type NameVerdict } from './validate-name.ts';
import { modelRationale } from './write-rationale.ts';
import type { NameBrief } from './read-name-brief.ts';

export interface ModelName {
  name: string;
  label: string;
  rationale: string;
}

/** Maximum number of names that a model can write within the deadline; the offline engine adds the rest. */
const MOST_ASKED = 60;
/** With a smaller usable share the model is asked once more with the problems. */
const LEAST_USABLE = 0.25;
const TOKENS_PER_NAME = 40;
/** Maximum number of characters of already seen names in the prompt. */
const MOST_SEEN = 4000;

const STYLES = {
  safe: 'plain and trustworthy: real words, two words joined, familiar endings',
  balanced: 'brandable: blends, suggestive words, classical roots',
  offbeat: 'surprising and playful: coined words, odd pairs, respellings',
} as const;

/**
 * Asks the language model for three times as many names as requested, at most 60, and returns those that pass the
 * checks of the engine's own names, best first. Their explanations are plain sentences. Returns `ok: false` with a
 * reason when no model is configured or its answer cannot be used. Names in `exclude` are only stated to the model; the
 * caller filters them. The same brief gets the same names while the answer is cached. `signal` ends the wait.
 */
export async function generateNamesWithModel(
  scope: Scope,
  brief: NameBrief & { count: number; exclude?: readonly string[]; contentLanguage?: ContentLanguage },
  signal?: AbortSignal,
): Promise<ModelAnswer<ModelName[]>> {
  const nameCount = Math.min(3 * brief.count, MOST_ASKED);
  const answer = await queryModel(scope, {
    version: 'names-1',
    instructions: INSTRUCTIONS,
    prompt: [
      `Think of ${nameCount} different names. Style: ${STYLES[brief.creativityLevel]}.`,
      toDataBlock('description', brief.description),
      ...(brief.industry ? [toDataBlock('industry', brief.industry)] : []),
      ...(brief.brandPersonality ? [toDataBlock('brand personality', brief.brandPersonality)] : []),
      ...(brief.exclude?.length
        ? [toDataBlock('names that were seen and are not to come again', brief.exclude.join(', '), MOST_SEEN)]
        : []),
      ...(brief.contentLanguage && brief.contentLanguage !== 'en'
        ? [`Write the reasons in the language "${brief.contentLanguage}".`]
        : []),
      ...(brief.seed ? [toDataBlock('mark of this list, without meaning', brief.seed)] : []),
    ].join('\n\n'),
    // Looser than the requested limits: a name too many or a long reason does not justify a second model call.
    schema: z.object({
      names: z
        .array(z.object({ name: z.string().min(1).max(60), rationale: z.string().max(600) }))
        .min(1)
        .max(2 * nameCount),
    }),
    check({ names }) {
      const { usable, refused } = validateNames(names, brief);
      const needed = Math.ceil(nameCount * LEAST_USABLE);
      return usable.length >= needed
        ? []
        : [
            `Only ${usable.length} of the ${needed} names that are needed at the least can be used. Refused: ${countRefusals(refused)}.`,
          ];
    },
    maxOutputTokens: 200 + nameCount * TOKENS_PER_NAME,
    signal,
  });
  return answer.ok ? { ...answer, value: validateNames(answer.value.names, brief).usable } : answer;
}

const INSTRUCTIONS = `You name businesses. A good name is short, easy to say and to spell, and hints at what the business does.
A name has one word or two, 4 to 20 letters from a to z in all, no digits and no other characters. It is no existing company, product
or brand, not close to one, no plain dictionary word, and offends no one. Each name comes with one plain sentence of at most 12 words
saying where it comes from, without links or markup.`;

type Refusal = NonNullable<NameVerdict['reason']> | 'repeated';

function validateNames(
  names: readonly { name: string; rationale: string }[],
  brief: NameBrief & { contentLanguage?: ContentLanguage },
): { usable: ModelName[]; refused: Refusal[] } {
  const scored = new Map<string, ModelName & { score: number }>();
  const refused: Refusal[] = [];
  for (const { name, rationale } of names) {
    const { ok, reason = 'shape', score } = validateName(name, brief);
    const words = wordsOf(name);
    const label = words.join('');
    if (!ok) refused.push(reason);
    else if (scored.has(label)) refused.push('repeated');
    else
      scored.set(label, {
        name: displayForm(name, words),
        label,
        rationale: reasonFor(name, rationale, brief.contentLanguage),
        score,
      });
  }
  const usable = [...scored.values()]
    .toSorted((one, other) => other.score - one.score)
    .map(({ name, label, rationale }) => ({ name, label, rationale }));
  return { usable, refused };
}

/** The words of a name as the check reads them, ignoring case, accents and hyphens. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .split(/[\s-]+/);
}

/** The model's own capitals if it wrote plain words ("BrewHive"), otherwise one capital per word. */
function displayForm(name: string, words: readonly string[]): string {
  return /^[A-Z][A-Za-z]*( [A-Z][A-Za-z]*)*$/.test(name.trim())
    ? name.trim()
    : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function reasonFor(name: string, rationale: string, contentLanguage: ContentLanguage = 'en'): string {
  const sentence = toPlainSentence(rationale);
  return sentence && !containsInsult(sentence)
    ? sentence
    : modelRationale(displayForm(name, wordsOf(name)), contentLanguage);
}

const REASONS: Partial<Record<Refusal, string>> = {
  word: 'a plain dictionary word',
  shape: 'not 4 to 20 letters from a to z that can be read',
  insult: 'offensive',
  mark: 'a known brand or close to one',
  misspelling: 'a slip of a common word',
  sound: 'hard to say',
  repeated: 'given twice',
};

function countRefusals(refused: readonly Refusal[]): string {
  const counts = new Map<Refusal, number>();
  for (const reason of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return (
    [...counts].map(([reason, count]) => `${count} ${REASONS[reason] ?? reason}`).join('; ') ||
    'none, there were too few'
  );
}
