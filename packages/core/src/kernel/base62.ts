import { MAX_RANDOM_BYTES, pooledRandomBytes } from './random-bytes.ts';

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns `length` random characters, each equally likely: bytes past the last whole multiple of 62 are discarded.
 */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of pooledRandomBytes(Math.min(length, MAX_RANDOM_BYTES)))
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]!;
  }
  return text;
}
