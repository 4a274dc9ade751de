import { Fault, notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { followSubscription } from './follow-subscription.ts';
import type { Subscription } from './subscription.entity.ts';
import { subscriptionOf } from './subscriptions.ts';

/**
 * Has the account's plan end with the period that is paid, or go on after all. Nothing is charged or given back; until then everything
 * stays as it is. Asked again it is the same. Answers the plan as the processor has it now.
 * @throws Fault not_found without a plan that runs · payment_setup_failed when the processor cannot be asked: nothing was changed, or it
 * was and is heard of by its event
 */
export async function endWithPeriod(scope: Scope, accountId: string, ends: boolean): Promise<Subscription> {
  const plan = await subscriptionOf({ ...scope, em: scope.em.fork() }, accountId);
  if (!plan) throw notFound('There is no active plan');
  try {
    await scope.ports.payments.endWithPeriod(plan.id, ends);
    await followSubscription(scope, plan.id);
  } catch (cause) {
    throw new Fault('payment_setup_failed', 'The plan could not be changed; nothing was charged', { cause });
  }
  // It may have ended meanwhile.
  return (await subscriptionOf({ ...scope, em: scope.em.fork() }, accountId)) ?? plan;
}
