/**
 * Runs in the test process before each test file: tells the code which mutant is enabled, and records which of them
 * were executed.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant of this run; -1 for none. */
    mutant: number;
    /** Where a run without a mutant records the mutants that its test file executes; empty: nowhere. */
    metFile: string;
  }
}

/** A loop that executes its own mutation this often will not end by itself. */
const ENDLESS = 200_000;

const mutant = inject('mutant');
const metFile = inject('metFile');
const met = new Set<number>();
let times = 0;

Object.assign(globalThis, {
  onymMutant: (id: number): boolean => {
    if (metFile) met.add(id);
    if (id !== mutant) return false;
    if (++times > ENDLESS) throw new Error('The mutant does not end.');
    return true;
  },
});

if (metFile)
  afterAll(() => appendFileSync(metFile, `${JSON.stringify({ test: expect.getState().testPath, met: [...met] })}\n`));
