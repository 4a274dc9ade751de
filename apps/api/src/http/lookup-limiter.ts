import { createHash } from 'node:crypto';
import { addressGroup, MISS_LIMITS, countMiss } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { LRUCache } from 'lru-cache';

/** How long a missing thing is remembered as missing; something created meanwhile becomes visible after it. */
const MISSING_CACHE_MS = 500;
/** How long a thing that was found is looked up without counting the caller. */
const FOUND_CACHE_MS = 60_000;
const MAX_ENTRIES = 10_000;

/** The result for an address that has requested too many missing things. */
export const MUST_WAIT = Symbol('wait');

export interface LookupLimiter {
  /**
   * Returns the result of the lookup; undefined if the thing is missing, now or at a lookup within the last half second;
   * MUST_WAIT if this address has to wait.
   */
  find<T>(address: string, key: string, look: () => Promise<T | undefined>): Promise<T | undefined | typeof MUST_WAIT>;
}

export interface LookupLimiterOptions {
  scope: Pick<Scope, 'sql' | 'clock'>;
  /** Each entry point counts separately. */
  entryPoint: string;
  onError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Limits the lookups that callers cause by requesting things that do not exist. An address over the limit has to
 * wait, but only for things that are not known to exist: sites and files that others read still work. Misses are
 * counted across all processes, each after its lookup; a thing that exists costs no statement. A refused address is
 * refused from memory until one more lookup fits, and a local limit of the same size bounds its lookups and writes
 * meanwhile. If the shared counter fails, only the local limit applies. Memory use is bounded.
 */
export function createLookupLimiter({
  scope,
  entryPoint,
  onError,
  now = () => performance.now(),
}: LookupLimiterOptions): LookupLimiter {
  // Digests, because a key may be as long as a URL.
  const missing = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const found = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_ENTRIES });
  const refused = new LRUCache<string, number>({ max: MAX_ENTRIES });

  function bucketOf(group: string): { left: number; at: number } {
    const known = buckets.get(group) ?? { left: MISS_LIMITS.atOnce, at: now() };
    known.left = Math.min(MISS_LIMITS.atOnce, known.left + ((now() - known.at) / 1000) * MISS_LIMITS.perSecond);
    known.at = now();
    buckets.set(group, known);
    return known;
  }

  /** False when this address has used up its lookups across all processes. */
  async function isWithinSharedLimit(address: string, group: string): Promise<boolean> {
    const taken = await countMiss(scope, entryPoint, address).catch((error: unknown) => void onError(error));
    if (taken && !taken.allowed) refused.set(group, now() + taken.waitMs);
    return taken?.allowed ?? true;
  }

  return {
    async find(address, key, look) {
      const digest = createHash('sha256').update(key).digest('base64');
      if ((missing.get(digest) ?? 0) > now()) return undefined;
      const isKnown = (found.get(digest) ?? 0) > now();
      const group = addressGroup(address);
      if (!isKnown && (refused.get(group) ?? 0) > now()) return MUST_WAIT;
      const bucket = isKnown ? undefined : bucketOf(group);
      if (bucket && bucket.left < 1) return MUST_WAIT;
      // Counted before the lookup, so that a thousand concurrent requests do not all look.
      if (bucket) bucket.left -= 1;
      let isMiss = false;
      try {
        const thing = await look();
        isMiss = thing === undefined;
        if (isMiss) {
          missing.set(digest, now() + MISSING_CACHE_MS);
          found.delete(digest);
          if (bucket && !(await isWithinSharedLimit(address, group))) return MUST_WAIT;
        } else found.set(digest, now() + FOUND_CACHE_MS);
        return thing;
      } finally {
        if (bucket && !isMiss) bucket.left += 1;
      }
    },
  };
}
