import { readReadingData } from '../data-file.ts';
import { directionOf, isCommonWord, nearnessOf, type Direction } from '../vectors.ts';
import { emptyWords, formWords } from './business-words.ts';
import { TRADE_ROWS } from './trade-rows.ts';
import { WORDS_OF_LANGUAGES } from './words-of-languages.ts';

/** A trade, or a trait ("night", "luxury") or general idea that describes one. */
export interface Trade {
  id: string;
  kind: 'subject' | 'trait' | 'general';
  /** Six plain English words with a related meaning. */
  near: readonly string[];
}
/** A trade that a word indicates; `strength` is 1 for a clear word, little for a weak hint. */
export interface Hint {
  trade: Trade;
  strength: number;
  /** From a word of a language other than English. */
  isForeign?: boolean;
}

const WEAK = 0.18;
/** Strength of a word that is only a search term for a kind of place. */
const SEARCHED_BY = 0.5;
const LEAST_TAIL = 6;
/** Strength of the first part of a compound relative to its last: motorcycle clothes are clothes. */
const BEGINNING = 0.6;
/** Minimum similarity to a trade of a common English word that only begins like a word of that trade: "nursing". */
const LEAST_NEAR = 0.2;

/** Minimum length of the last part of a compound. */
const LEAST_LAST = 4;
/** Minimum length of a last part that is recognised only by its beginning. */
const SURELY = 5;
const GERMAN_FORMS = new Set(
  foldText(
    'pflege schule schulen kurs kurse werkstatt laden läden praxis verein verleih studio beratung agentur haus hof salon atelier garten unterricht training platz fest feste karten bank zimmer schmuck reisen fahrten führung museum lokal stube club bau box hütte hütten',
  ).split(' '),
);
const LOOKS_ALIKE = 0.5;
/** A shorter word may belong to any language. */
const LEAST_NAMING = 5;
/** Links within a phrase of two words: "salle de sport". */
export const LINK_WORDS: ReadonlySet<string> = new Set(
  'de d du des da do das dos la el en les le l a os as'.split(' '),
);

interface Index {
  exact: Map<string, Hint[]>;
  prefixes: Map<string, Hint[]>;
}

const ROWS = TRADE_ROWS.trim()
  .split('\n')
  .map((row) => row.split('|') as [id: string, kind: Trade['kind'], near: string, words: string, foreign: string]);

export const trades: readonly Trade[] = ROWS.map(([id, kind, near]) => ({
  id,
  kind,
  near: near.split(' ').filter(Boolean),
}));
const byId = new Map(trades.map((trade) => [trade.id, trade]));

interface Words extends Index {
  /** Last parts of compounds in other languages: "Schneiderei" in "Änderungsschneiderei". */
  tails: Map<string, Trade[]>;
  /** Words of one language; phrases of two words ("salle de sport") are joined. */
  ofLanguage: Map<string, Index>;
}

let known: Words | undefined;

/** About ten thousand words, loaded on first use so that they do not delay the start of a process. */
function words(): Words {
  return (known ??= readWords());
}

// Maps, never plain objects: a description may contain "constructor".
const emptyIndex = (): Index => ({ exact: new Map(), prefixes: new Map() });

function readWords(): Words {
  const common = emptyIndex();
  const tails: Words['tails'] = new Map();
  for (const [index, [, , , plain, foreign]] of ROWS.entries()) {
    const trade = trades[index]!;
    for (const word of new Set(foldText(plain).split(' '))) addTrigger(word, trade, common);
    for (const word of new Set(foldText(foreign).split(' '))) {
      if (word.length >= LEAST_TAIL && !formWords.has(word)) tails.set(word, [...(tails.get(word) ?? []), trade]);
      if (!common.exact.get(word)?.some((hint) => hint.trade === trade))
        addTrigger(word, trade, common, { isForeign: true });
    }
  }
  const ofLanguage = new Map(['de', 'es', 'fr', 'pt'].map((language) => [language, emptyIndex()]));
  for (const row of WORDS_OF_LANGUAGES.trim().split('\n')) {
    const [id = '', ...columns] = row.split('|');
    for (const [at, index] of [...ofLanguage.values()].entries())
      for (const trigger of foldText(columns[at]!).split(' ').filter(Boolean))
        addTrigger(
          trigger
            .split('-')
            .filter((part) => !LINK_WORDS.has(part))
            .join(''),
          byId.get(id)!,
          index,
          { isOnce: true },
        );
  }
  // Names of places and things in other languages; packages/studio/scripts/reading/build-trade-words.ts leaves out
  // words that our own rows have.
  for (const row of readReadingData('trade-words').split('\n').filter(Boolean)) {
    const [language = '', written = '', ...ids] = row.split(' ');
    for (const id of ids)
      addTrigger(written, byId.get(id)!, ofLanguage.get(language)!, { weak: SEARCHED_BY, isOnce: true });
  }
  return { ...common, tails, ofLanguage };
}

