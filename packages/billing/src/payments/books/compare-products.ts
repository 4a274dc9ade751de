import { isId, PRODUCT_TYPES } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findPaidProductsAfter, findSettledSources, PAID_PRODUCTS_PAGE } from '../entitlement.repository.ts';
import { STACKING } from '../products.ts';
import { syncCheckout } from '../sync-checkout.ts';
import type { Compared, Difference, Place } from './difference.ts';
import { isUnknownToProcessor } from './is-unknown-to-processor.ts';
import { findUnseen, recordSeen } from './processor-seen.repository.ts';

/**
 * Compares a page of the processor's checkouts with ours, and grants products that were paid for and not granted. Returns the differences.
 * Records which checkouts the processor has listed, for compareProductsBack().
 * @throws PaymentsError when the processor could not be reached
 */
export async function compareProducts(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listCheckouts({ after: after || null });
  await recordSeen(
    scope,
    rows.map(({ id }) => id),
  );
  const sold = rows.filter(
    ({ mode, paid, metadata }) =>
      mode === 'payment' && paid && PRODUCT_TYPES.some((type) => type === metadata['product_type']),
  );
  const settled = await findSettled(scope, sold);
  const differences: Difference[] = [];
  for (const { id, accountId, metadata } of sold) {
    if (settled.has(id)) continue;
    await syncCheckout(scope, id);
    const repaired = (await findSettled(scope, [{ id }])).has(id);
    differences.push({
      kind: repaired ? 'product_not_given' : 'product_unknown',
      subject: id,
      summary: repaired
        ? 'A product was paid for but not granted.'
        : 'The processor has a paid checkout that belongs to no account here.',
      detail: { accountId, product: metadata['product_type'] },
      repaired,
    });
  }
  return { differences, next };
}

/**
 * Compares a page of our paid entitlements with the checkouts that compareProducts() has seen at the processor since `seenSince`. Returns a
 * difference for each one from before `madeBefore` whose payment the processor does not know, and for each product that was paid for twice;
 * repairs nothing.
 * @throws PaymentsError when the processor could not be reached
 */
export async function compareProductsBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await findPaidProductsAfter(scope, { after, stacking: Object.keys(STACKING) });
  const sources = rows.map(({ source }) => source);
  const unseen = await findUnseen(scope, sources, seenSince);
  const differences: Difference[] = [];
  for (const { id, source, accountId, product, intentId, grantedAt, isSecond } of rows) {
    const detail = { accountId, product, source, intentId };
    if (isSecond)
      differences.push({
        kind: 'product_charged_twice',
        subject: id,
        summary: 'An account paid twice for a product that it can use once: onym admin orders refund.',
        detail,
        repaired: false,
      });
    if (!unseen.has(source) || grantedAt >= madeBefore) continue;
    if (await isPaidAtProcessor(scope, source, intentId)) continue;
    differences.push({
      kind: 'product_without_payment',
      subject: id,
      summary: 'A product was granted for a payment that the processor does not know.',
      detail,
      repaired: false,
    });
  }
  return { differences, next: rows.length < PAID_PRODUCTS_PAGE ? null : (rows.at(-1)?.id ?? null) };
}

/** Whether the processor knows the payment: by its checkout page, or for a charge without a page by the payment itself. */
async function isPaidAtProcessor(scope: Scope, source: string, intentId: string): Promise<boolean> {
  const { payments } = scope.ports;
  if (!isId('productCharge', source)) return !(await isUnknownToProcessor(() => payments.readCheckout(source)));
  let isTaken = false;
  const isUnknown = await isUnknownToProcessor(async () => {
    isTaken = (await payments.retrieveIntent(intentId)).status === 'captured';
  });
  return !isUnknown && isTaken;
}

function findSettled(scope: Scope, sold: readonly { id: string }[]): Promise<Set<string>> {
  return findSettledSources(
    scope,
    sold.map(({ id }) => id),
  );
}
