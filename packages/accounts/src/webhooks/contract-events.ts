import { PRODUCT_TYPES } from '@onym/core';
import { z } from 'zod';
import { amount, currency, event, id, moment } from './event-fields.ts';

/**
 * The reason of a cancellation by the card processor. It names the first processor, because receivers rely on the
 * value.
 */
export const ENDED_BY_PROCESSOR = 'stripe_canceled';

const USER = 'usr_01jd0m9w8f5q2v7k3x6c4b1n0a';
const DOMAIN = { domainId: 'dom_01jd0m9w8f5q2v7k3x6c4b1n0a', domain: 'tiderow.com', userId: USER };
const SUBSCRIPTION = { subscriptionId: 'sub_1QxTideRow', userId: USER, planId: 'founder_monthly' };

/**
 * The types of the first contract, which an endpoint without chosen types gets. New types are not added here; see
 * named-events.ts.
 */
export const CONTRACT_EVENTS = {
  'domain.registered': event(
    'A purchase has completed',
    z.object({
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
    }),
    {
      ...DOMAIN,
      registrar: 'Onym',
      registeredAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2027-11-21T09:00:00.000Z',
      years: 1,
      retailPrice: 13.99,
      currency: 'USD',
      autoRenew: true,
      privacyEnabled: true,
      nameservers: ['ns1.onym.example', 'ns2.onym.example'],
    },
  ),
  'domain.expiring': event(
    '30, 7 and 1 days before a domain expires',
    z.object({
      domainId: id,
      domain: id,
      userId: id,
      expiresAt: moment,
      daysUntilExpiry: z.literal([30, 7, 1]),
      autoRenew: z.boolean().optional(),
      renewalPrice: amount.optional(),
      currency: currency.optional(),
    }),
    {
      ...DOMAIN,
      expiresAt: '2027-11-21T09:00:00.000Z',
      daysUntilExpiry: 30,
      autoRenew: true,
      renewalPrice: 17.99,
      currency: 'USD',
    },
  ),
  'domain.expired': event(
    'A domain expired; it can be renewed until `gracePeriodEnds`',
    z.object({ domainId: id, domain: id, userId: id, expiredAt: moment, gracePeriodEnds: moment.optional() }),
    { ...DOMAIN, expiredAt: '2027-11-21T09:00:00.000Z', gracePeriodEnds: '2027-12-21T09:00:00.000Z' },
  ),
  'subscription.created': event(
    'A subscription started',
    z.object({
      subscriptionId: id,
      userId: id,
      planId: z.string().regex(/^(founder|agency)_/),
      status: z.enum(['active', 'trialing']),
      currentPeriodStart: moment.optional(),
      currentPeriodEnd: moment,
      cancelAtPeriodEnd: z.boolean().default(false),
    }),
    {
      ...SUBSCRIPTION,
      status: 'active',
      currentPeriodStart: '2026-11-21T09:00:00.000Z',
      currentPeriodEnd: '2026-12-21T09:00:00.000Z',
      cancelAtPeriodEnd: false,
    },
  ),
  'subscription.canceled': event(
    'A subscription ended',
    z.object({
      subscriptionId: id,
      userId: id,
      planId: z.string().optional(),
      canceledAt: moment,
      reason: z.enum(['user_requested', 'payment_failed', ENDED_BY_PROCESSOR, 'admin']).nullable().optional(),
    }),
    { ...SUBSCRIPTION, canceledAt: '2026-12-21T09:00:00.000Z', reason: 'user_requested' },
  ),
  'checkout.completed': event(
    'A one-time purchase was paid and is active',
    z.object({
      checkoutSessionId: id,
      userId: id,
      productType: z.enum(PRODUCT_TYPES),
      amount,
      currency: currency.optional(),
      paymentIntentId: z.string().optional(),
      completedAt: moment.optional(),
    }),
    {
      checkoutSessionId: 'cs_1QxTideRow',
      userId: USER,
      productType: 'LOGO_PACK',
      amount: 19.99,
      currency: 'USD',
      paymentIntentId: 'pi_1QxTideRow',
      completedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
} as const;
