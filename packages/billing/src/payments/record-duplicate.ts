import { writeAudit } from '@onym/accounts/audit';
import { enqueueJob, type Tx } from '@onym/platform';
import { refundDuplicateJob } from './billing.jobs.ts';
import { insertDuplicate, type NewDuplicate } from './duplicate-payment.repository.ts';

/**
 * Stores a duplicate payment in the caller's transaction with an audit entry, and enqueues the job that refunds it, cancels its
 * subscription if it has one, and mails the buyer. It grants nothing. Does nothing when the duplicate is stored already.
 */
export async function recordDuplicate(tx: Tx, duplicate: NewDuplicate): Promise<void> {
  if (!(await insertDuplicate(tx, duplicate))) return;
  const { source, accountId, sale, payment } = duplicate;
  await writeAudit(tx, {
    actor: 'processor',
    action: 'payment.duplicate',
    subject: payment?.intentId ?? source,
    accountId,
    details: { accountId, sells: sale, source },
  });
  await enqueueDuplicateRefund(tx, source);
}

/** Enqueues the refund of a duplicate payment. Replaces a job of it that waits; beside one that runs, it adds another. */
export function enqueueDuplicateRefund(tx: Tx, source: string): Promise<void> {
  return enqueueJob(tx, refundDuplicateJob, { source }, { key: `refund-duplicate:${source}` });
}
