import { AccountSchema, requireOpenAccount } from '@onym/access';
import { requirePayer, type Payer } from '@onym/billing';
import {
  contactRequired,
  findByName,
  isHeld,
  parseContact,
  quoteForSale,
  requireSellable,
  rememberShown,
  savedContact,
  sealContact,
  shownPrice,
  type ContactInput,
  type Quote,
} from '@onym/domains';
import { addYears, Fault, newId, parseDomainName, type DomainName } from '@onym/kernel';
import type { RegistrantContact } from '@onym/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { approveWithOrder, previewOf, previewSpending, reserveSpending, type Spender } from '@onym/spending';
import { approvedByOwner, withinBounds } from '../engine/within-bounds.ts';
import { placedWith, spenderOf, type Asker } from '../engine/asker.ts';
import { advanceSoon } from '../engine/advance-order.ts';
import { awaitOrder } from '../engine/await-order.ts';
import { findReplay, fingerprintOf, keepKey, placeUnderKey, type KeyUse } from '../engine/idempotency.ts';
import { isLiveTwin } from '../engine/live-order.ts';
import { lowest } from '../engine/lowest.ts';
import { tellPlaced } from '../engine/tell-placed.ts';
import { requireCompleted } from '../engine/order-outcome.ts';
import { OrderSchema, type Order, type OrderStep } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { alsoByLink } from './also-by-link.ts';
import { agreedPrice } from './agreed-price.ts';
import { readForwards, requireForwardSlots, type OrderedForward } from './ordered-forwards.ts';
import { explainTaken } from './taken.ts';

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
  /** The most that may be charged, cents; dearer is refused. */
  maxMinor?: number | undefined;
  /** What a person was asked and said yes to, cents. It bounds like maxMinor, but a repeated call may lack it. */
  confirmedMinor?: number | undefined;
}

/** How a purchase went, or how a rehearsal says it would go. Money in cents. */
export interface Purchase {
  domain: string;
  /** Null for a rehearsal, as is the intent's. */
  orderId: string | null;
  retailMinor: number;
  /** Per year, later. */
  renewalMinor: number;
  years: number;
  /** Until when it is paid; null where the order did not say. */
  expiresAt: Date | null;
  currency: string;
  intentId: string | null;
  steps: OrderStep[];
  elapsedMs: number;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** For a rehearsal: what the bounds say. */
  spending?: ReturnType<typeof previewOf>;
}

/**
 * Buys a domain for its minimum term with the account's saved card: records the order and its job in one transaction,
 * then waits for the worker to settle it. A refusal means that nothing was charged. What the owner of a key has said yes to is
 * answered with the order that their yes has made.
 * @throws Fault invalid_domain, years_unsupported, invalid_request, contact_required, invalid_contact, quote_unavailable,
 *   domain_unavailable, price_changed, entitlement_required (more forwards than the account may have), payment_method_required,
 *   spending_not_allowed, spend_limit_exceeded, approval_required, confirmation_required (a program asks), payment_declined, authentication_required (it goes on
 *   after the cardholder's yes), payment_setup_failed, registration_failed,
 *   conflict, idempotency_key_reused, internal_error (with orderId: it still completes or releases by itself)
 */
