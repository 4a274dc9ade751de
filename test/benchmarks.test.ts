import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderDocument } from '../bench/src/all/document.ts';
import { DOCUMENT_FILE, readFigures } from '../bench/src/all/figures.ts';
import { describeBenches } from '../bench/src/benches.ts';

it('docs/benchmarks.md equals the output of the benches', async () => {
  const figures = await readFigures();
  expect(Object.keys(figures).length).toBeGreaterThan(0);
  expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(renderDocument(figures, describeBenches()));
});

it('a missed target is in the table of targets, and what was never measured is named', () => {
  const notes = ['met     one: 1 (target at most 2)', 'MISSED  other: 3 (target at most 2)', 'What it means.'];
  const text = renderDocument(
    {
      one: {
        title: 'one',
        columns: ['', 'ms'],
        rows: [['a|b', 1]],
        notes,
        machine: 'a machine',
        day: '2026-01-02',
        args: ['--fast'],
      },
    },
    { one: 'Measures one. --fast', two: 'Measures two.' },
  );
  expect(text).toContain('| [one](#one) | other: 3 (target at most 2) | **missed** |');
  expect(text).toContain('Not measured yet: two.');
  expect(text).toContain('`npm run bench -- one --fast`, 2026-01-02: one.');
  expect(text).toContain('| a\\|b | 1 |');
  expect(text.match(/What it means/g)).toHaveLength(1);
});
