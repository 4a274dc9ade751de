import { createHash } from 'node:crypto';

/** A number derived from a text: the same text gives the same number. */
export function hashToNumber(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE();
}
