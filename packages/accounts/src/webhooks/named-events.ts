import { PERMISSIONS } from '@onym/core';
import { z } from 'zod';
import { amount, currency, event, id, moment } from './event-fields.ts';

const USER = 'usr_01jd0m9w8f5q2v7k3x6c4b1n0a';
const DOMAIN = { domainId: 'dom_01jd0m9w8f5q2v7k3x6c4b1n0a', domain: 'tiderow.com', userId: USER };
const KEY = 'key_01jd0m9w8f5q2v7k3x6c4b1n0a';
const ORDER_ID = 'ord_01jd0m9w8f5q2v7k3x6c4b1n0a';

const ORDER = {
  orderId: id,
  userId: id,
  /** The kind of order: `purchase`, `renewal`. */
  kind: id,
  domain: id,
  amount,
  currency,
  /** The key that requested it; null for a person and for automatic renewals. */
  keyId: id.nullable(),
};
const ORDER_EXAMPLE = {
  orderId: ORDER_ID,
  userId: USER,
  kind: 'purchase',
  domain: 'tiderow.com',
  amount: 13.99,
  currency: 'USD',
  keyId: KEY,
};

const PAYMENT_EXAMPLE = { orderId: ORDER_ID, domain: 'tiderow.com', userId: USER, paymentIntentId: 'pi_1QxTideRow' };

const LAUNCH_EXAMPLE = { launchId: 'lau_01jd0m9w8f5q2v7k3x6c4b1n0a', userId: USER, name: 'Tiderow' };

/**
 * The types that were added after the first contract: an endpoint gets one only if it chooses it. Add new types here.
 */
export const NAMED_EVENTS = {
  'order.completed': event(
    'A purchase or renewal completed and was paid',
    z.object({
      ...ORDER,
      renewalPrice: amount,
      years: z.int().positive(),
      paymentIntentId: id.nullable(),
      completedAt: moment,
    }),
    {
      ...ORDER_EXAMPLE,
      renewalPrice: 17.99,
      years: 1,
      paymentIntentId: 'pi_1QxTideRow',
      completedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'order.failed': event(
    'A purchase or renewal failed: nothing was charged, or (`refunded`) the full amount was refunded',
    z.object({ ...ORDER, code: id, message: z.string(), refunded: z.boolean(), failedAt: moment }),
    {
      ...ORDER_EXAMPLE,
      code: 'payment_declined',
      message: 'The card was declined',
      refunded: false,
      failedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'domain.renewed': event(
    'A domain was renewed',
    z.object({
      domainId: id,
      domain: id,
      userId: id,
      orderId: id,
      renewedAt: moment,
      expiresAt: moment,
      years: z.int().positive(),
      amount,
      currency,
      /** The price of the next renewal per year. */
      renewalPrice: amount,
      autoRenew: z.boolean(),
    }),
    {
      ...DOMAIN,
      orderId: ORDER_ID,
      renewedAt: '2027-11-01T09:00:00.000Z',
      expiresAt: '2028-11-21T09:00:00.000Z',
      years: 1,
      amount: 17.99,
      currency: 'USD',
      renewalPrice: 17.99,
      autoRenew: true,
    },
  ),
  'domain.transferred_out': event(
    'The domain was transferred to another registrar',
    z.object({ domainId: id, domain: id, userId: id, noticedAt: moment }),
    { ...DOMAIN, noticedAt: '2027-03-02T09:00:00.000Z' },
  ),
  'order.refunded': event(
    'An order was refunded in full or in part, by anyone',
    z.object({
      orderId: id,
      domain: id,
      userId: id,
      paymentIntentId: id,
      amount,
      refundedAmount: amount,
      currency,
      paymentStatus: z.enum(['partially_refunded', 'refunded']),
      refundedAt: moment,
    }),
    {
      ...PAYMENT_EXAMPLE,
      amount: 13.99,
      refundedAmount: 13.99,
      currency: 'USD',
      paymentStatus: 'refunded',
      refundedAt: '2026-11-23T09:00:00.000Z',
    },
  ),
  'charge.disputed': event(
    "A cardholder's bank disputes a payment, or has decided; `orderId` and `domain` are null for a product or a plan",
    z.object({
      paymentIntentId: id,
      userId: id,
      orderId: id.nullable(),
      domain: id.nullable(),
      /** What was purchased. */
      description: z.string(),
      status: z.enum(['open', 'won', 'lost']),
      amount,
      currency,
      changedAt: moment,
    }),
    {
      ...PAYMENT_EXAMPLE,
      description: 'tiderow.com',
      status: 'open',
      amount: 13.99,
      currency: 'USD',
      changedAt: '2026-12-02T09:00:00.000Z',
    },
  ),
  'approval.requested': event(
    'A key requests approval because a request exceeds its limits',
    z.object({
      approvalId: id,
      userId: id,
      action: id,
      domain: id,
      amount,
      currency,
      renewalPrice: amount,
      years: z.int().positive(),
      reason: z.string(),
      keyId: id,
      keyName: z.string(),
      expiresAt: moment,
      approvalUrl: z.url(),
    }),
    {
      approvalId: 'apr_01jd0m9w8f5q2v7k3x6c4b1n0a',
      userId: USER,
      action: 'buy',
      domain: 'tiderow.com',
      amount: 13.99,
      currency: 'USD',
      renewalPrice: 17.99,
      years: 1,
      reason: 'above 10.00 USD, your approval limit',
      keyId: KEY,
      keyName: 'Scout',
      expiresAt: '2026-11-22T09:00:00.000Z',
      approvalUrl: 'https://onym.example/approvals/apr_01jd0m9w8f5q2v7k3x6c4b1n0a',
    },
  ),
  'launch.completed': event(
    'A launch completed',
    z.object({
      launchId: id,
      userId: id,
      name: id,
      domain: id.nullable(),
      orderId: id.nullable(),
      siteUrl: id.nullable(),
      completedAt: moment,
    }),
    {
      ...LAUNCH_EXAMPLE,
      domain: 'tiderow.com',
      orderId: ORDER_ID,
      siteUrl: 'https://tiderow.com',
      completedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'launch.failed': event(
    'A step of a launch failed; completed steps are kept',
    z.object({
      launchId: id,
      userId: id,
      name: id,
      code: id,
      message: z.string(),
      failedSteps: z.array(id),
      failedAt: moment,
    }),
    {
      ...LAUNCH_EXAMPLE,
      code: 'payment_declined',
      message: 'The card was declined',
      failedSteps: ['payment'],
      failedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'key.created': event(
    'An API key was created in your account; the key itself is never sent',
    z.object({
      keyId: id,
      userId: id,
      name: z.string(),
      keyPrefix: id,
      permissions: z.array(z.enum(PERMISSIONS)),
      expiresAt: moment.nullable(),
      createdAt: moment,
    }),
    {
      keyId: KEY,
      userId: USER,
      name: 'Scout',
      keyPrefix: 'onym_live_abcd',
      permissions: ['names:read', 'domains:read'],
      expiresAt: null,
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  ),
} as const;
