import { writeAudit } from '@onym/accounts/audit';
import { enqueue, type Tx } from '@onym/platform';
import { refundDuplicateJob } from './billing.jobs.ts';
import type { Sale } from './checkout-page.entity.ts';

/** A payment for what the account has. */
export interface Duplicate {
  /** The checkout session, or the subscription. */
  source: string;
  accountId: string;
  sale: Sale;
  /** Null for a subscription. */
  payment: { intentId: string; amountMinor: number; currency: string } | null;
}

const WRITE = `
  insert into duplicate_payment (source, account_id, sells, intent_id, amount_minor, currency, found_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (source) do nothing returning source`;

/** Whether it was decided that this checkout session or subscription gives nothing. That is never decided anew. */
export async function isTakenBack(tx: Tx, source: string): Promise<boolean> {
  return (
    (await tx.sql.rows('billing-is-taken-back', 'select source from duplicate_payment where source = $1', [source]))
      .length === 1
  );
}

/** Decides in the caller's transaction that a payment gives nothing; a job gives it back and tells the buyer. */
export async function takeBack(tx: Tx, { source, accountId, sale, payment }: Duplicate): Promise<void> {
  const written = await tx.sql.rows('billing-duplicate-payment-write', WRITE, [
    source,
    accountId,
    sale,
    payment?.intentId ?? null,
    payment?.amountMinor ?? null,
    payment?.currency ?? null,
    tx.clock.now(),
  ]);
  if (written.length === 0) return;
  await writeAudit(tx, {
    actor: 'processor',
    action: 'payment.duplicate',
    subject: payment?.intentId ?? source,
    accountId,
    details: { accountId, sells: sale, source },
  });
  await enqueueRefund(tx, source);
}

/** The job of a duplicate: one each, whoever asks for it. */
export function enqueueRefund(tx: Tx, source: string): Promise<void> {
  return enqueue(tx, refundDuplicateJob, { source }, { key: `refund-duplicate:${source}` });
}
