import type { SetKey } from './rrsets.ts';

/**
 * The records that a line may mean although none was imported from it. `nothing`: the line has no record that is
 * stored here (a SOA, a repetition). `anything`: the line cannot be attributed. Otherwise one record set; without a
 * type, every set of the host.
 */
export type PossibleRecords = 'nothing' | 'anything' | { host: string; type: string | undefined };

/** A line of an import that produced no record. */
export interface SkippedLine {
  /** From 1. */
  line: number;
  reason: string;
  meant: PossibleRecords;
}

/** Whether the line may mean a record of this set, so that `replace` must leave the record. */
export function mayMeanSet({ meant }: SkippedLine, { host, type }: SetKey): boolean {
  if (typeof meant === 'string') return meant === 'anything';
  return meant.host === host && (meant.type === undefined || meant.type === type);
}

/**
 * Whether the line may stand for a record, so that content of the file is lost without it. False for a line without a
 * record that is stored here, such as a SOA or a repetition.
 */
export function isRefusedLine({ meant }: SkippedLine): boolean {
  return meant !== 'nothing';
}
