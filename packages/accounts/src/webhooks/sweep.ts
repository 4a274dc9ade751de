import { MINUTE_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { enqueueTurn } from './dispatch.ts';

/** A delivery this long overdue has lost its job, or waits in a long line. Longer than a claim's lease. */
const OVERDUE_MS = 2 * MINUTE_MS;
const BATCH = 500;

/** Gives endpoints with overdue deliveries a turn again, at most 500 a run. Answers how many. */
export function sweepDeliveries(scope: Scope): Promise<number> {
  const overdueSince = new Date(scope.clock.wall().getTime() - OVERDUE_MS);
  return transaction(scope, async (tx) => {
    const overdue = await tx.sql.rows<{ id: string; account_id: string }>(
      'webhooks-sweep-deliveries',
      `select e.id, e.account_id from webhook_endpoint e
        where exists (select from webhook_delivery d where d.account_id = e.account_id and d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at < $1)
        order by e.id limit $2`,
      [overdueSince, BATCH],
    );
    for (const { id: endpointId, account_id: accountId } of overdue) await enqueueTurn(tx, { accountId, endpointId });
    return overdue.length;
  });
}