export function findTrade(id: string): Trade | undefined {
  return byId.get(id);
}

/**
 * Returns the trades that a lower-case ASCII word indicates, through itself, its stem, a known beginning or, in a
 * compound, its last part; empty when none. If the language of the text is given, that language's words take
 * precedence. An English text uses no word of another language that means something else in English ("pain").
 */
export function tradeHintsOf(word: string, language?: string): Hint[] {
  const own = language === undefined ? undefined : words().ofLanguage.get(language);
  const found = own && ownHintsOf(word, own, language === 'de');
  if (found && found.length > 0) return found;
  const hints = commonHintsOf(word);
  if (language === 'en')
    return hints.filter((hint) => !hint.isForeign || (!emptyWords.has(word) && isCloseToTrade(word, 0, hint.trade)));
  // A foreign word that only begins like an English one is usually a different word: "auditivos".
  return language === undefined || words().exact.has(word) || isCommonWord(word)
    ? hints
    : hints.map((hint) => (hint.isForeign ? hint : { ...hint, strength: hint.strength * LOOKS_ALIKE }));
}

function ownHintsOf(word: string, own: Index, isGerman: boolean): Hint[] {
  const begun = longestHintsOf(word, own);
  if (!isGerman || own.exact.has(word)) return begun;
  // The last part of a German compound is its subject: "Kinderschuhe" are shoes. A form there ("Tanzkurs") is not the
  // subject.
  const lasts = Array.from({ length: Math.max(0, word.length - LEAST_LAST - 2) }, (_, at) => word.slice(at + 3));
  // A complete word at the end takes precedence over a mere beginning: "Frühstückscafé" has nothing to do with
  // stucco.
  const whole = lasts.find((last) => own.exact.has(last));
  for (const last of whole ? [whole] : lasts) {
    // Residents of a town: "Lüneburger".
    if (last === 'burger') continue;
    const hints = own.exact.get(last) ?? longestHintsOf(last, own, begun.length > 0 ? SURELY : 2);
    if (hints.length === 0 || (begun.length > 0 && GERMAN_FORMS.has(last))) continue;
    return [
      ...hints,
      ...begun
        .filter(({ trade }) => !hints.some((hint) => hint.trade === trade))
        .map(({ trade, strength }) => ({ trade, strength: strength * BEGINNING })),
    ];
  }
  return begun;
}

/** The word itself, or the longest known beginning. */
function longestHintsOf(word: string, own: Index, least = 2): Hint[] {
  const whole = own.exact.get(word);
  if (whole) return whole;
  for (let length = word.length; length >= least; length--) {
    const hints = own.prefixes.get(word.slice(0, length));
    if (hints) return hints;
  }
  return [];
}

/**
 * Returns the only supported language in which this lower-case ASCII word names a trade ("nagelstudio": de); undefined
 * for an English word, one of fewer than five letters, and when several or none do.
 */
export function languageOfTradeWord(word: string): string | undefined {
  if (word.length < LEAST_NAMING || isCommonWord(word) || words().exact.has(word)) return undefined;
  const naming = [...words().ofLanguage].filter(([, own]) => longestHintsOf(word, own, LEAST_NAMING).length > 0);
  return naming.length === 1 ? naming[0]![0] : undefined;
}

/**
 * Returns the trades that two lower-case words of a language indicate together, without the small words between them:
 * "salle de sport". Empty when none.
 */
