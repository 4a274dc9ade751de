import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in the order of their start; mostly they wait, so others run beside them. Begun late, each
 * would be waited for alone. The end of every run lists the slowest.
 */
const LONG = [
  'chaos.test.ts',
  'killed-at-every-step.test.ts',
  'several-processes.test.ts',
  'dashboard.test.ts',
  'dashboard-live.test.ts',
  'dashboard-billing.test.ts',
  'dashboard-trouble.test.ts',
  'dashboard-double-clicks.test.ts',
  'older-programs.test.ts',
  'start.test.ts',
  'domains-buy-mpp.test.ts',
  'domains-buy-mpp-unpaid.test.ts',
  'killed-renewals.test.ts',
  'fault-matrix-doors.test.ts',
  'renewal-faults.test.ts',
  'fault-matrix.test.ts',
  'processes.test.ts',
  'domains-buy.test.ts',
];

/**
 * Long files first, pure ones last: they fill what is left when a worker has nothing else. Files of one project stay
 * together, since a worker that changes its project is a new process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const at = LONG.indexOf(path.posix.basename(moduleId));
  if (at >= 0) return at;
  return project.name === 'alone' ? LONG.length + 1 : LONG.length;
}
