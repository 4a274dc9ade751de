import { Fault, notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { RunningSubscription } from './subscription.repository.ts';
import { findSubscription } from './subscription-tier.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Lets the account's plan end with the paid period (`ends`), or continue after all. Nothing is charged or refunded, and nothing changes
 * before the period ends. Returns the plan as the processor has it now, or as it was before if it has ended meanwhile.
 * @throws Fault not_found without a running plan · payment_setup_failed when the processor refuses or cannot be reached: nothing was
 *   changed, or an event will report the change
 */
export async function setCancelAtPeriodEnd(
  scope: Scope,
  accountId: string,
  ends: boolean,
): Promise<RunningSubscription> {
  const plan = await findSubscription(scope, accountId);
  if (!plan) throw notFound('There is no active plan');
  try {
    await scope.ports.payments.endWithPeriod(plan.id, ends);
    await syncSubscription(scope, plan.id);
  } catch (cause) {
    throw new Fault('payment_setup_failed', 'The plan could not be changed; nothing was charged', { cause });
  }
  // The plan may have ended meanwhile.
  return (await findSubscription(scope, accountId)) ?? plan;
}
