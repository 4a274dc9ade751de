import { associationsOf } from '../associations.ts';
import { directionOf, isCommonWord } from '../vectors.ts';
import { emptyWords, formWords } from './business-words.ts';
import { toSingular, type Sense } from './senses.ts';
import {
  LINK_WORDS,
  foldText,
  tradeHintsOf,
  nearestTrades,
  tradeHintsOfPair,
  tradeHintsOfPhrase,
  findTrade,
  type Hint,
  type Trade,
} from './trades.ts';

export interface Weighed {
  /** Weights of the trades that the words indicate, unsorted. */
  trades: Map<Trade, number>;
  /**
   * Nouns of the business's own clause that belong to no trade; one after its subject weighs less than one at the
   * beginning.
   */
  nouns: { word: string; weight: number }[];
  /** Whether the trade was found by its own words, not by similarity. */
  isNamed: boolean;
}

/** Weight of a clause by its first word; the subject comes before the first of these. */
const CLAUSES = new Map([
  ...entries('for fur para pour', 0.45),
  ...entries('who whose at', 0.45),
  ...entries('where in im en em dans a am bei chez', 0.4),
  ['while', 0.3],
  ['by', 0.35],
  ...entries('from aus', 0.4),
  ...entries('near every done', 0.3),
  ...entries('with using mit con avec com', 0.5),
  ...entries('that which', 0.6),
  ['to', 0.55],
  // What something is turned into is the product.
  ['into', 1.2],
  ['helping', 0.7],
  ...entries('about selling', 1.1),
  ['without', 0.1],
  ['made', 0.6],
]);
/** Weight of a form ("school", "shop") beside its subject. */
const FORM = 0.6;
/** Weight of the head noun: cleaning in "window cleaning", bookshop in "travel bookshop". */
const HEAD = 1.15;
/** A repair business is about repairs, whatever its object: "umbrella repairs". */
const MENDING = 1.3;
/** "Software for dentists": when only a form precedes "for", the words after it are the subject. */
const FOR_SUBJECT = 0.95;
const FOR = new Set(['for', 'fur', 'para', 'pour']);
/** Minimum weight of a clause about the business itself; only there may an unknown noun become a subject. */
const OWN_CLAUSE = 0.9;
const MAX_NEW_SUBJECTS = 2;
/** Weight of a new noun after a known subject ("horse riding"). */
const FOLLOWING = 0.5;
const INDUSTRY = 0.9;
/** The object of a removal is not the subject: "tattoo removal". */
const REMOVED = new Map([
  ...['tattoo', 'hair'].map((word) => [word, 'beauty'] as const),
  ...['graffiti', 'stain', 'mould', 'mold', 'wasp', 'nest', 'snow'].map((word) => [word, 'cleaning'] as const),
  ...['wart', 'mole'].map((word) => [word, 'medicine'] as const),
  ...['rubbish', 'junk', 'waste'].map((word) => [word, 'recycling'] as const),
  ...['furniture', 'house', 'office', 'piano'].map((word) => [word, 'logistics'] as const),
  ['asbestos', 'building'] as const,
]);
const REMOVAL = /^(?:removals?|removing)$/;
/** The trade of removing what the first word names, if the second word means removal. */
const removedBy = (word: string, next: string): string | undefined =>
  REMOVAL.test(next) ? REMOVED.get(toSingular(word)) : undefined;
/** Minimum similarity of a text to a trade when none of its words names one. */
const NEAR = 0.5;
const MOST_NEAR = 8;
/** Ways of working that are similar to words of any business. */
const OF_ANYTHING = new Set(
  'freelance consulting tasks sales telecom cloud government community support data'.split(' '),
);
const MOST_CHARACTERS = 2000;

/**
 * Weighs the trades that an industry and the first 2000 characters of a text indicate; when no word names a trade, the
 * most similar ones are added. Any text is valid.
 * @param senses meanings of the ambiguous words, from `findSenses`
 * @param head the word that states the subject, from `subjectWordOf`; empty when there is none
 */
export function weighTrades(
  text: string,
  industry: string,
  senses: readonly Sense[],
  head = '',
  language = 'en',
): Weighed {
  const settled = new Map(senses.filter(({ isTold }) => isTold).map((sense) => [sense.word, sense]));
  const known = (word: string): readonly Hint[] => {
    const own = tradeHintsOf(word, language);
    return own.length > 0 || language !== 'de' ? own : hintsOfLastPart(word);
  };
  const hints = (word: string, next: string): Hint[] => {
    const phrase = tradeHintsOfPhrase(word, next, language);
    if (phrase.length > 0) return phrase;
    const removed = removedBy(word, next);
    if (removed) return [{ trade: findTrade(removed)!, strength: 1 }];
    const pairs = tradeHintsOfPair(word, next);
    const sense = settled.get(toSingular(word));
    const trade = sense?.trade === undefined ? undefined : findTrade(sense.trade);
    return strongestHints([...pairs, ...(!sense ? known(word) : trade ? [{ trade, strength: 1 }] : [])]);
  };
  const found: Weighed = { trades: new Map(), nouns: [], isNamed: false };
  const words = wordsOf(text);
  const isPair = (word: string, next: string): boolean =>
    removedBy(word, next) !== undefined ||
    tradeHintsOfPair(word, next).length > 0 ||
    tradeHintsOfPhrase(word, next, language).length > 0;
  addHints(found, words, 1, { hints, isPair, head });
  addHints(found, wordsOf(industry), INDUSTRY, { hints, isPair });
  addNouns(found, words, { hints, isPair });
  found.isNamed = [...found.trades].some(([{ kind }, weight]) => kind === 'subject' && weight >= 0.4);
  if (!found.isNamed) addNearest(found, words);
  return found;
}

