import { holdsWord, judgeProse, plainSentence } from '@onym/studio/language';
import { insulting } from '@onym/studio/names';

/** What a page may not say, beyond what no prose may: how many there are, whose words they are, and what is not meant for visitors. */
const COUNTS =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|tausend\p{L}*)(?!\p{L})/iu;
const MORE_CLAIMS =
  /(?<!\p{L})(?:most (?!of\b)\p{L}+|instant(?:ly)?|next[ -]day|around the clock|no obligation|nobody else|ausgezeichnet\p{L}*|zertifiziert\p{L}*|jahrzehnt\p{L}*|jahren?)(?!\p{L})/iu;
const LEFTOVER =
  /\b(?:lorem|ipsum|undefined|placeholder|your company|company name|business name|insert|n\/a|system prompt|language model|as an ai|(?:ignore|disregard) (?:all|the|any|previous)|instructions? above)\b|\{\{|\b(?:javascript|vbscript|data|https?|mailto|tel):\S/i;
const MOST_SENTENCES = 6;

interface Allowed {
  /** UTF-16 units. */
  least: number;
  longest: number;
  /** All that the customer told: words and figures that stand in it may be said again. */
  said: string;
}

/**
 * Why a model's words may not stand on a customer's page, in words that help the model to mend them; undefined when they may. Plain text
 * in one line, without links, markup, insults, quotes of customers, and without figures, prices or claims that the customer did not make.
 */
export function problemOfWords(text: string, { least, longest, said }: Allowed): string | undefined {
  const line = plainSentence(text);
  if (!line) return 'must be one plain text of 3 to 300 characters without markup, code or addresses';
  if (line.length < least || line.length > longest) return `must have ${least} to ${longest} characters`;
  const own = withoutTheirs(line, said.toLowerCase());
  const { problem } = judgeProse(own, { longest: 2 * line.length + 3, sentences: MOST_SENTENCES });
  if (problem) return problem;
  if (COUNTS.test(own)) return 'has a number the customer did not give';
  if (MORE_CLAIMS.test(own)) return 'makes a claim the customer did not make';
  if (/[“”„«»]|(?:^|\s)["']\p{L}.*["'](?:\s|$)/u.test(line)) return 'quotes somebody';
  if (LEFTOVER.test(line)) return 'is not addressed to the visitor';
  return insulting(own) ? 'holds an insult' : undefined;
}

/** The text with a neutral word for every word, figure and sign that the customer used: what is left is the model's own. */
function withoutTheirs(line: string, known: string): string {
  return line.replace(/\p{L}+|\p{N}+(?:[.,:]\p{N}+)*|[\p{Sc}%&+]/gu, (token) =>
    holdsWord(known, token.toLowerCase()) ? 'so' : token,
  );
}
