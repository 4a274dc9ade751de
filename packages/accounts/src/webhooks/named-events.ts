import { CONTROLLED_ACTS, PERMISSIONS } from '@onym/core';
import { z } from 'zod';
import { amountField, currencyField, defineEvent, idField, timestampField } from './event-fields.ts';

const USER = 'usr_01jd0m9w8f5q2v7k3x6c4b1n0a';
const DOMAIN = { domainId: 'dom_01jd0m9w8f5q2v7k3x6c4b1n0a', domain: 'tiderow.com', userId: USER };
const KEY = 'key_01jd0m9w8f5q2v7k3x6c4b1n0a';
const ORDER_ID = 'ord_01jd0m9w8f5q2v7k3x6c4b1n0a';

const ORDER = {
  orderId: idField,
  userId: idField,
  /** The kind of order: `purchase`, `renewal`. */
  kind: idField,
  domain: idField,
  amount: amountField,
  currency: currencyField,
  /** The key that requested it; null for a person and for automatic renewals. */
  keyId: idField.nullable(),
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
  'order.completed': defineEvent(
    'A purchase or renewal completed and was paid',
    z.object({
      ...ORDER,
      renewalPrice: amountField,
      years: z.int().positive(),
      paymentIntentId: idField.nullable(),
      completedAt: timestampField,
    }),
    {
      ...ORDER_EXAMPLE,
      renewalPrice: 17.99,
      years: 1,
      paymentIntentId: 'pi_1QxTideRow',
      completedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'order.failed': defineEvent(
    'A purchase or renewal failed: nothing was charged, or (`refunded`) the full amount was refunded',
    z.object({ ...ORDER, code: idField, message: z.string(), refunded: z.boolean(), failedAt: timestampField }),
    {
      ...ORDER_EXAMPLE,
      code: 'payment_declined',
      message: 'The card was declined',
      refunded: false,
      failedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'domain.renewed': defineEvent(
    'A domain was renewed',
    z.object({
      domainId: idField,
      domain: idField,
      userId: idField,
      orderId: idField,
      renewedAt: timestampField,
      expiresAt: timestampField,
      years: z.int().positive(),
      amount: amountField,
      currency: currencyField,
      /** The price of the next renewal per year. */
      renewalPrice: amountField,
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
  'domain.transferred_out': defineEvent(
    'The domain was transferred to another registrar',
    z.object({ domainId: idField, domain: idField, userId: idField, noticedAt: timestampField }),
    { ...DOMAIN, noticedAt: '2027-03-02T09:00:00.000Z' },
  ),
  'order.refunded': defineEvent(
    'An order was refunded in full or in part, by anyone',
    z.object({
      orderId: idField,
      domain: idField,
      userId: idField,
      paymentIntentId: idField,
      amount: amountField,
      refundedAmount: amountField,
      currency: currencyField,
      paymentStatus: z.enum(['partially_refunded', 'refunded']),
      refundedAt: timestampField,
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
  'charge.disputed': defineEvent(
    "A cardholder's bank disputes a payment, or has decided; `orderId` and `domain` are null for a product or a plan",
    z.object({
      paymentIntentId: idField,
      userId: idField,
      orderId: idField.nullable(),
      domain: idField.nullable(),
      /** What was purchased. */
      description: z.string(),
      status: z.enum(['open', 'won', 'lost']),
      amount: amountField,
      currency: currencyField,
      changedAt: timestampField,
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
  'approval.requested': defineEvent(
    'A key requests approval of a purchase or a change, or an automatic renewal exceeds its price limit',
    z.object({
      approvalId: idField,
      userId: idField,
      action: idField,
      domain: idField,
      amount: amountField,
      currency: currencyField,
      renewalPrice: amountField,
      years: z.int().nonnegative(),
      reason: z.string(),
      /** Null for an automatic renewal. */
      keyId: idField.nullable(),
      keyName: z.string().nullable(),
      expiresAt: timestampField,
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
  'key.acted': defineEvent(
    'A key or member did something whose level is `notify`; the owner can undo it',
    z.object({
      actId: idField,
      userId: idField,
      /** The key, or null for a member. */
      keyId: idField.nullable(),
      keyName: z.string().nullable(),
      memberEmail: z.string().nullable(),
      act: z.enum(CONTROLLED_ACTS),
      /** The domain or asset. */
      subjectId: idField,
      name: z.string(),
      /** At most 50. */
      changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
      actedAt: timestampField,
      undoUntil: timestampField,
      /** The page on which the owner can undo it after signing in. */
      undoUrl: z.url(),
    }),
    {
      actId: 'act_01jd0m9w8f5q2v7k3x6c4b1n0a',
      userId: USER,
      keyId: KEY,
      keyName: 'Scout',
      memberEmail: null,
      act: 'mailAndCertificates',
      subjectId: DOMAIN.domainId,
      name: DOMAIN.domain,
      changes: [{ what: 'MX @', from: '10 mx1.example.net', to: '10 mx2.example.net' }],
      actedAt: '2026-11-21T09:00:00.000Z',
      undoUntil: '2026-12-21T09:00:00.000Z',
      undoUrl: 'https://onym.example/approvals',
    },
  ),
  'launch.completed': defineEvent(
    'A launch completed',
    z.object({
      launchId: idField,
      userId: idField,
      name: idField,
      domain: idField.nullable(),
      orderId: idField.nullable(),
      siteUrl: idField.nullable(),
      completedAt: timestampField,
    }),
    {
      ...LAUNCH_EXAMPLE,
      domain: 'tiderow.com',
      orderId: ORDER_ID,
      siteUrl: 'https://tiderow.com',
      completedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'launch.failed': defineEvent(
    'A step of a launch failed; completed steps are kept',
    z.object({
      launchId: idField,
      userId: idField,
      name: idField,
      code: idField,
      message: z.string(),
      failedSteps: z.array(idField),
      failedAt: timestampField,
    }),
    {
      ...LAUNCH_EXAMPLE,
      code: 'payment_declined',
      message: 'The card was declined',
      failedSteps: ['payment'],
      failedAt: '2026-11-21T09:00:00.000Z',
    },
  ),
  'key.created': defineEvent(
    'An API key was created in your account; the key itself is never sent',
    z.object({
      keyId: idField,
      userId: idField,
      name: z.string(),
      keyPrefix: idField,
      permissions: z.array(z.enum(PERMISSIONS)),
      expiresAt: timestampField.nullable(),
      createdAt: timestampField,
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
