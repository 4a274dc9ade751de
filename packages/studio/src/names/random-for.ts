import { chance } from '@onym/core';

/**
 * A pseudo-random number from 0 to below 1 that depends only on the text. The spread is specific to names: changing
 * it would change every list of names.
 */
export function lotOf(text: string): number {
  return chance(text, { spread: 15 });
}
