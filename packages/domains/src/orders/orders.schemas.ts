import { ContactWire } from '@onym/domains';
import { toDecimal } from '@onym/core';
import type { Scope } from '@onym/platform';
import { openTerms, TERMS } from '@onym/billing/spending';
import { TAXED, taxedToWire } from '@onym/billing/tax';
import { z } from 'zod';
import type { Purchase } from './purchases/buy-domain.ts';
import { PAYMENT_STATUSES, paymentStatusOf } from './engine/order-payment.ts';
import type { Order } from './engine/order.entity.ts';
import { kindNameOf, ORDER_KINDS } from './kinds.ts';
import { orderStatusUrl } from './order-status.ts';
import type { Renewal } from './renewals/renew-domain.ts';

export const StepWire = z.object({ step: z.string(), success: z.boolean(), message: z.string() });

/** The fields by which a caller consents to a price, in the body or the query. */
const CONSENT = {
  dryRun: z.boolean().optional().meta({ description: 'true: check everything without charging or registering' }),
  maxPrice: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'The most you pay, USD: a higher price is 409 price_changed without a charge' }),
};

export const SpendingPreviewWire = z
  .object({
    allowed: z.boolean(),
    rule: z
      .string()
      .optional()
      .meta({ description: 'Why the owner is asked: a limit of the key, approval_required or confirmation_required' }),
    limit: z.string().optional().meta({ description: 'The exceeded limit' }),
  })
  .meta({ id: 'SpendingPreview' });

/** Fields of a registration or renewal: the later yearly price, and the paid term. */
const TERM = {
  renewalPrice: z.number().meta({ description: 'Price per year after the first term' }),
  years: z.int().meta({ description: 'The paid term' }),
};

export const BuyInput = z.object({
  domain: z.string().meta({ description: 'The domain to register' }),
  contact: ContactWire.optional().meta({ description: 'The registrant; default: the saved contact of the account' }),
  privacy: z.boolean().default(true).meta({ description: 'WHOIS privacy' }),
  autoRenew: z.boolean().default(true).meta({ description: 'Renew every year before it expires' }),
  emailForwards: z
    .array(
      z.object({
        from: z
          .string()
          .max(320)
          .meta({ description: 'The alias, or its full address in the domain', example: 'hello' }),
        to: z.string().max(320).meta({ description: 'An address outside that domain', example: 'vera@example.com' }),
      }),
    )
    .default([])
    .meta({ description: 'Maximum number per domain of the account: 5, and 5 more per purchase of slots' }),
  years: z
    .number()
    .optional()
    .meta({ override: { type: 'integer', enum: [1], description: 'Only 1; longer terms are renewals' } }),
  ...CONSENT,
});

export const RenewInput = z.object({
  domain: z.string(),
  expiresAt: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({
      description: 'Its current expiry date, which shows that you know of the last renewal and want another year',
    }),
  ...CONSENT,
});

const STATUS_URL = z.string().meta({ description: 'Page that shows the order without a key; keep it private' });

export const RestoreInput = z.object({ domain: z.string(), ...CONSENT });

export const PurchaseWire = z.object({
  success: z.literal(true),
  domain: z.string(),
  registrar: z.string(),
  retailPrice: z.number().meta({ description: 'Charged in total' }),
  ...TAXED,
  currency: z.string(),
  paymentIntent: z.string(),
  provisioning: z.array(StepWire),
  elapsedMs: z.int(),
  orderId: z.string().nullable(),
  statusUrl: STATUS_URL.optional(),
  ...TERM,
  expiresAt: z.iso.datetime().nullable(),
  dryRun: z.boolean().optional(),
  spending: SpendingPreviewWire.optional(),
});

export const RenewalWire = z.object({
  domain: z.string(),
  expiresAt: z.iso.datetime(),
  retailPrice: z.number().meta({ description: 'Charged for the whole term' }),
  ...TAXED,
  currency: z.string(),
  paymentIntent: z.string(),
  orderId: z.string().nullable(),
  statusUrl: STATUS_URL.optional(),
  ...TERM,
  dryRun: z.boolean().optional(),
  spending: SpendingPreviewWire.optional(),
});

export const OrderWire = z
  .object({
    id: z.string(),
    kind: z.enum(ORDER_KINDS),
    domain: z.string(),
    status: z.enum(['pending', 'completed', 'failed', 'under_review']),
    state: z.string(),
    door: z.string().meta({ description: 'Channel of the order: card, machine, link or auto' }),
    keyId: z.string().nullable().meta({ description: 'The API key that requested it' }),
    keyName: z.string().nullable(),
    memberId: z
      .string()
      .nullable()
      .meta({ description: 'The member who requested it; null for the owner and for keys' }),
    memberEmail: z.string().nullable(),
    retailPrice: z.number(),
    currency: z.string(),
    paymentStatus: z
      .enum(PAYMENT_STATUSES)
      .nullable()
      .meta({ description: 'State of the payment, including later changes; null before a charge' }),
    refundedAmount: z.number().meta({ description: 'Amount refunded so far, without refunds in progress' }),
    refundUnderWay: z.number().meta({ description: 'Amount of refunds in progress, which may still fail' }),
    dispute: z
      .object({ status: z.enum(['early_warning', 'open', 'won', 'lost']), amount: z.number() })
      .nullable()
      .meta({ description: 'The dispute status of the payment; null without a dispute' }),
    provisioning: z.array(StepWire),
    error: z.object({ code: z.string(), error: z.string() }).nullable(),
    authenticationUrl: z
      .string()
      .nullable()
      .meta({ description: 'Page where the cardholder confirms with their bank, while the order waits for it' }),
    authenticateBy: z.iso.datetime().nullable().meta({ description: 'Deadline' }),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    statusUrl: STATUS_URL,
    ...TERMS,
  })
  .meta({ id: 'Order' });

