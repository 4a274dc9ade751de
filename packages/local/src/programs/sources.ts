import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './programs.ts';

const SOURCES = ['apps/{api,worker,sandbox,cli}/src/**/*.{ts,json}', 'packages/*/src/**/*.{ts,json}', 'db/**/*.ts'];
const SETTINGS = ['pnpm-lock.yaml', ...globSync('{apps/*,packages/*,db}/package.json', { cwd: ROOT })];
const NOT_PACKED = /(\.(test|fixture)\.ts$|(^|\/)node_modules\/)/;

/**
 * Returns the paths, relative to the root and sorted, of all files that are packed or determine the packing; without
 * data that a module reads itself.
 */
export function packedFiles(): string[] {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] }).filter((file) => !NOT_PACKED.test(file));
  return [...files, ...SETTINGS].sort();
}

/**
 * Returns a digest, 20 hex digits, of everything that a packed program is built from, of the version of Node, and of
 * the checkout's path, which is part of the program: the same sources elsewhere have another digest.
 */
export function digestOfSources(): string {
  const hash = createHash('sha256').update(ROOT).update(process.version);
  for (const file of packedFiles())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 20);
}
