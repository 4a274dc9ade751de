import { createHash } from 'node:crypto';
import { addressGroup, MISSES, takeMiss } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { LRUCache } from 'lru-cache';

/** How long what was not there is taken not to be there; what is made meanwhile is seen after it. */
const KNOWN_MS = 500;
/** What was there lately is looked up without asking who wants it. */
const FOUND_MS = 60_000;
const REMEMBERED = 10_000;

/** What an address is told that has asked for too much that is not there. */
export const WAIT = Symbol('wait');

export interface Misses {
  /** What the look finds; undefined where there is nothing, or was nothing half a second ago; WAIT when this address may not look now. */
  find<T>(address: string, key: string, look: () => Promise<T | undefined>): Promise<T | undefined | typeof WAIT>;
}

export interface MissesOptions {
  scope: Pick<Scope, 'sql' | 'clock'>;
  /** Each door counts by itself. */
  door: string;
  onError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Bounds what strangers can have us look up by asking for things that are not there. An address that asks for more waits a moment, for what
 * is not known to be there only: sites and files that others read go on. Misses are counted over all processes, each after its look; what is
 * there costs no statement. An address that was refused so is refused from memory until one more fits, and the process's own count of the
 * same size bounds looks and writes of an address meanwhile. Should the counter fail, that one alone holds. Memory is of a fixed size.
 */
export function openMisses({ scope, door, onError, now = () => performance.now() }: MissesOptions): Misses {
  // Digests, since a key may be as long as an address line.
  const missing = new LRUCache<string, number>({ max: REMEMBERED });
  const found = new LRUCache<string, number>({ max: REMEMBERED });
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED });
  const refused = new LRUCache<string, number>({ max: REMEMBERED });

  function bucketOf(group: string): { left: number; at: number } {
    const known = buckets.get(group) ?? { left: MISSES.atOnce, at: now() };
    known.left = Math.min(MISSES.atOnce, known.left + ((now() - known.at) / 1000) * MISSES.perSecond);
    known.at = now();
    buckets.set(group, known);
    return known;
  }

  /** False where all processes together have let this address look often enough. */
  async function isCounted(address: string, group: string): Promise<boolean> {
    const taken = await takeMiss(scope, door, address).catch((error: unknown) => void onError(error));
    if (taken && !taken.allowed) refused.set(group, now() + taken.waitMs);
    return taken?.allowed ?? true;
  }

  return {
    async find(address, key, look) {
      const digest = createHash('sha256').update(key).digest('base64');
      if ((missing.get(digest) ?? 0) > now()) return undefined;
      const isKnown = (found.get(digest) ?? 0) > now();
      const group = addressGroup(address);
      if (!isKnown && (refused.get(group) ?? 0) > now()) return WAIT;
      const bucket = isKnown ? undefined : bucketOf(group);
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
          if (bucket && !(await isCounted(address, group))) return WAIT;
        } else found.set(digest, now() + FOUND_MS);
        return thing;
      } finally {
        if (bucket && !isMiss) bucket.left += 1;
      }
    },
  };
}
