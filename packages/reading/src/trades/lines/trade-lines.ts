import { NOTHING_EXCLUDED, type Exclusions } from '../../exclusions/exclusions.ts';
import type { Tongue } from '../../tongue.ts';
import { ENGLISH_LINES } from './english.ts';
import { FRENCH_LINES } from './french.ts';
import { GERMAN_LINES } from './german.ts';
import { PORTUGUESE_LINES } from './portuguese.ts';
import { SPANISH_LINES } from './spanish.ts';

/** What is said of a line of business in one language and of no other line; it claims nothing of the one business. */
export interface TradeLines {
  /** Two to five words; in English the room that writes has its own. */
  tagline?: string;
  /** After the preposition: "für", "para", "pour". */
  people?: string;
  /** Three things that its pictures show, each a phrase that can stand after a colon. */
  scenes: readonly string[];
  pain?: string;
  wish?: string;
  /** A sentence that its people say. */
  say?: string;
  /** A question that they are asked. */
  question?: string;
  /** Three words of its world. */
  keywords: readonly string[];
}

const ROWS: Readonly<Record<Tongue, string>> = {
  en: ENGLISH_LINES,
  de: GERMAN_LINES,
  es: SPANISH_LINES,
  fr: FRENCH_LINES,
  pt: PORTUGUESE_LINES,
};
const read = new Map<Tongue, Map<string, TradeLines>>();

/** Nothing of it holds what a brief excludes; undefined for a trade that has none. */
export function tradeLines(
  trade: string | null | undefined,
  tongue: Tongue,
  exclusions: Exclusions = NOTHING_EXCLUDED,
): TradeLines | undefined {
  if (!read.has(tongue)) read.set(tongue, new Map(ROWS[tongue].trim().split('\n').map(linesOf)));
  const lines = trade ? read.get(tongue)!.get(trade) : undefined;
  if (!lines || exclusions.isEmpty) return lines;
  const may = (text: string): boolean => exclusions.foundIn(text) === undefined;
  const { scenes, keywords, ...single } = lines;
  return {
    ...Object.fromEntries(Object.entries(single).filter(([, text]) => may(text))),
    scenes: scenes.filter(may),
    keywords: keywords.filter(may),
  };
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
