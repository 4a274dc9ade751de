import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, in the order in which they start. Started late, each would run alone at the end. Every run
 * prints its slowest files.
 */
const LONG = [
  'killed-at-every-step.system.test.ts',
  'several-processes.system.test.ts',
  'killed-launches.system.test.ts',
  'fault-matrix-channels.system.test.ts',
  'dashboard-double-clicks.browser.test.ts',
  'dashboard.browser.test.ts',
  'dashboard-domain.browser.test.ts',
  'dashboard-trouble.browser.test.ts',
  'dashboard-generated.browser.test.ts',
];

/**
 * Starts slow files first and pure ones last, to fill the remaining time. Files of one project stay together, since a
 * worker that changes projects starts a new process.
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
  return project.name === 'pure' ? LONG.length + 1 : LONG.length;
}
