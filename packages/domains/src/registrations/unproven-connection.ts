import { LockMode } from '@mikro-orm/core';
import { findAccount } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { endControl } from './control.ts';
import { DomainSchema } from './domain.entity.ts';

/** A connected domain whose proof is missing from public DNS. */
interface UnprovenConnection {
  accountId: string;
  name: string;
  /** The record that proves control; its host is relative to the domain. */
  record: { host: string; value: string };
}

/**
 * Ends the connection of a name, if the account still has it, queues the removal of its zone and pages, and tells the
 * account by mail. Call it when the proof was missing from DNS for three days, as the mail says.
 */
export async function endUnprovenConnection(tx: Tx, { accountId, name, record }: UnprovenConnection): Promise<void> {
  const domain = await tx.em.findOne(
    DomainSchema,
    { name, account: accountId, ownershipType: 'connected', status: { $ne: 'lost' } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!domain) return;
  await endControl(tx, domain, 'lost');
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: `${name} is no longer connected to your account`,
    text: `The TXT record that verifies ${name} was missing from DNS for three days:\n\n${record.host}.${name} TXT ${record.value}\n\nThe domain was removed from your account. Its DNS records are no longer served, and pages published there are offline.\n\nTo use it again, connect it again:\n${tx.settings.publicUrl}/domains\n`,
  });
}

/**
 * Mails the owner of a connected domain that its proof was not found today and that the domain is removed in two days
 * if it stays missing.
 */
export async function warnOfMissingProof(tx: Tx, { accountId, name, record }: UnprovenConnection): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: `Verification record of ${name} is missing`,
    text: `The TXT record that verifies ${name} was not found in DNS today. Add it again:\n\n${record.host}.${name} TXT ${record.value}\n\nIf it is still missing in two days, ${name} is removed from your account, its DNS records are no longer served, and pages published there go offline.\n\n${tx.settings.publicUrl}/domains/${name}\n`,
  });
}
