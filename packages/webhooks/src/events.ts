import { PRODUCT_TYPES } from '@onym/kernel';
import { z } from 'zod';

const id = z.string().min(1);
const moment = z.iso.datetime();
/** A decimal in the currency beside it. */
const amount = z.number().nonnegative();
/** Upper-case at this wire, though lower-case in the rest of the API. */
const currency = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** Published for an end that the card processor decided. Named for the first one; whoever listens counts on the word. */
export const ENDED_BY_PROCESSOR = 'stripe_canceled';

/** What each published event carries. Adding an optional field is compatible; everything else is a new API version. */
export const EVENT_DATA = {
  'domain.registered': z
    .object({
      domainId: id,
      domain: id,
      userId: id,
      registrar: id,
      registeredAt: moment.optional(),
      expiresAt: moment,
      years: z.int().positive().optional(),
      retailPrice: amount.optional(),
      currency: currency.optional(),
      autoRenew: z.boolean().optional(),
      privacyEnabled: z.boolean().optional(),
      nameservers: z.array(z.string()).optional(),
    })
    .meta({ id: 'DomainRegistered' }),
  'domain.expiring': z
    .object({
      domainId: id,
      domain: id,
      userId: id,
      expiresAt: moment,
      daysUntilExpiry: z.literal([30, 7, 1]),
      autoRenew: z.boolean().optional(),
      renewalPrice: amount.optional(),
      currency: currency.optional(),
    })
    .meta({ id: 'DomainExpiring' }),
  'domain.expired': z
    .object({ domainId: id, domain: id, userId: id, expiredAt: moment, gracePeriodEnds: moment.optional() })
    .meta({ id: 'DomainExpired' }),
  'domain.transferred_out': z
    .object({ domainId: id, domain: id, userId: id, noticedAt: moment })
    .meta({ id: 'DomainTransferredOut' }),
  'subscription.created': z
    .object({
      subscriptionId: id,
      userId: id,
      planId: z.string().regex(/^(founder|agency)_/),
      status: z.enum(['active', 'trialing']),
      currentPeriodStart: moment.optional(),
      currentPeriodEnd: moment,
      cancelAtPeriodEnd: z.boolean().default(false),
    })
    .meta({ id: 'SubscriptionCreated' }),
  'subscription.canceled': z
    .object({
      subscriptionId: id,
      userId: id,
      planId: z.string().optional(),
      canceledAt: moment,
      reason: z.enum(['user_requested', 'payment_failed', ENDED_BY_PROCESSOR, 'admin']).nullable().optional(),
    })
    .meta({ id: 'SubscriptionCanceled' }),
  'checkout.completed': z
    .object({
      checkoutSessionId: id,
      userId: id,
      productType: z.enum(PRODUCT_TYPES),
      amount,
      currency: currency.optional(),
      paymentIntentId: z.string().optional(),
      completedAt: moment.optional(),
    })
    .meta({ id: 'CheckoutCompleted' }),
  'launch.completed': z
    .object({
      launchId: id,
      userId: id,
      name: id,
      domain: id.nullable(),
      orderId: id.nullable(),
      siteUrl: id.nullable(),
      completedAt: moment,
    })
    .meta({ id: 'LaunchCompleted' }),
  'launch.failed': z
    .object({
      launchId: id,
      userId: id,
      name: id,
      code: id,
      message: z.string(),
      failedSteps: z.array(id),
      failedAt: moment,
    })
    .meta({ id: 'LaunchFailed' }),
} as const;

export type EventType = keyof typeof EVENT_DATA;

/** The types an endpoint may subscribe to, in the order of the documentation. */
export const EVENT_TYPES = Object.keys(EVENT_DATA) as [EventType, ...EventType[]];

/** Later than the first endpoints: sent only to those that name them. */
const NAMED_ONLY: readonly EventType[] = ['domain.transferred_out', 'launch.completed', 'launch.failed'];

/** What an endpoint gets that names no types. */
export const DEFAULT_EVENTS = EVENT_TYPES.filter((type) => !NAMED_ONLY.includes(type));

/** Sent on request to one endpoint; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** One happening to be published, its type and its data in agreement. */
export type OutgoingEvent = {
  [T in EventType]: {
    /** Whose endpoints hear of it. */
    accountId: string;
    type: T;
    /** What makes the happening unique, e.g. `domain.registered:<order id>`. */
    occurrence: string;
    data: z.input<(typeof EVENT_DATA)[T]>;
  };
}[EventType];