export async function buyDomain(
  scope: Scope,
  buyer: Asker,
  wish: BuyWish,
  options: BuyOptions = {},
): Promise<Purchase> {
  const { name } = parseDomainName(wish.domain);
  const use = keyUse(buyer, wish, options);
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return purchaseOf(earlier, { replayed: true });
  const approved = options.dryRun ? null : await approvedByOwner(scope, buyer, 'buy', name);
  if (approved) return purchaseOf(approved, { replayed: false });
  try {
    return await buyAnew(scope, buyer, { ...wish, name }, { ...options, use });
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
  buyer: Asker,
  { name, ...wish }: BuyWish & { name: DomainName },
  { use, ...options }: BuyOptions & { use: KeyUse | undefined },
): Promise<Purchase> {
  const order = await preparePurchase(scope, buyer, wish, {
    maxMinor: lowest(options.maxMinor, options.confirmedMinor),
  });
  if (options.dryRun) return rehearsal(scope, buyer, order);
  const { retailMinor: amountMinor, renewalMinor, currency, years } = order.quote;
  const question = { action: 'buy' as const, domain: name, amountMinor, renewalMinor, currency, years, wish };
  const settled = await withinBounds(scope, buyer, question, () =>
    awaitOrder(scope, order.id, () =>
      placeUnderKey(() =>
        placePurchase(scope, order, (tx) => {
          if (use) keepKey(tx, use, order);
        }),
      ),
    ),
  ).catch(async (error: unknown) => {
    throw await explain(scope, buyer.accountId, name, await alsoByLink(scope, buyer, order.quote, error));
  });
  return purchaseOf(settled, { replayed: false });
}

/**
 * Everything that is asked before an order is placed: name, contact, forwards, price, card.
 * @throws Fault as buyDomain
 */
export async function preparePurchase(
  scope: Scope,
  buyer: Asker,
  wish: BuyWish,
  { maxMinor }: Pick<BuyOptions, 'maxMinor'> = {},
): Promise<NewPurchase> {
  const startedAt = scope.clock.now();
  const { accountId } = buyer;
  const { name } = parseDomainName(wish.domain);
  if (wish.years !== undefined && wish.years !== 1)
    throw new Fault('years_unsupported', 'Domains are sold for one year at a time; leave `years` out or send 1');
  await requireSellable(scope, name, 'card');
  const forwards = readForwards(name, wish.emailForwards);
  const contact = wish.contact === undefined ? await savedContact(scope, accountId) : parseContact(wish.contact);
  if (!contact) throw contactRequired();
  await requireForwardSlots(scope, buyer, forwards);
  const quote = await priceFor(scope, accountId, name, maxMinor).catch(async (error: unknown) => {
    throw await explain(scope, accountId, name, error);
  });
  const payer = await requirePayer(scope, accountId);
  return {
    id: newId('order', startedAt),
    accountId,
    spender: spenderOf(buyer),
    keyName: buyer.key?.name ?? null,
    door: 'card',
    mailsOwner: false,
    quote,
    contact,
    payer,
    privacy: wish.privacy,
    autoRenew: wish.autoRenew,
    forwards,
    createdAt: startedAt,
  };
}

async function rehearsal(scope: Scope, buyer: Asker, { quote, createdAt }: NewPurchase): Promise<Purchase> {
  const { name, retailMinor, renewalMinor, years, currency, premium } = quote;
  // It has shown a price like any other answer.
  await rememberShown(scope, buyer.accountId, [quote]);
  const wish = { action: 'buy' as const, domain: name, premium, amountMinor: retailMinor };
  return {
    domain: name,
    orderId: null,
    intentId: null,
    steps: [],
    replayed: false,
    retailMinor,
    renewalMinor,
    years,
    currency,
    expiresAt: addYears(createdAt, years),
    elapsedMs: elapsedMs(createdAt, scope.clock.now()),
    spending: previewOf(await previewSpending(scope, spenderOf(buyer), wish)),
  };
}

function keyUse({ accountId }: Asker, wish: BuyWish, { idempotencyKey, maxMinor }: BuyOptions): KeyUse | undefined {
  if (idempotencyKey === undefined) return undefined;
  const bound = maxMinor === undefined ? {} : { maxMinor };
  const fingerprint = fingerprintOf({ ...wish, years: wish.years ?? 1, ...bound });
  return { accountId, key: idempotencyKey, fingerprint };
}

async function explain(scope: Scope, accountId: string, name: string, error: unknown): Promise<unknown> {
  const isOwned = error instanceof Fault && (await findByName(scope, name))?.account.id === accountId;
  return explainTaken(scope, accountId, name, isOwned, error);
}

/** A purchase to be paid by a hold on a saved card. */
export interface NewPurchase {
  id: string;
  accountId: string;
  /** Whose bounds it takes from; null where a stranger's card pays. */
  spender: Spender | null;
  /** As the key that asked is called. */
  keyName: string | null;
  /** The owner's yes that it carries out. */
  approval?: { id: string; actor: string };
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
  /** In whose words it is for what; cut. */
  brief?: string;
  /** Takes it from the bounds with what else is bought by the same yes; by itself where this is absent. @throws SpendingRefused */
  reserve?: (tx: Tx) => Promise<void>;
}

/**
 * Records the order and its job in one transaction, with what `alongside` writes; from then on the worker carries it.
 * @throws Fault domain_unavailable (ours already, or another order lives), account_suspended; SpendingRefused; what `alongside` violates
 */
export async function placePurchase(
  scope: Scope,
  { accountId, spender, approval, quote, contact, payer, reserve, brief, ...as }: NewPurchase,
  alongside: (tx: Tx) => void | Promise<void>,
): Promise<void> {
  const { name, available: _, ...price } = quote;
  try {
    await transaction(scope, async (tx) => {
      await requireOpenAccount(tx, accountId);
      tx.em.create(OrderSchema, {
        ...as,
        ...price,
        ...payer,
        kind: 'purchase',
        funding: 'card_hold',
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: name,
        keyId: spender?.keyId ?? null,
        state: 'created',
        sealedContact: sealContact(scope, as.id, contact),
        ...placedWith(scope, brief),
        steps: [],
      });
      await alongside(tx);
      await tx.em.flush(); // one live order for the name, by its index
      // Under that order: a purchase that completed since the price was asked is seen here.
      if (await isHeld(tx, name)) throw new Fault('domain_unavailable', `${name} is already registered`);
      // Last: its locks are the account's, and held until the commit.
      const taken = { orderId: as.id, action: 'buy' as const, domain: name, amountMinor: price.retailMinor };
      if (reserve) await reserve(tx);
      else if (spender)
        await reserveSpending(tx, spender, { ...taken, premium: price.premium }, { approved: approval !== undefined });
      if (approval) await approveWithOrder(tx, approval, as.id);
      await tellPlaced(tx, taken, { accountId, door: as.door, isGift: !spender });
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
    renewalMinor: order.renewalMinor,
    years: order.years,
    expiresAt: order.registrationExpiresAt ?? null,
    currency: order.currency,
    intentId: intentOf(order),
    replayed,
    steps: order.steps,
    elapsedMs: elapsedMs(order.createdAt, order.settledAt ?? order.createdAt),
  };
}

/** What this account pays for the name: what it has agreed to. @throws Fault price_changed, domain_unavailable, quote_unavailable */
async function priceFor(
  scope: Scope,
  accountId: string,
  name: DomainName,
  maxMinor: number | undefined,
): Promise<Quote> {
  const quote = await quoteForSale(scope, name, 'card');
  const shown = await shownPrice(scope, accountId, name);
  return agreedPrice(quote, { shown, maxMinor }, scope.settings.absorbedRiseMinor);
}
