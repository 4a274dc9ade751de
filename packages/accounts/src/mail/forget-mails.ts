import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteMailsBefore } from './mail.repository.ts';

/** How long it is kept that a mail was written, to whom and about what; its text goes when it is sent. */
export const MAIL_KEPT_DAYS = 30;

/** Forgets mails of long ago, sent or not. */
export async function forgetOldMails(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - MAIL_KEPT_DAYS * DAY_MS);
  await deleteMailsBefore(scope, before);
}
