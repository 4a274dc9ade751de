import {
  countAbandonedOverage,
  overageDue,
  overageRefused,
  overageSending,
  overageSent,
  type OverageCell,
} from '@onym/access';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { PaymentsError } from '@onym/ports';
import { NAMES_METER } from './products.ts';
import { ensureCustomer } from './customer.ts';

const BATCH = 1000;

/** A call that began in the last second of an hour has been counted by then. */
const CLOSED_AFTER_MS = 5 * MINUTE_MS;

/** The processor knows an identifier for 24 hours; a report whose fate is unknown for longer could count twice. */
export const RESEND_WITHIN_MS = 23 * HOUR_MS;

/** The processor takes no older usage than 35 days. */
const OLDEST_MS = 34 * DAY_MS;

/**
 * Reports name generation beyond the quota: one meter event per account and closed hour, identified by both, so that a
 * report sent twice counts once. One whose outcome stays unknown for a day is left to a person rather than risk charging twice.
 */
export async function meterOverage(scope: Scope): Promise<void> {
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
  if (abandoned > 0) scope.log.error({ cells: abandoned }, 'overage of unknown outcome waits for a person');
}

async function reportCell(scope: Scope, cell: OverageCell): Promise<void> {
  const { accountId, hour, used, sendingSince } = cell;
  const customerId = await ensureCustomer(scope, accountId);
  await overageSending(scope, cell, scope.clock.wall());
  const start = hour * HOUR_MS;
  try {
    await scope.ports.payments.reportUsage({
      meterEvent: NAMES_METER.meterEvent,
      customerId,
      count: used,
      identifier: `names:${accountId}:${new Date(start).toISOString()}`,
      usedAt: new Date(Math.max(start, scope.clock.now().getTime() - OLDEST_MS)),
    });
  } catch (error) {
    // Refused on the first try means that it certainly was not counted.
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince) await overageRefused(scope, cell);
    throw error;
  }
  await overageSent(scope, cell, scope.clock.wall());
}
