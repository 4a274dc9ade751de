import { AccountSchema } from '@onym/access';
import { requirePayer, type Payer } from '@onym/billing';
import {
  contactRequired,
  isHeld,
  parseContact,
  quoteName,
  refuseInternationalised,
  savedContact,
  sealContact,
  shownPrice,
  type ContactInput,
  type ForwardOwner,
  type Quote,
} from '@onym/domains';
import { Fault, newId, parseDomainName, type DomainName } from '@onym/kernel';
import type { RegistrantContact } from '@onym/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { advanceSoon } from '../engine/advance-order.ts';
import { awaitOrder } from '../engine/await-order.ts';
import { findReplay, fingerprintOf, keepKey, placeUnderKey, type KeyUse } from '../engine/idempotency.ts';
import { isLiveTwin } from '../engine/live-order.ts';
import { requireCompleted } from '../engine/order-outcome.ts';
import { OrderSchema, type Order, type OrderStep } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { honourPrice } from './honour-price.ts';
import { readForwards, requireForwardSlots, type OrderedForward } from './ordered-forwards.ts';

/** What a buyer asks for, as it came through a door. */
export interface BuyWish {
  domain: unknown;
  contact?: ContactInput | undefined;
  privacy: boolean;
  autoRenew: boolean;
  emailForwards: readonly { from: string; to: string }[];
  years?: number | undefined;
}

export interface BuyOptions {
  idempotencyKey?: string | undefined;
  /** Everything but money and registration. */
  dryRun?: boolean | undefined;
}

