import { findAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { isPlanId, PLANS } from './products.ts';
import type { Subscription } from './subscription.entity.ts';
import { findPaidSubscription } from './subscription-payment.repository.ts';
import { markSubscriptionEnded } from './subscription.repository.ts';
import { syncSubscription } from './sync-subscription.ts';

type Reason = NonNullable<Subscription['endedFor']>;

/**
 * Ends the subscription of a payment that a bank took back, or of its newest payment that was refunded in full. A refund of an older period
 * is a courtesy and ends nothing. The decision is stored first, once, with an audit entry and a mail to the owner, so that it can be
 * carried out after a crash. Does nothing for other payments and for a canceled subscription.
 * @throws PaymentsError when the processor could not be reached; the job is retried
 */
export async function endSubscription(scope: Scope, intentId: string, reason: Reason): Promise<void> {
  const paid = await findPaidSubscription(scope, intentId);
  if (!paid || paid.canceledAt || (reason === 'refund' && !paid.isNewest)) return;
  await transaction(scope, (tx) => recordEnd(tx, paid.id, intentId, reason));
  await scope.ports.payments.cancelSubscription(paid.id);
  await syncSubscription(scope, paid.id);
}

async function recordEnd(tx: Tx, id: string, intentId: string, reason: Reason): Promise<void> {
  const ended = await markSubscriptionEnded(tx, id, reason);
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