export function tradeHintsOfPhrase(first: string, second: string, language: string): Hint[] {
  return (
    (second &&
      words()
        .ofLanguage.get(language)
        ?.exact.get(first + second)) ||
    []
  );
}

function commonHintsOf(word: string): Hint[] {
  const { exact, prefixes } = words();
  const hints: Hint[] = [...(exact.get(word) ?? [])];
  for (let length = word.length; length >= 2; length--)
    for (const hint of prefixes.get(word.slice(0, length)) ?? [])
      if (isCloseToTrade(word, length, hint.trade)) hints.push(hint);
  const ended = isCommonWord(word) ? [] : tailHintsOf(word);
  if (ended.length > 0)
    return [...ended, ...hints.map(({ trade, strength }) => ({ trade, strength: strength * BEGINNING }))];
  // The stem is tried only after that: "booking" must not be read as "book".
  return hints.length > 0 ? hints : stemsOf(word).flatMap((stem) => exact.get(stem) ?? []);
}

function tailHintsOf(word: string): Hint[] {
  const { tails } = words();
  for (let from = 3; word.length - from >= LEAST_TAIL; from++) {
    const found = tails.get(word.slice(from));
    if (found) return found.map((trade) => ({ trade, strength: 1 }));
  }
  return [];
}

/** Returns the trades that two lower-case words indicate when joined: "ice cream" as "icecream". Empty when none. */
export function tradeHintsOfPair(first: string, second: string): Hint[] {
  const { exact, prefixes } = words();
  return (second && (exact.get(first + second) ?? prefixes.get(first + second))) || [];
}

/** Returns the `most` trades whose subject is closest to a direction of word vectors, nearest first, each with its cosine. */
export function nearestTrades(direction: Direction, most: number): { trade: Trade; nearness: number }[] {
  directions ??= trades.flatMap((trade) => {
    const found = trade.kind === 'subject' ? directionOf(trade.near) : undefined;
    return found ? [{ trade, direction: found }] : [];
  });
  return directions
    .map(({ trade, direction: own }) => ({
      trade,
      nearness: own.reduce((sum, each, i) => sum + each * direction[i]!, 0),
    }))
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, most);
}
let directions: { trade: Trade; direction: Direction }[] | undefined;

const ofTrade = new Map<string, Direction | undefined>();
/**
 * Similarity of a word to the subject of a trade, -1 to 1 (cosine of word vectors); undefined when the word or the
 * trade has no vector.
 */
export function nearnessToTrade(word: string, trade: Trade): number | undefined {
  if (!ofTrade.has(trade.id)) ofTrade.set(trade.id, directionOf(trade.near));
  const direction = ofTrade.get(trade.id);
  return direction && nearnessOf(word, direction);
}

function isCloseToTrade(word: string, length: number, trade: Trade): boolean {
  return word.length - length <= 1 || !isCommonWord(word) || (nearnessToTrade(word, trade) ?? 1) >= LEAST_NEAR;
}

/** Returns the text in lower case without diacritics, with "ss" for "ß". */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}

/** `isOnce`: replaces an earlier entry of the word for the same trade. */
function addTrigger(
  trigger: string,
  trade: Trade,
  { exact, prefixes }: Index,
  { isForeign, weak = WEAK, isOnce }: { isForeign?: true; weak?: number; isOnce?: true } = {},
): void {
  const word = trigger.replace(/^~|\*$/g, '');
  if (word === '') return;
  const index = trigger.endsWith('*') ? prefixes : exact;
  const hint: Hint = { trade, strength: trigger.startsWith('~') ? weak : 1, ...(isForeign ? { isForeign } : {}) };
  index.set(word, [...(index.get(word) ?? []).filter((other) => other.trade !== trade || !isOnce), hint]);
}

function stemsOf(word: string): string[] {
  const stems: string[] = [];
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  for (const ending of ['s', 'es', 'ing', 'ed', 'er', 'ers']) {
    if (!word.endsWith(ending) || word.length - ending.length < (ending === 's' ? 3 : 4)) continue;
    const stem = word.slice(0, -ending.length);
    stems.push(stem);
    if (ending !== 's') stems.push(`${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  }
  return stems;
}
