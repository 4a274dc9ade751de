import { seededFraction } from '@onym/core';

/**
 * A pseudo-random number from 0 to below 1 that depends only on the text. The spread is specific to names: changing
 * it would change every list of names.
 */
export function randomFor(text: string): number {
  return seededFraction(text, { spread: 15 });
}
