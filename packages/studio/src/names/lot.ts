import { chance } from '@onym/core';

/** A number from 0 to below 1 that depends on the text alone. Its spread is its own: another one coins other names. */
export function lotOf(text: string): number {
  return chance(text, { spread: 15 });
}
