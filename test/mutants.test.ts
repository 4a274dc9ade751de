import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EXPLAINED } from '../bench/src/mutants/explained.ts';
import { MUTATED_MODULES, ROOT } from '../bench/src/mutants/modules.ts';

// The bench names what it breaks by file and line, and both can move.
it.each(EXPLAINED)('each explained mutant exists: $file, $line', ({ file, line }) => {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  expect(lines.map((one) => one.trim())).toContain(line);
});

it.each(Object.entries(MUTATED_MODULES))('every file that %s names exists', (_name, { sources, tests }) => {
  const named = [...sources, ...tests].flatMap((glob) => {
    const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
    return list === undefined ? [glob] : list.split(',').map((word) => `${before}${word}${after}`);
  });
  const isThere = (glob: string): boolean =>
    glob.includes('*') ? globSync(glob, { cwd: ROOT }).length > 0 : existsSync(path.join(ROOT, glob));
  expect(named.filter((glob) => !isThere(glob))).toEqual([]);
});
