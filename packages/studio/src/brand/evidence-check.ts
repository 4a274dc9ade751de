import type { Finding } from './severity.ts';

/** What became of one check, in words that claim no more than was done. */
export interface CheckReport {
  status: 'ran' | 'skipped' | 'failed';
  /** Who was asked; `none` when nobody was. */
  source: string;
  /** What the answer covers, or why there is none. */
  coverage: string;
}

export interface CheckOutcome {
  report: CheckReport;
  findings: Finding[];
}

export function skipped(why: string): CheckOutcome {
  return { report: { status: 'skipped', source: 'none', coverage: why }, findings: [] };
}

export function failed(source: string, why: string): CheckOutcome {
  return { report: { status: 'failed', source, coverage: why }, findings: [] };
}
