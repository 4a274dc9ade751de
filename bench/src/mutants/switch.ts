/**
 * Runs in the test process before each test file: tells the code which mutant is enabled, and records which of them
 * were executed.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Id of the mutant that is enabled in this run; -1 for none. */
    mutant: number;
    /** Path of the file in which a run without a mutant records the executed mutants; empty: it records none. */
    metFile: string;
  }
}

/** After this many executions of its mutation a run counts as an endless loop. */
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
