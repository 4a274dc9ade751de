import type { Scope } from '@onym/platform';
import { MINUTE_MS } from '@onym/core';

/** How long an answer from outside is good for another call about the same name. */
const LIFETIME_MS = 10 * MINUTE_MS;
const MOST_KEPT = 1000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

/** Lives and dies with the ports of a house. */
const memories = new WeakMap<object, Map<string, Kept>>();

/** Asks once for the same key within ten minutes, however many callers ask at once. A failure is not remembered. */
export function remembered<T>(scope: Pick<Scope, 'ports' | 'clock'>, key: string, ask: () => Promise<T>): Promise<T> {
  const memory = memories.get(scope.ports.evidence) ?? new Map<string, Kept>();
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
