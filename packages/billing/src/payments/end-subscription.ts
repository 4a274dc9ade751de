import { findAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { followSubscription } from './follow-subscription.ts';
import { isPlanId, PLANS } from './products.ts';
import type { Subscription } from './subscription.entity.ts';

type Reason = NonNullable<Subscription['endedFor']>;

const PAID_BY = `
  select s.id, s.canceled_at as "canceledAt",
    not exists (select 1 from subscription_payment l where l.subscription_id = s.id and l.paid_at > p.paid_at) as "isNewest"
  from subscription_payment p join subscription s on s.id = p.subscription_id where p.intent_id = $1`;
const DECIDE = `
  update subscription set ended_for = $1 where id = $2 and ended_for is null and canceled_at is null
    and not exists (select 1 from duplicate_payment d where d.source = subscription.id)
  returning account_id as "accountId", plan_id as "planId"`;

/**
 * Ends the subscription that this payment was for: a bank took it back, or all of the newest one was given back. What was given back of
 * an older period was a favour and ends nothing. Decided and told to its owner first, then done: killed anywhere, the next run goes on.
 * @throws PaymentsError when the processor could not be asked; the job is tried again
 */
export async function endSubscription(scope: Scope, intentId: string, reason: Reason): Promise<void> {
  const paid = await scope.sql.row<{ id: string; canceledAt: Date | null; isNewest: boolean }>(
    'billing-subscription-of',
    PAID_BY,
    [intentId],
  );
  if (!paid || paid.canceledAt || (reason === 'refund' && !paid.isNewest)) return;
  await transaction(scope, (tx) => decide(tx, paid.id, intentId, reason));
  await scope.ports.payments.cancelSubscription(paid.id);
  await followSubscription(scope, paid.id);
}

async function decide(tx: Tx, id: string, intentId: string, reason: Reason): Promise<void> {
  const ended = await tx.sql.row<{ accountId: string; planId: string }>('billing-end-subscription-decide', DECIDE, [
    reason,
    id,
  ]);
  if (!ended) return;
  const { accountId, planId } = ended;
  await writeAudit(tx, {
    actor: 'processor',
    accountId,
    action: 'subscription.ended',
    subject: id,
    details: { accountId, planId, reason, intentId },
  });
  const plan = isPlanId(planId) ? PLANS[planId].name : planId;
  const why = reason === 'refund' ? 'its last payment was refunded in full' : 'your bank charged a payment for it back';
  await sendMail(tx, {
    to: (await findAccount(tx, accountId)).email,
    subject: `Your ${plan} subscription has ended`,
    text: `Your ${plan} subscription has ended because ${why}. There are no further charges, and you keep your domains.\n\nTo subscribe again: ${tx.settings.publicUrl}/billing\n`,
  });
}
