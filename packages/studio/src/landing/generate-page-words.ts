import { queryModel, toDataBlock, type ModelAnswer } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import { chooseLanguage, type ContentLanguage } from '@onym/studio/reading';
import { z } from 'zod';
import { capitaliseFirst, escapePattern, oneLine, toSentence } from './generate/fit-text.ts';
import { interpretInput } from './generate/interpret-input.ts';
import { isCutOff } from './generate/complete-beginning.ts';
import type { LandingPageInput, SectionItem } from './page.ts';
import { findTextProblem } from './find-text-problem.ts';

/** A model's texts for a page. An absent text was unusable or not requested; the offline text is used instead. */
export interface PageWords {
  headline?: string | undefined;
  subheadline?: string | undefined;
  /** Three or six. */
  features?: SectionItem[] | undefined;
  /** At least three. */
  faq?: SectionItem[] | undefined;
  about?: string | undefined;
  callToAction?: string | undefined;
  /** Text after the name in the title. */
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
}

const MOST_TOKENS = 2200;
const LEAST_ITEMS = 3;
/** With fewer usable fields, even after a correction, the page uses offline texts. */
const LEAST_FIELDS = 3;
const MOST_FEATURES = 6;
const MOST_QUESTIONS = 6;
const LENGTHS = {
  headline: [8, 70],
  subheadline: [20, 240],
  featureTitle: [3, 60],
  featureText: [12, 180],
  question: [8, 110],
  answer: [12, 300],
  about: [20, 160],
  callToAction: [3, 32],
  metaTitle: [8, 50],
  metaDescription: [70, 160],
} as const;

/**
 * Asks a language model for all texts of a page in one request. Every text is checked separately, and unusable ones
 * are left out; a reply without a usable headline, subheadline or three features is sent back once with the problems.
 * Returns `ok: false` with a reason when no model is configured or its answer cannot be used. `signal` cancels the
 * request.
 */
export async function generatePageWords(
  scope: Scope,
  input: LandingPageInput,
  signal?: AbortSignal,
): Promise<ModelAnswer<PageWords>> {
  const { businessName, industry, description, targetAudience, uniqueValue, ctaText, includeFAQ } = input;
  const { language } = chooseLanguage({ language: input.language, text: description });
  const validate = requireLanguage(createValidator(input), language);
  const answer = await queryModel(scope, {
    version: 'landing-1',
    instructions: INSTRUCTIONS,
    prompt: [
      `Write six features.${includeFAQ ? ' Write five questions with answers.' : ' Write no questions: leave faq empty.'}${ctaText ? ' The button is labelled already.' : ''}${language === 'en' ? '' : ` Write in the language "${language}" (BCP 47), whatever language the description is in.`}`,
      toDataBlock('name', businessName),
      toDataBlock('industry', industry),
      toDataBlock('description', description),
      ...(targetAudience ? [toDataBlock('audience', targetAudience)] : []),
      ...(uniqueValue ? [toDataBlock('what is special', uniqueValue)] : []),
      ...(ctaText ? [toDataBlock('button', ctaText)] : []),
    ].join('\n\n'),
    schema: Reply,
    check(reply) {
      const { words, problems } = validate(reply);
      return words.headline && words.subheadline && words.features ? [] : problems;
    },
    suffices(reply) {
      const { words } = validate(reply);
      return (
        Boolean(words.headline ?? words.subheadline ?? words.features) &&
        Object.values(words).filter(Boolean).length >= LEAST_FIELDS
      );
    },
    maxOutputTokens: MOST_TOKENS,
    signal,
  });
  return answer.ok ? { ...answer, value: validate(answer.value).words } : answer;
}

const INSTRUCTIONS = `You write the words of a landing page for a small business. Others design it. Write in the language of the description, to the visitor, in
short plain sentences with strong verbs; concrete, warm, never hyped. Say only what the data say: nothing else is known about the business.
No numbers, prices, dates, places, names, promises or terms that are not in the data. No superlatives or comparisons (best, leading,
most ...), no praise (trusted, award-winning, proven ...), no customers, quotes, reviews or counts. No markup, links, addresses, e-mail or
emoji. A headline is what the visitor gets, at most ${LENGTHS.headline[1]} characters, complete, without a full stop and without the name; the subheadline adds what the
headline has not said (at most ${LENGTHS.subheadline[1]}). A feature has a title of two to five words and one sentence about it. Questions are the visitor's; what
the data do not answer is answered by inviting them to ask. about is one sentence on the business. callToAction is a label of two to four
words, a verb first. metaTitle follows the name in the title (15 to 40 characters); metaDescription has 90 to 155 characters.`;

