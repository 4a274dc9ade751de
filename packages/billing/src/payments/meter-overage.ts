import {
  countAbandonedOverage,
  overageDue,
  overageRefused,
  overageSending,
  overageSent,
  type OverageCell,
} from '@onym/accounts/access';
import { HOUR_MS, MINUTE_MS } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import { billCarriedUsage } from './bill-carried-usage.ts';
import { carryCell, settleEndedUsage, whoBillsUse } from './carry-usage.ts';
import { ensureCustomer } from './customer.ts';
import { NAMES_METER } from './products.ts';
import { RESEND_WITHIN_MS } from './resend.ts';

const BATCH = 1000;

/** A call that began in the last second of an hour has been counted by then. */
const CLOSED_AFTER_MS = 5 * MINUTE_MS;

/**
 * Reports name generation beyond the quota: one meter event per account and closed hour, identified by both, so that a
 * report sent twice counts once. One whose outcome stays unknown for a day is left to a person rather than risk charging twice.
 * Where the subscription that would bill it has ended, it is carried over with what that one left, and billed by us.
 */
export async function meterOverage(scope: Scope): Promise<void> {
  await settleEndedUsage(scope);
  const wall = scope.clock.wall().getTime();
  const resendable = new Date(wall - RESEND_WITHIN_MS);
  const cells = await overageDue(scope, {
    beforeHour: Math.floor((wall - CLOSED_AFTER_MS) / HOUR_MS),
    since: resendable,
    limit: BATCH,
  });
  if (cells.length > 0) await scope.ports.payments.ensureMeter(NAMES_METER);
  for (const cell of cells) {
    try {
      await reportCell(scope, cell);
    } catch (error) {
      scope.log.warn({ err: error, accountId: cell.accountId, hour: cell.hour }, 'overage could not be reported');
    }
  }
  const abandoned = await countAbandonedOverage(scope, resendable);
  if (abandoned > 0) scope.log.error({ cells: abandoned }, 'overage with an unknown outcome needs an operator');
  await billCarriedUsage(scope);
}

async function reportCell(scope: Scope, cell: OverageCell): Promise<void> {
  const { accountId, hour, used, sendingSince } = cell;
  const customerId = await ensureCustomer(scope, accountId);
  if (!(await transaction(scope, (tx) => begin(tx, cell)))) return;
  const start = hour * HOUR_MS;
  try {
    await scope.ports.payments.reportUsage({
      meterEvent: NAMES_METER.meterEvent,
      customerId,
      count: used,
      identifier: `names:${accountId}:${new Date(start).toISOString()}`,
      // Now, and not then: a period whose invoice is written counts nothing any more.
      usedAt: scope.clock.now(),
    });
  } catch (error) {
    // Refused on the first try means that it certainly was not counted.
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince) await overageRefused(scope, cell);
    throw error;
  }
  await overageSent(scope, cell, scope.clock.wall());
}

/** True when it is to be reported. One that is on its way stays so, whatever becomes of the subscription. */
async function begin(tx: Tx, cell: OverageCell): Promise<boolean> {
  if (cell.sendingSince) return true;
  const biller = await whoBillsUse(tx, cell.accountId);
  if (biller === 'us') await carryCell(tx, cell);
  if (biller === 'processor') await overageSending(tx, cell, tx.clock.wall());
  return biller === 'processor';
}
