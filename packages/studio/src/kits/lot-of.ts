import { createHash } from 'node:crypto';

/** A number that a text decides: the same text, the same number. */
export function lotOf(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE();
}
