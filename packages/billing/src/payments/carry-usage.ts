import {
  callMicrosOf,
  claimOverageForBilling,
  lockAccount,
  countReportedOverage,
  type OverageCell,
} from '@onym/accounts/access';
import { buildCarriedUsage, postMovements } from '@onym/billing/ledger';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { countReportedCarried, insertCarriedUsage } from './carried-usage.repository.ts';
import { CURRENCY, NAMES_METER, usagePriceMinor } from './products.ts';
import {
  countSubscriptions,
  findUnsettledSubscriptions,
  markUsageSettled,
  type UnsettledSubscription,
} from './subscription-usage.repository.ts';

/**
 * Carries over the usage that canceled subscriptions left unbilled, also in the ledger: the calls reported since their last invoice, which
 * the processor drops when a subscription is canceled immediately. It is the difference between the reported and the invoiced calls, so no
 * call is lost or billed twice. At most 200 subscriptions per call; one with a report of unknown outcome waits for a later run; failures
 * are logged.
 */
export async function settleEndedUsage(scope: Scope): Promise<void> {
  for (const ended of await findUnsettledSubscriptions(scope)) {
    try {
      const billed = await scope.ports.payments.getBilledUsage(ended.id);
      await transaction(scope, (tx) => settle(tx, ended, billed));
    } catch (error) {
      scope.log.warn(
        { err: error, subscriptionId: ended.id },
        'unbilled usage of a subscription could not be reported',
      );
    }
  }
}

/** Does nothing while a report of unknown outcome is under way; the next run settles it. */
async function settle(tx: Tx, { id, accountId, before, until }: UnsettledSubscription, billed: number): Promise<void> {
  await lockAccount(tx, accountId);
  const { calls, underway } = await countReportedCalls(tx, accountId);
  if (underway > 0) return;
  if (!(await markUsageSettled(tx, id))) return;
  await carryCalls(tx, { id, accountId, calls: (until ?? calls) - before - billed });
}

/** All calls of the account that were reported to the processor, and how many reports have no known outcome. */
export async function countReportedCalls(tx: Tx, accountId: string): Promise<{ calls: number; underway: number }> {
  const { sent, underway } = await countReportedOverage(tx, accountId);
  const carried = await countReportedCarried(tx, accountId);
  return { calls: sent + carried.calls, underway: underway + carried.underway };
}

/**
 * Locks the account until the transaction ends, and returns who bills its usage: `processor` while a subscription runs, and for an account
 * that never had one; `us` after the last one has ended; `unsettled` until the usage of an ended one is settled.
 */
export async function findUsageBiller(tx: Tx, accountId: string): Promise<'processor' | 'us' | 'unsettled'> {
  await lockAccount(tx, accountId);
  const { unsettled, running, begun } = await countSubscriptions(tx, accountId);
  if (unsettled > 0) return 'unsettled';
  return running > 0 || begun === 0 ? 'processor' : 'us';
}

/**
 * Carries over the usage of one account and hour, in the ledger too, so that we bill it. Call it for an hour after the end of the last
 * subscription, or one too late to be reported to it. Does nothing when the hour was carried over before or its report has begun.
 */
export async function carryOverageHour(tx: Tx, cell: OverageCell): Promise<void> {
  const calls = await claimOverageForBilling(tx, cell, tx.clock.wall());
  await carryCalls(tx, { id: `${cell.accountId}:${cell.hour}`, accountId: cell.accountId, calls });
}

async function carryCalls(
  tx: Tx,
  { id, accountId, calls }: { id: string; accountId: string; calls: number },
): Promise<void> {
  if (calls <= 0) return;
  const callMicros = await callMicrosOf(tx, accountId);
  const amountMinor = usagePriceMinor([{ calls, callMicros }]);
  const usage = { id, accountId, calls, callMicros, amountMinor, currency: CURRENCY };
  if (!(await insertCarriedUsage(tx, usage))) return;
  await postMovements(tx, [
    buildCarriedUsage({ accountId, description: NAMES_METER.name }, { id, amountMinor, currency: CURRENCY }),
  ]);
}
