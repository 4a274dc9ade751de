import { isSuspended, listSuspendedAccountIds } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { findOpenPages } from './checkout-page.repository.ts';
import { endPage } from './end-pages.ts';
import { findPausedOtherwise, findUncanceled, markSuspensionSynced } from './subscription.repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The most accounts that one sweep reads. */
const AT_ONCE = 200;

/** How often the account may be suspended or reinstated meanwhile before the rest is left to the sweep. */
const MAX_ROUNDS = 5;

/**
 * Pauses the account's subscriptions while it is suspended, and resumes them afterwards. Open pages are ended, so that nothing is charged
 * for that time; what would have been due stays unpaid. It can be repeated after a crash.
 * @throws PaymentsError when the processor could not be reached; the job is retried
 */
export async function syncSuspension(scope: Scope, accountId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const suspended = await isSuspended(scope, accountId);
    if (suspended) for (const { id } of await findOpenPages(scope, accountId)) await endPage(scope, id);
    const { pauseSubscription, resumeSubscription } = scope.ports.payments;
    for (const { id, version } of await findUncanceled(scope, accountId)) {
      await (suspended ? pauseSubscription(id) : resumeSubscription(id));
      await syncSubscription(scope, id);
      // Only if no other reading was stored since: that one may contain a later change.
      if (suspended) await markSuspensionSynced(scope, id, version + 1);
    }
    if ((await isSuspended(scope, accountId)) === suspended) return;
  }
}

/**
 * Syncs suspensions whose job was lost, and subscriptions that began or were resumed elsewhere while the account is suspended; at most
 * `limit` accounts per call. Failures are logged.
 */
export async function sweepSuspensions(scope: Scope, limit = AT_ONCE): Promise<void> {
  const suspended = await listSuspendedAccountIds(scope);
  for (const accountId of await findPausedOtherwise(scope, suspended, limit)) {
    try {
      await syncSuspension(scope, accountId);
    } catch (error) {
      scope.log.warn({ err: error, accountId }, 'a suspension could not be synchronized with the processor');
    }
  }
}
