import { SURE, tradeLines, type Tongue } from '@onym/reading';
import type { LandingPageInput } from '../page.ts';
import { sentence } from './fit-text.ts';
import { isHire } from './hire.ts';
import type { Trade } from './phrases.ts';
import { themesOf, understood } from './subject.ts';

/** What is said to a question that only the owner can answer, where its trade has no words for it. */
const ANSWERS: Readonly<Record<Tongue, string>> = {
  en: 'Ask us. Tell us what it is about, and we will answer for your case.',
  de: 'Fragen Sie uns. Sagen Sie, worum es geht, und wir antworten für Ihren Fall.',
  es: 'Pregúntenos. Díganos de qué se trata y le respondemos para su caso.',
  fr: 'Demandez-nous. Dites de quoi il s’agit, et nous répondons pour votre cas.',
  pt: 'Pergunte-nos. Diga do que se trata, e respondemos para o seu caso.',
};

/** A trade that also speaks of what only this line of business knows: what its customers want, and the question they ask. */
export function withTradeLines(
  trade: Trade,
  input: Pick<LandingPageInput, 'description' | 'industry'>,
  tongue: Tongue,
): Trade {
  const understanding = understood(input);
  const { reading, exclusions } = understanding;
  // Who rides a hired bike has none that waits to be mended.
  if (isHire(understanding)) return trade;
  const isSure = reading.confidence >= SURE;
  const line = tradeLines(isSure ? lineOf(input, reading.trade) : null, tongue, exclusions);
  return {
    ...trade,
    ...(line?.wish ? { lead: sentence(line.wish) } : {}),
    approach: line?.wish && line.say ? [[line.wish, line.say, 'sparkle'], ...trade.approach] : trade.approach,
    faq:
      line?.question && !isAsked(line.question, trade)
        ? [[line.question, line.answer ?? ANSWERS[tongue]], ...trade.faq]
        : trade.faq,
  };
}

/** The trade that is read, where the page's own themes name it too. */
function lineOf(input: Pick<LandingPageInput, 'description' | 'industry'>, trade: string | null): string | null {
  if (trade === null) return null;
  // Names of a bar without alcohol are made of something else; it is a bar all the same.
  const { trades, exclusions } = understood(input);
  return themesOf(input).includes(trade) || (!exclusions.isEmpty && trades[0]?.id === trade) ? trade : null;
}

/** The features that hold for the trade, without the one that the line under the headline has said. */
export function approachAfter({ approach, lead }: Trade, subheadline: string): Trade['approach'] {
  return lead && subheadline.includes(lead) ? approach.slice(1) : approach;
}

/** Whether the trade has that question already, in much the same words. */
function isAsked(question: string, { faq }: Trade): boolean {
  const asked = longWords(question);
  return faq.some(([other]) => {
    const words = longWords(other);
    const shared = asked.filter((word) => words.includes(word)).length;
    return other === question || shared >= 2 || (shared > 0 && asked.length === 1);
  });
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
}
