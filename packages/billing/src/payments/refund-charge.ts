import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { chargeOfPayment, type BookedCharge } from '@onym/billing/ledger';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import { refundChargeJob } from './billing.jobs.ts';
import { ChargeRefundSchema, type ChargeRefund } from './charge-refund.entity.ts';
import { followPayment } from './follow-payment.ts';
import { followPaymentSoon } from './payment-changed.ts';

/** A payment that is given back. */
interface RefundedCharge extends BookedCharge {
  intentId: string;
}

// A subscription's newest payment; of a product charge only what was taken.
const PAYMENT_OF = `
  select intent_id as "intentId" from product_charge where id = $1 and state = 'captured'
  union all select intent_id from entitlement where (source = $1 or id = $1) and intent_id is not null
  union all select intent_id from duplicate_payment where source = $1 and intent_id is not null
  union all (select intent_id from subscription_payment where subscription_id = $1 order by paid_at desc limit 1)
  limit 1`;
const DECIDE = `
  insert into charge_refund as r (intent_id, account_id, decided_at) values ($1, $2, $3)
  on conflict (intent_id) do update set decided_at = excluded.decided_at, settled_at = null, outcome = null
    where r.outcome in ('failed', 'disputed') returning intent_id`;
const SETTLE = `
  update charge_refund set settled_at = $1, outcome = $2, attempt = attempt + $3 where intent_id = $4 and settled_at is null returning intent_id`;
const ANOTHER_KEY = 'update charge_refund set attempt = $2 + 1 where intent_id = $1 and attempt = $2';
const DUE = 'select intent_id as "intentId" from charge_refund where settled_at is null order by decided_at limit 200';

/**
 * Decides that a payment for a product, the Launch Stack, a plan or use beyond the quota goes back, all that is left of it; a job does it.
 * What it gave ends with the money: an entitlement is revoked, a subscription ends with its newest payment.
 * @param reference a charge (`pch_`), an entitlement (`ent_`), a checkout page (`cs_`), a subscription (`sub_`: its newest payment), or the
 *   payment itself (`pi_`)
 * @param note 1 to 500 characters, kept in the audit log
 * @throws Fault invalid_request (note) · not_found · conflict where it is given back already or on its way, or a bank has the money or asks
 *   for it
 * @throws PaymentsError when the processor could not be asked
 */
export async function refundCharge(
  scope: Scope,
  reference: string,
  { actor, note }: { actor: string; note: string },
): Promise<RefundedCharge> {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500)
    throw new Fault('invalid_request', 'A note of 1 to 500 characters is required');
  const intentId = await paymentOf(scope, reference);
  const charge = intentId === undefined ? undefined : await chargeOfPayment(scope, intentId);
  if (intentId === undefined || !charge) throw notFound('No such payment for a product, a plan or usage');
  if (charge.orderId)
    throw new Fault('conflict', 'This payment belongs to an order: refund the order', {
      details: { orderId: charge.orderId },
    });
  requireRefundable(await scope.ports.payments.readStanding(intentId));
  await transaction(scope, async (tx) => {
    const { accountId } = charge;
    if ((await tx.sql.rows('billing-refund-charge-decide', DECIDE, [intentId, accountId, tx.clock.now()])).length === 0)
      throw new Fault('conflict', 'This payment is already being refunded, or was refunded');
    await writeAudit(tx, {
      actor,
      action: 'charge.refunded',
      subject: intentId,
      accountId,
      details: { note: reason, accountId, reference, description: charge.description },
    });
    await enqueueRefund(tx, intentId);
  });
  return { ...charge, intentId };
}

/**
 * Gives back what was decided. The processor is asked first, so what was given back before, by whomever, is not given again; killed
 * anywhere, the next run goes on. A refund that comes to nothing may be decided again, and is put on the operators' list.
 * @throws PaymentsError when the processor could not be asked; the job is tried again
 */
export async function carryOutRefund(scope: Scope, intentId: string): Promise<void> {
  const row = await scope.em.fork().findOne(ChargeRefundSchema, { intentId });
  if (!row || row.settledAt) return;
  const outcome = await giveBack(scope, row);
  await followPayment(scope, intentId);
  await transaction(scope, async (tx) => {
    const isFailed = outcome === 'failed';
    if (
      (await tx.sql.rows('billing-refund-charge-settle', SETTLE, [tx.clock.now(), outcome, isFailed ? 1 : 0, intentId]))
        .length > 0
    )
      await followPaymentSoon(tx, intentId);
  });
}

/** Brings back refunds whose job was lost. */
export async function sweepChargeRefunds(scope: Scope): Promise<void> {
  for (const { intentId } of await scope.sql.rows<{ intentId: string }>('billing-refunds-due', DUE, []))
    await transaction(scope, (tx) => enqueueRefund(tx, intentId));
}

async function paymentOf(scope: Pick<Scope, 'sql'>, reference: string): Promise<string | undefined> {
  if (reference.startsWith('pi_')) return reference;
  return (await scope.sql.row<{ intentId: string }>('billing-payment-of', PAYMENT_OF, [reference]))?.intentId;
}

/** @throws Fault conflict */
function requireRefundable({ refunded, dispute }: { refunded: boolean; dispute: string | null }): void {
  if (refunded) throw new Fault('conflict', 'This payment was already refunded');
  if (dispute === 'open' || dispute === 'lost')
    throw new Fault('conflict', `This payment ${dispute === 'open' ? 'is disputed' : 'was charged back'}`);
}

async function giveBack(
  scope: Scope,
  { intentId, attempt }: ChargeRefund,
): Promise<NonNullable<ChargeRefund['outcome']>> {
  const { payments } = scope.ports;
  const { refunded, dispute } = await payments.readStanding(intentId);
  if (refunded) return 'refunded';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  try {
    const { status } = await payments.refundIntent(intentId, `refund:${intentId}:${attempt}`);
    return status === 'succeeded' || status === 'pending' ? 'refunded' : 'failed';
  } catch (error) {
    // Asked under the same key it would give the same stored failure for ever.
    if (error instanceof PaymentsError && (error.spent || error.kind === 'idempotency'))
      await scope.sql.rows('billing-refund-key', ANOTHER_KEY, [intentId, attempt]);
    throw error;
  }
}

function enqueueRefund(tx: Tx, intentId: string): Promise<void> {
  return enqueue(tx, refundChargeJob, { intentId }, { key: `refund-charge:${intentId}` });
}

/** The charge of ours that a payment was made for; undefined for a page's and a subscription's. */
export async function chargeIdOf(tx: Tx, intentId: string): Promise<string | undefined> {
  const rows = await tx.sql.rows<{ id: string }>(
    'billing-charge-id-of',
    'select id from product_charge where intent_id = $1',
    [intentId],
  );
  return rows[0]?.id;
}
