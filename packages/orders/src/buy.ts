import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';
import { requirePayer } from '@onym/billing';
import { contactRequired, parseContact, quoteName, refuseInternationalised, savedContact, type ContactInput, type Quote } from '@onym/domains';
import { Fault, newId, parseDomainName, readEmail, type DomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { honourPrice } from './honour-price.ts';
import { IdempotencyKeySchema } from './idempotency.entity.ts';
import { OrderSchema, type Order, type OrderStep } from './order.entity.ts';
import { readOrder } from './order-lease.ts';
import { isSettled } from './order-states.ts';
import { placeOrder, type NewOrder } from './place-order.ts';

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
  orderId: string | null;
  retailMinor: number;
  currency: string;
  intentId: string;
  steps: OrderStep[];
  elapsedMs: number;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/** How long a request waits for its order. The order goes on without it. */
const DEADLINE_MS = 60_000;
const MAX_FORWARDS = 10;

/**
 * Buys a domain for its minimum term with the account's saved card: records the order and its job in one transaction,
 * then waits for the worker to settle it. A refusal means that nothing was charged.
 * @throws Fault invalid_domain, years_unsupported, invalid_request, contact_required, invalid_contact, quote_unavailable,
 *   domain_unavailable, payment_method_required, payment_declined, payment_setup_failed, registration_failed, conflict,
 *   idempotency_key_reused, internal_error (with orderId: it still completes or releases by itself)
 */
export async function buyDomain(scope: Scope, buyer: { accountId: string }, wish: BuyWish, options: BuyOptions = {}): Promise<Purchase> {
  const startedAt = scope.clock.now();
  const { name } = parseDomainName(wish.domain);
  if (wish.years !== undefined && wish.years !== 1) throw new Fault('years_unsupported', 'Domains are sold for one year at a time; leave `years` out or send 1');
  refuseInternationalised(name);
  const forwards = readForwards(wish.emailForwards);

  const earlier = options.idempotencyKey === undefined ? null : await findReplay(scope, buyer.accountId, options.idempotencyKey, wish);
  if (earlier) return { ...outcomeOf(earlier, { 'Idempotent-Replayed': 'true' }), replayed: true };

  const contact = wish.contact === undefined ? await savedContact(scope, buyer.accountId) : parseContact(wish.contact);
  if (!contact) throw contactRequired();
  const quote = await priceFor(scope, buyer.accountId, name);
  const payer = await requirePayer(scope, buyer.accountId);
  if (options.dryRun) {
    return { domain: name, orderId: null, retailMinor: quote.retailMinor, currency: quote.currency, intentId: '', steps: [], elapsedMs: elapsedMs(startedAt, scope.clock.now()), replayed: false };
  }

  const orderId = newId('order', startedAt);
  const settled = await scope.settled.wait(
    orderId,
    () => placeOnce(scope, { id: orderId, accountId: buyer.accountId, door: 'card', proposalToken: null, quote, contact, payer, privacy: wish.privacy, autoRenew: wish.autoRenew, forwards, createdAt: startedAt }, wish, options.idempotencyKey),
    () => readSettled(scope, orderId),
    DEADLINE_MS,
  );
  if (!settled) throw new Fault('internal_error', 'The order is taking longer than expected; it completes or releases by itself', { details: { orderId } });
  return { ...outcomeOf(settled), replayed: false };
}

/** The order once it has settled. A database that is away for a moment does not end the wait: the order goes on. */
async function readSettled(scope: Scope, orderId: string): Promise<Order | undefined> {
  try {
    const order = await readOrder(scope, orderId);
    return isSettled(order.state) ? order : undefined;
  } catch (error) {
    scope.log.warn({ err: error, orderId }, 'an order could not be read while its buyer waits');
    return undefined;
  }
}

function elapsedMs(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}

/** The answer that an order's final state stands for, the same every time. @throws the Fault it ended with, with `headers` */
function outcomeOf(order: Order, headers: Record<string, string> = {}): Omit<Purchase, 'replayed'> {
  if (order.state === 'completed') {
    return {
      domain: order.domain, orderId: order.id, retailMinor: order.retailMinor, currency: order.currency, intentId: order.intentId!, steps: order.steps,
      elapsedMs: elapsedMs(order.createdAt, order.settledAt ?? order.createdAt),
    };
  }
  const fault = order.fault ?? { code: 'internal_error' as const, message: 'The order could not be completed' };
  throw new Fault(fault.code, fault.message, {
    headers,
    details: { orderId: order.id, ...(fault.code === 'registration_failed' || fault.code === 'domain_unavailable' ? { provisioningSteps: order.steps } : {}) },
  });
}

/** Places the order, and with it the key under which its answer will be repeated. */
async function placeOnce(scope: Scope, order: NewOrder, wish: BuyWish, key: string | undefined): Promise<void> {
  try {
    await placeOrder(scope, order, (tx) => {
      if (key === undefined) return;
      const account = tx.em.getReference(AccountSchema, order.accountId, { wrapped: true });
      tx.em.create(IdempotencyKeySchema, { account, key, fingerprint: fingerprint(wish), orderId: order.id, createdAt: order.createdAt });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Fault('conflict', 'A request with this Idempotency-Key is in flight', { cause: error });
    throw error;
  }
}

/** What this account pays for the name: the fresh price, or the lower one it was shown while our loss stays small. */
async function priceFor(scope: Scope, accountId: string, name: DomainName): Promise<Quote> {
  const quote = await quoteName(scope, name, { fresh: true });
  if (!quote.available) throw new Fault('domain_unavailable', `${name} is already registered`);
  const shown = await scope.sql.row<{ retail_minor: number; cost_minor: number }>(
    'orders-shown-price', 'select retail_minor, cost_minor from proposal where account_id = $1 and domain = $2 and expires_at > $3 and used_order_id is null order by created_at desc limit 1',
    [accountId, name, scope.clock.now()],
  );
  if (!shown) return quote;
  const honoured = honourPrice(quote, { retailMinor: shown.retail_minor, costMinor: shown.cost_minor });
  if (honoured) return honoured;
  throw new Fault('quote_unavailable', 'The price has risen since it was shown; check the domain again', { details: { domain: name } });
}

async function findReplay(scope: Scope, accountId: string, key: string, wish: BuyWish): Promise<Order | null> {
  const row = await scope.em.findOne(IdempotencyKeySchema, { account: accountId, key });
  if (!row) return null;
  if (row.fingerprint !== fingerprint(wish)) throw new Fault('idempotency_key_reused', 'This Idempotency-Key was used before with another body');
  const order = await scope.em.findOneOrFail(OrderSchema, { id: row.orderId });
  if (!isSettled(order.state)) throw new Fault('conflict', 'The request with this Idempotency-Key is still in flight', { details: { orderId: order.id } });
  return order;
}

function fingerprint(wish: BuyWish): string {
  const { domain, contact, privacy, autoRenew, emailForwards, years } = wish;
  const sorted = contact && Object.fromEntries(Object.entries(contact).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify([domain, sorted ?? null, privacy, autoRenew, emailForwards, years ?? 1])).digest('base64url');
}

/** @throws Fault invalid_request with fieldErrors */
function readForwards(raw: BuyWish['emailForwards']): { alias: string; forwardTo: string }[] {
  const wrong = (index: number, field: string, message: string): Fault =>
    new Fault('invalid_request', `emailForwards[${index}].${field}: ${message}`, { details: { fieldErrors: { [`emailForwards[${index}].${field}`]: message } } });
  if (raw.length > MAX_FORWARDS) throw new Fault('invalid_request', `At most ${MAX_FORWARDS} forwards with a purchase`, { details: { fieldErrors: { emailForwards: `at most ${MAX_FORWARDS}` } } });
  const seen = new Set<string>();
  return raw.map(({ from, to }, index) => {
    const alias = from.trim().toLowerCase().split('@')[0]!;
    if (!/^[a-z0-9]([a-z0-9._+-]{0,62}[a-z0-9])?$/.test(alias)) throw wrong(index, 'from', 'is not a mailbox name such as hello');
    if (seen.has(alias)) throw wrong(index, 'from', 'occurs twice');
    seen.add(alias);
    const forwardTo = readEmail(to);
    if (!forwardTo) throw wrong(index, 'to', 'is not an e-mail address');
    return { alias, forwardTo };
  });
}
