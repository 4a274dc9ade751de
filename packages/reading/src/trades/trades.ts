import { directionOf, isCommonWord, nearness, type Direction } from '../vectors.ts';
import { formWords } from './business-words.ts';
import { TRADE_ROWS } from './trade-rows.ts';

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
}

const WEAK = 0.18;
const LEAST_TAIL = 6;
/** What a compound begins with, beside what it ends with: motorcycle clothes are clothes. */
const BEGINNING = 0.6;
/** A common English word that only begins like a word of a trade lies at least this near to it: "nursing", not "drones" of a buzzing kind. */
const LEAST_NEAR = 0.2;

const ROWS = TRADE_ROWS.trim()
  .split('\n')
  .map((row) => row.split('|') as [id: string, kind: Trade['kind'], near: string, words: string, foreign: string]);

export const trades: readonly Trade[] = ROWS.map(([id, kind, near]) => ({
  id,
  kind,
  near: near.split(' ').filter(Boolean),
}));
const byId = new Map(trades.map((trade) => [trade.id, trade]));

// Maps, never plain objects: a description may well contain "constructor".
const exact = new Map<string, Hint[]>();
/** Words that other languages end compounds with: "Schneiderei" in "Änderungsschneiderei". */
const tails = new Map<string, Trade[]>();
const prefixes = new Map<string, Hint[]>();
for (const [index, [, , , words, foreign]] of ROWS.entries()) {
  const trade = trades[index]!;
  for (const word of new Set(folded(words).split(' '))) note(word, trade);
  for (const word of new Set(folded(foreign).split(' '))) {
    if (word.length >= LEAST_TAIL && !formWords.has(word)) tails.set(word, [...(tails.get(word) ?? []), trade]);
    if (!exact.get(word)?.some((hint) => hint.trade === trade)) note(word, trade);
  }
}

export function tradeOf(id: string): Trade | undefined {
  return byId.get(id);
}

/** The trades a lower-case ASCII word points to, through itself, its stem or a known beginning; empty when none. */
export function hintsOf(word: string): Hint[] {
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
  for (let from = 3; word.length - from >= LEAST_TAIL; from++) {
    const found = tails.get(word.slice(from));
    if (found) return found.map((trade) => ({ trade, strength: 1 }));
  }
  return [];
}

/** The trades that two words written as one point to, as "ice cream" does in "icecream". */
export function pairHintsOf(first: string, second: string): Hint[] {
  return exact.get(first + second) ?? prefixes.get(first + second) ?? [];
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

function note(trigger: string, trade: Trade): void {
  const word = trigger.replace(/^~|\*$/g, '');
  if (word === '') return;
  const index = trigger.endsWith('*') ? prefixes : exact;
  index.set(word, [...(index.get(word) ?? []), { trade, strength: trigger.startsWith('~') ? WEAK : 1 }]);
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