const [FIRST_PART, LAST_PART] = [3, 4];
/** "Leihfahrräder" are bicycles: the last part of a German compound is its subject. */
function hintsOfLastPart(word: string): readonly Hint[] {
  for (let at = FIRST_PART; at <= word.length - LAST_PART; at++) {
    const found = tradeHintsOf(word.slice(at)).filter(({ strength }) => strength === 1);
    if (found.length > 0) return found;
  }
  return [];
}

interface HintReader {
  hints: (word: string, next: string) => Hint[];
  /** Whether two words form one term, as "ice cream". */
  isPair: (word: string, next: string) => boolean;
  /** The subject's own word. */
  head?: string;
}

function addHints({ trades }: Weighed, words: readonly string[], factor: number, reader: HintReader): void {
  const { hints, head } = reader;
  for (const { word, next, clause, isPaired } of weighClauses(words, reader)) {
    const share = formWords.has(word) ? FORM : word === head ? HEAD : 1;
    // A word that opens a clause names nothing: French "dans" does not mean dance.
    for (const { trade, strength } of isPaired || CLAUSES.has(word) ? [] : hints(word, next))
      addWeight(
        trades,
        trade,
        clause * strength * factor * (trade.id === 'mending' && word === head ? MENDING : share),
      );
  }
}

function addNouns({ nouns }: Weighed, words: readonly string[], reader: HintReader): void {
  const { hints } = reader;
  let isLed = false;
  for (const { word, next, clause, isPaired } of weighClauses(words, reader)) {
    if (CLAUSES.has(word)) isLed = false;
    if (clause < OWN_CLAUSE || nouns.length === MAX_NEW_SUBJECTS) continue;
    const known = hints(word, next);
    if (known.length > 0 && !formWords.has(word))
      isLed ||= known.some(({ trade, strength }) => strength === 1 && trade.kind === 'subject');
    if (known.length > 0 || isPaired || emptyWords.has(word) || formWords.has(word) || CLAUSES.has(word)) continue;
    if ((associationsOf(word)?.related.length ?? 0) < 4) continue;
    nouns.push({ word, weight: clause * (isLed ? FOLLOWING : 1) });
    isLed = true;
  }
}

/**
 * When no word names a trade, adds the trades most similar to the words of the business's own clause, if similar
 * enough.
 */
function addNearest({ trades }: Weighed, words: readonly string[]): void {
  const content = [...weighClauses(words, { hints: () => [], isPair: () => false })]
    .filter(({ word }) => !CLAUSES.has(word) && !emptyWords.has(word) && isCommonWord(word))
    .map(({ word, clause }) => [word, clause * (formWords.has(word) ? FORM : 1)] as const);
  // A "service" or a "club" alone is similar to some trade but says nothing.
  if (content.every(([word]) => formWords.has(word))) return;
  const direction = directionOf(content);
  if (!direction) return;
  const [first, second] = nearestTrades(direction, MOST_NEAR).filter(({ trade }) => !OF_ANYTHING.has(trade.id));
  if (first && first.nearness >= NEAR) {
    addWeight(trades, first.trade, first.nearness);
    if (second && second.nearness > first.nearness - 0.05) addWeight(trades, second.trade, second.nearness * 0.7);
  }
}

/**
 * The words with the weight of their clause; `isPaired` marks the second of two that form one term, as in "ice
 * cream".
 */
function* weighClauses(
  words: readonly string[],
  { hints, isPair }: HintReader,
): Generator<{ word: string; next: string; clause: number; isPaired: boolean }> {
  let clause = 1,
    hasSubject = false;
  let previous = '';
  for (const [index, word] of words.entries()) {
    clause = FOR.has(word) && !hasSubject ? FOR_SUBJECT : (CLAUSES.get(word) ?? clause);
    hasSubject ||=
      !CLAUSES.has(word) &&
      !formWords.has(word) &&
      !emptyWords.has(word) &&
      ([...hints(word, ''), ...tradeHintsOfPair(word, words[index + 1] ?? '')].some(({ strength }) => strength === 1) ||
        associationsOf(word) !== undefined);
    yield {
      word,
      next: words.slice(index + 1).find((each) => !LINK_WORDS.has(each)) ?? '',
      clause,
      isPaired: previous !== '' && isPair(previous, word),
    };
    if (!LINK_WORDS.has(word)) previous = word;
  }
}

/** A word that names a trade in two ways counts once. */
function strongestHints(hints: Hint[]): Hint[] {
  return hints.filter(
    ({ trade, strength }, at) =>
      !hints.some(
        (other, i) => other.trade === trade && (other.strength > strength || (other.strength === strength && i < at)),
      ),
  );
}

/** A trade named twice counts as its stronger mention and a quarter of the weaker. */
function addWeight(weights: Map<Trade, number>, trade: Trade, weight: number): void {
  const before = weights.get(trade) ?? 0;
  weights.set(trade, Math.max(before, weight) + Math.min(before, weight) * 0.25);
}

/**
 * Splits the first 2000 characters of a text into words of two or more letters and digits, in lower-case ASCII; longer
 * ones are cut every 30.
 */
export function wordsOf(text: string): string[] {
  return foldText(text.slice(0, MOST_CHARACTERS)).match(/[a-z0-9]{2,30}/g) ?? [];
}

function entries(words: string, weight: number): [string, number][] {
  return words.split(' ').map((word) => [word, weight]);
}
