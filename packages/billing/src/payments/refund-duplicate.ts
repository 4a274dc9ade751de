import { listOperatorAddresses } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { postStanding } from '@onym/billing/ledger';
import { isGoingBack, PaymentsError, type CapturedPayment, type PaymentState } from '@onym/core/ports';
import { transaction, type Scope } from '@onym/platform';
import { bookSubscription } from './book-subscription.ts';
import {
  markDuplicateRefunded,
  markFailureReported,
  raiseDuplicateAttempt,
  readDuplicate,
  type StoredDuplicate,
} from './duplicate-payment.repository.ts';
import { mailDuplicate } from './mail-duplicate.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Refunds the payments of a duplicate (something that the account owned already, or a purchase of a closed account), then records that in
 * the ledger, writes an audit entry and mails the buyer, once. A subscription is canceled before its payments are listed, so that none
 * follows. Each payment is read first, so that the job can be repeated after a crash. While a refund is pending, nothing is recorded: the
 * sweep runs the job again. A failed refund is mailed to the operators, once for each duplicate.
 * @throws PaymentsError when the processor could not be reached or refuses, Error when a refund failed; the job is retried
 */
export async function refundDuplicate(scope: Scope, source: string): Promise<void> {
  const duplicate = await readDuplicate(scope, source);
  if (!duplicate || duplicate.refundedAt) return;
  const payments = await listPayments(scope, duplicate);
  const standings = new Map<string, PaymentState>();
  for (const { intentId } of payments) standings.set(intentId, await refundPayment(scope, duplicate, intentId));
  if ([...standings.values()].some(({ refunded, dispute }) => !refunded && dispute !== 'lost')) return;
  await settle(scope, duplicate, payments, standings);
}

async function listPayments(scope: Scope, duplicate: StoredDuplicate): Promise<CapturedPayment[]> {
  const { source, intentId, amountMinor, currency } = duplicate;
  if (intentId) return [{ intentId, amountMinor: amountMinor!, currency: currency! }];
  await scope.ports.payments.cancelSubscription(source);
  await syncSubscription(scope, source);
  await bookSubscription(scope, source);
  return scope.ports.payments.listSubscriptionPayments(source);
}

/** Refunds a payment, unless it is refunded or being refunded, or a bank has taken it back for the cardholder. Returns its state. */
async function refundPayment(
  scope: Scope,
  { source, attempt }: StoredDuplicate,
  intentId: string,
): Promise<PaymentState> {
  const { payments } = scope.ports;
  const before = await payments.readPaymentState(intentId);
  if (isGoingBack(before) || before.dispute === 'lost') return before;
  try {
    const { status } = await payments.refundIntent(intentId, `duplicate:${intentId}:${attempt}`);
    // The processor repeats its first answer under this key, also when the refund has failed since.
    const after = await payments.readPaymentState(intentId);
    if (isGoingBack(after)) return after;
    await recordFailure(scope, { source, attempt }, { intentId, status: after.failedRefund?.status ?? status });
    throw new Error(`the refund of ${intentId} is ${status}`);
  } catch (error) {
    // The processor has stored a failure under this idempotency key and would return it for ever.
    if (error instanceof PaymentsError && error.spent) await raiseDuplicateAttempt(scope, { source, attempt });
    throw error;
  }
}

/** Lets the next attempt be a new refund, and mails the operators about the first failure; a spent key is none. */
async function recordFailure(
  scope: Scope,
  { source, attempt }: Pick<StoredDuplicate, 'source' | 'attempt'>,
  { intentId, status }: { intentId: string; status: string },
): Promise<void> {
  await transaction(scope, async (tx) => {
    if (!(await raiseDuplicateAttempt(tx, { source, attempt })) || !(await markFailureReported(tx, source))) return;
    for (const to of await listOperatorAddresses(tx))
      await sendMail(tx, {
        to,
        subject: `${tx.settings.serviceName}: refund failed (${intentId})`,
        text: `A duplicate payment could not be refunded: the processor reports ${status}. It is retried; check it on the processor's dashboard.\n\n  payment: ${intentId}\n  source: ${source}\n`,
      });
  });
}

function settle(
  scope: Scope,
  { source, sells, intentId, accountId }: StoredDuplicate,
  payments: readonly CapturedPayment[],
  standings: ReadonlyMap<string, PaymentState>,
): Promise<void> {
  const amountMinor = payments.reduce((sum, payment) => sum + payment.amountMinor, 0);
  const currency = payments[0]?.currency ?? null;
  return transaction(scope, async (tx) => {
    if (!(await markDuplicateRefunded(tx, source, { amountMinor, currency }))) return;
    for (const [payment, standing] of standings) await postStanding(tx, payment, standing);
    await writeAudit(tx, {
      actor: 'schedule',
      action: 'payment.duplicate-refunded',
      subject: intentId ?? source,
      accountId,
      details: { accountId, sells, amountMinor, currency },
    });
    await mailDuplicate(tx, { accountId, sale: sells, source, amountMinor, currency });
  });
}
