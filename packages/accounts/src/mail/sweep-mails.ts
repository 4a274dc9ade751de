import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { OutgoingMailSchema } from './mail.entity.ts';
import { enqueueMail } from './outgoing-mail.ts';

/** Longer than a mail's job retries by itself. Older mails are outdated. */
const STALE_MS = 2 * DAY_MS;
const PAGE = 500;

/** Enqueues new jobs for unsent mails of the last two days whose job was lost. A job that waits or has given up stays unchanged. */
export async function sweepMails(scope: Scope): Promise<void> {
  const since = new Date(scope.clock.now().getTime() - STALE_MS);
  for (let page: { id: string }[], after = ''; ; after = page.at(-1)!.id) {
    page = await scope.em.find(
      OutgoingMailSchema,
      { sentAt: null, createdAt: { $gt: since }, id: { $gt: after } },
      { fields: ['id'], orderBy: { id: 'asc' }, limit: PAGE },
    );
    await transaction(scope, async (tx) => {
      for (const { id } of page) await enqueueMail(tx, id, { unlessQueued: true });
    });
    if (page.length < PAGE) return;
  }
}
