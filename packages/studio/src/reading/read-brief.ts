import { createExclusions, type Exclusions } from './exclusions/exclusions.ts';
import { readNegations } from './exclusions/negations.ts';
import { detectLanguage } from './detect-language.ts';
import { parsePhrases, subjectWordOf } from './parse-phrases.ts';
import type { Reading } from './reading.ts';
import { detectTone } from './detect-tone.ts';
import { findSenses, type Sense } from './trades/senses.ts';
import { trades as allTrades, type Trade } from './trades/trades.ts';
import { weighTrades, wordsOf, type Weighed } from './trades/weigh-trades.ts';

export interface Brief {
  description: string;
  industry?: string | undefined;
  /** Name of the business; it does not indicate the trade. */
  name?: string | undefined;
}

/** A reading, with the data that other modules use. */
export interface Understanding {
  /** The part shown to the customer. */
  reading: Reading;
  /**
   * Trades, traits and general ideas, strongest first, the first with weight 1; empty when nothing was understood.
   */
  trades: { id: string; kind: Trade['kind']; weight: number }[];
  /** Nouns about the business that belong to no trade, lower-case ASCII, at most two. */
  nouns: { word: string; weight: number }[];
  exclusions: Exclusions;
  /**
   * What people would search for, in the customer's own words: "repair café for espresso grinders"; null when
   * unclear.
   */
  called: string | null;
  /** The description without its exclusions. */
  meant: string;
}

/** Below this confidence a reading is a guess, and generated text stays with the customer's own words. */
export const MIN_CONFIDENCE = 0.45;
const MOST_CHARACTERS = 2000;
/** With this share of a trade's own words excluded, or its first word, the business is not of that trade. */
const TOO_MANY = 0.6;
const FAINT = 0.2;
/** Minimum weight of a trade named in the business's own clause. */
const OWN = 0.5;

/**
 * Replacement trades for a business that excludes what its trade is made of: a vegan butcher sells plant products.
 */
const INSTEAD: Record<string, readonly [trade: string, weight: number][]> = {
  butcher: [
    ['produce', 1],
    ['spices', 0.6],
  ],
  seafood: [['produce', 1]],
  dairy: [
    ['produce', 1],
    ['nutrition', 0.5],
  ],
  wine: [['produce', 1]],
  coffee: [['tea', 1]],
  leather: [
    ['fashion', 1],
    ['crafts', 0.6],
  ],
  yarn: [
    ['crafts', 1],
    ['fashion', 0.6],
  ],
  medicine: [['wellness', 1]],
  sweets: [['nutrition', 1]],
};

/** Trades that remain without the product they are named after: a bar without alcohol is a bar. */
const WITHOUT_IT = new Set(['brewing']);

/**
 * Interprets a customer's description, its first 2000 characters, once for all modules: language, the business and its
 * audience, what it excludes, its trade. A `name` at its beginning is not read as a subject. Pure and deterministic.
 * Any text is valid, and `confidence` states how reliable the result is. English, German, Spanish, French and
 * Portuguese are fully supported; in other languages only words with the same spelling are recognised.
 */
export function readBrief({ description, industry: field = '', name = '' }: Brief): Understanding {
  const industry = cleanText(field);
  const text = withoutName(cleanText(description), name);
  const language = detectLanguage(/\p{L}/u.test(text) ? text : industry);
  const { not, meant } = readNegations(text, language);
  const words = wordsOf(meant);
  const senses = findSenses(words);
  const exclusions = createExclusions(not, words);
  const { called, ...phrases } = parsePhrases(meant, language);
  const offer = phrases.offer && withFreeOfPrefix(phrases.offer, text);
  const weighed = weighTrades(meant, industry, senses, subjectWordOf(phrases), language);
  const { trades, isTurned } = rankTrades(weighed, exclusions);
  const trade = trades.find(({ kind }) => kind === 'subject')?.id ?? null;
  return {
    reading: {
      language,
      ...phrases,
      offer,
      not,
      senses: senses.map(({ word, meaning }) => ({ word, meaning })),
      tone: detectTone(`${meant} ${industry}`, trade),
      confidence: confidenceOf({
        trades,
        weighed,
        language,
        subject: phrases.subject,
        isForPeople: phrases.audience !== null,
        senses,
        isTurned,
      }),
      trade,
    },
    trades,
    nouns: weighed.nouns.filter(({ word }) => !exclusions.excludes(word)),
    exclusions,
    called: called && withFreeOfPrefix(called, text),
    meant,
  };
}

