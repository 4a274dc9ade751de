import { findAccount, isClosed } from '@onym/accounts/access';
import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { openHostedPage } from './hosted-page.ts';

/** The account's customer at the processor and the card saved there. */
export interface Payer {
  customerId: string;
  paymentMethodId: string;
}

interface Row extends Record<string, unknown> {
  customer_id: string;
  payment_method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
}

const READ =
  'select customer_id, payment_method_id, card_brand, card_last4 from billing_customer where account_id = $1';
const MAKE =
  'insert into billing_customer (account_id, customer_id, created_at) values ($1, $2, $3) on conflict do nothing';
const WITH_CARD =
  'select account_id from billing_customer where account_id = any($1::text[]) and payment_method_id is not null';
const OURS = 'select account_id from billing_customer where customer_id = $1';
const SET_CARD =
  'update billing_customer set payment_method_id = $2, card_brand = $3, card_last4 = $4 where customer_id = $1';

function read(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Row | undefined> {
  return scope.sql.row<Row>('billing-customer', READ, [accountId]);
}

/** The account's customer id; made on first need, and never twice: the processor gives the same one for the same account. */
export async function ensureCustomer(scope: Scope, accountId: string): Promise<string> {
  const known = await read(scope, accountId);
  if (known) return known.customer_id;
  const account = await findAccount(scope, accountId);
  try {
    const { customerId } = await scope.ports.payments.createCustomer({
      accountId,
      email: account.email,
      name: account.name,
    });
    await scope.sql.rows('billing-make-customer', MAKE, [accountId, customerId, scope.clock.now()]);
  } catch (error) {
    // A twin of this call may hold the processor's key; by now it may have written what we need.
    if (!(error instanceof PaymentsError && error.kind === 'idempotency') || !(await read(scope, accountId)))
      throw error;
  }
  return (await read(scope, accountId))!.customer_id;
}

/** A hosted page on which a person saves a card for this account. @throws Fault payment_setup_failed */
export function startCardSetup(scope: Scope, accountId: string): Promise<{ url: string }> {
  return openHostedPage(async () => {
    const customerId = await ensureCustomer(scope, accountId);
    const back = `${scope.settings.publicUrl}/billing`;
    return scope.ports.payments.createCardSetup({
      customerId,
      accountId,
      successUrl: `${back}?card=saved`,
      cancelUrl: `${back}?card=unchanged`,
    });
  });
}

/**
 * Takes the card of a completed setup as the account's saved card. Running twice is the same. Nothing happens for a customer
 * that is no account's, the card of one that was deleted is let go; nothing happens when they chose a newer card since, in the portal for instance.
 */
export async function saveCardOfSetup(scope: Scope, sessionId: string): Promise<void> {
  const card = await scope.ports.payments.cardOfSetup(sessionId);
  const owner = card && (await scope.sql.row<{ account_id: string }>('billing-is-ours', OURS, [card.customerId]));
  if (!card || !owner) return;
  if (await isClosed(scope, owner.account_id)) return scope.ports.payments.forgetCards(card.customerId);
  const standing = await scope.ports.payments.defaultCard(card.customerId);
  if (standing && standing.savedAt > card.savedAt) return;
  if (standing?.paymentMethodId !== card.paymentMethodId)
    await scope.ports.payments.setDefaultCard(card.customerId, card.paymentMethodId);
  const shown = await scope.ports.payments.defaultCard(card.customerId);
  await scope.sql.rows('billing-set-card', SET_CARD, [
    card.customerId,
    card.paymentMethodId,
    shown?.brand ?? null,
    shown?.last4 ?? null,
  ]);
}

/** @throws Fault payment_method_required when no card is saved */
export async function requirePayer(scope: Pick<Scope, 'sql' | 'settings'>, accountId: string): Promise<Payer> {
  const row = await read(scope, accountId);
  if (!row?.payment_method_id) {
    throw new Fault('payment_method_required', 'No card is saved; save one first', {
      next: 'setupCard',
      details: { setupUrl: `${scope.settings.publicUrl}/billing` },
    });
  }
  return { customerId: row.customer_id, paymentMethodId: row.payment_method_id };
}

/** Those of these accounts that have a card saved. */
export async function accountsWithCard(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ account_id: string }>('billing-with-card', WITH_CARD, [accountIds]);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** The saved card as a person recognises it, or null. */
export async function shownCard(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
): Promise<{ brand: string; last4: string } | null> {
  const row = await read(scope, accountId);
  return row?.payment_method_id ? { brand: row.card_brand ?? 'card', last4: row.card_last4 ?? '????' } : null;
}
