import {
  countAbandonedOverage,
  listOverageDue,
  markOverageRefused,
  markOverageSending,
  markOverageSent,
  type OverageCell,
} from '@onym/accounts/access';
import { HOUR_MS, MINUTE_MS } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { billCarriedUsage } from './bill-carried-usage.ts';
import { carryOverageHour, findUsageBiller, settleEndedUsage } from './carry-usage.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { NAMES_METER } from './products.ts';
import { RESEND_WITHIN_MS } from './resend-window.ts';

const BATCH = 1000;

/** How long after its end an hour is complete: a call that began in its last second has been counted by then. */
const CLOSED_AFTER_MS = 5 * MINUTE_MS;

/**
 * Reports name generation beyond the quota to the processor, up to 1000 reports per call: one meter event for each account and closed hour,
 * identified by both, so that a repeated report counts once. A report whose outcome is unknown for 23 hours is left to an operator, since a
 * repetition could charge twice. Usage whose subscription has ended is carried over and billed as by billCarriedUsage(). A failed report is
 * logged.
 * @throws PaymentsError when the processor cannot set up the meter
 */
export async function meterOverage(scope: Scope): Promise<void> {
  await settleEndedUsage(scope);
  const wall = scope.clock.wall().getTime();
  const resendable = new Date(wall - RESEND_WITHIN_MS);
  const cells = await listOverageDue(scope, {
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
  if (!(await transaction(scope, (tx) => beginReport(tx, cell)))) return;
  const start = hour * HOUR_MS;
  try {
    await scope.ports.payments.reportUsage({
      meterEvent: NAMES_METER.meterEvent,
      customerId,
      count: used,
      identifier: `names:${accountId}:${new Date(start).toISOString()}`,
      // The present, not the hour itself: the processor adds no usage to a period that was already invoiced.
      usedAt: scope.clock.now(),
    });
  } catch (error) {
    // A report that was refused on the first attempt was certainly not counted.
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince)
      await markOverageRefused(scope, cell);
    throw error;
  }
  await markOverageSent(scope, cell, scope.clock.wall());
}

/** Whether the hour is to be reported. A report that was begun continues, even if the subscription has ended. */
async function beginReport(tx: Tx, cell: OverageCell): Promise<boolean> {
  if (cell.sendingSince) return true;
  const biller = await findUsageBiller(tx, cell.accountId);
  if (biller === 'us') await carryOverageHour(tx, cell);
  if (biller === 'processor') await markOverageSending(tx, cell, tx.clock.wall());
  return biller === 'processor';
}
