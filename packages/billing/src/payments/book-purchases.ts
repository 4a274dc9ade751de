import { postStanding } from '@onym/billing/ledger';
import { DAY_MS, type ProductType } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { bookDuplicate, bookProduct } from './book-products.ts';
import { bookSubscription } from './book-subscription.ts';

const BATCH = 200;

// In no order, so that what the processor does not tell of does not keep the rest waiting.
const PRODUCTS = `
  select source, account_id as "accountId", product, intent_id as "intentId", granted_at as "grantedAt" from entitlement
  where booked_at is null and intent_id is not null order by random() limit ${BATCH}`;
const DUPLICATES = `
  select source, intent_id as "intentId" from duplicate_payment
  where booked_at is null and intent_id is not null order by random() limit ${BATCH}`;
const SUBSCRIPTIONS = `
  (select id from subscription where booked_at is null limit ${BATCH})
  union all
  (select id from subscription where booked_at < $1 and (canceled_at is null or canceled_at > booked_at) order by booked_at limit ${BATCH})
  limit ${BATCH}`;

/**
 * Writes into the ledger what is missing there: purchases from before it, and payments of subscriptions that nobody told of. Each is
 * asked of the processor; what is in the books already stays as it is.
 */
export async function bookPurchases(scope: Scope): Promise<void> {
  const products = await scope.sql.rows<Granted>('billing-unbooked-products', PRODUCTS, []);
  for (const granted of products) await trying(scope, granted.source, () => bookGranted(scope, granted));
  const duplicates = await scope.sql.rows<Paid>('billing-unbooked-duplicates', DUPLICATES, []);
  for (const { source, intentId } of duplicates)
    await trying(scope, source, () => bookGivenBack(scope, source, intentId));
  const since = new Date(scope.clock.now().getTime() - DAY_MS);
  const subscriptions = await scope.sql.rows<{ id: string }>('billing-unbooked-subscriptions', SUBSCRIPTIONS, [since]);
  for (const { id } of subscriptions) await trying(scope, id, () => bookSubscription(scope, id));
}

const GRANTED_BY = `
  select source, account_id as "accountId", product, intent_id as "intentId", granted_at as "grantedAt" from entitlement where intent_id = $1`;
const TWICE_BY = 'select source from duplicate_payment where intent_id = $1';

/** Writes one payment for a product into the ledger, whatever was thought to be there. False when it is for no product here. */
export async function bookLate(scope: Scope, intentId: string): Promise<boolean> {
  const granted = await scope.sql.row<Granted>('billing-granted-by', GRANTED_BY, [intentId]);
  if (granted) await bookGranted(scope, granted);
  const twice = granted ? undefined : await scope.sql.row<{ source: string }>('billing-twice-by', TWICE_BY, [intentId]);
  if (twice) await bookGivenBack(scope, twice.source, intentId);
  return granted !== undefined || twice !== undefined;
}

type Paid = { source: string; intentId: string };
type Granted = Paid & { accountId: string; product: ProductType; grantedAt: Date };

async function bookGranted(scope: Scope, { intentId, grantedAt, ...granted }: Granted): Promise<void> {
  const { payments } = scope.ports;
  const [{ amountMinor, currency }, standing] = [
    await payments.retrieveIntent(intentId),
    await payments.readStanding(intentId),
  ];
  await transaction(scope, async (tx) => {
    await bookProduct(tx, { ...granted, at: grantedAt }, { intentId, amountMinor, currency });
    await postStanding(tx, intentId, standing);
  });
}

async function bookGivenBack(scope: Scope, source: string, intentId: string): Promise<void> {
  const standing = await scope.ports.payments.readStanding(intentId);
  await transaction(scope, async (tx) => {
    await bookDuplicate(tx, source);
    await postStanding(tx, intentId, standing);
  });
}

async function trying(scope: Scope, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    scope.log.warn({ err: error, subject }, 'a purchase could not be recorded in the ledger');
  }
}
