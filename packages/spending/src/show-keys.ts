import type { ApiKey } from '@onym/access';
import type { Tier } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import type { z } from 'zod';
import { keyToWire, type ApiKeyWire } from './keys.wire.ts';
import { periodsAt } from './period.ts';
import { readTally } from './tally.ts';

/** Keys of one account beside what each has spent: one question for all of them. */
export async function showKeys(
  scope: Scope,
  tier: Tier,
  keys: readonly ApiKey[],
): Promise<z.input<typeof ApiKeyWire>[]> {
  const now = scope.clock.now();
  const { perMinute } = scope.settings.limits[tier];
  const ids = keys.map(({ id }) => id);
  const sums = ids.length === 0 ? new Map<string, never>() : await readTally(scope, ids, periodsAt(now));
  return keys.map((key) => keyToWire(key, { perMinute, spent: sums.get(key.id)!, now }));
}
