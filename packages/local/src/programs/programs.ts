import path from 'node:path';

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * The packed programs, relative to the root; the last one prepares `onym start` when the database must be migrated or
 * seeded.
 */
export const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/worker/src/main.ts',
  'apps/sandbox/src/main.ts',
  'apps/cli/src/main.ts',
  'apps/cli/src/prepare.ts',
];

/** Returns the file name under which a program is packed: `apps/api/src/main.ts` -> `api-main.mjs`. */
export function packedName(program: string): string {
  return program.replace('apps/', '').replace('/src/', '-').replace('.ts', '.mjs');
}
