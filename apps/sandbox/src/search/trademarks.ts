import { createHash } from 'node:crypto';
import { isWellKnown } from '../registry/taken-brands.ts';

/** A mark as the office's search tells it. */
interface OfficeMark {
  readonly applicationNumber: string;
  readonly wordMarkSpecification: { readonly verbalElement: string };
  readonly niceClasses: readonly number[];
  readonly status: string;
}

/** Words that are marks because of how they begin: in force for software, applied for, or run out. */
const magicBeginnings: readonly (readonly [string, string])[] = [
  ['regd', 'REGISTERED'],
  ['filed', 'UNDER_EXAMINATION'],
  ['lapsed', 'EXPIRED'],
];

/**
 * What the office has for a filter of its own language: patterns of `wordMarkSpecification.verbalElement` joined by commas.
 * A word of the filter is a mark when it begins as above or is a well-known brand. Undefined for a filter that cannot be read.
 */
export function findMarks(filter: string): OfficeMark[] | undefined {
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
