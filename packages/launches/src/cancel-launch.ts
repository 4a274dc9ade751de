import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { withdrawOrder } from '@onym/domains/orders';
import { grantName, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { findLaunch, readLaunch, type LaunchWithSteps } from './find-launch.ts';
import { cancelSteps, releaseHold, lockLaunch } from './advance-launch.ts';
import type { Launch } from './launch.entity.ts';
import { publishLaunch } from './publish-event.ts';

/**
 * Cancels a launch and returns it with its steps: no further step begins, and holds are released. Parts that were not paid for stay sealed. The order
 * of the domain is canceled; if the registrar was called already, the order continues, and the step says so. Idempotent.
 * @throws Fault not_found, conflict when it is done, spending_not_allowed when it has chosen a name that the caller's key may not change
 */
export async function cancelLaunch(scope: Scope, principal: Principal, id: string): Promise<LaunchWithSteps> {
  const { accountId } = principal;
  await findLaunch(scope, accountId, id);
  await transaction(scope, async (tx) => {
    const launch = await lockLaunch(tx, id);
    if (launch.chosen) grantName(principal, launch.chosen.domain);
    if (launch.state === 'canceled') return;
    if (launch.state === 'done')
      throw new Fault('conflict', formatSentence('plans.thisLaunchIsDone'), { details: { status: 'done' } });
    await cancelOpenLaunch(tx, launch);
  });
  return readLaunch(scope, accountId, id);
}

/**
 * Cancels a launch: withdraws the domain's order if that is still possible, cancels the steps that have not ended, releases the hold for the products,
 * and publishes the state. The launch must be locked, and neither done nor canceled.
 */
export async function cancelOpenLaunch(tx: Tx, launch: Launch): Promise<void> {
  launch.state = 'canceled';
  launch.waiting = null;
  launch.round += 1;
  launch.settledAt = tx.clock.now();
  const purchase = launch.orderId ? await withdrawOrder(tx, launch.orderId) : 'has_ended';
  await cancelSteps(tx, launch, PURCHASE_SAYS[purchase]);
  await releaseHold(tx, launch);
  await publishLaunch(tx, launch);
}

const PURCHASE_SAYS: Record<Awaited<ReturnType<typeof withdrawOrder>>, Parameters<typeof cancelSteps>[2]> = {
  is_withdrawn: { domain: 'The purchase was withdrawn; nothing is charged' },
  goes_on: { domain: 'The registration has already started: the purchase continues' },
  has_ended: {},
};
