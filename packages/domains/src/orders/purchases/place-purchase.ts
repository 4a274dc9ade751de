import { AccountSchema, requireOpenAccount } from '@onym/accounts/access';
import type { Payer } from '@onym/billing';
import { admitPurchase, reportVelocity } from '@onym/billing/fraud';
import { isRegisteredHere, sealContact, type Quote } from '@onym/domains';
import { storeSaleTax } from '@onym/billing/tax';
import { Fault, type ControlledAct } from '@onym/core';
import type { RegistrantContact } from '@onym/core/ports';
import { startProcess, transaction, type Scope, type Tx } from '@onym/platform';
import { approveWithOrder, reserveSpending, type Spender, type ApprovedRequest } from '@onym/billing/spending';
import type { Taxed } from '../engine/add-tax.ts';
import { placedWith } from '../engine/requester.ts';
import { spendConfirmation, type Confirmation } from '../engine/confirmation.ts';
import { storeKey, type KeyUse } from '../engine/idempotency.ts';
import { orderProcess } from '../engine/order-process.ts';
import { isLiveTwin } from '../engine/live-order.ts';
import { keptTerms, termsOfPurchase } from '../engine/order-terms.ts';
import { insertOrder } from '../engine/order.repository.ts';
import { auditOrderPlaced } from '../engine/audit-order-placed.ts';
import type { OrderedForward } from './ordered-forwards.ts';

/** A purchase to be paid by a hold on a saved card. */
export interface NewPurchase {
  id: string;
  accountId: string;
  /** Whose spending limits it counts against; null when a buyer who is not signed in pays with their own card. */
  spender: Spender | null;
  /** The name of the requesting key. */
  keyName: string | null;
  /** The owner's approval that this purchase uses. */
  approval?: ApprovedRequest;
  door: 'card' | 'link';
  /** True when the buyer does not wait for the response, so that the owner is mailed. */
  mailsOwner: boolean;
  /** The token of the buy link that it came from. */
  proposalToken?: string;
  /** The price, and the total that will be charged. */
  quote: Taxed<Quote>;
  contact: RegistrantContact;
  payer: Payer;
  privacy: boolean;
  autoRenew: boolean;
  forwards: OrderedForward[];
  /** The controlled acts that are part of it. */
  acts?: readonly ControlledAct[];
  createdAt: Date;
  /** The requester's own description of the purpose, shortened. */
  brief?: string;
  /** The user's confirmation, marked as used together with the order. */
  confirmation?: Confirmation | undefined;
  /** The Idempotency-Key, stored with the order. */
  keyUse?: KeyUse | undefined;
  /** Reserves the price together with the other items of the same approval; absent: the price alone is reserved. @throws SpendingRefused */
  reserve?: (tx: Tx) => Promise<void>;
}

/**
 * Stores the order, takes its price from the spending limits, spends its confirmation and Idempotency-Key, answers its approval, writes the audit
 * entry and starts the order's process, in one transaction with `alongside`, which runs before the order is inserted. A worker continues the order
 * after the commit.
 * @throws Fault domain_unavailable (registered here, or another order for the name is in progress), account_suspended, confirmation_used,
 *   membership_ended (the member has no seat any more), conflict (the approval was answered or has ended), purchases_held
 * @throws UniqueViolation for a used Idempotency-Key, SpendingRefused, and whatever `alongside` or `reserve` throws
 */
export async function placePurchase(
  scope: Scope,
  {
    accountId,
    spender,
    approval,
    quote,
    contact,
    payer,
    reserve,
    brief,
    confirmation,
    keyUse,
    acts = [],
    ...as
  }: NewPurchase,
  alongside: (tx: Tx) => void | Promise<void> = () => {},
): Promise<void> {
  const { name, available: _, tax, ...price } = quote;
  try {
    await transaction(scope, async (tx) => {
      await requireOpenAccount(tx, accountId);
      await spendConfirmation(tx, accountId, confirmation, as.id);
      if (keyUse) storeKey(tx, keyUse, as);
      await alongside(tx);
      // Written before the order, so that a repeated request fails on its Idempotency-Key and not on the live order of the name.
      await tx.em.flush();
      // Fails on a unique index if another order for the name is live.
      await insertOrder(tx, {
        ...as,
        ...price,
        kind: 'purchase',
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: name,
        keyId: spender?.keyId ?? null,
        state: 'created',
        sealedContact: sealContact(scope, as.id, contact),
        ...keptTerms(scope, as.id, termsOfPurchase(scope, { ...as, quote, contact })),
        ...placedWith(scope, brief),
        steps: [],
        payment: { funding: 'card_hold', ...payer },
      });
      await storeSaleTax(tx, as.id, accountId, tax);
      // Checked after the insert, which excludes other orders: a purchase that completed since the price was queried is seen here.
      if (await isRegisteredHere(tx, name)) throw new Fault('domain_unavailable', `${name} is already registered`);
      // Last, because their locks block the account until the commit. The owner's limits come before those against fraud.
      const taken = { orderId: as.id, action: 'buy' as const, domain: name, amountMinor: price.retailMinor };
      if (reserve) await reserve(tx);
      else if (spender)
        await reserveSpending(
          tx,
          spender,
          { ...taken, premium: price.premium, acts },
          { approved: approval !== undefined },
        );
      await admitPurchase(tx, {
        accountId,
        payer: spender ? 'account' : 'other',
        paymentMethodId: payer.paymentMethodId,
        amountMinor: price.retailMinor,
      });
      if (approval) await approveWithOrder(tx, approval, as.id);
      await auditOrderPlaced(tx, taken, { accountId, door: as.door, isGift: !spender });
      await startProcess(tx, orderProcess, as.id);
    });
  } catch (error) {
    if (isLiveTwin(error))
      throw new Fault('domain_unavailable', `An order for ${name} is in progress`, { cause: error });
    throw await reportVelocity(scope, error);
  }
}
