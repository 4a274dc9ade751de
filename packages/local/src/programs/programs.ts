import path from 'node:path';

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What is packed, as the root names it; the last is what `onym start` does around the others when something is to be migrated or made. */
export const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/worker/src/main.ts',
  'apps/sandbox/src/main.ts',
  'apps/cli/src/main.ts',
  'apps/cli/src/prepare.ts',
];

/** `apps/api/src/main.ts` -> `api-main.mjs`. */
export function packedName(program: string): string {
  return program.replace('apps/', '').replace('/src/', '-').replace('.ts', '.mjs');
}
