import type { Scope } from '@onym/platform';
import { MINUTE_MS } from '@onym/core';

/** How long the response of an external source is reused for another call about the same name. */
const LIFETIME_MS = 10 * MINUTE_MS;
const MOST_KEPT = 1000;

interface CacheEntry {
  until: number;
  answer: Promise<unknown>;
}

/** One cache per `ports.evidence` object, so that the cache is released together with its app. */
const memories = new WeakMap<object, Map<string, CacheEntry>>();

/**
 * Returns the cached result of a lookup, or calls `ask` and caches its result for ten minutes under the key, in this
 * process; the oldest of more than a thousand results is dropped. Concurrent callers share one call. Failures are
 * passed on and not cached.
 */
export function cachedLookup<T>(scope: Pick<Scope, 'ports' | 'clock'>, key: string, ask: () => Promise<T>): Promise<T> {
  const memory = memories.get(scope.ports.evidence) ?? new Map<string, CacheEntry>();
  memories.set(scope.ports.evidence, memory);
  const now = scope.clock.wall().getTime();
  const kept = memory.get(key);
  if (kept && kept.until > now) return kept.answer as Promise<T>;
  const answer = ask();
  memory.delete(key);
  memory.set(key, { until: now + LIFETIME_MS, answer });
  answer.catch(() => {
    if (memory.get(key)?.answer === answer) memory.delete(key);
  });
  if (memory.size > MOST_KEPT) memory.delete(memory.keys().next().value!);
  return answer;
}
