import { AccountSchema, requireOpenAccount } from '@onym/accounts/access';
import type { Payer } from '@onym/billing';
import { admitPurchase, reportVelocity } from '@onym/billing/fraud';
import { storeSaleTax } from '@onym/billing/tax';
import { hasSameTerm, type Domain } from '@onym/domains';
import { Fault } from '@onym/core';
import { startProcess, transaction, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import {
  approveWithOrder,
  expireRenewalApprovals,
  reserveSpending,
  type Spender,
  type ApprovedRequest,
} from '@onym/billing/spending';
import { placedWith } from '../engine/requester.ts';
import { orderProcess } from '../engine/order-process.ts';
import { isLiveTwin, orderInProgress } from '../engine/live-order.ts';
import { keptTerms, termsOfTerm } from '../engine/order-terms.ts';
import type { Order } from '../engine/order.entity.ts';
import { insertOrder } from '../engine/order.repository.ts';
import { auditOrderPlaced } from '../engine/audit-order-placed.ts';
import type { RenewalOffer } from './renewal-offer.ts';

/** The action that the spending limits check, for each kind. */
const ACTIONS = { renewal: 'renew', restoration: 'restore' } as const;

/** A renewal to be paid with a card at the processor. */
export interface NewRenewal {
  id: string;
  /** The kind of the order; default `renewal`. */
  kind?: 'renewal' | 'restoration';
  domain: Domain;
  offer: RenewalOffer;
  payer: Payer;
  /** Whose spending limits it counts against. */
  spender: Spender;
  /** The name of the requesting key; null without a key. */
  keyName: string | null;
  door: 'card' | 'auto';
  /** Whether the owner is mailed the result, because no request waits for it. */
  mailsOwner: boolean;
  /** The key of the automatic attempt, see attemptKey(); null for a requested renewal. */
  attempt: string | null;
  createdAt: Date;
}

/**
 * Stores the order of a renewal or restoration, takes its price from the spending limits, answers its approval, ends another one that asks
 * for an automatic renewal of the name, writes the audit entry and starts the order's process, in one transaction with `alongside`, which
 * runs before the order is inserted. A worker continues the order after the commit.
 * @throws Fault order_in_progress while another order for the name is in progress; conflict when the domain was renewed or suspended since,
 *   its owner has turned auto-renewal off or changed its price limit (automatic renewals only), or the approval was answered or has ended;
 *   account_suspended; purchases_held (requested renewals only); membership_ended when the member has no seat any more
 * @throws SpendingRefused; UniqueViolation when the attempt has an order already or `alongside` violates a constraint
 */
export async function placeRenewal(
  scope: Scope,
  {
    approval,
    ...renewal
  }: NewRenewal & { /** The owner's approval that this renewal uses. */ approval?: ApprovedRequest },
  alongside: (tx: Tx) => void | Promise<void> = () => {},
): Promise<void> {
  const { domain } = renewal;
  try {
    await transaction(scope, async (tx) => {
      await requireOpenAccount(tx, domain.account.id);
      await alongside(tx);
      // Written before the order, so that a repeated request fails on its Idempotency-Key and not on the live order of the name.
      await tx.em.flush();
      await insertRenewal(tx, renewal);
      await storeSaleTax(tx, renewal.id, domain.account.id, renewal.offer.tax);
      // Checked after the insert, which excludes other orders: a renewal that was done since the price was queried is seen here.
      if (!(await hasSameTerm(tx, domain, { autoRenew: renewal.door === 'auto' })))
        throw new Fault('conflict', formatSentence('purchases.nameChangedWhileTheRenewal', { name: domain.name }), {
          details: { domain: domain.name },
        });
      const { id: orderId, spender, offer } = renewal;
      const { retailMinor: amountMinor } = offer;
      const taken = { orderId, action: ACTIONS[renewal.kind ?? 'renewal'], domain: domain.name, amountMinor };
      const approved = approval !== undefined;
      await reserveSpending(tx, spender, { ...taken, premium: false }, { approved });
      // An automatic renewal is never held: its owner would lose the name.
      if (renewal.door !== 'auto')
        await admitPurchase(tx, {
          accountId: domain.account.id,
          payer: 'account',
          paymentMethodId: renewal.payer.paymentMethodId,
          amountMinor,
        });
      if (approval) await approveWithOrder(tx, approval, orderId);
      await expireRenewalApprovals(tx, { accountId: domain.account.id, domain: domain.name });
      await auditOrderPlaced(tx, taken, { accountId: domain.account.id, door: renewal.door });
      await startProcess(tx, orderProcess, orderId);
    });
  } catch (error) {
    if (isLiveTwin(error)) throw orderInProgress(domain.name, { cause: error });
    throw await reportVelocity(scope, error);
  }
}

/**
 * Inserts the order of a renewal or restoration and returns it; `over` replaces its first state, fault and end. Starts no process: see
 * placeRenewal().
 * @throws UniqueViolation when another order for the name is in progress, or the attempt has an order already
 */
export function insertRenewal(
  tx: Tx,
  { domain, offer, payer, spender, ...as }: NewRenewal,
  over: Partial<Pick<Order, 'state' | 'fault' | 'settledAt'>> = {},
): Promise<Order> {
  const { expiresAt, tax: _, ...price } = offer;
  return insertOrder(tx, {
    kind: 'renewal',
    ...as,
    keyId: spender.keyId,
    account: tx.em.getReference(AccountSchema, domain.account.id, { wrapped: true }),
    domain: domain.name,
    state: 'created',
    ...price,
    currency: domain.currency,
    premium: domain.premium,
    privacy: domain.privacyEnabled,
    autoRenew: domain.autoRenew,
    forwards: [],
    payment: { funding: 'card_hold', ...payer },
    steps: [],
    ...placedWith(tx),
    ...keptTerms(tx, as.id, termsOfTerm(tx, ACTIONS[as.kind ?? 'renewal'], domain, offer)),
    expiresBefore: expiresAt,
    ...over,
  });
}
