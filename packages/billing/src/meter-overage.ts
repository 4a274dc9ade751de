import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { PaymentsError } from '@onym/ports';
import { NAMES_METER } from './catalogue.ts';
import { ensureCustomer } from './customer.ts';

const BATCH = 1000;

/** A call that began in the last second of an hour has been counted by then. */
const CLOSED_AFTER_MS = 5 * MINUTE_MS;

/** The processor knows an identifier for 24 hours; a report whose fate is unknown for longer could count twice. */
const RESEND_WITHIN_MS = 23 * HOUR_MS;

/** The processor takes no older usage than 35 days. */
const OLDEST_MS = 34 * DAY_MS;

interface Cell {
  account_id: string;
  hour: number;
  used: number;
  sending_since: Date | null;
}

const DUE = `
  select account_id, hour, used, sending_since from usage_overage
   where sent_at is null and hour < $1 and (sending_since is null or sending_since > $2) order by hour limit $3`;
const ABANDONED = 'select count(*)::int as count from usage_overage where sent_at is null and sending_since <= $1';
const SENDING =
  'update usage_overage set sending_since = $3 where account_id = $1 and hour = $2 and sending_since is null';
const REFUSED = 'update usage_overage set sending_since = null where account_id = $1 and hour = $2';
const SENT = 'update usage_overage set sent_at = $3 where account_id = $1 and hour = $2';

/**
 * Reports name generation beyond the quota: one meter event per account and closed hour, identified by both, so that a
 * report sent twice counts once. One whose outcome stays unknown for a day is left to a person rather than risk charging twice.
 */
export async function meterOverage(scope: Scope): Promise<void> {
  const wall = scope.clock.wall().getTime();
  const resendable = new Date(wall - RESEND_WITHIN_MS);
  const cells = await scope.sql.rows<Cell>('billing-overage-due', DUE, [
    Math.floor((wall - CLOSED_AFTER_MS) / HOUR_MS),
    resendable,
    BATCH,
  ]);
  if (cells.length > 0) await scope.ports.payments.ensureMeter(NAMES_METER);
  for (const cell of cells) {
    try {
      await reportCell(scope, cell);
    } catch (error) {
      scope.log.warn({ err: error, accountId: cell.account_id, hour: cell.hour }, 'overage could not be reported');
    }
  }
  const abandoned = await scope.sql.row<{ count: number }>('billing-overage-abandoned', ABANDONED, [resendable]);
  if (abandoned!.count > 0)
    scope.log.error({ cells: abandoned!.count }, 'overage of unknown outcome waits for a person');
}

async function reportCell(
  scope: Scope,
  { account_id: accountId, hour, used, sending_since: sendingSince }: Cell,
): Promise<void> {
  const customerId = await ensureCustomer(scope, accountId);
  await scope.sql.rows('billing-overage-sending', SENDING, [accountId, hour, scope.clock.wall()]);
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
    if (error instanceof PaymentsError && error.kind === 'rejected' && !sendingSince)
      await scope.sql.rows('billing-overage-refused', REFUSED, [accountId, hour]);
    throw error;
  }
  await scope.sql.rows('billing-overage-sent', SENT, [accountId, hour, scope.clock.wall()]);
}
