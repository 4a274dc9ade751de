// Builds src/data/trade-words.txt, the names of places of business and of common things in our five languages, from
// OpenStreetMap's tagging schema and Unicode's names of emoji. Run it by hand when either changes:
//   node packages/studio/scripts/reading/build-trade-words.ts [folder with both packages unpacked as schema and cldr]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formWords, emptyWords } from '../../src/reading/trades/business-words.ts';
import { isCommonWord } from '../../src/reading/vectors.ts';
import { tradesOfPreset } from './preset-trades.ts';
import { unpackPackages } from './unpack.ts';

const SOURCES = { schema: '@openstreetmap/id-tagging-schema@7.2.0', cldr: 'cldr-annotations-full@48.2.0' };
const FILE = path.join(import.meta.dirname, '../../src/reading/data/trade-words.txt');
// Clears the previous output so that it does not influence the new one.
writeFileSync(FILE, '');
const { LINK_WORDS, foldText, tradeHintsOf, findTrade } = await import('../../src/reading/trades/trades.ts');
const LANGUAGES = ['de', 'es', 'fr', 'pt'];
const LEAST_LETTERS = 4;
/** Minimum length of a stem whose other endings are taken to mean the same. */
const LEAST_STEM = 6;
/** A word for places of more trades than this identifies none of them. */
const MOST_TRADES = 2;

interface Preset {
  name?: string;
  terms?: string[];
  aliases?: string[];
}

const given = process.argv[2];
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'reading-'));
try {
  if (!given) unpackPackages(folder, SOURCES);
  const rows = LANGUAGES.flatMap((language) =>
    [...wordsOf(language)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, trades]) => `${language} ${word} ${trades.join(' ')}`),
  );
  writeFileSync(FILE, `${rows.join('\n')}\n`);
  console.log(`${rows.length} words, ${Math.round(rows.join('\n').length / 1024)} KB`);
} finally {
  if (!given) rmSync(folder, { recursive: true });
}

/** The words of a language with their trades: names before mere search terms ("~"), and places before things. */
function wordsOf(language: string): Map<string, string[]> {
  const names: TradesByWord = new Map();
  const terms: TradesByWord = new Map();
  for (const [preset, { name = '', aliases = [], terms: also = [] }] of Object.entries(presetsOf(language))) {
    const trades = tradesOfPreset(preset);
    // Other uses of a word count against it: anything that is not a business gets the trade "-".
    for (const written of [name, ...aliases]) collectWords(names, written, trades);
    for (const written of also) collectWords(terms, written, trades);
  }
  const known = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const [mark, found] of [
    ['', names],
    ['~', terms],
    ['~', thingsOf(language)],
  ] as const)
    for (const [word, { trades, isOne }] of found) {
      if (seen.has(word)) continue;
      seen.add(word);
      if (trades.size <= MOST_TRADES && !trades.has('-') && isNewWord(word, language))
        known.set(mark + (isOne ? wildcardOf(word, language) : word), [...trades].toSorted());
    }
  return known;
}

type TradesByWord = Map<string, { trades: Set<string>; isOne: boolean }>;

/** A word with a wildcard for its other endings: "encuadernador*", "zapater*". */
function wildcardOf(word: string, language: string): string {
  const stem = language === 'de' ? word : word.replace(/(?:[aeo]s?|s)$/, '');
  return stem.length < LEAST_STEM ? word : `${stem}*`;
}

function collectWords(into: TradesByWord, written: string, trades: readonly string[]): void {
  for (const one of written.split(/[/,;(]|\s-\s/)) {
    const parts = partsOf(one);
    const word = parts.join('');
    if (parts.length > 2 || word.length < LEAST_LETTERS) continue;
    const found = into.get(word) ?? { trades: new Set(), isOne: parts.length === 1 };
    for (const trade of trades.length > 0 ? trades : ['-']) found.trades.add(trade);
    into.set(word, found);
  }
}

/** The words of a name without linking words; the reading looks two of them up as one. */
function partsOf(written: string): string[] {
  return foldText(written)
    .split(/[^a-z]+/)
    .filter((part) => part !== '' && !LINK_WORDS.has(part));
}

/**
 * Whether a word is new: no English word, no legal form, and not known to our own rows, which were written by hand.
 */
function isNewWord(word: string, language: string): boolean {
  return (
    !isCommonWord(word) && !formWords.has(word) && !emptyWords.has(word) && tradeHintsOf(word, language).length === 0
  );
}

function presetsOf(language: string): Record<string, Preset> {
  const file = path.join(folder, 'schema/dist/translations', `${language}.json`);
  const translated = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { presets: { presets: Record<string, Preset> } }
  >;
  return translated[language]!.presets.presets;
}

/** Words for things from their emoji, each with the trade that our English rows assign to the English name. */
function thingsOf(language: string): TradesByWord {
  const english = readAnnotations('en');
  const found: TradesByWord = new Map();
  for (const [emoji, { tts: [name = ''] = [] }] of Object.entries(readAnnotations(language))) {
    const hints = tradeHintsOf(partsOf(english[emoji]?.tts?.[0] ?? '').join(''), 'en').filter(
      ({ strength }) => strength === 1,
    );
    const [only, ...others] = hints.filter(({ trade }) => findTrade(trade.id)?.kind === 'subject');
    if (only && others.length === 0) collectWords(found, name, [only.trade.id]);
  }
  return found;
}

function readAnnotations(language: string): Record<string, { tts?: string[] }> {
  const file = path.join(folder, 'cldr/annotations', language, 'annotations.json');
  const read = JSON.parse(readFileSync(file, 'utf8')) as {
    annotations: { annotations: Record<string, { tts?: string[] }> };
  };
  return read.annotations.annotations;
}
