import { dataFile } from '../data-file.ts';
import { directionOf, isCommonWord, nearness, type Direction } from '../vectors.ts';
import { emptyWords, formWords } from './business-words.ts';
import { TRADE_ROWS } from './trade-rows.ts';
import { WORDS_OF_LANGUAGES } from './words-of-languages.ts';

/** A line of business, or a trait ("night", "luxury") or general idea that says how one is. */
export interface Trade {
  id: string;
  kind: 'subject' | 'trait' | 'general';
  /** Six plain English words it lies among. */
  near: readonly string[];
}
/** A trade that a word points to; `strength` is 1 for a plain word of it, little for a weak hint. */
export interface Hint {
  trade: Trade;
  strength: number;
  /** By a word of another language than English. */
  isForeign?: boolean;
}

const WEAK = 0.18;
/** A word that a kind of place is only searched by. */
const SEARCHED_BY = 0.5;
const LEAST_TAIL = 6;
/** What a compound begins with, beside what it ends with: motorcycle clothes are clothes. */
const BEGINNING = 0.6;
/** A common English word that only begins like a word of a trade lies at least this near to it: "nursing", not "drones" of a buzzing kind. */
const LEAST_NEAR = 0.2;

/** The shortest last part of a compound that is read. */
const LEAST_LAST = 4;
/** Of a last part that is known by its beginning alone. */
const SURELY = 5;
const GERMAN_FORMS = new Set(
  folded(
    'pflege schule schulen kurs kurse werkstatt laden läden praxis verein verleih studio beratung agentur haus hof salon atelier garten unterricht training platz fest feste karten bank zimmer schmuck reisen fahrten führung museum lokal stube club bau box hütte hütten',
  ).split(' '),
);
const LOOKS_ALIKE = 0.5;
/** A shorter word begins like one of any language. */
const LEAST_NAMING = 5;
/** Links within a phrase of two words: "salle de sport". */
export const LINKS: ReadonlySet<string> = new Set('de d du des da do das dos la el en les le l a os as'.split(' '));

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
  /** Words that other languages end compounds with: "Schneiderei" in "Änderungsschneiderei". */
  tails: Map<string, Trade[]>;
  /** Words of one language, with the phrases of two ("salle de sport") as one word. */
  ofLanguage: Map<string, Index>;
}

let known: Words | undefined;

/** Some ten thousand words, read when a text is first asked about: a program that starts does not wait for them. */
function words(): Words {
  return (known ??= readWords());
}

// Maps, never plain objects: a description may well contain "constructor".
const emptyIndex = (): Index => ({ exact: new Map(), prefixes: new Map() });

function readWords(): Words {
  const common = emptyIndex();
  const tails: Words['tails'] = new Map();
  for (const [index, [, , , plain, foreign]] of ROWS.entries()) {
    const trade = trades[index]!;
    for (const word of new Set(folded(plain).split(' '))) note(word, trade, common);
    for (const word of new Set(folded(foreign).split(' '))) {
      if (word.length >= LEAST_TAIL && !formWords.has(word)) tails.set(word, [...(tails.get(word) ?? []), trade]);
      if (!common.exact.get(word)?.some((hint) => hint.trade === trade)) note(word, trade, common, { isForeign: true });
    }
  }
  const ofLanguage = new Map(['de', 'es', 'fr', 'pt'].map((language) => [language, emptyIndex()]));
  for (const row of WORDS_OF_LANGUAGES.trim().split('\n')) {
    const [id = '', ...columns] = row.split('|');
    for (const [at, index] of [...ofLanguage.values()].entries())
      for (const trigger of folded(columns[at]!).split(' ').filter(Boolean))
        note(
          trigger
            .split('-')
            .filter((part) => !LINKS.has(part))
            .join(''),
          byId.get(id)!,
          index,
          { isOnce: true },
        );
  }
  // What such places are called elsewhere (packages/studio/scripts/reading/build-trade-words.ts), where our own rows say nothing.
  for (const row of dataFile('trade-words').split('\n').filter(Boolean)) {
    const [language = '', written = '', ...ids] = row.split(' ');
    for (const id of ids) note(written, byId.get(id)!, ofLanguage.get(language)!, { weak: SEARCHED_BY, isOnce: true });
  }
  return { ...common, tails, ofLanguage };
}

