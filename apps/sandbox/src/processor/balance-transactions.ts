import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { UnitOfWork } from './operation.ts';

const settleSeconds = 2 * 24 * 60 * 60;
/** The dispute fee in minor units, charged whether won or lost. */
const disputeFee = 1500;

/**
 * Books the income and the fee of a captured charge: 2.9 % and 30 cents of the captured amount. Sets
 * `balance_transaction` of the charge without saving it: the caller must lock the charge before and save it after.
 */
export async function bookCharge({ store, now }: UnitOfWork, charge: Stripe.Charge): Promise<void> {
  const { amount_captured: amount, currency, description } = charge;
  const fee = Math.round(amount * 0.029 + 30);
  const { id } = await store.insert<Stripe.BalanceTransaction>({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + settleSeconds,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  });
  charge.balance_transaction = id;
}

/**
 * Books the money of a dispute on the balance, and returns the stored transaction: `withdrawn` takes the amount and a fee of 1500 minor
 * units, `reinstated` returns the amount without the fee.
 */
export function bookDispute(
  { store, now }: UnitOfWork,
  { id: source, amount, currency }: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency'>,
  way: 'withdrawn' | 'reinstated',
): Promise<Stripe.BalanceTransaction> {
  const moved = way === 'withdrawn' ? -amount : amount;
  const fee = way === 'withdrawn' ? disputeFee : 0;
  return store.insert<Stripe.BalanceTransaction>({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: moved,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency,
    description: `Chargeback ${way} for ${source}`,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: moved - fee,
    reporting_category: way === 'withdrawn' ? 'dispute' : 'dispute_reversal',
    source,
    status: 'available',
    type: 'adjustment',
  });
}
