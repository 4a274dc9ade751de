import { findAccount } from '@onym/accounts/access';
import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { insertCustomer, readCustomer } from './billing-customer.repository.ts';

/** The account's customer at the processor and its saved card. */
export interface Payer {
  customerId: string;
  paymentMethodId: string;
}

/** The account's customer id. It is created on first use, once: the processor returns the same customer for the same account. */
export async function ensureCustomer(scope: Scope, accountId: string): Promise<string> {
  const known = await readCustomer(scope, accountId);
  if (known) return known.customerId;
  const { email, name } = await findAccount(scope, accountId);
  try {
    const { customerId } = await scope.ports.payments.createCustomer({ accountId, email, name });
    await insertCustomer(scope, accountId, customerId);
  } catch (error) {
    // A concurrent call may use the same idempotency key; it may have stored the customer by now.
    if (!(error instanceof PaymentsError && error.kind === 'idempotency') || !(await readCustomer(scope, accountId)))
      throw error;
  }
  return (await readCustomer(scope, accountId))!.customerId;
}

/** The customer and the card that pay for the account. @throws Fault payment_method_required when no card is saved */
export async function requirePayer(scope: Pick<Scope, 'sql' | 'settings'>, accountId: string): Promise<Payer> {
  const customer = await readCustomer(scope, accountId);
  if (!customer?.paymentMethodId) {
    throw new Fault('payment_method_required', 'No card is saved; save one first', {
      next: 'setupCard',
      details: { setupUrl: `${scope.settings.publicUrl}/billing` },
    });
  }
  return { customerId: customer.customerId, paymentMethodId: customer.paymentMethodId };
}

/** The saved card as it is shown to people; null when none is saved. */
export async function findSavedCard(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
): Promise<{ brand: string; last4: string } | null> {
  const customer = await readCustomer(scope, accountId);
  return customer?.paymentMethodId
    ? { brand: customer.cardBrand ?? 'card', last4: customer.cardLast4 ?? '????' }
    : null;
}
