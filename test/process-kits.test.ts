import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Finds declared processes: by declareProcess(), or as an object where the payload of the job has more than the id. */
const DECLARED =
  /export const (?<called>\w+) = declareProcess\(|export const (?<written>\w+) = \{[^;]*\} satisfies ProcessName;/g;
/** Finds the process that a test passes to describeProcess(). */
const TESTED = /\bprocess: (\w+),/g;

it('every process that is declared is failed, overtaken and killed at every step by the process kit', () => {
  const sources = globSync('packages/*/src/**/*.ts', { cwd: root });
  const declared = sources
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(DECLARED)].map(({ groups }) => groups!['called'] ?? groups!['written']!),
    );
  const tested = sources
    .filter((file) => file.endsWith('.test.ts'))
    .map(read)
    .filter((text) => /\bdescribeProcess\(/.test(text))
    .flatMap((text) => [...text.matchAll(TESTED)].map(([, name]) => name!));
  expect(declared.length).toBeGreaterThan(4);
  expect(declared.filter((name) => !tested.includes(name))).toEqual([]);
});