export interface Purchase {
  domain: string;
  /** Null for a rehearsal, as is the intent's. */
  orderId: string | null;
  retailMinor: number;
  currency: string;
  intentId: string | null;
  steps: OrderStep[];
  elapsedMs: number;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/**
 * Buys a domain for its minimum term with the account's saved card: records the order and its job in one transaction,
 * then waits for the worker to settle it. A refusal means that nothing was charged.
 * @throws Fault invalid_domain, years_unsupported, invalid_request, contact_required, invalid_contact, quote_unavailable,
 *   domain_unavailable, entitlement_required (more forwards than the account may have), payment_method_required, payment_declined, payment_setup_failed, registration_failed, conflict,
 *   idempotency_key_reused, internal_error (with orderId: it still completes or releases by itself)
 */
export async function buyDomain(
  scope: Scope,
  buyer: ForwardOwner,
  wish: BuyWish,
  options: BuyOptions = {},
): Promise<Purchase> {
  const startedAt = scope.clock.now();
  const { name } = parseDomainName(wish.domain);
  if (wish.years !== undefined && wish.years !== 1)
    throw new Fault('years_unsupported', 'Domains are sold for one year at a time; leave `years` out or send 1');
  refuseInternationalised(name);
  const forwards = readForwards(name, wish.emailForwards);

  const use =
    options.idempotencyKey === undefined
      ? undefined
      : {
          accountId: buyer.accountId,
          key: options.idempotencyKey,
          fingerprint: fingerprintOf({ ...wish, years: wish.years ?? 1 }),
        };
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return purchaseOf(earlier, { replayed: true });
  try {
    return await buyAnew(scope, buyer, { ...wish, name, forwards, startedAt }, { dryRun: options.dryRun, use });
  } catch (error) {
    // A twin under the same key may have bought the name since: its answer is ours.
    const isTaken = error instanceof Fault && error.code === 'domain_unavailable';
    const twin = isTaken && use ? await findReplay(scope, use) : null;
    if (twin) return purchaseOf(twin, { replayed: true });
    throw error;
  }
}

async function buyAnew(
  scope: Scope,
  buyer: ForwardOwner,
  wish: BuyWish & { name: DomainName; forwards: OrderedForward[]; startedAt: Date },
  { dryRun, use }: { dryRun?: boolean | undefined; use?: KeyUse | undefined },
): Promise<Purchase> {
  const { name, forwards, startedAt } = wish;
  const contact = wish.contact === undefined ? await savedContact(scope, buyer.accountId) : parseContact(wish.contact);
  if (!contact) throw contactRequired();
  await requireForwardSlots(scope, buyer, forwards);
  const quote = await priceFor(scope, buyer.accountId, name);
  const payer = await requirePayer(scope, buyer.accountId);
  if (dryRun) {
    return {
      domain: name,
      orderId: null,
      retailMinor: quote.retailMinor,
      currency: quote.currency,
      intentId: null,
      steps: [],
      elapsedMs: elapsedMs(startedAt, scope.clock.now()),
      replayed: false,
    };
  }

  const order = {
    id: newId('order', startedAt),
    accountId: buyer.accountId,
    door: 'card' as const,
    mailsOwner: false,
    quote,
    contact,
    payer,
    privacy: wish.privacy,
    autoRenew: wish.autoRenew,
    forwards,
    createdAt: startedAt,
  };
  const settled = await awaitOrder(scope, order.id, () =>
    placeUnderKey(() =>
      placePurchase(scope, order, (tx) => {
        if (use) keepKey(tx, use, order);
      }),
    ),
  );
  return purchaseOf(settled, { replayed: false });
}

/** A purchase to be paid by a hold on a saved card. */
export interface NewPurchase {
  id: string;
  accountId: string;
  door: 'card' | 'link';
  /** The buyer does not wait for the answer. */
  mailsOwner: boolean;
  /** The buy link it comes through. */
  proposalToken?: string;
  /** What will be charged. */
  quote: Quote;
  contact: RegistrantContact;
  payer: Payer;
  privacy: boolean;
  autoRenew: boolean;
  forwards: OrderedForward[];
  createdAt: Date;
}

/**
 * Records the order and its job in one transaction, with what `alongside` writes; from then on the worker carries it.
 * @throws Fault domain_unavailable when the name is ours already or another order for it lives;
 *   UniqueConstraintViolationException when `alongside` hits a constraint of its own
 */
export async function placePurchase(
  scope: Scope,
  { accountId, quote, contact, payer, ...as }: NewPurchase,
  alongside: (tx: Tx) => void | Promise<void>,
): Promise<void> {
  const { name, available: _, ...price } = quote;
  try {
    await transaction(scope, async (tx) => {
      tx.em.create(OrderSchema, {
        ...as,
        ...price,
        ...payer,
        kind: 'purchase',
        funding: 'card_hold',
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: name,
        state: 'created',
        sealedContact: sealContact(scope, as.id, contact),
        steps: [],
      });
      await alongside(tx);
      await tx.em.flush(); // one live order for the name, by its index
      // Under that order: a purchase that completed since the price was asked is seen here.
      if (await isHeld(tx, name)) throw new Fault('domain_unavailable', `${name} is already registered`);
      await advanceSoon(tx, as.id);
    });
  } catch (error) {
    if (isLiveTwin(error)) throw new Fault('domain_unavailable', `${name} is being bought right now`, { cause: error });
    throw error;
  }
}

function elapsedMs(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}

/** The answer that an order's final state stands for, the same every time. @throws the Fault it ended with */
function purchaseOf(order: Order, { replayed }: { replayed: boolean }): Purchase {
  const showsSteps = order.fault?.code === 'registration_failed' || order.fault?.code === 'domain_unavailable';
  requireCompleted(order, { replayed, details: showsSteps ? { provisioningSteps: order.steps } : {} });
  return {
    domain: order.domain,
    orderId: order.id,
    retailMinor: order.retailMinor,
    currency: order.currency,
    intentId: intentOf(order),
    replayed,
    steps: order.steps,
    elapsedMs: elapsedMs(order.createdAt, order.settledAt ?? order.createdAt),
  };
}

/** What this account pays for the name: the fresh price, or the lower one it was shown while our loss stays small. */
async function priceFor(scope: Scope, accountId: string, name: DomainName): Promise<Quote> {
  const quote = await quoteName(scope, name, { fresh: true });
  if (!quote.available) throw new Fault('domain_unavailable', `${name} is already registered`);
  const shown = await shownPrice(scope, accountId, name);
  const honoured = shown ? honourPrice(quote, shown) : quote;
  if (honoured) return honoured;
  throw new Fault('quote_unavailable', 'The price has risen since it was shown; check the domain again', {
    details: { domain: name },
  });
}
