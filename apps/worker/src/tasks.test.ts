import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCHEDULE } from './schedule.ts';
import { allTasks } from './tasks.ts';

/** Finds the names of processes: declared by declareProcess(), or written out when the payload has more than the id. */
const DECLARED =
  /\bdeclareProcess\(\s*'(?<called>[^']+)'|name: '(?<written>[^']+)',[^}]*\}\),?\s*\} satisfies ProcessName/g;

const packages = path.resolve(import.meta.dirname, '../../../packages');

it('every declared process is bound, so that the sweep knows it', () => {
  const sources = globSync('*/src/**/*.ts', { cwd: packages }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const declared = sources.flatMap((file) =>
    [...readFileSync(path.join(packages, file), 'utf8').matchAll(DECLARED)].map(
      ({ groups }) => groups!['called'] ?? groups!['written'],
    ),
  );
  expect(declared.length).toBeGreaterThan(0);
  const bound = [...allTasks().values()].flatMap(({ process }) => process?.name ?? []);
  expect(bound.toSorted()).toEqual(declared.toSorted());
});

it('every scheduled job has a task', () => {
  expect(SCHEDULE.filter(({ job }) => !allTasks().has(job.name))).toEqual([]);
});
