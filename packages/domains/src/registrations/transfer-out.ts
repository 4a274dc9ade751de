import { findAccount } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import { endControl } from './control.ts';
import type { Domain } from './domain.entity.ts';

/**
 * Records that a name moved to another registrar: sets the domain to transferred out, queues the removal of its zone
 * and pages, and tells its owner once, by mail and by event. The caller has locked the row.
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
