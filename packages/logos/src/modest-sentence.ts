import { plainSentence } from '@onym/language';
import { blocked } from '@onym/names';

/** What a business would have to prove, and a model cannot know: rank, praise, promises, prices, amounts and age. */
const CLAIMS = new RegExp(String.raw`(?<!\p{L})(?:${[
  'best', 'better', 'finest', 'greatest', 'fastest', 'cheap(?:er|est)?', 'lowest', 'leading', 'leaders?', 'top', 'ultimate', 'perfect', 'un(?:matched|beatable|rivall?ed)', 'world[ -]class', 'number one', 'premier', 'favou?rite',
  'awards?', 'winning', 'winners?', 'certified', 'approved', 'licensed', 'official', 'guarantee[sd]?', 'proven', 'trusted', 'loved by', 'risk', 'free', 'cures?', 'heals?',
  'dozens?', 'hundreds?', 'thousands?', 'millions?', 'billions?', 'percent', 'twice', 'double', 'since', 'years?', 'decades?', 'century', 'centuries', 'generations?',
  'beste[nmrs]?', 'führend\\p{L}*', 'garantiert\\p{L}*', 'günstig\\p{L}*', 'kostenlos', 'gratis', 'meilleure?s?', 'gratuite?s?', 'garanti\\p{L}*', 'mejor(?:es)?', 'líder', 'garantizad\\p{L}*', 'miglior[ei]?', 'melhor(?:es)?', 'лучш\\p{L}*', 'лидер\\p{L}*', 'гарант\\p{L}*',
].join('|')})(?!\p{L})`, 'iu');

/**
 * A model's words as one sentence that may stand under a customer's name, or undefined: plain, at most `longest` characters, without
 * digits, signs of money, claims or insults. The words of claims are those of the larger languages; a person still decides.
 */
export function modestSentence(text: string, longest: number): string | undefined {
  const sentence = plainSentence(text);
  if (!sentence || sentence.length > longest || !/\p{L}{2}/u.test(sentence)) return undefined;
  if (/[\p{N}\p{Sc}%&+]|[.!?…]\s+\S/u.test(sentence) || CLAIMS.test(sentence)) return undefined;
  return sentence.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/[^a-z]+/).some(blocked) ? undefined : sentence;
}
