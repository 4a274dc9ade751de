import { findAccount, lockTier } from '@onym/accounts/access';
import { isEntitled } from '@onym/billing';
import { DAY_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { cancelOfflineNotices, scheduleOffline } from './landing-page.repository.ts';

/** How long sites stay online after their entitlement has ended. */
const NOTICE_MS = 7 * DAY_MS;

/**
 * Updates the account's sites after its entitlements have changed, in a transaction of its own. Without SITE_BUILDER
 * the published sites are scheduled to go offline in seven days and the owner is mailed once; with it the schedule is
 * cancelled, and sites that are already offline come back unchanged.
 */
export function applyEntitlement(scope: Scope, accountId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const tier = await lockTier(tx, accountId);
    if (tier === undefined) return;
    if (await isEntitled(tx, { accountId, tier }, 'SITE_BUILDER')) {
      await cancelOfflineNotices(tx, accountId);
      return;
    }
    const offlineAt = new Date(tx.clock.now().getTime() + NOTICE_MS);
    if (await scheduleOffline(tx, offlineAt, accountId)) await mailNotice(tx, accountId, offlineAt);
  });
}

async function mailNotice(tx: Tx, accountId: string, offlineAt: Date): Promise<void> {
  const { publicUrl } = tx.settings;
  await sendMail(tx, {
    to: (await findAccount(tx, accountId)).email,
    subject: `Your sites go offline on ${offlineAt.toISOString().slice(0, 10)}`,
    text: `What your account had for publishing sites has ended. Your sites answer until ${offlineAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, and are kept after that.\n\nTo keep them online: ${publicUrl}/billing?product=SITE_BUILDER\nYour sites: ${publicUrl}/sites\n`,
  });
}
