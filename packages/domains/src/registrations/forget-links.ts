import { DAY_MS } from '@onym/core';
import { inBatches, SWEPT_AT_ONCE, type Scope } from '@onym/platform';

/** How long a buy link that nobody used still says that it is over; a used one stays with its order. */
export const LINKS_KEPT_DAYS = 30;

const FORGET = `
  delete from proposal where id in (
    select id from proposal where used_order_id is null and expires_at < $1 order by expires_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** Forgets buy links that ended unused long ago. */
export async function forgetLinks(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await inBatches(scope, 'domains-forget-links', FORGET, [
    new Date(scope.clock.now().getTime() - LINKS_KEPT_DAYS * DAY_MS),
  ]);
}
