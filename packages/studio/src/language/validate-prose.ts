import { containsWord } from './contains-word.ts';
import { toPlainSentence } from './plain-sentence.ts';

const NUMBERS =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|several|many|countless|numerous)';
const COUNTED =
  '(?:awards|branches|businesses|cities|clients|clubs|companies|countries|customers|employees|experts|families|guests|homes|households|locations|members|offices|partners|patients|shops|stores|studios|teams|users)';

/**
 * Claims that a business would have to prove and a model cannot know: rank, praise, promises, prices, amounts,
 * history and quotes.
 */
const CLAIMS = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'best',
    'better',
    'finest',
    'greatest',
    'fastest',
    'cheap(?:er|est)?',
    'lowest',
    'highest',
    '(?:eas|simpl|saf|smart|larg|bigg)(?:i?est)',
    'leading',
    'leaders?',
    'top',
    'ultimate',
    'perfect',
    'un(?:matched|beatable|rivall?ed)',
    'world[ -]class',
    'number one',
    'premier',
    'favou?rite',
    'awards?',
    'winning',
    'winners?',
    'certified',
    'accredited',
    'approved',
    'licen[cs]ed',
    'insured',
    'official',
    'guarantee[sd]?',
    'proven',
    'trusted',
    'loved by',
    'risk',
    'free',
    'cures?',
    'heals?',
    'dozens?',
    'hundreds?',
    'thousands?',
    'millions?',
    'billions?',
    'percent',
    'twice',
    'double',
    'since',
    'years?',
    'decades?',
    'century',
    'centuries',
    'generations?',
    String.raw`${NUMBERS} (?:\p{L}+ )?${COUNTED}`,
    'warrant(?:y|ies)',
    'refunds?',
    'same[ -]day',
    'stars',
    'founded',
    'established',
    'famous',
    'renowned',
    'rated',
    'reviews?',
    'testimonials?',
    'featured',
    'discounts?',
    'bargains?',
    'money[ -]back',
    'five[ -]star',
    'cutting[ -]edge',
    'state[ -]of[ -]the[ -]art',
    'beste[nmrs]?',
    'führend\\p{L}*',
    'garantiert\\p{L}*',
    'günstig\\p{L}*',
    'kostenlos',
    'gratis',
    'meilleure?s?',
    'gratuite?s?',
    'garanti\\p{L}*',
    'mejor(?:es)?',
    'líder',
    'garantizad\\p{L}*',
    'miglior[ei]?',
    'melhor(?:es)?',
    'лучш\\p{L}*',
    'лидер\\p{L}*',
    'гарант\\p{L}*',
  ].join('|')})(?!\p{L})`,
  'giu',
);

export interface ProseRules {
  longest: number;
  shortest?: number;
  /** Maximum number of sentences; default 1. */
  sentences?: number;
  /** Allows claims: for examples of what not to say. */
  mayClaim?: boolean;
  /** The customer's input: claims in it are the customer's own and may be repeated. */
  customerText?: string;
}

/** The text to show, or a problem worded so that the model can correct it. */
export type ProseVerdict = { text: string; problem?: never } | { text?: never; problem: string };

/**
 * Checks a model's text that appears under a customer's name: one line of plain text, no digits, no currency signs, no
 * links or markup, and no claims unless `mayClaim`. Returns the text, or the problem. Words of claims are known for the
 * larger languages only, so a person must still review the text.
 */
export function validateProse(
  raw: string,
  { longest, shortest = 3, sentences = 1, mayClaim = false, customerText = '' }: ProseRules,
): ProseVerdict {
  const text = toPlainSentence(raw);
  if (!text)
    return { problem: `must be one line of plain text of at most ${longest} characters, without links or markup` };
  if (text.length > longest) return { problem: `is longer than ${longest} characters` };
  if (text.length < shortest || !/\p{L}{2}/u.test(text)) return { problem: `is shorter than ${shortest} characters` };
  if (/[\p{N}\p{Sc}%&+]/u.test(text)) return { problem: 'holds a digit, a sign of money or one of % & +' };
  if (/\p{L}\.\p{L}/u.test(text)) return { problem: 'holds something like an address' };
  if (text.split(/[.!?…]+["'”’)]*\s+(?=\S)/).length > sentences)
    return { problem: `has more than ${sentences === 1 ? 'one sentence' : `${sentences} sentences`}` };
  const claim = mayClaim
    ? undefined
    : text
        .toLowerCase()
        .match(CLAIMS)
        ?.find((one) => !containsWord(customerText.toLowerCase(), one));
  return claim === undefined ? { text } : { problem: `makes an unproven claim, by the word "${claim}"` };
}

/** A model's text as one sentence without claims, of at most `longest` characters, or undefined. */
export function toModestSentence(text: string, longest: number): string | undefined {
  return validateProse(text, { longest }).text;
}
