import { randomFillSync } from 'node:crypto';

/** Asked of the system at once: asking costs more than the bytes. */
export const MOST_RANDOM_BYTES = 4096;
const pool = Buffer.alloc(MOST_RANDOM_BYTES);
let used = MOST_RANDOM_BYTES;

/** `count` random bytes (at most `MOST_RANDOM_BYTES`) as `crypto.randomBytes` gives them, each handed out once and then forgotten. @throws RangeError for more */
export function takeRandomBytes(count: number): Buffer {
  if (count > MOST_RANDOM_BYTES)
    throw new RangeError(`at most ${MOST_RANDOM_BYTES} random bytes at once, not ${count}`);
  if (used + count > MOST_RANDOM_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return taken;
}
