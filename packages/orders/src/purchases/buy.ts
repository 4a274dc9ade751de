import { requirePayer } from '@onym/billing';
import {
  contactRequired,
  parseContact,
  quoteName,
  refuseInternationalised,
  savedContact,
  type ContactInput,
  type ForwardOwner,
  type Quote,
} from '@onym/domains';
import { Fault, newId, parseDomainName, type DomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { awaitOrder } from '../engine/await-order.ts';
import { honourPrice } from './honour-price.ts';
import { findReplay, fingerprintOf, keepKey, placeUnderKey } from '../engine/idempotency.ts';
import type { Order, OrderStep } from '../engine/order.entity.ts';
import { readForwards, requireForwardSlots } from './ordered-forwards.ts';
import { placeOrder } from '../engine/place-order.ts';

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
      : { accountId: buyer.accountId, key: options.idempotencyKey, fingerprint: fingerprint(wish) };
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return outcomeOf(earlier, { replayed: true });

  const contact = wish.contact === undefined ? await savedContact(scope, buyer.accountId) : parseContact(wish.contact);
  if (!contact) throw contactRequired();
  await requireForwardSlots(scope, buyer, forwards);
  const quote = await priceFor(scope, buyer.accountId, name);
  const payer = await requirePayer(scope, buyer.accountId);
  if (options.dryRun) {
    return {
      domain: name,
      orderId: null,
      retailMinor: quote.retailMinor,
      currency: quote.currency,
      intentId: '',
      steps: [],
      elapsedMs: elapsedMs(startedAt, scope.clock.now()),
      replayed: false,
    };
  }

  const orderId = newId('order', startedAt);
  const order = {
    id: orderId,
    accountId: buyer.accountId,
    door: 'card' as const,
    proposalToken: null,
    quote,
    contact,
    payer,
    privacy: wish.privacy,
    autoRenew: wish.autoRenew,
    forwards,
    createdAt: startedAt,
  };
  const settled = await awaitOrder(scope, orderId, () =>
    placeUnderKey(() =>
      placeOrder(scope, order, (tx) => {
        if (use) keepKey(tx, use, order);
      }),
    ),
  );
  return outcomeOf(settled, { replayed: false });
}

function elapsedMs(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}

/** The answer that an order's final state stands for, the same every time. @throws the Fault it ended with, marked as replayed where it is */
function outcomeOf(order: Order, { replayed }: { replayed: boolean }): Purchase {
  if (order.state === 'completed') {
    return {
      domain: order.domain,
      orderId: order.id,
      retailMinor: order.retailMinor,
      currency: order.currency,
      intentId: order.intentId!,
      replayed,
      steps: order.steps,
      elapsedMs: elapsedMs(order.createdAt, order.settledAt ?? order.createdAt),
    };
  }
  const fault = order.fault ?? { code: 'internal_error' as const, message: 'The order could not be completed' };
  throw new Fault(fault.code, fault.message, {
    replayed,
    details: {
      orderId: order.id,
      ...(fault.code === 'registration_failed' || fault.code === 'domain_unavailable'
        ? { provisioningSteps: order.steps }
        : {}),
    },
  });
}

/** What this account pays for the name: the fresh price, or the lower one it was shown while our loss stays small. */
async function priceFor(scope: Scope, accountId: string, name: DomainName): Promise<Quote> {
  const quote = await quoteName(scope, name, { fresh: true });
  if (!quote.available) throw new Fault('domain_unavailable', `${name} is already registered`);
  const shown = await scope.sql.row<{ retail_minor: number; cost_minor: number }>(
    'orders-shown-price',
    'select retail_minor, cost_minor from proposal where account_id = $1 and domain = $2 and expires_at > $3 and used_order_id is null order by created_at desc limit 1',
    [accountId, name, scope.clock.now()],
  );
  if (!shown) return quote;
  const honoured = honourPrice(quote, { retailMinor: shown.retail_minor, costMinor: shown.cost_minor });
  if (honoured) return honoured;
  throw new Fault('quote_unavailable', 'The price has risen since it was shown; check the domain again', {
    details: { domain: name },
  });
}

function fingerprint(wish: BuyWish): string {
  const { domain, contact, privacy, autoRenew, emailForwards, years } = wish;
  const sorted = contact && Object.fromEntries(Object.entries(contact).sort(([a], [b]) => (a < b ? -1 : 1)));
  return fingerprintOf([domain, sorted ?? null, privacy, autoRenew, emailForwards, years ?? 1]);
}
