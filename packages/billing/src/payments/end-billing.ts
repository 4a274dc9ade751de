import { transaction, type Scope, type Tx } from '@onym/platform';
import { endPage } from './end-pages.ts';
import { followSubscription } from './follow-subscription.ts';
import { standingPages } from './checkout-pages.ts';

const CAPTURES = `
  select id from product_charge where account_id = any($1::text[]) and decision = 'capture' and settled_at is null order by id`;
const END = `
  update billing_customer set payment_method_id = null, card_brand = null, card_last4 = null where account_id = any($1::text[])`;
const CUSTOMERS = 'select customer_id as id from billing_customer where account_id = any($1::text[]) order by 1';
const LIVING = `select id from subscription where account_id = any($1::text[]) and canceled_at is null order by id`;

/** Charges of these accounts that are being taken right now. */
export async function capturesUnderWay(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ id: string }>('billing-end-billing-captures', CAPTURES, [accountIds])).map(
    ({ id }) => id,
  );
}

/** Forgets the saved cards, in the transaction that closes these accounts: nothing is charged to them from then on. */
export async function endBilling(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('billing-end-billing-end', END, [accountIds]);
}

/**
 * Ends at the processor whatever could still charge a closed account: open pages, subscriptions (also those that nobody told us of) and the
 * saved cards. Looks at what stands there each time: killed anywhere, the next run goes on.
 * @throws PaymentsError when the processor could not be asked; the job is tried again
 */
export async function endAtProcessor(scope: Scope, accountIds: readonly string[]): Promise<void> {
  const { payments } = scope.ports;
  for (const accountId of accountIds)
    for (const { id } of await standingPages(scope, accountId)) await endPage(scope, id);
  const living = new Set(await idsOf(scope, 'billing-living-subscriptions', LIVING, accountIds));
  for (const customerId of await idsOf(scope, 'billing-customers-of', CUSTOMERS, accountIds)) {
    for (let after: string | null = null, first = true; first || after !== null; first = false) {
      const page = await payments.listSubscriptions({ after, customerId });
      for (const { id, status } of page.rows) if (status !== 'canceled' && status !== 'expired') living.add(id);
      after = page.next;
    }
    await payments.forgetCards(customerId);
  }
  for (const id of living) {
    await payments.cancelSubscription(id);
    await followSubscription(scope, id);
  }
  await transaction(scope, (tx) => endBilling(tx, accountIds));
}

async function idsOf(scope: Scope, name: string, sql: string, accountIds: readonly string[]): Promise<string[]> {
  return (await scope.sql.rows<{ id: string }>(name, sql, [accountIds])).map(({ id }) => id);
}
