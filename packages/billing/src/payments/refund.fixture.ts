import { findAccount } from '@onym/accounts/access';
import { newId, notFound, type ProductType } from '@onym/core';
import type { Payments } from '@onym/core/ports';
import { transaction } from '@onym/platform';
import { uniqueWord, type TestScope } from '@onym/testing';
import { advanceCharge } from './advance-charge.ts';
import { catchUp, fillIn, makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { carryOutRefundOf } from './carry-out-refund.ts';
import { sessionOf } from './checkout-pages.fixture.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { decideCharge, placeCharge } from './place-charge.ts';
import { findSale } from './quote-refund.ts';
import { refundCharge } from './refund-charge.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';

/** A purchase that was paid, and the reference by which an operator may refund it. */
export interface Bought {
  payer: TestPayer;
  reference: string;
}

export const REFUND_BY = { actor: 'operator', note: 'Asked for by the customer' };

/** Buys a Logo Pack for 19.99 on a page. */
export async function buyOnPage(scope: TestScope): Promise<Bought> {
  const payer = await makePayer(scope);
  const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
  await fillIn(url);
  await catchUp(scope, payer);
  return { payer, reference: sessionOf(url) };
}

/** Charges a product or usage to a saved card, for 69.99. */
export async function buyByCharge(scope: TestScope, ...products: ProductType[]): Promise<Bought> {
  const payer = await makePayer(scope);
  const reference = newId('productCharge', scope.clock.now());
  await transaction(scope.fork(), async (tx) => {
    const { accountId, customerId } = payer;
    const card = { customerId, paymentMethodId: 'pm_card_visa' };
    const about = `${uniqueWord()}.com`;
    const price = { amountMinor: 6999, tax: null, currency: 'usd' };
    await placeCharge(tx, { id: reference, accountId, products, ...price, payer: card, about, keyId: null });
    await decideCharge(tx, reference, 'capture');
  });
  await advanceCharge(scope.fork(), reference);
  return { payer, reference };
}

/** Subscribes to a plan for 19.00. */
export async function buyPlan(scope: TestScope): Promise<Bought> {
  const payer = await makePayer(scope);
  const { url } = await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
  await fillIn(url);
  await catchUp(scope, payer);
  const sql = 'select id from subscription where account_id = $1';
  const [row] = await scope.sql.rows<{ id: string }>('test-refund-subscription', sql, [payer.accountId]);
  return { payer, reference: row!.id };
}

/** Decides a refund as an operator does: of all that is left, or of this amount in cents. */
export async function decideRefundOf(scope: TestScope, reference: string, amountMinor?: number, note = REFUND_BY.note) {
  const own = scope.fork();
  const sale = await findSale(own, reference);
  if (!sale) throw notFound('No such sale');
  return refundCharge(own, sale, { ...REFUND_BY, note, amountMinor });
}

/** Carries out the newest decided refund of a payment. */
export function carryOut(scope: TestScope, intentId: string): Promise<void> {
  return carryOutRefundOf(scope.fork(), intentId);
}

/** Returns the scope with these methods of the payments port replaced, also in its forks. */
export function scriptPayments(scope: TestScope, script: Partial<Payments>): TestScope {
  const scripted = withPayments(scope, script);
  return { ...scripted, fork: () => ({ ...scripted, em: scope.fork().em }) };
}

/** The code of the Fault, or `done`. */
export function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
}

/** The products and the tier that the account has. */
export async function ownedBy(scope: TestScope, { accountId }: TestPayer): Promise<string[]> {
  return [...(await findOwnedProducts(scope.fork(), accountId)), (await findAccount(scope.fork(), accountId)).tier];
}

/** The money of the account that the ledger has at the processor, in cents. */
export async function keptOf(scope: TestScope, { accountId }: TestPayer): Promise<number> {
  const sql = `
    select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.account_id = $1 and e.account = 'processor'`;
  return (await scope.sql.row<{ minor: number }>('test-refund-kept', sql, [accountId]))!.minor;
}
