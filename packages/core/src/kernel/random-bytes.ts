import { randomFillSync } from 'node:crypto';

/** How many bytes are requested from the system at once: the system call costs more than the bytes. */
export const MAX_RANDOM_BYTES = 4096;
const pool = Buffer.alloc(MAX_RANDOM_BYTES);
let used = MAX_RANDOM_BYTES;

/**
 * Returns `count` cryptographically random bytes, at most `MAX_RANDOM_BYTES`, from a pool that the system fills. Each
 * byte is used once and then cleared from the pool.
 * @throws RangeError for more
 */
export function pooledRandomBytes(count: number): Buffer {
  if (count > MAX_RANDOM_BYTES) throw new RangeError(`at most ${MAX_RANDOM_BYTES} random bytes at once, not ${count}`);
  if (used + count > MAX_RANDOM_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return taken;
}
