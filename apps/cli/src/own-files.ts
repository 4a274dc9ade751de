import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packedFile } from '@onym/programs';
import type * as preparation from './prepare.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The programs and their files, in the order in which they are stopped; packed ones where there is a folder of them. */
export function ownPrograms(packed: string | undefined): Record<string, string> {
  return Object.fromEntries(
    ['api', 'worker', 'sandbox'].map((name) => [name, fileOf(`apps/${name}/src/main.ts`, packed)]),
  );
}

/** What is done around their start. */
export async function loadPreparation(packed: string | undefined): Promise<typeof preparation> {
  return (await import(pathToFileURL(fileOf('apps/cli/src/prepare.ts', packed)).href)) as typeof preparation;
}

function fileOf(source: string, packed: string | undefined): string {
  return packedFile(source, packed) ?? path.join(ROOT, source);
}
