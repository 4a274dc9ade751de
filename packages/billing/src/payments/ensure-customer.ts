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

/** How long a call waits for the customer that another call is creating, milliseconds. */
const TWIN_DEADLINE_MS = 10_000;

/**
 * Returns the account's customer id at the processor, and creates and stores the customer on first use, once: calls at the same moment use
 * the same idempotency key, and the processor lets one of them through. The others wait until that one has stored the customer.
 * @param deadlineMs how long to wait for the other call, in milliseconds
 * @throws PaymentsError when the processor refuses or cannot be reached, or the other call has not stored the customer in time
 */
export async function ensureCustomer(scope: Scope, accountId: string, deadlineMs = TWIN_DEADLINE_MS): Promise<string> {
  const known = await readCustomer(scope, accountId);
  if (known) return known.customerId;
  const { email, name } = await findAccount(scope, accountId);
  try {
    const { customerId } = await scope.ports.payments.createCustomer({ accountId, email, name });
    await insertCustomer(scope, accountId, customerId);
  } catch (error) {
    if (!(error instanceof PaymentsError && error.kind === 'idempotency')) throw error;
    const stored = await scope.settled.wait(
      accountId,
      async () => {},
      () => readCustomer(scope, accountId),
      deadlineMs,
    );
    if (!stored) throw error;
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

/** Returns the saved card as it is shown to people, with `card` and `????` for an unknown brand and number; null when none is saved. */
export async function findSavedCard(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
): Promise<{ brand: string; last4: string } | null> {
  const customer = await readCustomer(scope, accountId);
  return customer?.paymentMethodId
    ? { brand: customer.cardBrand ?? 'card', last4: customer.cardLast4 ?? '????' }
    : null;
}
