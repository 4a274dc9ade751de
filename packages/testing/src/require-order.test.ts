import { expect, it } from 'vitest';
import { requireOrder } from './require-order.ts';

const different = [{ id: 'a' }, { id: 'b' }];

it.each([
  'select id from thing',
  ' with recent as (select id from thing) select id from recent',
  'SELECT id FROM thing',
])('refuses different rows of a query without an order: %s', (text) => {
  expect(() => requireOrder(text, different)).toThrow('Add "order by" to this query, which returns 2 rows');
});

it.each<[string, string, Record<string, unknown>[]]>([
  ['an order', 'select id from thing order by id', different],
  ['equal rows', 'select 1 from thing', [{ one: 1 }, { one: 1 }]],
  ['one row', 'select id from thing', [{ id: 'a' }]],
  ['a write that returns its rows', 'update thing set n = 1 returning id', different],
])('returns the rows with %s', (_, text, rows) => {
  expect(requireOrder(text, rows)).toBe(rows);
});
