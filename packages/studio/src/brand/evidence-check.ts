import type { Finding } from './severity.ts';

/** Outcome of one check. The wording claims no more than was checked. */
export interface CheckReport {
  status: 'ran' | 'skipped' | 'failed';
  /** The source that was queried; `none` when no source was. */
  source: string;
  /** What the result covers, or why there is none. */
  coverage: string;
}

export interface CheckOutcome {
  report: CheckReport;
  findings: Finding[];
}

export function skippedCheck(why: string): CheckOutcome {
  return { report: { status: 'skipped', source: 'none', coverage: why }, findings: [] };
}

export function failedCheck(source: string, why: string): CheckOutcome {
  return { report: { status: 'failed', source, coverage: why }, findings: [] };
}
