import { findAccount, lockTier } from '@onym/access';
import { isEntitled } from '@onym/billing';
import { DAY_MS } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';

/** How long sites answer after what pays for them has ended. */
const NOTICE_MS = 7 * DAY_MS;

const GIVE_NOTICE = `
  update landing_page p set offline_at = $1 where account_id = $2 and offline_at is null and sealed_by is null
    and exists (select 1 from site_host h where h.page_id = p.id and h.active and h.deployment_id is not null) returning id`;
const STAY = 'update landing_page set offline_at = null where account_id = $1 and offline_at is not null';

/**
 * Brings the sites of an account in line with what it may use: with nothing left that pays for them they go offline after seven days,
 * of which the owner is told once; with something again they stay, or come back as they were.
 */
export function followEntitlement(scope: Scope, accountId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const tier = await lockTier(tx, accountId);
    if (tier === undefined) return;
    if (await isEntitled(tx, { accountId, tier }, 'SITE_BUILDER')) {
      await tx.sql.rows('landing-follow-entitlement-stay', STAY, [accountId]);
      return;
    }
    const offlineAt = new Date(tx.clock.now().getTime() + NOTICE_MS);
    if ((await tx.sql.rows('landing-give-notice', GIVE_NOTICE, [offlineAt, accountId])).length > 0)
      await mailNotice(tx, accountId, offlineAt);
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
