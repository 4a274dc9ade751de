import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteMailsBefore } from './mail.repository.ts';

/** How long a mail's recipient and subject are stored; its text is deleted when it is sent. */
export const MAIL_RETENTION_DAYS = 30;

/** Deletes mails that were written more than 30 days ago, sent or not, in batches. */
export async function deleteOldMails(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  await deleteMailsBefore(scope, before);
}
