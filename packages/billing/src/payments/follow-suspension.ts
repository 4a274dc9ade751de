import { isSuspended, suspendedAccountIds } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { endPage } from './end-pages.ts';
import { followSubscription } from './follow-subscription.ts';
import { standingPages } from './checkout-pages.ts';

const LIVING = 'select id, version from subscription where account_id = $1 and canceled_at is null order by id';
/** What somebody paused by hand never agrees: once that was seen it waits for the next look, which an event brings. The least looked at first. */
const OTHERWISE = `
  select account_id as id from (
    select account_id, version from subscription
      where is_paused and canceled_at is null and started_at is not null and account_id <> all ($1::text[])
    union all
    select account_id, version from subscription
      where account_id = any($1::text[]) and not is_paused and canceled_at is null and started_at is not null and suspended_version is distinct from version
  ) otherwise group by account_id order by min(version), account_id limit $2`;
/** Only where ours was the one look since: another may have seen what changed after we asked. */
const BROUGHT = 'update subscription set suspended_version = version where id = $1 and version = $2';
const AT_ONCE = 200;

interface Living extends Record<string, unknown> {
  id: string;
  version: number;
}

/** Turns that an account may change its standing meanwhile before the rest is left to the sweep. */
const TURNS = 5;

/**
 * Brings what an account pays in line with whether it is suspended: collection is stopped while it is, and open pages are ended, so that
 * nothing is charged for that time. What would have come due stays unpaid for good. Killed anywhere, the next run goes on.
 * @throws PaymentsError when the processor could not be asked; the job is tried again
 */
export async function followSuspension(scope: Scope, accountId: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const suspended = await isSuspended(scope, accountId);
    if (suspended) for (const { id } of await standingPages(scope, accountId)) await endPage(scope, id);
    const { pauseSubscription, resumeSubscription } = scope.ports.payments;
    for (const { id, version } of await scope.sql.rows<Living>('billing-living-of', LIVING, [accountId])) {
      await (suspended ? pauseSubscription(id) : resumeSubscription(id));
      await followSubscription(scope, id);
      if (suspended) await scope.sql.rows('billing-suspension-brought', BROUGHT, [id, version + 1]);
    }
    if ((await isSuspended(scope, accountId)) === suspended) return;
  }
}

/** Suspensions whose job was lost, and subscriptions that began or were resumed elsewhere while their account is suspended; at most `limit` of them. */
export async function sweepSuspensions(scope: Scope, limit = AT_ONCE): Promise<void> {
  const suspended = await suspendedAccountIds(scope);
  for (const { id } of await scope.sql.rows<{ id: string }>('billing-suspended-otherwise', OTHERWISE, [
    suspended,
    limit,
  ])) {
    try {
      await followSuspension(scope, id);
    } catch (error) {
      scope.log.warn({ err: error, accountId: id }, 'a suspension could not be synchronized with the processor');
    }
  }
}
