import { createHash } from 'node:crypto';
import { isWellKnown } from '../registry/taken-brands.ts';

/** A trademark as the office's search returns it. */
interface OfficeMark {
  readonly applicationNumber: string;
  readonly wordMarkSpecification: { readonly verbalElement: string };
  readonly niceClasses: readonly number[];
  readonly status: string;
}

/** Prefixes that make a word a trademark: registered for software, applied for, or expired. */
const magicBeginnings: readonly (readonly [string, string])[] = [
  ['regd', 'REGISTERED'],
  ['filed', 'UNDER_EXAMINATION'],
  ['lapsed', 'EXPIRED'],
];

/**
 * Returns the trademarks that match a filter in the office's query language: patterns of `wordMarkSpecification.verbalElement` joined by
 * commas, their asterisks ignored. A word is a trademark if it begins with one of the prefixes in this file, with at least four more
 * characters, or is a well-known brand. Returns undefined if the filter cannot be parsed.
 */
export function findTrademarks(filter: string): OfficeMark[] | undefined {
  const patterns = filter
    .split(',')
    .map((part) => /^wordMarkSpecification\.verbalElement=="?([^"]*)"?$/.exec(part.trim())?.[1]);
  if (patterns.some((pattern) => pattern === undefined || pattern.replaceAll('*', '') === '')) return undefined;
  const words = new Set(patterns.map((pattern) => pattern!.replaceAll('*', '').toLowerCase()));
  return [...words].flatMap((word) => {
    const status =
      magicBeginnings.find(([beginning]) => word.startsWith(beginning) && word.length > beginning.length + 3)?.[1] ??
      (isWellKnown(word) ? 'REGISTERED' : undefined);
    return status
      ? [
          {
            applicationNumber: numberOf(word),
            wordMarkSpecification: { verbalElement: word.toUpperCase() },
            niceClasses: [9, 42],
            status,
          },
        ]
      : [];
  });
}

function numberOf(word: string): string {
  return `0${18_000_000 + (createHash('sha256').update(word).digest().readUInt32BE() % 999_999)}`;
}
