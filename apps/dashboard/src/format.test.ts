import { expect, it } from 'vitest';
import { formatList } from './format.ts';

it.each([
  [['ns1.example.net'], 'ns1.example.net'],
  [['ns1.example.net', 'ns2.example.net'], 'ns1.example.net and ns2.example.net'],
  [['a.net', 'b.net', 'c.net', 'd.net'], 'a.net, b.net, c.net, and d.net'],
])('a list of %j has one word before its last part', (parts, expected) => {
  expect(formatList(parts)).toBe(expected);
});
