import { createHash } from 'node:crypto';
import { addressGroup } from '@onym/access';
import { LRUCache } from 'lru-cache';

/** How long what was not there is taken not to be there; what is made meanwhile is seen after it. */
const KNOWN_MS = 500;
/** What was there lately is looked up without asking who wants it. */
const FOUND_MS = 60_000;
const REMEMBERED = 10_000;
/** Things that are not there, of one address: so many at once, and so many a second from then on. */
const BURST = 60;
const PER_SECOND = 10;

/** What an address is told that has asked for too much that is not there. */
export const WAIT = Symbol('wait');

export interface Misses {
  /** What the look finds; undefined where there is nothing, or was nothing half a second ago; WAIT when this address may not look now. */
  find<T>(address: string, key: string, look: () => Promise<T | undefined>): Promise<T | undefined | typeof WAIT>;
}

/**
 * Bounds what strangers can have this process look up by asking for things that are not there. An address that asks for more waits a moment,
 * for what is not known to be there only: sites and files that others read go on. Kept in memory and of a fixed size.
 */
export function openMisses(now: () => number = () => performance.now()): Misses {
  // Digests, since a key may be as long as an address line.
  const missing = new LRUCache<string, number>({ max: REMEMBERED });
  const found = new LRUCache<string, number>({ max: REMEMBERED });
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED });

  function bucketOf(address: string): { left: number; at: number } {
    const group = addressGroup(address);
    const known = buckets.get(group) ?? { left: BURST, at: now() };
    known.left = Math.min(BURST, known.left + ((now() - known.at) / 1000) * PER_SECOND);
    known.at = now();
    buckets.set(group, known);
    return known;
  }

  return {
    async find(address, key, look) {
      const digest = createHash('sha256').update(key).digest('base64');
      if ((missing.get(digest) ?? 0) > now()) return undefined;
      const isKnown = (found.get(digest) ?? 0) > now();
      const bucket = isKnown ? undefined : bucketOf(address);
      if (bucket && bucket.left < 1) return WAIT;
      // Taken beforehand, so that a thousand at once do not all look.
      if (bucket) bucket.left -= 1;
      let isMiss = false;
      try {
        const thing = await look();
        isMiss = thing === undefined;
        if (isMiss) {
          missing.set(digest, now() + KNOWN_MS);
          found.delete(digest);
        } else found.set(digest, now() + FOUND_MS);
        return thing;
      } finally {
        if (bucket && !isMiss) bucket.left += 1;
      }
    },
  };
}
