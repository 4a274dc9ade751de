import type { Scope, Tx } from '@onym/platform';

const READ = `
  select customer_id as "customerId", payment_method_id as "paymentMethodId", card_brand as "cardBrand", card_last4 as "cardLast4"
  from billing_customer where account_id = $1`;
const INSERT =
  'insert into billing_customer (account_id, customer_id, created_at) values ($1, $2, $3) on conflict do nothing';
const SAVE_CARD =
  'update billing_customer set payment_method_id = $2, card_brand = $3, card_last4 = $4 where customer_id = $1';
const REPLACE_CARD = `
  update billing_customer set payment_method_id = $2, card_brand = $3, card_last4 = $4
   where customer_id = $1 and payment_method_id is not distinct from $5 returning customer_id`;
const CLEAR_CARDS = `
  update billing_customer set payment_method_id = null, card_brand = null, card_last4 = null where account_id = any($1::text[])`;
const WITH_CARD =
  'select account_id as "accountId" from billing_customer where account_id = any($1::text[]) and payment_method_id is not null';
const AFTER = `
  select account_id as "accountId", customer_id as "customerId", created_at as "createdAt" from billing_customer
  where account_id > $1 order by account_id limit $2`;

/** An account's customer at the processor and its saved card, if any. */
export interface Customer {
  customerId: string;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
}

/** A card as it is stored; all null when none is saved. */
export type StoredCard = Omit<Customer, 'customerId'>;

/** Returns the processor's customer of an account with its saved card; undefined when the account has no customer yet. */
export function readCustomer(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Customer | undefined> {
  return scope.sql.row<Customer & Record<string, unknown>>('billing-read-customer', READ, [accountId]);
}

/** Stores the customer of an account, unless one is stored. */
export async function insertCustomer(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  customerId: string,
): Promise<void> {
  await scope.sql.rows('billing-insert-customer', INSERT, [accountId, customerId, scope.clock.now()]);
}

/** The account of a customer; undefined when the customer belongs to no account. */
export async function findCustomerAccount(scope: Pick<Scope, 'sql'>, customerId: string): Promise<string | undefined> {
  const row = await scope.sql.row<{ accountId: string }>(
    'billing-find-customer-account',
    'select account_id as "accountId" from billing_customer where customer_id = $1',
    [customerId],
  );
  return row?.accountId;
}

/** Returns the saved payment method of a customer, null without a saved card; undefined when the customer is not stored. */
export function readPaymentMethod(
  scope: Pick<Scope, 'sql'>,
  customerId: string,
): Promise<{ paymentMethodId: string | null } | undefined> {
  return scope.sql.row<{ paymentMethodId: string | null }>(
    'billing-read-payment-method',
    'select payment_method_id as "paymentMethodId" from billing_customer where customer_id = $1',
    [customerId],
  );
}

/** Replaces the stored card of a customer; a card whose fields are null removes it. Does nothing for an unknown customer. */
export async function saveCard(scope: Pick<Scope, 'sql'>, customerId: string, card: StoredCard): Promise<void> {
  await scope.sql.rows('billing-save-card', SAVE_CARD, [customerId, ...valuesOf(card)]);
}

/** Replaces the stored card of a customer if the payment method stored now is `replaced` (null: no card). Returns whether it was. */
export async function replaceCard(
  scope: Pick<Scope, 'sql'>,
  customerId: string,
  card: StoredCard,
  replaced: string | null,
): Promise<boolean> {
  const values = [customerId, ...valuesOf(card), replaced];
  return (await scope.sql.rows('billing-replace-card', REPLACE_CARD, values)).length === 1;
}

/** Removes the stored cards of these accounts from our database. Their customers stay, and the processor is not called. */
export async function clearCards(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('billing-clear-cards', CLEAR_CARDS, [accountIds]);
}

/** Returns the processor's customer ids of these accounts, sorted; accounts without a customer are left out. */
export async function findCustomerIds(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>(
    'billing-find-customer-ids',
    'select customer_id as id from billing_customer where account_id = any($1::text[]) order by 1',
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

/** Those of these accounts that have a saved card. */
export async function findAccountsWithCard(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ accountId: string }>('billing-find-accounts-with-card', WITH_CARD, [accountIds]);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** A customer in a page of all customers. */
export interface ListedCustomer {
  accountId: string;
  customerId: string;
  createdAt: Date;
}

/** Returns up to `limit` customers in the order of their account ids; `after` is the last account already read, '' for the first page. */
export function findCustomersAfter(scope: Pick<Scope, 'sql'>, after: string, limit: number): Promise<ListedCustomer[]> {
  return scope.sql.rows<ListedCustomer & Record<string, unknown>>('billing-find-customers-after', AFTER, [
    after,
    limit,
  ]);
}

function valuesOf({ paymentMethodId, cardBrand, cardLast4 }: StoredCard): (string | null)[] {
  return [paymentMethodId, cardBrand, cardLast4];
}