/** The name of the business with an exclusion directly before it: an "alcohol-free bar" is more than a "bar". */
function withFreeOfPrefix(phrase: string, text: string): string {
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const free = new RegExp(String.raw`(?<!\p{L})(?:\p{L}{3,}-free|\p{L}{3,}freie[nsmr]?) ${escaped}`, 'iu').exec(text);
  return free?.[0] ?? phrase;
}

/** Trades that normally include repairs. */
const MENDED = new Set(['building', 'cars', 'cycling', 'trades']);

type Ranked = Understanding['trades'];

function rankTrades({ trades, nouns }: Weighed, exclusions: Exclusions): { trades: Ranked; isTurned: boolean } {
  const kept = new Map<Trade, number>();
  let isTurned = false;
  for (const [trade, weight] of trades) {
    const isOut = !exclusions.isEmpty && !WITHOUT_IT.has(trade.id) && isExcluded(trade, exclusions);
    isTurned ||= isOut;
    const instead = isOut
      ? (INSTEAD[trade.id] ?? []).flatMap(([id, share]) => {
          const other = allTrades.find((one) => one.id === id)!;
          return isExcluded(other, exclusions) ? [] : [[other, weight * share] as const];
        })
      : [[trade, weight] as const];
    for (const [each, share] of instead) kept.set(each, Math.max(kept.get(each) ?? 0, share));
  }
  // A garage does repairs but is still about cars; a business that repairs umbrellas is not about the weather.
  const mending = [...kept.keys()].find(({ id }) => id === 'mending');
  const mended = mending && [...kept.keys()].find(({ id }) => MENDED.has(id));
  if (mending && mended && kept.get(mended)! >= OWN)
    kept.set(mending, Math.min(kept.get(mending)!, kept.get(mended)! * 0.6));
  const hasSubject = nouns.length > 0 || [...kept.keys()].some(({ kind }) => kind === 'subject');
  if (hasSubject)
    for (const [trade, weight] of kept)
      if (trade.kind !== 'subject') kept.set(trade, trade.kind === 'trait' ? weight * 0.6 : 0);
  const strongest = Math.max(0, ...kept.values(), ...nouns.map(({ weight }) => weight));
  return {
    isTurned,
    trades: [...kept]
      .map(([{ id, kind }, weight]) => ({ id, kind, weight: weight / strongest }))
      .filter(({ weight }) => weight >= FAINT)
      .toSorted((one, other) => other.weight - one.weight),
  };
}

function isExcluded({ near }: Trade, exclusions: Exclusions): boolean {
  const [first] = near;
  return (
    first !== undefined &&
    (exclusions.excludes(first) || near.filter((word) => exclusions.excludes(word)).length / near.length >= TOO_MANY)
  );
}

function confidenceOf({
  trades,
  weighed,
  language,
  subject,
  isForPeople,
  senses,
  isTurned,
}: {
  trades: Ranked;
  weighed: Weighed;
  language: string;
  subject: string | null;
  isForPeople: boolean;
  senses: readonly Sense[];
  isTurned: boolean;
}): number {
  const [first, second] = trades.filter(({ kind }) => kind === 'subject');
  if (!first) return weighed.nouns.length > 0 ? 0.35 : subject ? 0.2 : 0.1;
  // Only the customers or the location belong to a trade: "a canteen for hospital staff" is not a hospital.
  const isAside = isForPeople && weighed.isNamed && Math.max(...weighed.trades.values()) < OWN;
  let sure = isAside ? 0.2 : weighed.isNamed ? 0.75 : 0.5;
  if (subject) sure += 0.1;
  if (!second || second.weight < 0.6) sure += 0.1;
  else if (second.weight > 0.9) sure -= 0.1;
  if (isTurned) sure -= 0.2;
  if (senses.length > 2) sure -= 0.05;
  if (!READ_IN_FULL.has(language)) sure -= 0.25;
  return Math.round(Math.min(0.95, Math.max(0.1, sure)) * 100) / 100;
}
const READ_IN_FULL = new Set(['en', 'de', 'es', 'fr', 'pt']);

/** Text that can be stored and shown: PostgreSQL accepts no NUL and no lone surrogates. */
function cleanText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\uFFFD]/gu, ' ');
}

/** "Puma Creek Cabins rents ..." is not about pumas. */
function withoutName(text: string, name: string): string {
  const trimmed = name.trim();
  return trimmed.length < 3 || !text.startsWith(`${trimmed} `) ? text : `We${text.slice(trimmed.length)}`;
}
