import type { SetKey } from './rrsets.ts';

/**
 * The records that a line may stand for although none was taken from it: `nothing` that is kept here (a SOA, a repetition),
 * `anything` where the line cannot be attributed, or one record set; without a type, every set of the host.
 */
export type Meant = 'nothing' | 'anything' | { host: string; type: string | undefined };

/** A line of an import from which no record was taken. */
export interface LeftOut {
  /** From 1. */
  line: number;
  reason: string;
  meant: Meant;
}

/** Whether the line may stand for a record of this set, so that `replace` must leave the record alone. */
export function mayMean({ meant }: LeftOut, { host, type }: SetKey): boolean {
  if (typeof meant === 'string') return meant === 'anything';
  return meant.host === host && (meant.type === undefined || meant.type === type);
}

/** Whether something of the file is lost without this line. */
export function isRefused({ meant }: LeftOut): boolean {
  return meant !== 'nothing';
}
