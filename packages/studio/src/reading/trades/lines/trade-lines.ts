import { NO_EXCLUSIONS, type Exclusions } from '../../exclusions/exclusions.ts';
import type { ContentLanguage } from '../../content-language.ts';
import { ENGLISH_ANSWERS } from './english-answers.ts';
import { ENGLISH_LINES } from './english.ts';
import { FRENCH_ANSWERS } from './french-answers.ts';
import { FRENCH_LINES } from './french.ts';
import { GERMAN_ANSWERS } from './german-answers.ts';
import { GERMAN_LINES } from './german.ts';
import { PORTUGUESE_ANSWERS } from './portuguese-answers.ts';
import { PORTUGUESE_LINES } from './portuguese.ts';
import { SPANISH_ANSWERS } from './spanish-answers.ts';
import { SPANISH_LINES } from './spanish.ts';

/** Texts specific to one trade, in one language; they claim nothing about the individual business. */
export interface TradeLines {
  /** Two to five words; missing in English, where each generator has its own taglines. */
  tagline?: string;
  /** The audience, after the preposition: "für", "para", "pour". */
  people?: string;
  /** Three things in its pictures, each a phrase that can follow a colon. */
  scenes: readonly string[];
  pain?: string;
  wish?: string;
  /** A sentence that people of this trade say. */
  say?: string;
  /** A frequent question, and an answer that is true for any business of the trade. */
  question?: string;
  answer?: string;
  /** Three keywords of the trade. */
  keywords: readonly string[];
}

const ROWS: Readonly<Record<ContentLanguage, string>> = {
  en: ENGLISH_LINES,
  de: GERMAN_LINES,
  es: SPANISH_LINES,
  fr: FRENCH_LINES,
  pt: PORTUGUESE_LINES,
};
const ANSWERS: Readonly<Record<ContentLanguage, string>> = {
  en: ENGLISH_ANSWERS,
  de: GERMAN_ANSWERS,
  es: SPANISH_ANSWERS,
  fr: FRENCH_ANSWERS,
  pt: PORTUGUESE_ANSWERS,
};
const read = new Map<ContentLanguage, ReadonlyMap<string, TradeLines>>();

/**
 * Returns the written lines of a trade in a language, leaving out lines that mention what a brief excludes; undefined
 * for a trade without lines.
 */
export function readTradeLines(
  trade: string | null | undefined,
  language: ContentLanguage,
  exclusions: Exclusions = NO_EXCLUSIONS,
): TradeLines | undefined {
  if (!read.has(language)) read.set(language, linesInLanguage(language));
  const lines = trade ? read.get(language)!.get(trade) : undefined;
  if (!lines || exclusions.isEmpty) return lines;
  const may = (text: string): boolean => exclusions.foundIn(text) === undefined;
  const { scenes, keywords, ...single } = lines;
  return {
    ...Object.fromEntries(Object.entries(single).filter(([, text]) => may(text))),
    scenes: scenes.filter(may),
    keywords: keywords.filter(may),
  };
}

function linesInLanguage(language: ContentLanguage): ReadonlyMap<string, TradeLines> {
  const answers = new Map(
    ANSWERS[language]
      .trim()
      .split('\n')
      .map((row) => row.split('|') as [id: string, answer: string]),
  );
  return new Map(
    ROWS[language]
      .trim()
      .split('\n')
      .map(linesOf)
      .map(([id, lines]) => {
        const answer = answers.get(id);
        return [id, answer ? { ...lines, answer } : lines] as const;
      }),
  );
}

function linesOf(row: string): [id: string, lines: TradeLines] {
  const [id = '', ...fields] = row.split('|');
  const [tagline, people] = fields.length > 6 ? fields.splice(0, 2) : [];
  const [scenes = '', pain = '', wish = '', say = '', question = '', keywords = ''] = fields;
  return [
    id,
    {
      ...(tagline ? { tagline } : {}),
      ...(people ? { people } : {}),
      scenes: scenes.split(/\s*;\s*/),
      pain,
      wish,
      say,
      question,
      keywords: keywords.split(/\s*,\s*/),
    },
  ];
}
