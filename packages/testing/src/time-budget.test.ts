import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SLOW_FILES, SLOW_TESTS } from './slow-tests.ts';
import { findOverBudget } from './time-budget.ts';

const quiet = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `quiet-${n}.test.ts`, seconds: 1 }));
const [listedFile] = Object.keys(SLOW_FILES);
const [listedTest] = Object.keys(SLOW_TESTS);

describe('the time budget of npm test', () => {
  it('reports files that take three and tests that take six times their budget, but no faster or listed ones', () => {
    const files = [
      ...quiet(300),
      { name: 'slow.test.ts', seconds: 15.1 },
      { name: 'fast.test.ts', seconds: 14.9 },
      { name: listedFile!, seconds: 30 },
    ];
    const tests = [
      { name: 'a.test.ts > is slow', seconds: 6.1 },
      { name: 'a.test.ts > is fast', seconds: 5.9 },
      { name: listedTest!, seconds: 9 },
    ];
    expect(findOverBudget(files, tests)).toEqual([
      '15.1 s of 15.0 s  slow.test.ts',
      '6.1 s of 6.0 s  a.test.ts > is slow',
    ]);
  });

  it('allows proportionally more where all files take longer', () => {
    const slower = quiet(480);
    expect(findOverBudget([...slower, { name: 'slow.test.ts', seconds: 18 }], [])).toEqual([]);
    expect(findOverBudget([...slower, { name: 'slow.test.ts', seconds: 20 }], [])).toHaveLength(1);
  });

  it('reports nothing where the machine does so much else that all files take more than a third longer', () => {
    expect(findOverBudget([...quiet(460), { name: 'slow.test.ts', seconds: 60 }], [])).toHaveLength(1);
    expect(findOverBudget([...quiet(461), { name: 'slow.test.ts', seconds: 60 }], [])).toEqual([]);
  });

  it('lists only tests that exist, by their current titles', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const missing = Object.keys(SLOW_TESTS).filter((name) => {
      const [file, ...titles] = name.split(' > ');
      const text = readFileSync(path.join(root, file!), 'utf8').replaceAll("\\'", "'");
      return !titles.every((title) => text.includes(title));
    });
    expect(missing).toEqual([]);
  });
});