/** The public status of an order, without data of the buyer. */
export type OrderStatus = ReturnType<typeof orderStatusToWire>;

type Links = Pick<Scope, 'secrets' | 'settings'>;

/**
 * Converts a purchase, or a dry run of one, to its API answer: prices in dollars, an empty `paymentIntent` without a payment, and the URL of the
 * order's status page where there is an order.
 */
export function purchaseToWire(purchase: Purchase, scope: Links): z.input<typeof PurchaseWire> {
  return {
    success: true,
    domain: purchase.domain,
    registrar: scope.settings.serviceName,
    retailPrice: toDecimal(purchase.retailMinor),
    ...taxedToWire(purchase.retailMinor, purchase.tax),
    currency: purchase.currency,
    paymentIntent: purchase.intentId ?? '',
    provisioning: purchase.steps,
    elapsedMs: purchase.elapsedMs,
    orderId: purchase.orderId,
    ...linkTo(scope, purchase.orderId),
    renewalPrice: toDecimal(purchase.renewalMinor),
    years: purchase.years,
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
    ...(purchase.spending ? { dryRun: true, spending: purchase.spending } : {}),
  };
}

/**
 * Converts a renewal or restoration, or a dry run of one, to its API answer: prices in dollars, an empty `paymentIntent` without a payment, and the
 * URL of the order's status page where there is an order.
 */
export function renewalToWire(renewal: Renewal, scope: Links): z.input<typeof RenewalWire> {
  return {
    domain: renewal.domain,
    expiresAt: renewal.expiresAt.toISOString(),
    retailPrice: toDecimal(renewal.retailMinor),
    ...taxedToWire(renewal.retailMinor, renewal.tax),
    currency: renewal.currency,
    paymentIntent: renewal.intentId ?? '',
    orderId: renewal.orderId,
    ...linkTo(scope, renewal.orderId),
    renewalPrice: toDecimal(renewal.renewalMinor),
    years: renewal.years,
    ...(renewal.spending ? { dryRun: true, spending: renewal.spending } : {}),
  };
}

/** Converts an order to its API form for its owner, with its terms (null if erased) and its status page. @throws Error for an unknown kind */
export function orderToWire(order: Order, scope: Links): z.input<typeof OrderWire> {
  return {
    ...orderFactsToWire(order),
    statusUrl: orderStatusUrl(scope, order.id),
    terms: openTerms(scope, order.id, order.sealedTerms),
    termsDigest: order.termsDigest ?? null,
  };
}

/**
 * Converts an order to its API form without terms and status page, so that no secrets are needed. Prices in dollars. @throws Error for an
 * unknown kind
 */
export function orderFactsToWire(order: Order): Omit<z.input<typeof OrderWire>, 'statusUrl' | 'terms' | 'termsDigest'> {
  return {
    id: order.id,
    kind: kindNameOf(order),
    domain: order.domain,
    status: statusOf(order),
    state: order.state,
    door: order.door,
    keyId: order.keyId ?? null,
    keyName: order.keyName ?? null,
    memberId: order.memberId ?? null,
    memberEmail: order.memberEmail ?? null,
    retailPrice: toDecimal(order.retailMinor),
    currency: order.currency,
    ...moneyToWire(order),
    provisioning: order.steps,
    error: order.fault ? { code: order.fault.code, error: order.fault.message } : null,
    ...personTo(order),
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
  };
}

/**
 * Converts an order to its public status: without the buyer, the key and the terms. Prices in dollars. @throws Error for an unknown kind
 */
export function orderStatusToWire(order: Order) {
  return {
    orderId: order.id,
    kind: kindNameOf(order),
    domain: order.domain,
    status: statusOf(order),
    retailPrice: toDecimal(order.retailMinor),
    currency: order.currency,
    ...moneyToWire(order),
    provisioning: order.steps,
    error: order.fault ? { code: order.fault.code, error: order.fault.message } : null,
    ...personTo(order),
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
  };
}

/** Where and until when the cardholder can confirm, while the order waits for them. */
function personTo(order: Order): Pick<z.input<typeof OrderWire>, 'authenticationUrl' | 'authenticateBy'> {
  if (order.state !== 'authenticating') return { authenticationUrl: null, authenticateBy: null };
  return {
    authenticationUrl: order.payment.authenticationUrl ?? null,
    authenticateBy: order.payment.authenticateBy?.toISOString() ?? null,
  };
}

/** The state of the money, for every response about an order. */
function moneyToWire(
  order: Order,
): Pick<z.input<typeof OrderWire>, 'paymentStatus' | 'refundedAmount' | 'refundUnderWay' | 'dispute'> {
  const { refundedMinor, refundPendingMinor, disputeStatus, disputeMinor } = order.payment;
  return {
    paymentStatus: paymentStatusOf(order),
    refundedAmount: toDecimal(refundedMinor ?? 0),
    refundUnderWay: toDecimal(refundPendingMinor ?? 0),
    dispute: disputeStatus ? { status: disputeStatus, amount: toDecimal(disputeMinor ?? 0) } : null,
  };
}

function statusOf({ state }: Order): z.input<typeof OrderWire>['status'] {
  if (state === 'completed' || state === 'failed') return state;
  return state === 'review' ? 'under_review' : 'pending';
}

function linkTo(scope: Links, orderId: string | null): { statusUrl?: string } {
  return orderId === null ? {} : { statusUrl: orderStatusUrl(scope, orderId) };
}

/** Converts a maximum in dollars to whole cents, rounded down; undefined stays undefined. */
export function centsAtMost(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.floor(dollars * 100 + 1e-6);
}
