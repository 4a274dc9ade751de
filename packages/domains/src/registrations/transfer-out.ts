import { findAccount } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import { endControl } from './control.ts';
import type { Domain } from './domain.entity.ts';

/**
 * Records that the name moved to another registrar: its owner sees that state from now on and is notified once, by
 * mail and by event. Zone and sites end, and no more reminders are sent. The caller has locked the row.
 */
export async function recordTransferOut(tx: Tx, domain: Domain): Promise<void> {
  const now = tx.clock.now();
  await endControl(tx, domain, 'transferred_out');
  const { id: accountId } = domain.account;
  await emitEvent(tx, {
    accountId,
    type: 'domain.transferred_out',
    occurrence: `domain.transferred_out:${domain.id}:${now.toISOString()}`,
    data: { domainId: domain.id, domain: domain.name, userId: accountId, noticedAt: now.toISOString() },
  });
  const { email } = await findAccount(tx, accountId);
  const { serviceName, publicUrl } = tx.settings;
  await sendMail(tx, {
    to: email,
    subject: `${domain.name} was transferred to another registrar`,
    text: `${domain.name} has been transferred from ${serviceName} to another registrar. We no longer renew it or charge for it.\n\nIf this wasn't you, contact us immediately: a transfer can be disputed for a few days only.\n\n${publicUrl}/domains/${domain.name}\n`,
  });
}
