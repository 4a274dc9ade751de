import path from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { SLOW_FILES, SLOW_TESTS } from './slow-tests.ts';

/** The budget of a file or test that runs alone on an idle machine. */
const FILE_SECONDS = 5;
const TEST_SECONDS = 1;
/**
 * The total time of all files of `npm test`, each run alone on an idle machine. On a slower machine every limit grows
 * in proportion.
 */
const QUIET_SECONDS = 400;
/** Above this multiple of the total, the machine does much other work, and the time of a single file says little about it. */
const BUSY = 1.3;
/**
 * A file or test fails only above this multiple of its budget, because it waits for others that run at the same time, and for
 * other programs. A single test waits relatively longer than a file.
 */
const FILE_TOLERANCE = 3;
const TEST_TOLERANCE = 6;
/** Runs with fewer files are a part of the suite or another suite and are not checked against the budget. */
const WHOLE_SUITE = 300;
const SHOWN = 10;

/** A file or test and how long it took, imports and hooks included. */
export interface MeasuredTest {
  name: string;
  seconds: number;
}

/**
 * Returns the files and tests that took longer than allowed and are not listed in `slow-tests.ts`, one line each; none on a machine that is
 * too busy to tell.
 */
export function findOverBudget(files: readonly MeasuredTest[], tests: readonly MeasuredTest[]): string[] {
  if (isBusy(files)) return [];
  const scale = Math.max(1, sum(files) / QUIET_SECONDS);
  const check = (timed: readonly MeasuredTest[], limit: number, listed: Readonly<Record<string, string>>): string[] =>
    timed
      .filter(({ name, seconds }) => seconds > limit && !(name in listed))
      .map(({ name, seconds }) => `${seconds.toFixed(1)} s of ${limit.toFixed(1)} s  ${name}`);
  return [
    ...check(files, FILE_SECONDS * FILE_TOLERANCE * scale, SLOW_FILES),
    ...check(tests, TEST_SECONDS * TEST_TOLERANCE * scale, SLOW_TESTS),
  ];
}

/** Prints the slowest files of a run, and fails `npm test` when a file or test is over budget without a listed reason. */
export class TimeBudget implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({ name: fileOf(module), seconds: secondsOf(module) }));
    if (files.length < 2) return;
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    const lines = [
      `Slowest of ${files.length} files, which took ${sum(files).toFixed(0)} s together:`,
      ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    ];
    if (isBusy(files)) lines.push('', 'The machine is busy, so the time budget is not checked.');
    const over = files.length < WHOLE_SUITE ? [] : findOverBudget(files, modules.flatMap(testsOf));
    if (over.length > 0) {
      lines.push('', 'Over the time budget. Make it faster, or see "Choosing a command" in CONTRIBUTING.md:', ...over);
      process.exitCode = 1;
    }
    this.#vitest?.logger.log(['', ...lines].join('\n'));
  }
}

/** Concurrent tests are left out: they wait for each other, so their times mean nothing. */
function testsOf(module: TestModule): MeasuredTest[] {
  return [...module.children.allTests()]
    .filter((test: TestCase) => !test.options.concurrent)
    .map((test) => ({
      name: `${fileOf(module)} > ${test.fullName}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }));
}

function fileOf(module: TestModule): string {
  return path.relative(process.cwd(), module.moduleId).split(path.sep).join('/');
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, duration } = module.diagnostic();
  // Without the setup time, because the first file of a process starts the API for all others.
  return (environmentSetupDuration + prepareDuration + collectDuration + duration) / 1000;
}

function isBusy(files: readonly MeasuredTest[]): boolean {
  return sum(files) > QUIET_SECONDS * BUSY;
}

function sum(timed: readonly MeasuredTest[]): number {
  return timed.reduce((all, { seconds }) => all + seconds, 0);
}
