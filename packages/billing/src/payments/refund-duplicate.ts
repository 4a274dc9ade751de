import { operatorAddresses } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { postStanding, type Standing } from '@onym/billing/ledger';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope } from '@onym/platform';
import { PaymentsError, type TakenPayment } from '@onym/core/ports';
import { bookSubscription } from './book-subscription.ts';
import { DuplicatePaymentSchema, type DuplicatePayment } from './duplicate-payment.entity.ts';
import { mailDuplicate } from './duplicate-mail.ts';
import { followSubscription } from './follow-subscription.ts';

const RAISE = 'update duplicate_payment set attempt = $1 where source = $2 and attempt = $3 returning source';
const ANOTHER_KEY = 'update duplicate_payment set attempt = $2 where source = $1';
const SETTLE =
  'update duplicate_payment set refunded_at = $1, amount_minor = $2, currency = $3 where source = $4 and refunded_at is null returning source';

/**
 * Gives back what was paid for something the account had, then tells the buyer, once. A subscription is ended before its
 * payments are counted, so none comes after. Each payment is looked at first: killed anywhere, the next run goes on.
 * @throws PaymentsError when the processor could not be asked or refuses; the job is tried again
 */
export async function refundDuplicate(scope: Scope, source: string): Promise<void> {
  const duplicate = await scope.em.findOne(DuplicatePaymentSchema, { source });
  if (!duplicate || duplicate.refundedAt) return;
  const taken = await paymentsOf(scope, duplicate);
  const standings = new Map<string, Standing>();
  for (const payment of taken) standings.set(payment.intentId, await giveBack(scope, duplicate, payment));
  await settle(scope, duplicate, taken, standings);
}

async function paymentsOf(scope: Scope, duplicate: DuplicatePayment): Promise<TakenPayment[]> {
  const { source, intentId, amountMinor, currency } = duplicate;
  if (intentId) return [{ intentId, amountMinor: amountMinor!, currency: currency! }];
  await scope.ports.payments.cancelSubscription(source);
  await followSubscription(scope, source);
  await bookSubscription(scope, source);
  return scope.ports.payments.paymentsOfSubscription(source);
}

/** A bank that has taken the money back for the cardholder has given it back. */
async function giveBack(
  scope: Scope,
  { source, attempt }: DuplicatePayment,
  { intentId, amountMinor }: TakenPayment,
): Promise<Standing> {
  const standing = await scope.ports.payments.readStanding(intentId);
  if (standing.refunded || standing.dispute === 'lost') return standing;
  try {
    const { status } = await scope.ports.payments.refundIntent(intentId, `duplicate:${intentId}:${attempt}`);
    if (status === 'succeeded' || status === 'pending') return { refundedMinor: amountMinor };
    await noteFailure(scope, { source, attempt }, { intentId, status });
    throw new Error(`the refund of ${intentId} is ${status}`);
  } catch (error) {
    // Asked under the same key it would give the same stored failure for ever.
    if (error instanceof PaymentsError && error.spent)
      await scope.sql.rows('billing-another-key', ANOTHER_KEY, [source, attempt + 1]);
    throw error;
  }
}

/** The next try is a new refund; the operators hear of the first that came to nothing. */
async function noteFailure(
  scope: Scope,
  { source, attempt }: Pick<DuplicatePayment, 'source' | 'attempt'>,
  { intentId, status }: { intentId: string; status: string },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const raised = await tx.sql.rows('billing-refund-duplicate-raise', RAISE, [attempt + 1, source, attempt]);
    if (raised.length === 0 || attempt > 0) return;
    for (const to of await operatorAddresses(tx))
      await sendMail(tx, {
        to,
        subject: `${tx.settings.serviceName}: refund failed (${intentId})`,
        text: `A duplicate payment could not be refunded: the processor reports ${status}. It is retried; check it on the processor's dashboard.\n\n  payment: ${intentId}\n  source: ${source}\n`,
      });
  });
}

function settle(
  scope: Scope,
  duplicate: DuplicatePayment,
  taken: TakenPayment[],
  standings: ReadonlyMap<string, Standing>,
): Promise<void> {
  const { source, sells } = duplicate;
  const amountMinor = taken.reduce((sum, payment) => sum + payment.amountMinor, 0);
  const currency = taken[0]?.currency ?? null;
  return transaction(scope, async (tx) => {
    const settled = await tx.sql.rows('billing-refund-duplicate-settle', SETTLE, [
      tx.clock.now(),
      amountMinor,
      currency,
      source,
    ]);
    if (settled.length === 0) return;
    for (const [intentId, standing] of standings) await postStanding(tx, intentId, standing);
    await writeAudit(tx, {
      actor: 'schedule',
      action: 'payment.duplicate-refunded',
      subject: duplicate.intentId ?? source,
      accountId: duplicate.account.id,
      details: { accountId: duplicate.account.id, sells, amountMinor, currency },
    });
    await mailDuplicate(tx, { accountId: duplicate.account.id, sale: sells, source, amountMinor, currency });
  });
}
