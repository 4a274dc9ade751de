import { mailReceipt, post, subscriptionPaid } from '@onym/billing/ledger';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { followPayment } from './follow-payment.ts';
import { isHeardOf } from './payment-changed.ts';
import { isTakenBack } from './duplicate-payment.ts';
import { isPlanId, PLANS } from './products.ts';

const KNOWN = 'select account_id as "accountId", plan_id as "planId" from subscription where id = $1';
const PAID_FOR =
  'insert into subscription_payment (intent_id, subscription_id, account_id, paid_at) values ($1, $2, $3, $4) on conflict (intent_id) do nothing returning intent_id';
const BOOKED = 'update subscription set booked_at = $1 where id = $2';

/**
 * Writes what a subscription has charged so far into the ledger, by the processor's own amounts, and mails the receipts of what is new.
 * May be asked at any time: what is there already stays. One that is not ours is left alone.
 * @throws PaymentsError when the processor could not be asked
 */
export async function bookSubscription(scope: Scope, subscriptionId: string): Promise<void> {
  const known = await scope.sql.row<{ accountId: string; planId: string }>('billing-to-book', KNOWN, [subscriptionId]);
  if (!known) return;
  const { accountId, planId } = known;
  const description = isPlanId(planId) ? `Onym ${PLANS[planId].name}` : planId;
  const taken = await scope.ports.payments.paymentsOfSubscription(subscriptionId);
  const changed: string[] = [];
  await transaction(scope, async (tx) => {
    const now = tx.clock.now();
    const written = await post(
      tx,
      taken.flatMap((payment) =>
        subscriptionPaid({ accountId, description, at: payment.paidAt }, payment, payment.overageMinor),
      ),
    );
    // Of what is given back at once the buyer hears another way; of what is long ago nobody wants to hear.
    const isMailed = !(await isTakenBack(tx, subscriptionId));
    for (const { intentId, paidAt } of taken) {
      const isNew =
        (await tx.sql.rows('billing-paid-for', PAID_FOR, [intentId, subscriptionId, accountId, paidAt])).length > 0;
      if (isNew && (await isHeardOf(tx, intentId))) changed.push(intentId);
      if (
        isMailed &&
        written.some((occurrence) => occurrence.endsWith(`:${intentId}`)) &&
        now.getTime() - paidAt.getTime() < DAY_MS
      )
        await mailReceipt(tx, intentId);
    }
    await tx.sql.rows('billing-book-subscription-booked', BOOKED, [now, subscriptionId]);
  });
  for (const intentId of changed) await followPayment(scope, intentId);
}
