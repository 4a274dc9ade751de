import { Fault } from '@onym/core';
import { say } from '@onym/core/sentences';
import { withdrawOrder } from '@onym/domains/orders';
import { grantName, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { findLaunch, readLaunch, type ShownLaunch } from './find-launch.ts';
import { cancelSteps, letMoneyGo, lockLaunch } from './go-on.ts';
import type { Launch } from './launch.entity.ts';
import { tellLaunch } from './tell.ts';

/**
 * Ends a launch: nothing more is begun, and what is held is given back. Parts that were not paid for stay sealed. The purchase of the
 * domain is withdrawn; one for which the registrar was asked already goes on to its end, and the step says so. Canceled again it says
 * the same.
 * @throws Fault not_found, conflict when it is done, spending_not_allowed when it has chosen a name that the caller's key may not change
 */
export async function cancelLaunch(scope: Scope, principal: Principal, id: string): Promise<ShownLaunch> {
  const { accountId } = principal;
  await findLaunch(scope, accountId, id);
  await transaction(scope, async (tx) => {
    const launch = await lockLaunch(tx, id);
    if (launch.chosen) grantName(principal, launch.chosen.domain);
    if (launch.state === 'canceled') return;
    if (launch.state === 'done')
      throw new Fault('conflict', say('plans.thisLaunchIsDone'), { details: { status: 'done' } });
    await endLaunch(tx, launch);
  });
  return readLaunch(scope, accountId, id);
}

/** Cancels a launch that is not done, whoever says so. It must be locked. */
export async function endLaunch(tx: Tx, launch: Launch): Promise<void> {
  launch.state = 'canceled';
  launch.waiting = null;
  launch.round += 1;
  launch.settledAt = tx.clock.now();
  const purchase = launch.orderId ? await withdrawOrder(tx, launch.orderId) : 'has_ended';
  await cancelSteps(tx, launch, PURCHASE_SAYS[purchase]);
  await letMoneyGo(tx, launch);
  await tellLaunch(tx, launch);
}

const PURCHASE_SAYS: Record<Awaited<ReturnType<typeof withdrawOrder>>, Parameters<typeof cancelSteps>[2]> = {
  is_withdrawn: { domain: 'The purchase was withdrawn; nothing is charged' },
  goes_on: { domain: 'The registration has already started: the purchase continues' },
  has_ended: {},
};