export function tradeOf(id: string): Trade | undefined {
  return byId.get(id);
}

/**
 * The trades a lower-case ASCII word points to, through itself, its stem or a known beginning; empty when none. In a text whose
 * language is told, that language's own words come first, and in an English one no other language's that means something else: "pain".
 */
export function hintsOf(word: string, language?: string): Hint[] {
  const own = language === undefined ? undefined : words().ofLanguage.get(language);
  const found = own && ownHintsOf(word, own, language === 'de');
  if (found && found.length > 0) return found;
  const hints = commonHintsOf(word);
  if (language === 'en')
    return hints.filter((hint) => !hint.isForeign || (!emptyWords.has(word) && isOf(word, 0, hint.trade)));
  // Another language's word that only begins like an English one is mostly another word: "auditivos".
  return language === undefined || words().exact.has(word) || isCommonWord(word)
    ? hints
    : hints.map((hint) => (hint.isForeign ? hint : { ...hint, strength: hint.strength * LOOKS_ALIKE }));
}

function ownHintsOf(word: string, own: Index, isGerman: boolean): Hint[] {
  const begun = longestHintsOf(word, own);
  if (!isGerman || own.exact.has(word)) return begun;
  // What a German compound is stands last: "Kinderschuhe" are shoes. A form there ("Tanzkurs") is not what it is about.
  const lasts = Array.from({ length: Math.max(0, word.length - LEAST_LAST - 2) }, (_, at) => word.slice(at + 3));
  // A whole word at the end before one that only begins somewhere: "Frühstückscafé" is no stucco.
  const whole = lasts.find((last) => own.exact.has(last));
  for (const last of whole ? [whole] : lasts) {
    // Whoever is of a town: "Lüneburger".
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

/** The word itself, or the longest beginning that is known. */
function longestHintsOf(word: string, own: Index, least = 2): Hint[] {
  const whole = own.exact.get(word);
  if (whole) return whole;
  for (let length = word.length; length >= least; length--) {
    const hints = own.prefixes.get(word.slice(0, length));
    if (hints) return hints;
  }
  return [];
}

/** The one language of ours whose own words name a trade by this lower-case ASCII word: "nagelstudio"; none for a word that English has. */
export function languageNaming(word: string): string | undefined {
  if (word.length < LEAST_NAMING || isCommonWord(word) || words().exact.has(word)) return undefined;
  const naming = [...words().ofLanguage].filter(([, own]) => longestHintsOf(word, own, LEAST_NAMING).length > 0);
  return naming.length === 1 ? naming[0]![0] : undefined;
}

/** The trades that two words of a language, links between them left out, point to: "salle de sport". */
export function phraseHintsOf(first: string, second: string, language: string): Hint[] {
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
    for (const hint of prefixes.get(word.slice(0, length)) ?? []) if (isOf(word, length, hint.trade)) hints.push(hint);
  const ended = isCommonWord(word) ? [] : tailHintsOf(word);
  if (ended.length > 0)
    return [...ended, ...hints.map(({ trade, strength }) => ({ trade, strength: strength * BEGINNING }))];
  // Only then its stem: "booking" must not be read as "book".
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

/** The trades that two words written as one point to, as "ice cream" does in "icecream". */
export function pairHintsOf(first: string, second: string): Hint[] {
  const { exact, prefixes } = words();
  return (second && (exact.get(first + second) ?? prefixes.get(first + second))) || [];
}

/** Trades of a business by nearness to a direction, nearest first. */
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
/** How near a word lies to what a trade is about; undefined where that cannot be told. */
export function nearnessTo(word: string, trade: Trade): number | undefined {
  if (!ofTrade.has(trade.id)) ofTrade.set(trade.id, directionOf(trade.near));
  const direction = ofTrade.get(trade.id);
  return direction && nearness(word, direction);
}

function isOf(word: string, length: number, trade: Trade): boolean {
  return word.length - length <= 1 || !isCommonWord(word) || (nearnessTo(word, trade) ?? 1) >= LEAST_NEAR;
}

export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}

/** `isOnce`: what was noted of the word for the same trade gives way. */
function note(
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
