import { expect, it } from 'vitest';
import { periodEnd } from './periods.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

it.each([
  ['month', 1, '2027-01-31T10:00:00Z', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['month', 1, '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z', '2027-03-31T10:00:00Z'],
  ['month', 3, '2026-11-30T00:00:00Z', '2026-11-30T00:00:00Z', '2027-02-28T00:00:00Z'],
  ['year', 1, '2028-02-29T12:00:00Z', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
  ['year', 1, '2028-02-29T12:00:00Z', '2031-02-28T12:00:00Z', '2032-02-29T12:00:00Z'],
  ['week', 2, '2027-01-01T00:00:00Z', '2027-01-15T00:00:00Z', '2027-01-29T00:00:00Z'],
  ['day', 1, '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'],
] as const)(
  'every %s × %i from %s: the period that starts %s ends %s',
  (interval, interval_count, anchor, start, end) => {
    expect(periodEnd(seconds(start), seconds(anchor), { interval, interval_count })).toBe(seconds(end));
  },
);
