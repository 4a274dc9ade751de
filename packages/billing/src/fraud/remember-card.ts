import { newId } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { findKnownDigest, upsertCard } from './payment-card.repository.ts';
import { findOpenHolds, insertHold } from './purchase-hold.repository.ts';

/** A card as the processor names it. */
export interface SeenCard {
  /** The id of the payment method, or of the payment where there is none. */
  id: string;
  /** The account whose card it is; null for the card of someone who paid without signing in. */
  accountId: string | null;
  /** Never stored. Null when the processor names none. */
  fingerprint: string | null;
}

/**
 * Reads which card is behind a payment method or a payment from the processor, and stores its digest with the account that uses it. If
 * the card is held, the account is held too.
 * @param accountId null for the card of someone who pays for an account without signing in
 * @throws PaymentsError when the processor does not answer
 */
export async function rememberCard(
  scope: Scope,
  of: { paymentMethodId: string } | { intentId: string },
  accountId: string | null,
): Promise<void> {
  const fingerprint = await scope.ports.payments.getCardFingerprint(of);
  const id = 'paymentMethodId' in of ? of.paymentMethodId : of.intentId;
  await transaction(scope, (tx) => storeCard(tx, { id, accountId, fingerprint }));
}

/** Returns the processor's fingerprint of a card; null when it names none, or does not answer, which is logged and not repeated. */
export async function readFingerprint(
  { ports, log }: Pick<Scope, 'ports' | 'log'>,
  of: { paymentMethodId: string } | { intentId: string },
): Promise<string | null> {
  try {
    return await ports.payments.getCardFingerprint(of);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error, ...of }, 'the processor did not say which card this is');
    return null;
  }
}

/**
 * Stores a card and returns its digest; null without a fingerprint. If the card is held, the account that uses it is held for the same
 * reasons, except those that an operator has cleared for it.
 */
export async function storeCard(tx: Tx, { id, accountId, fingerprint }: SeenCard): Promise<string | null> {
  if (fingerprint === null) return null;
  const now = tx.clock.now();
  const card = await digestOf(tx, fingerprint);
  await upsertCard(tx, { id, accountId, card, seenAt: now });
  if (accountId === null) return card;
  for (const hold of await findOpenHolds(tx, 'card', card))
    await insertHold(tx, { ...hold, id: newId('purchaseHold', now), kind: 'account', subject: accountId, heldAt: now });
  return card;
}

/**
 * Returns the digest of a fingerprint (HMAC-SHA256, hexadecimal). A card that was stored under an older APP_SECRET keeps its digest while
 * that secret is configured.
 */
export async function digestOf(scope: Pick<Scope, 'sql' | 'secrets'>, fingerprint: string): Promise<string> {
  const digests = scope.secrets.macs('card', fingerprint).map((mac) => mac.toString('hex'));
  return (await findKnownDigest(scope, digests)) ?? digests[0]!;
}