/** Rejects a reply in another language than the page's, because the page would be a mixture. */
function requireLanguage(
  validate: ReturnType<typeof createValidator>,
  language: ContentLanguage,
): ReturnType<typeof createValidator> {
  return (reply) => {
    const replyText = [
      reply.headline,
      reply.subheadline,
      ...reply.features.map(({ title, text }) => `${title} ${text}`),
      ...(reply.faq ?? []).map(({ question, answer }) => `${question} ${answer}`),
    ].join(' ');
    return chooseLanguage({ language, text: replyText }).isOwn
      ? validate(reply)
      : { words: {}, problems: [`Everything must be in the language "${language}".`] };
  };
}

/**
 * Looser than the requested limits: length and content are checked per text, so that one bad field costs only itself.
 */
const words = z.string().max(1000);
const Reply = z.object({
  headline: words,
  subheadline: words,
  features: z.array(z.object({ title: words, text: words })).max(12),
  faq: z
    .array(z.object({ question: words, answer: words }))
    .max(12)
    .optional(),
  about: words.optional(),
  callToAction: words.optional(),
  metaTitle: words.optional(),
  metaDescription: words.optional(),
});

/** Returns a function that splits a reply into its usable texts and the problems of the others. */
function createValidator(
  input: LandingPageInput,
): (reply: z.output<typeof Reply>) => { words: PageWords; problems: string[] } {
  const customerText = [
    input.businessName,
    input.industry,
    input.description,
    input.targetAudience,
    input.uniqueValue,
    input.ctaText,
  ]
    .filter(Boolean)
    .join('\n');
  const name = oneLine(input.businessName);
  const { exclusions } = interpretInput(input);
  return (reply) => {
    const problems: string[] = [];
    const fit = (where: string, kind: keyof typeof LENGTHS, text: string | undefined): string | undefined => {
      if (text === undefined) return undefined;
      const line = capitaliseFirst(
        oneLine(text.normalize('NFC')).replace(
          /\s*(?<!\.)\.$/u,
          kind === 'headline' || kind === 'featureTitle' || kind === 'callToAction' || kind === 'metaTitle' ? '' : '.',
        ),
      );
      const [least, longest] = LENGTHS[kind];
      const problem =
        findTextProblem(line, { least, longest, customerText }) ??
        (isCutOff(line) ? 'is cut off' : undefined) ??
        (exclusions.foundIn(line) === undefined ? undefined : 'has a word of what the description excludes');
      if (problem) problems.push(`${where} ${problem}`);
      return problem ? undefined : line;
    };
    const items = (
      where: string,
      kinds: readonly ['featureTitle', 'featureText'] | readonly ['question', 'answer'],
      pairs: readonly (readonly [string, string])[],
    ): SectionItem[] => {
      const kept = new Map<string, SectionItem>();
      for (const [i, pair] of pairs.entries()) {
        const [title, text] = [
          fit(`${where}.${i} ${kinds[0]}`, kinds[0], pair[0]),
          fit(`${where}.${i} ${kinds[1]}`, kinds[1], pair[1]),
        ];
        if (title && text && !kept.has(title.toLowerCase()))
          kept.set(title.toLowerCase(), { title, text: toSentence(text) });
      }
      return [...kept.values()];
    };
    const headline = fit('headline', 'headline', reply.headline);
    const subheadline = fit('subheadline', 'subheadline', reply.subheadline);
    const features = items(
      'features',
      ['featureTitle', 'featureText'],
      reply.features.map(({ title, text }) => [title, text] as const),
    );
    if (features.length < LEAST_ITEMS)
      problems.unshift(
        `features: only ${features.length} can be used; at least ${LEAST_ITEMS} different ones are needed`,
      );
    const faq = input.includeFAQ
      ? items(
          'faq',
          ['question', 'answer'],
          (reply.faq ?? []).map(({ question, answer }) => [question, answer] as const),
        )
      : [];
    return {
      problems,
      words: {
        headline,
        subheadline: subheadline && subheadline !== headline ? toSentence(subheadline) : undefined,
        features:
          features.length < LEAST_ITEMS
            ? undefined
            : features.slice(0, features.length < MOST_FEATURES ? LEAST_ITEMS : MOST_FEATURES),
        faq: faq.length < LEAST_ITEMS ? undefined : faq.slice(0, MOST_QUESTIONS),
        about: fit('about', 'about', reply.about),
        callToAction: input.ctaText ? undefined : fit('callToAction', 'callToAction', reply.callToAction),
        metaTitle: fit(
          'metaTitle',
          'metaTitle',
          reply.metaTitle?.replace(new RegExp(`^${escapePattern(name)}\\s*[|:–—-]\\s*`, 'iu'), ''),
        ),
        metaDescription: fit('metaDescription', 'metaDescription', reply.metaDescription),
      },
    };
  };
}
