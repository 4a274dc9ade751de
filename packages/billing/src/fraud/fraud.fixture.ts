import { Fault } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, uniqueWord, type TestScope } from '@onym/testing';
import { admitPurchase, reportingVelocity, type Purchase } from './admit-purchase.ts';
import { placePurchaseHolds, type FraudReport } from './place-purchase-holds.ts';
import { storeCard } from './remember-card.ts';

/** Tries to buy, as an entry point does. Returns null, or the refusal. */
export async function tryPurchase(
  scope: TestScope,
  purchase: Partial<Purchase> & Pick<Purchase, 'accountId'>,
): Promise<Fault | null> {
  const complete = { payer: 'account' as const, paymentMethodId: null, amountMinor: 1609, ...purchase };
  try {
    const within = scope.fork();
    await reportingVelocity(within, () => transaction(within, (tx) => admitPurchase(tx, complete)));
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Stores a card of an account, the same card for the same fingerprint. Returns its payment method. */
export async function useCard(scope: TestScope, accountId: string | null, fingerprint = uniqueWord()): Promise<string> {
  const id = `pm_${uniqueWord()}`;
  await transaction(scope.fork(), (tx) => storeCard(tx, { id, accountId, fingerprint }));
  return id;
}

/** An account with a card. */
export async function makeBuyer(
  scope: TestScope,
  fingerprint = uniqueWord(),
): Promise<{ accountId: string; paymentMethodId: string; fingerprint: string }> {
  const { id: accountId } = await createTestAccount(scope);
  return { accountId, paymentMethodId: await useCard(scope, accountId, fingerprint), fingerprint };
}

/** Reports a lost dispute, unless overridden. Returns its cause. */
export async function reportFraud(
  scope: TestScope,
  report: Pick<FraudReport, 'accountId' | 'fingerprint'> & Partial<FraudReport>,
): Promise<string> {
  const cause = report.cause ?? `dp_${uniqueWord()}`;
  const complete = { reason: 'dispute' as const, intentId: `pi_${uniqueWord()}`, payer: 'account' as const };
  await transaction(scope.fork(), (tx) => placePurchaseHolds(tx, { ...complete, ...report, cause }));
  return cause;
}

/** The flags about an account's payments, in words. */
export async function flagsOf(scope: TestScope, accountId: string): Promise<string[]> {
  const rows = await scope.sql.unnamed<{ reason: string }>(
    "select reason from flag where account_id = $1 and kind = 'payment' order by id",
    [accountId],
  );
  return rows.map(({ reason }) => reason);
}
