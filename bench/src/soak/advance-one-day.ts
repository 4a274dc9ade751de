import { DAY_MS } from '@onym/core';
import { callSandbox } from '../launch/settled-books.ts';
import type { SoakInstallation } from './soak-installation.ts';

/**
 * Advances business time by a day, so that expiry, retention and the log's partitions have work. Api and worker
 * follow within a second of each other without coordination, because a payment's challenge, a lease and a rate limit
 * use the machine's time.
 */
export async function advanceOneDay({ ground }: SoakInstallation): Promise<void> {
  const { now } = await callSandbox<{ now: string }>(ground, 'GET', 'clock');
  await callSandbox(ground, 'POST', 'clock', { now: new Date(Date.parse(now) + DAY_MS).toISOString() });
}
