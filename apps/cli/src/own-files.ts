import { pathToFileURL } from 'node:url';
import { programFile } from '@onym/local/programs';
import type * as preparation from './prepare.ts';

/**
 * The programs and their files, in the order in which they are stopped; the packed files if there is a folder of
 * them.
 */
export function ownPrograms(packed: string | undefined): Record<string, string> {
  return Object.fromEntries(
    ['api', 'worker', 'sandbox'].map((name) => [name, programFile(`apps/${name}/src/main.ts`, packed)]),
  );
}

/** Loads the code that prepares a start. */
export async function loadPreparation(packed: string | undefined): Promise<typeof preparation> {
  return (await import(pathToFileURL(programFile('apps/cli/src/prepare.ts', packed)).href)) as typeof preparation;
}
