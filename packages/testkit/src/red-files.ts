import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What a run left red: files, named from the root of the checkout, and how many errors belonged to no test. */
export interface Red {
  files: string[];
  strayErrors: number;
}

/** Writes down what was red in a run, for whoever looks at it once more (scripts/test.ts). */
export class RedFiles implements Reporter {
  readonly #to: string;

  constructor(to: string) {
    this.#to = to;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = modules
      .filter((module) => !module.ok())
      .map(({ moduleId }) => path.relative(process.cwd(), moduleId));
    writeFileSync(this.#to, JSON.stringify({ files, strayErrors: errors.length } satisfies Red));
  }
}
