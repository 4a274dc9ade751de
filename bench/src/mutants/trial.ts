import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  createVitest,
  type TestModule,
  type TestProject,
  type TestRunResult,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import config from '../../../vitest.config.ts';
import { ROOT } from './modules.ts';

export type Outcome = 'killed' | 'survived' | 'timed out';

/** The mutants that a test file executes, and its duration. */
export interface TestRun {
  test: string;
  met: ReadonlySet<number>;
  durationMs: number;
}

export interface MutantTrial {
  /** Runs each test file alone without a mutant. Throws when one fails. */
  witnesses(tests: readonly string[]): Promise<TestRun[]>;
  /** Runs these test files, in this order, with one mutant enabled, until the first failure. */
  runTests(mutant: number, tests: readonly string[]): Promise<Outcome>;
  close(): Promise<void>;
}

/** Timeouts for waits that a mutant makes endless: shorter than in a normal run, but far longer than any test needs. */
const TEST_TIMEOUT_MS = 30_000;
const POLL_TIMEOUT_MS = 10_000;
/** A run that takes longer hangs outside of any test. */
const RUN_TIMEOUT_MS = 240_000;
const TIMED_OUT = /^(Test|Hook) timed out in /;

/**
 * The projects of vitest.config.ts, opened once: the database stays up between mutants, and each mutant gets its own
 * test processes with an API, a worker and a sandbox. `sources` replaces files for them (absolute path -> text).
 */
export async function openMutantTrial(
  sources: ReadonlyMap<string, string>,
  { metFile, workers }: { metFile: string; workers: number },
): Promise<MutantTrial> {
  const broken = {
    name: 'onym:mutants',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => sources.get(id.split('?')[0]!) ?? null,
  };
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? [
          {
            plugins: [broken],
            test: {
              ...project.test,
              // The switch first, because the code that the API loads inside the test process may contain mutants.
              setupFiles: [path.join(import.meta.dirname, 'switch.ts'), ...setupFilesOf(project.test)],
              sequence: { setupFiles: 'list' as const },
              testTimeout: TEST_TIMEOUT_MS,
              hookTimeout: TEST_TIMEOUT_MS * 2,
              expect: { poll: { timeout: POLL_TIMEOUT_MS } },
              fsModuleCache: false, // a cached transform could contain the mutants of another run
            },
          },
        ]
      : [],
  );
  const vitest = await createVitest('test', {
    root: ROOT,
    config: false,
    watch: false,
    projects,
    bail: 1,
    maxWorkers: workers,
    reporters: [{}],
    sequence: { sequencer: AsAsked },
  });
  await vitest.standalone();

  const run = async (mutant: number, met: string, tests: readonly string[]): Promise<TestRunResult> => {
    // Otherwise the result and `bail` would include the test files of all earlier runs.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    for (const project of vitest.projects) provide(project, mutant, met);
    return vitest.runTestSpecifications(await specifications(vitest, tests));
  };
  return {
    async witnesses(tests) {
      const seen: TestRun[] = [];
      for (const test of tests) {
        await rm(metFile, { force: true });
        const { testModules, unhandledErrors } = await run(-1, metFile, [test]);
        const errors = [...unhandledErrors, ...testModules.flatMap(errorsOf)];
        if (testModules.length === 0 || errors.length > 0)
          throw new Error(`${test} fails without a mutant.`, { cause: errors[0] });
        const { met } = JSON.parse(await readFile(metFile, 'utf8')) as { met: number[] };
        seen.push({ test, met: new Set(met), durationMs: testModules[0]!.diagnostic().duration });
      }
      return seen;
    },
    async runTests(mutant, tests) {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        void vitest.cancelCurrentRun('keyboard-input');
      }, RUN_TIMEOUT_MS);
      const { testModules, unhandledErrors } = await run(mutant, '', tests);
      clearTimeout(timer);
      if (late) return 'timed out';
      const errors = [...unhandledErrors, ...testModules.flatMap(errorsOf)];
      if (errors.length === 0) {
        const finished = testModules.filter((module) => module.state() === 'passed').length;
        if (finished !== tests.length) throw new Error(`Only ${finished} of ${tests.length} test files were run.`);
        return 'survived';
      }
      return errors.some((error) => TIMED_OUT.test(messageOf(error))) ? 'timed out' : 'killed';
    },
    async close() {
      await vitest.close();
      process.exitCode = 0; // vitest treats a killed mutant as a failure
    },
  };
}

function setupFilesOf({ setupFiles = [] }: { setupFiles?: string | string[] } = {}): string[] {
  return [setupFiles].flat();
}

function messageOf(error: unknown): string {
  return error instanceof Object && 'message' in error ? String(error.message) : '';
}

function errorsOf(module: TestModule): unknown[] {
  return [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ];
}

class AsAsked {
  shard = (files: TestSpecification[]): TestSpecification[] => files;
  sort = (files: TestSpecification[]): TestSpecification[] => files;
}

function provide(project: TestProject, mutant: number, metFile: string): void {
  project.provide('mutant', mutant);
  project.provide('metFile', metFile);
}

async function specifications(vitest: Vitest, tests: readonly string[]): Promise<TestSpecification[]> {
  const all = await vitest.globTestSpecifications(tests.map((test) => path.join(ROOT, test)));
  const place = new Map(tests.map((test, i) => [path.join(ROOT, test), i]));
  return all
    .filter(({ moduleId }) => place.has(moduleId))
    .sort((a, b) => place.get(a.moduleId)! - place.get(b.moduleId)!);
}
