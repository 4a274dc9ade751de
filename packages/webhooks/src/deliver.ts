import type { Scope } from '@onym/platform';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDelivery } from './claim-delivery.ts';
import { recordAttempt } from './record-attempt.ts';

/**
 * One attempt of one delivery: claim, send outside any transaction, record. Delivery is at least once: a worker that
 * dies after sending and before recording leaves an attempt that falls due again.
 */
export async function deliver(scope: Scope, deliveryId: string): Promise<void> {
  const claimed = await claimDelivery(scope, deliveryId);
  if (!claimed) return;
  await recordAttempt(scope, claimed, await attemptDelivery(scope, claimed));
}
