import { DAY_MS } from '@onym/core';
import { inBatches, SWEPT_AT_ONCE, type Scope } from '@onym/platform';

/** How long an event, its deliveries and attempts can be looked at and sent again. */
export const WEBHOOKS_KEPT_DAYS = 90;

const FORGET = `
  delete from webhook_event where id in (
    select e.id from webhook_event e where e.created_at < $1
      and not exists (select from webhook_delivery d where d.account_id = e.account_id and d.event_id = e.id and d.status = 'pending')
    order by e.created_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** Forgets events of long ago with what became of them, but for those that are being sent once more. */
export async function forgetWebhooks(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - WEBHOOKS_KEPT_DAYS * DAY_MS);
  await inBatches(scope, 'webhooks-forget', FORGET, [before]);
}
