import { accounts } from './accounts.ts';
import { acts } from './acts.ts';
import { approvals } from './approvals.ts';
import { charges } from './charges.ts';
import { composed } from './composed.ts';
import { deliveries } from './deliveries.ts';
import { endpoints } from './endpoints.ts';
import { exports } from './exports.ts';
import { facts } from './facts.ts';
import { fields } from './fields.ts';
import { forwards } from './forwards.ts';
import { launches } from './launches.ts';
import { names } from './names.ts';
import { orderEnds } from './order-ends.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { plans } from './plans.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { records } from './records.ts';
import { zones } from './zones.ts';

/**
 * The English sentences that the service shows to users, by area and name, with {placeholders}. When two match a
 * text, the first one counts.
 */
export const SENTENCES = {
  fields,
  deliveries,
  endpoints,
  forwards,
  records,
  zones,
  pages,
  exports,
  names,
  purchases,
  plans,
  accounts,
  facts,
  composed,
  approvals,
  orders,
  orderEnds,
  launches,
  charges,
  products,
  acts,
} as const;

export type SentenceArea = keyof typeof SENTENCES;

/**
 * Areas with errors of an input or reasons why a request was refused. Other areas are searched only where their
 * sentences are expected.
 */
export const ERROR_AREAS: readonly SentenceArea[] = [
  'fields',
  'deliveries',
  'endpoints',
  'forwards',
  'records',
  'zones',
  'pages',
  'exports',
  'names',
  'purchases',
  'plans',
  'accounts',
  'facts',
  'composed',
  'acts',
];

/** The id of a sentence and the values of its {placeholders}. */
export interface FoundSentence {
  /** Area and name: "records.isEmpty". */
  id: string;
  values: Readonly<Record<string, string>>;
}

const patterns = new Map<string, RegExp>();

/**
 * Finds the sentence that produced an English text. A sentence that equals the text comes before one with placeholders
 * that matches it.
 * @param areas where to look, first match wins; by default all areas of errors
 * @returns undefined when no sentence of these areas matches
 */
export function findSentence(text: string, areas: readonly SentenceArea[] = ERROR_AREAS): FoundSentence | undefined {
  const known = areas.flatMap((area) =>
    Object.entries<string>(SENTENCES[area]).map(([name, sentence]) => ({ id: `${area}.${name}`, sentence })),
  );
  const exact = known.find(({ sentence }) => sentence === text);
  if (exact) return { id: exact.id, values: {} };
  for (const { id, sentence } of known) {
    const found = sentence.includes('{') && patternOf(sentence).exec(text);
    if (found) return { id, values: found.groups ?? {} };
  }
  return undefined;
}

function patternOf(sentence: string): RegExp {
  let pattern = patterns.get(sentence);
  if (!pattern) {
    const open = sentence.replaceAll(/[()[\].*+?^$|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
    patterns.set(sentence, (pattern = new RegExp(`^${open}$`)));
  }
  return pattern;
}

type Sentences = typeof SENTENCES;
type SentenceOf<Id extends SentenceId> = Id extends `${infer Area extends SentenceArea}.${infer Name}`
  ? Sentences[Area][Name & keyof Sentences[Area]]
  : never;
type PlaceholderIn<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceholderIn<Rest>
  : never;

/** The id of a sentence: area and name. */
export type SentenceId = { [Area in SentenceArea]: `${Area}.${keyof Sentences[Area] & string}` }[SentenceArea];

/** Returns a sentence in English with these values in its {placeholders}. */
export function formatSentence<Id extends SentenceId>(
  id: Id,
  ...[values]: [PlaceholderIn<SentenceOf<Id>>] extends [never]
    ? []
    : [values: Record<PlaceholderIn<SentenceOf<Id>>, string | number>]
): string {
  const [area, name] = id.split('.') as [SentenceArea, string];
  const sentence = (SENTENCES[area] as Readonly<Record<string, string>>)[name]!;
  const filled: Readonly<Record<string, string | number>> = values ?? {};
  return sentence.replaceAll(/\{(\w+)\}/g, (_, place: string) => String(filled[place]));
}
