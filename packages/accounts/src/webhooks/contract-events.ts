import { PRODUCT_TYPES } from '@onym/core';
import { z } from 'zod';
import { amountField, currencyField, defineEvent, idField, timestampField } from './event-fields.ts';

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
  'domain.registered': defineEvent(
    'A purchase has completed',
    z.object({
      domainId: idField,
      domain: idField,
      userId: idField,
      registrar: idField,
      registeredAt: timestampField.optional(),
      expiresAt: timestampField,
      years: z.int().positive().optional(),
      retailPrice: amountField.optional(),
      currency: currencyField.optional(),
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
  'domain.expiring': defineEvent(
    '30, 7 and 1 days before a domain expires',
    z.object({
      domainId: idField,
      domain: idField,
      userId: idField,
      expiresAt: timestampField,
      daysUntilExpiry: z.literal([30, 7, 1]),
      autoRenew: z.boolean().optional(),
      renewalPrice: amountField.optional(),
      currency: currencyField.optional(),
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
  'domain.expired': defineEvent(
    'A domain expired; it can be renewed until `gracePeriodEnds`',
    z.object({
      domainId: idField,
      domain: idField,
      userId: idField,
      expiredAt: timestampField,
      gracePeriodEnds: timestampField.optional(),
    }),
    { ...DOMAIN, expiredAt: '2027-11-21T09:00:00.000Z', gracePeriodEnds: '2027-12-21T09:00:00.000Z' },
  ),
  'subscription.created': defineEvent(
    'A subscription started',
    z.object({
      subscriptionId: idField,
      userId: idField,
      planId: z.string().regex(/^(founder|agency)_/),
      status: z.enum(['active', 'trialing']),
      currentPeriodStart: timestampField.optional(),
      currentPeriodEnd: timestampField,
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
  'subscription.canceled': defineEvent(
    'A subscription ended',
    z.object({
      subscriptionId: idField,
      userId: idField,
      planId: z.string().optional(),
      canceledAt: timestampField,
      reason: z.enum(['user_requested', 'payment_failed', ENDED_BY_PROCESSOR, 'admin']).nullable().optional(),
    }),
    { ...SUBSCRIPTION, canceledAt: '2026-12-21T09:00:00.000Z', reason: 'user_requested' },
  ),
  'checkout.completed': defineEvent(
    'A one-time purchase was paid and is active',
    z.object({
      checkoutSessionId: idField,
      userId: idField,
      productType: z.enum(PRODUCT_TYPES),
      amount: amountField,
      currency: currencyField.optional(),
      paymentIntentId: z.string().optional(),
      completedAt: timestampField.optional(),
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
