import { lockAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { raiseFlag } from '@onym/accounts/trust';
import { newId } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { purchasesHeld, type Purchase } from './admit-purchase.ts';
import { findAccountsOfCard } from './payment-card.repository.ts';
import type { HoldKind, PurchaseHold } from './purchase-hold.entity.ts';
import { clearCauses, hasOpenHold, insertHold, isCauseOpen } from './purchase-hold.repository.ts';
import { digestOf } from './remember-card.ts';

/** A payment that was reported as fraud. */
export interface FraudReport extends Pick<PurchaseHold, 'reason' | 'cause' | 'intentId' | 'accountId'> {
  payer: Purchase['payer'];
  /** The processor's fingerprint of the card that paid; null when it names none. */
  fingerprint: string | null;
  /** The id of the domain that was bought with the payment and can still be taken back, if any. */
  domainId?: string | undefined;
}

/** What the operators read. */
const REASONS: Record<PurchaseHold['reason'], string> = {
  dispute: 'Purchases are held: a dispute about fraud was lost (onym admin fraud list)',
  warning: 'Purchases are held: an issuer reports a payment as fraud (onym admin fraud list)',
};

/**
 * Holds, for this report: the card, the account that paid and all accounts that have used the card; for a payment by someone else, further
 * purchases by others for the account instead of those of the account; and the transfer of the domain. Writes an audit entry and flags the
 * account for the operators. Repeating it changes nothing, and what an operator has cleared for this cause stays cleared.
 * Locks the accounts, so call it before anything else of them is locked.
 */
export async function placePurchaseHolds(tx: Tx, report: FraudReport): Promise<void> {
  const { accountId, cause, intentId, reason, payer, fingerprint, domainId } = report;
  const heldAt = tx.clock.now();
  const card = fingerprint === null ? null : await digestOf(tx, fingerprint);
  const others = card === null ? [] : (await findAccountsOfCard(tx, card)).filter((id) => id !== accountId);
  // Purchases in progress lock their account too, so each one is committed before the holds, or sees them.
  for (const id of [accountId, ...others].toSorted()) await lockAccount(tx, id);
  const subjects: [HoldKind, string][] = [
    [payer === 'account' ? 'account' : 'gifts', accountId],
    ...(card === null ? [] : [['card', card] satisfies [HoldKind, string]]),
    ...others.map((id): [HoldKind, string] => ['account', id]),
    ...(domainId === undefined ? [] : [['domain', domainId] satisfies [HoldKind, string]]),
  ];
  const about = { reason, cause, intentId, accountId, heldAt };
  const held: HoldKind[] = [];
  for (const [kind, subject] of subjects)
    if (await insertHold(tx, { ...about, id: newId('purchaseHold', heldAt), kind, subject })) held.push(kind);
  if (held.length === 0) return;
  await writeAudit(tx, {
    actor: 'processor',
    accountId,
    action: 'purchases.held',
    subject: intentId,
    details: { reason, cause, held },
  });
  await raiseFlag(tx, { kind: 'payment', subject: cause, name: accountId, reason: REASONS[reason], accountId });
}

/** Ends everything that is held for these disputes or payments, because the bank decided for us. Writes an audit entry if anything was. */
export async function releaseHolds(tx: Tx, causes: readonly string[]): Promise<void> {
  const cleared = await clearCauses(tx, { now: tx.clock.now(), by: 'processor', note: null }, causes);
  const [first] = cleared;
  if (!first) return;
  await writeAudit(tx, {
    actor: 'processor',
    accountId: first.accountId,
    action: 'purchases.released',
    subject: first.cause,
    details: { held: cleared.map(({ kind }) => kind) },
  });
}

/** Whether something is still held for one of these disputes or payments: no operator has cleared it. */
export function isStillHeld(scope: Pick<Scope, 'sql'>, causes: readonly string[]): Promise<boolean> {
  return isCauseOpen(scope, causes);
}

/**
 * Checks that the domain may leave: no payment for it that was reported as fraud waits for an operator.
 * @throws Fault purchases_held
 */
export async function requireTransferable(scope: Pick<Scope, 'sql'>, domainId: string, message: string): Promise<void> {
  if (await hasOpenHold(scope, [['domain', domainId]])) throw purchasesHeld(message);
}
