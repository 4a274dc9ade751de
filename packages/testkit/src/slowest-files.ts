import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const SHOWN = 10;

/** Tells at the end of a run which files took longest, imports and hooks included, so that one that has become slow is noticed. */
export class SlowestFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ file: path.relative(process.cwd(), module.moduleId), seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds);
    if (files.length < 2) return;
    const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
    this.#vitest?.logger.log(
      [
        '',
        `Slowest of ${files.length} files, which took ${all.toFixed(0)} s of workers:`,
        ...files.slice(0, SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ].join('\n'),
    );
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}
