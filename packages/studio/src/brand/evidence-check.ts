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

/** The outcome of a check that did not run. `why` is shown as its coverage. */
export function skippedCheck(why: string): CheckOutcome {
  return { report: { status: 'skipped', source: 'none', coverage: why }, findings: [] };
}

/** The outcome of a check whose source failed. `why` is shown as its coverage. */
export function failedCheck(source: string, why: string): CheckOutcome {
  return { report: { status: 'failed', source, coverage: why }, findings: [] };
}
