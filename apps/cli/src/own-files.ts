import { pathToFileURL } from 'node:url';
import { programFile } from '@onym/local/programs';
import type * as preparation from './prepare.ts';

/**
 * Returns the files of the programs by name, in the order in which they are stopped. `packed` is the folder of packed
 * programs; undefined uses the sources.
 */
export function ownPrograms(packed: string | undefined): Record<string, string> {
  return Object.fromEntries(
    ['api', 'worker', 'sandbox'].map((name) => [name, programFile(`apps/${name}/src/main.ts`, packed)]),
  );
}

/**
 * Imports the module that migrates and seeds the database, from the folder of packed programs or, if undefined, from
 * the sources. It loads the server's code.
 */
export async function loadPreparation(packed: string | undefined): Promise<typeof preparation> {
  return (await import(pathToFileURL(programFile('apps/cli/src/prepare.ts', packed)).href)) as typeof preparation;
}
