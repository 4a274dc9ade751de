import { requirePayer } from '@onym/billing';
import {
  contactRequiredError,
  findDomainByName,
  isSameContact,
  parseContact,
  requireSellable,
  recordShownPrices,
  findSavedContact,
  type ContactInput,
} from '@onym/domains';
import { addYears, Fault, newId, parseDomainName, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { toSpendingPreview, previewSpending, type Terms } from '@onym/billing/spending';
import { approvedByOwner, explainSpendingRefusal } from '../engine/within-bounds.ts';
import { spenderOf, type Requester } from '../engine/requester.ts';
import { waitForOrder } from '../engine/await-order.ts';
import {
  requesterOfTerms,
  explainUnderConfirmation,
  requireUnspent,
  type Confirmation,
} from '../engine/confirmation.ts';
import { withoutTax } from '../engine/add-tax.ts';
import { asKeyConflict, findReplay, fingerprintOf, type KeyUse } from '../engine/idempotency.ts';
import { lowestPrice } from '../engine/lowest-price.ts';
import { requireCompleted } from '../engine/order-outcome.ts';
import { termsOfPurchase } from '../engine/order-terms.ts';
import type { Order, OrderStep } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { taxOfOrder } from '../engine/tax-of-order.ts';
import { offerBuyLink } from './offer-buy-link.ts';
import { readForwards, requireForwardSlots } from './ordered-forwards.ts';
import { placePurchase, type NewPurchase } from './place-purchase.ts';
import { listControlledActs } from './list-controlled-acts.ts';
import { pricePurchase } from './price-purchase.ts';
import { explainTaken } from './explain-taken.ts';

/** The request of a buyer, not validated yet. */
export interface BuyRequest {
  domain: unknown;
  contact?: ContactInput | undefined;
  privacy: boolean;
  autoRenew: boolean;
  emailForwards: readonly { from: string; to: string }[];
  years?: number | undefined;
}

export interface BuyOptions {
  idempotencyKey?: string | undefined;
  /** Only checks the purchase and its price; nothing is charged or registered. */
  dryRun?: boolean | undefined;
  /** The most that may be charged, cents; a higher price is refused. */
  maxMinor?: number | undefined;
  /** The user's confirmation in the client. Its price is a limit like maxMinor, but a repeated request may omit it. */
  confirmation?: Confirmation | undefined;
}

/** The data of a purchase that an approval stores: the request with the shown contact, and its Idempotency-Key. */
export interface StoredBuyRequest {
  request: BuyRequest;
  use?: KeyUse | undefined;
}

/** The result of a purchase or of a dry run. Money in cents. */
export interface Purchase {
  domain: string;
  /** Null for a dry run, as is intentId. */
  orderId: string | null;
  /** What was charged in total. */
  retailMinor: number;
  /** Null where no tax is calculated. */
  tax: SaleTax | null;
  /** Price per year after the first term. */
  renewalMinor: number;
  years: number;
  /** End of the paid term; null if the order has stored none. */
  expiresAt: Date | null;
  currency: string;
  intentId: string | null;
  steps: OrderStep[];
  elapsedMs: number;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** For a dry run: the decision of the spending limits. */
  spending?: ReturnType<typeof toSpendingPreview>;
}

/**
 * Buys a domain for its minimum term with the account's saved card: stores the order and its job in one transaction, then waits until it
 * has settled. After an error nothing was charged, unless the order continues by itself (authentication_required, internal_error). If the
 * owner of the key has approved this same request, the order of that approval is returned; a repeated Idempotency-Key returns the earlier
 * order. A dry run stores no order, but counts as showing the price.
 * @throws Fault invalid_domain, years_unsupported, invalid_request, contact_required, invalid_contact, quote_unavailable,
 *   billing_address_required, domain_unavailable, price_changed, entitlement_required (too many forwards), payment_method_required,
 *   spending_not_allowed, spend_limit_exceeded, approval_required (also for a key with limits that names another registrant than the saved
 *   contact), control_not_allowed, confirmation_required (the client must ask its user), confirmation_used, membership_ended,
 *   account_suspended, payment_declined, authentication_required (continues after the cardholder's confirmation), payment_setup_failed,
 *   registration_failed, conflict, idempotency_key_reused, internal_error (with `orderId`: the order still completes or releases by
 *   itself). A refusal by the limits of a key opens an approval, which mails the owner.
 */
export async function buyDomain(
  scope: Scope,
  buyer: Requester,
  request: BuyRequest,
  options: BuyOptions = {},
): Promise<Purchase> {
  const { name } = parseDomainName(request.domain);
  const { dryRun = false } = options;
  const confirmation = dryRun ? undefined : options.confirmation;
  const fingerprint = fingerprintOfBuy(name, request, options);
  const keyUse = keyUseOf(buyer, fingerprint, options);

  // Checked before the Idempotency-Key, which the approval's order has too: this waits while that order is in progress.
  const identity = { action: 'buy' as const, domain: name, fingerprint };
  const approved = dryRun ? null : await approvedByOwner(scope, buyer, identity);
  if (approved) return purchaseOf(scope, approved, { replayed: false });
  const earlier = keyUse && (await findReplay(scope, keyUse));
  if (earlier) return purchaseOf(scope, earlier, { replayed: true });

  let orderId: string;
  let question: PurchaseQuestion | undefined;
  try {
    await requireUnspent(scope, buyer.accountId, confirmation);
    const maxMinor = lowestPrice(options.maxMinor, options.confirmation?.priceMinor);
    const purchase = await preparePurchase(scope, buyer, { ...request, domain: name }, { maxMinor });
    if (dryRun) return await previewPurchase(scope, buyer, purchase);
    const terms = termsOfPurchase(scope, purchase);
    const requester = requesterOfTerms(buyer, confirmation, terms);
    question = { requester, purchase, terms, request, keyUse, fingerprint };
    orderId = purchase.id;
    await placePurchase(scope, { ...purchase, spender: spenderOf(requester), confirmation, keyUse });
  } catch (error) {
    const refusal = await explainRefusal(scope, buyer.accountId, { name, confirmation, question }, error);
    // A request with the same key may have bought the name meanwhile: its order is the result of both.
    const isTaken = refusal instanceof Fault && refusal.code === 'domain_unavailable';
    const twin = isTaken && keyUse ? await findReplay(scope, keyUse) : null;
    if (twin) return purchaseOf(scope, twin, { replayed: true });
    throw refusal;
  }
  return purchaseOf(scope, await waitForOrder(scope, orderId), { replayed: false });
}

/** A purchase that is being placed, with the question to its owner if the spending limits refuse it. */
interface PurchaseQuestion {
  requester: Requester;
  purchase: NewPurchase;
  terms: Terms;
  request: BuyRequest;
  keyUse: KeyUse | undefined;
  fingerprint: string;
}

/** Returns the error for the buyer; errors that are no refusal are returned unchanged. */
async function explainRefusal(
  scope: Scope,
  accountId: string,
  {
    name,
    confirmation,
    question,
  }: { name: DomainName; confirmation: Confirmation | undefined; question: PurchaseQuestion | undefined },
  error: unknown,
): Promise<unknown> {
  const refusal = question ? await explainPlacing(scope, accountId, name, question, error) : error;
  return explainUnderConfirmation(scope, accountId, confirmation, refusal);
}

/** Returns the error for a prepared purchase: opens an approval, adds a buy link, or explains why the name is taken. */
async function explainPlacing(
  scope: Scope,
  accountId: string,
  name: DomainName,
  { requester, purchase, terms, request, keyUse, fingerprint }: PurchaseQuestion,
  error: unknown,
): Promise<unknown> {
  const { quote, contact, acts = [] } = purchase;
  const { retailMinor: amountMinor, renewalMinor, currency, years } = quote;
  const kept: StoredBuyRequest = { request: { ...request, contact }, use: keyUse };
  const refusal = await explainSpendingRefusal(scope, requester, asKeyConflict(error), {
    action: 'buy',
    domain: name,
    amountMinor,
    renewalMinor,
    currency,
    years,
    fingerprint,
    terms,
    otherRegistrant: acts.includes('registrant'),
    request: kept,
  });
  return explain(scope, accountId, name, await offerBuyLink(scope, requester, withoutTax(quote), refusal));
}

/**
 * Checks everything that a purchase needs (name, contact, forwards, price, saved card), and returns the order to pass to placePurchase(). Without a
 * contact in the request, the account's saved one is used. Stores and charges nothing. @throws Fault as buyDomain(), for everything before the order
 * is placed
 */
export async function preparePurchase(
  scope: Scope,
  buyer: Requester,
  request: BuyRequest,
  { maxMinor }: Pick<BuyOptions, 'maxMinor'> = {},
): Promise<NewPurchase> {
  const startedAt = scope.clock.now();
  const { accountId } = buyer;
  const { name } = parseDomainName(request.domain);
  if (request.years !== undefined && request.years !== 1)
    throw new Fault('years_unsupported', formatSentence('purchases.domainsAreSoldForOne'));
  await requireSellable(scope, name, 'card');
  const forwards = readForwards(name, request.emailForwards);
  const saved = await findSavedContact(scope, accountId);
  const contact = request.contact === undefined ? saved : parseContact(request.contact);
  if (!contact) throw contactRequiredError();
  await requireForwardSlots(scope, buyer, forwards);
  const quote = await pricePurchase(scope, accountId, { name, contact, maxMinor }).catch(async (error: unknown) => {
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
    privacy: request.privacy,
    autoRenew: request.autoRenew,
    forwards,
    acts: listControlledActs(request, { isSavedContact: saved !== null && isSameContact(contact, saved) }),
    createdAt: startedAt,
  };
}

async function previewPurchase(
  scope: Scope,
  buyer: Requester,
  { quote, createdAt, acts = [] }: NewPurchase,
): Promise<Purchase> {
  const { name, retailMinor, renewalMinor, years, currency, premium } = quote;
  // A dry run shows the price like any other response.
  await recordShownPrices(scope, buyer.accountId, [withoutTax(quote)]);
  const request = { action: 'buy' as const, domain: name, premium, amountMinor: retailMinor, acts };
  return {
    domain: name,
    orderId: null,
    intentId: null,
    steps: [],
    replayed: false,
    retailMinor,
    tax: quote.tax,
    renewalMinor,
    years,
    currency,
    expiresAt: addYears(createdAt, years),
    elapsedMs: elapsedMs(createdAt, scope.clock.now()),
    spending: toSpendingPreview(await previewSpending(scope, spenderOf(buyer), request)),
  };
}

/** Digest of the whole request with the normalised name, without the Idempotency-Key: a name is bought only once. */
function fingerprintOfBuy(domain: DomainName, request: BuyRequest, { maxMinor }: BuyOptions): string {
  return fingerprintOf({
    ...request,
    domain,
    years: request.years ?? 1,
    ...(maxMinor === undefined ? {} : { maxMinor }),
  });
}

function keyUseOf(
  { accountId }: Requester,
  fingerprint: string,
  { idempotencyKey: key }: BuyOptions,
): KeyUse | undefined {
  return key === undefined ? undefined : { accountId, key, fingerprint };
}

async function explain(scope: Scope, accountId: string, name: string, error: unknown): Promise<unknown> {
  const isOwned = error instanceof Fault && (await findDomainByName(scope, name))?.account.id === accountId;
  return explainTaken(scope, accountId, name, isOwned, error);
}

function elapsedMs(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}

/** Returns the response for an answered order, the same each time. @throws the Fault it ended with */
async function purchaseOf(scope: Scope, order: Order, { replayed }: { replayed: boolean }): Promise<Purchase> {
  const showsSteps = order.fault?.code === 'registration_failed' || order.fault?.code === 'domain_unavailable';
  requireCompleted(order, { replayed, details: showsSteps ? { provisioningSteps: order.steps } : {} });
  return {
    domain: order.domain,
    orderId: order.id,
    retailMinor: order.retailMinor,
    tax: await taxOfOrder(scope, order.id),
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
