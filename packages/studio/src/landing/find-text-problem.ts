import { containsWord, validateProse, toPlainSentence } from '@onym/studio/language';
import { containsInsult } from '@onym/studio/names';

/**
 * Content that a page must not have, in addition to the claims forbidden in all prose: number words, more claims, and
 * text that is not for visitors.
 */
const COUNTS =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|tausend\p{L}*)(?!\p{L})/iu;
const MORE_CLAIMS =
  /(?<!\p{L})(?:most (?!of\b)\p{L}+|instant(?:ly)?|next[ -]day|around the clock|no obligation|nobody else|ausgezeichnet\p{L}*|zertifiziert\p{L}*|jahrzehnt\p{L}*|jahren?)(?!\p{L})/iu;
const LEFTOVER =
  /\b(?:lorem|ipsum|undefined|placeholder|your company|company name|business name|insert|n\/a|system prompt|language model|as an ai|(?:ignore|disregard) (?:all|the|any|previous)|instructions? above)\b|\{\{|\b(?:javascript|vbscript|data|https?|mailto|tel):\S/i;
const MOST_SENTENCES = 6;

interface TextRules {
  /** UTF-16 units. */
  least: number;
  longest: number;
  /** The customer's whole input: words and figures in it may be repeated. */
  customerText: string;
}

/**
 * Why a model's text must not appear on a customer's page, worded so that the model can correct it; undefined when it
 * may. Allowed is one line of plain text without links, markup, insults or customer quotes, and without figures,
 * prices or claims that the customer did not make.
 */
export function findTextProblem(text: string, { least, longest, customerText }: TextRules): string | undefined {
  const line = toPlainSentence(text);
  if (!line) return 'must be one plain text of 3 to 300 characters without markup, code or addresses';
  if (line.length < least || line.length > longest) return `must have ${least} to ${longest} characters`;
  const own = withoutCustomerWords(line, customerText.toLowerCase());
  const { problem } = validateProse(own, { longest: 2 * line.length + 3, sentences: MOST_SENTENCES });
  if (problem) return problem;
  if (COUNTS.test(own)) return 'has a number the customer did not give';
  if (MORE_CLAIMS.test(own)) return 'makes a claim the customer did not make';
  if (/[“”„«»]|(?:^|\s)["']\p{L}.*["'](?:\s|$)/u.test(line)) return 'quotes a person';
  if (LEFTOVER.test(line)) return 'is not addressed to the visitor';
  return containsInsult(own) ? 'holds an insult' : undefined;
}

/**
 * Replaces every word, figure and sign that the customer used with a neutral word, so that only the model's own
 * remain.
 */
function withoutCustomerWords(line: string, known: string): string {
  return line.replace(/\p{L}+|\p{N}+(?:[.,:]\p{N}+)*|[\p{Sc}%&+]/gu, (token) =>
    containsWord(known, token.toLowerCase()) ? 'so' : token,
  );
}
