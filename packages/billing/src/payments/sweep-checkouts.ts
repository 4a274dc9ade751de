import { MINUTE_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { sweepEntitlementChanges } from './entitlement-changes.ts';
import { sweepChargeRefunds } from './refund-charge.ts';
import { enqueueRefund } from './duplicate-payment.ts';
import { endPages, PAGE_LIFE_MS } from './end-pages.ts';

const BATCH = 200;

/** How long whoever opened a page, or the job of a refund, may take before it counts as lost. */
const LATE_MS = 5 * MINUTE_MS;

// Superseded, over, or opened before the account got something that may be what it sells.
const PAGES = `
  select account_id from checkout_page p where ended_at is null and opened_at < $1
     and (opened_at < $2
       or exists (select 1 from checkout_page n where n.account_id = p.account_id and n.sells = p.sells and n.number > p.number)
       or exists (select 1 from entitlement e where e.account_id = p.account_id and e.granted_at >= p.opened_at)
       or exists (select 1 from subscription s where s.account_id = p.account_id and s.created_at >= p.opened_at))
   group by account_id order by min(opened_at) limit $3`;
const DUPLICATES =
  'select source from duplicate_payment where refunded_at is null and found_at < $1 order by found_at limit $2';

/** Ends pages that were left open by whoever was killed before they could, and brings back refunds and changes of what an account may use whose job was lost. */
export async function sweepCheckouts(scope: Scope): Promise<void> {
  await sweepEntitlementChanges(scope);
  await sweepChargeRefunds(scope);
  const now = scope.clock.now().getTime();
  const late = new Date(now - LATE_MS);
  const pages = await scope.sql.rows<{ account_id: string }>('billing-late-pages', PAGES, [
    late,
    new Date(now - PAGE_LIFE_MS),
    BATCH,
  ]);
  for (const { account_id: accountId } of pages) {
    try {
      await endPages(scope, accountId);
    } catch (error) {
      scope.log.warn({ err: error, accountId }, 'a checkout page could not be closed');
    }
  }
  const duplicates = await scope.sql.rows<{ source: string }>('billing-late-duplicates', DUPLICATES, [late, BATCH]);
  for (const { source } of duplicates) await transaction(scope, (tx) => enqueueRefund(tx, source));
}
