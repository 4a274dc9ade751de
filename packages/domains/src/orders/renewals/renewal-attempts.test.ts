import { DAY_MS } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { attemptAt } from './renewal-attempts.ts';

const EXPIRY = new Date('2027-11-21T10:00:00.000Z');
const at = (days: number, ms = 0) => attemptAt(EXPIRY, new Date(EXPIRY.getTime() + days * DAY_MS + ms));
const nextDay = (days: number) => new Date(EXPIRY.getTime() + days * DAY_MS);

describe('the attempts of an automatic renewal', () => {
  it.each([
    [-15, '15', -7],
    [-8, '15', -7],
    [-7, '7', -3],
    [-4, '7', -3],
    [-3, '3', -1],
    [-2, '3', -1],
    [-1, '1', 0],
    [-0.01, '1', 0],
    [0, 'grace-0', 1],
    [0.99, 'grace-0', 1],
    [1, 'grace-1', 2],
    [28, 'grace-28', 29],
  ] as const)('at %f days from expiry: %s is the current one, and the next is at %i', (days, name, next) => {
    expect(at(days)).toEqual({ name, nextAt: nextDay(next) });
  });

  it.each([
    [-15, -1],
    [30, 0],
    [400, 0],
  ])('%i days from expiry (%i ms): none', (days, ms) => expect(at(days, ms)).toBeNull());

  it('end with the last day of the grace period', () => expect(at(29)).toEqual({ name: 'grace-29', nextAt: null }));
});
