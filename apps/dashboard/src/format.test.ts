import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatList, formatUtcDay } from './format.ts';

it.each([
  [['ns1.example.net'], 'ns1.example.net'],
  [['ns1.example.net', 'ns2.example.net'], 'ns1.example.net and ns2.example.net'],
  [['a.net', 'b.net', 'c.net', 'd.net'], 'a.net, b.net, c.net, and d.net'],
])('a list of %j has one word before its last part', (parts, expected) => {
  expect(formatList(parts)).toBe(expected);
});

const zone = process.env['TZ'];
beforeEach(() => void (process.env['TZ'] = 'America/Los_Angeles'));
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it('a day of UTC is that day west of UTC too', () => {
  expect(new Date('2026-11-29').getDate()).toBe(28);
  expect(formatUtcDay('2026-11-29')).toBe('Nov 29, 2026');
});
