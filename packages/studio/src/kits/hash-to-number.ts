import { createHash } from 'node:crypto';

/** Returns an integer from 0 to 2^32 - 1 derived from a text: the same text gives the same number. */
export function hashToNumber(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE();
}
