import { MIN_CONFIDENCE, readTradeLines, type ContentLanguage } from '@onym/studio/reading';
import type { LandingPageInput } from '../page.ts';
import { toSentence } from './fit-text.ts';
import { businessModeThemeOf } from './business-mode.ts';
import type { Trade } from './phrases.ts';
import { themesOf, interpretInput } from './interpret-input.ts';

/** The answer to a question that only the owner can answer, when the trade has no text for it. */
const ANSWERS: Readonly<Record<ContentLanguage, string>> = {
  en: "Ask us. Tell us what it is about, and we'll answer for your case.",
  de: 'Fragen Sie uns. Sagen Sie, worum es geht, und wir antworten für Ihren Fall.',
  es: 'Pregúntenos. Díganos de qué se trata y le respondemos para su caso.',
  fr: 'Demandez-nous. Dites-nous de quoi il s’agit, et nous vous répondrons pour votre cas.',
  pt: 'Pergunte-nos. Diga do que se trata, e respondemos para o seu caso.',
};

/**
 * Returns a copy of the trade with texts specific to this line of business: its customers' wish, and the question they
 * ask. Returns the trade as it is for a business that rents things out or makes instruments, or whose line of business
 * is not certain.
 */
export function withTradeLines(
  trade: Trade,
  input: Pick<LandingPageInput, 'description' | 'industry'>,
  language: ContentLanguage,
): Trade {
  const understanding = interpretInput(input);
  const { reading, exclusions } = understanding;
  // Trade lines do not fit rental and making: a customer of a bike rental has no bike to repair, and a violin maker
  // gives no lessons.
  if (businessModeThemeOf(understanding)) return trade;
  const isSure = reading.confidence >= MIN_CONFIDENCE;
  const line = readTradeLines(isSure ? recognisedTrade(input, reading.trade) : null, language, exclusions);
  return {
    ...trade,
    ...(line?.wish ? { lead: toSentence(line.wish) } : {}),
    approach: line?.wish && line.say ? [[line.wish, line.say, 'sparkle'], ...trade.approach] : trade.approach,
    // The trade's own question and answer are more specific than the general ones.
    faq: line?.question
      ? [
          [line.question, line.answer ?? ANSWERS[language]],
          ...trade.faq.filter(([other]) => !isSimilarQuestion(other, line.question!)),
        ]
      : trade.faq,
  };
}

/** The recognised trade, if the page's own themes name it too. */
function recognisedTrade(
  input: Pick<LandingPageInput, 'description' | 'industry'>,
  trade: string | null,
): string | null {
  if (trade === null) return null;
  // A bar without alcohol gets other themes for its name, but it is still a bar.
  const { trades, exclusions } = interpretInput(input);
  return themesOf(input).includes(trade) || (!exclusions.isEmpty && trades[0]?.id === trade) ? trade : null;
}

/** Returns the general features of the trade, without the first one if it states the trade's lead and the subheadline already has it. */
export function approachWithoutLead({ approach, lead }: Trade, subheadline: string): Trade['approach'] {
  const first = approach[0]?.[0];
  const isSaid = first !== undefined && toSentence(first) === lead && subheadline.includes(lead);
  return isSaid ? approach.slice(1) : approach;
}

/** Whether two questions ask the same in similar words. */
function isSimilarQuestion(one: string, other: string): boolean {
  const [ownWords, words] = [longWords(one), longWords(other)];
  const shared = ownWords.filter((word) => words.some((each) => each.startsWith(word) || word.startsWith(each))).length;
  return one === other || shared >= 2 || (shared > 0 && Math.min(ownWords.length, words.length) === 1);
}

function longWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !ASKING.has(word));
}
/** Words that occur in any question. */
const ASKING = new Set(
  'what does will with when where which that your have wann kann muss eine sich habe cuándo puedo tengo para qué cuál peut puis faut avec votre quand posso preciso tenho quando quanto'.split(
    ' ',
  ),
);
