import { DAY_MS } from '@onym/kernel';
import { inBatches, SWEPT_AT_ONCE, type Scope, type Tx } from '@onym/platform';

/** How long it is kept that a mail was written, to whom and about what; its text goes when it is sent. */
export const MAIL_KEPT_DAYS = 30;

const FORGET = `
  delete from outgoing_mail where id in (select id from outgoing_mail where created_at < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** Forgets every mail to this address, also those that were not sent yet. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await tx.sql.rows('mail-forget-mails', 'delete from outgoing_mail where "to" = $1', [address]);
}

/** Forgets mails of long ago, sent or not. */
export async function forgetOldMails(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - MAIL_KEPT_DAYS * DAY_MS);
  await inBatches(scope, 'mail-forget', FORGET, [before]);
}
