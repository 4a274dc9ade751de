import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectionBudget } from './connection-budget.ts';

it('docs/operating.md states how many connections a process uses', () => {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [ten, five] = [connectionBudget(10), connectionBudget(5)];
  for (const [process, made, word] of [
    ['api', [ten.api, five.api], 'two pools'],
    ['worker', [ten.worker, five.worker], 'two pools'],
    ['api, at the replica', [ten.replica, five.replica], 'two pools'],
    ['two of each', [2 * (ten.api + ten.worker), 2 * (five.api + five.worker)], ''],
  ] as const)
    expect(text).toMatch(new RegExp(`\\| ${process} +\\| ${word}[^|]*\\| ${made[0]} +\\| ${made[1]} +\\|`));
});
