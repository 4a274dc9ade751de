import { emitEvent, ENDED_BY_PROCESSOR } from '@onym/accounts/webhooks';
import type { CancellationReason, ProcessorSubscription } from '@onym/core/ports';
import type { PlanId, Tx } from '@onym/platform';

/** The published reason of a cancellation. */
const PUBLISHED_REASON = {
  user_requested: 'user_requested',
  payment_failed: 'payment_failed',
  admin: 'admin',
  disputed: ENDED_BY_PROCESSOR,
  processor: ENDED_BY_PROCESSOR,
} as const satisfies Record<CancellationReason, string>;

/**
 * Publishes the event `subscription.created` to the account's webhooks, once for each subscription; also for one that was first read after
 * it had ended.
 */
export function emitCreated(tx: Tx, accountId: string, planId: PlanId, found: ProcessorSubscription): Promise<void> {
  const status = found.status === 'trialing' ? 'trialing' : 'active';
  return emitEvent(tx, {
    accountId,
    type: 'subscription.created',
    occurrence: `subscription.created:${found.id}`,
    data: {
      subscriptionId: found.id,
      userId: accountId,
      planId,
      status,
      currentPeriodStart: found.currentPeriodStart.toISOString(),
      currentPeriodEnd: found.currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    },
  });
}

/** Publishes the event `subscription.canceled` to the account's webhooks, once for each subscription. */
export function emitCanceled(
  tx: Tx,
  accountId: string,
  planId: PlanId,
  canceledAt: Date,
  found: ProcessorSubscription,
): Promise<void> {
  return emitEvent(tx, {
    accountId,
    type: 'subscription.canceled',
    occurrence: `subscription.canceled:${found.id}`,
    data: {
      subscriptionId: found.id,
      userId: accountId,
      planId,
      canceledAt: canceledAt.toISOString(),
      reason: found.cancellationReason && PUBLISHED_REASON[found.cancellationReason],
    },
  });
}
