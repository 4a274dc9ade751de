import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { SubscriptionStatus } from '@onym/core/ports';

/** A subscription to a plan as last read from the processor. */
export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    /** The processor's own id. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    planId: p.string(),
    /** Its price in cents per interval, which does not change with the price for new subscribers; null: not known. */
    priceMinor: p.integer().nullable(),
    status: p.string().$type<SubscriptionStatus>(),
    currentPeriodStart: p.datetime(),
    currentPeriodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean(),
    /** When it was first read as begun; null: incomplete, it never granted anything. */
    startedAt: p.datetime().nullable(),
    /** Start of the grace period; null unless past_due. */
    pastDueSince: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    /** Payments are paused while its account is suspended. */
    isPaused: p.boolean().default(false),
    /** Incremented with each reading of the processor, so that an older reading does not overwrite a newer one. */
    version: p.integer(),
    /** The version at which the account's suspension was applied at the processor. The sweep skips the subscription while it has this version. */
    suspendedVersion: p.integer().nullable(),
    createdAt: p.datetime(),
    /** When its payments were last recorded in the ledger. */
    bookedAt: p.datetime().nullable(),
    /** Why it ends before its period does: its payment was refunded or lost in a dispute. */
    endedFor: p.enum(['refund', 'dispute'] as const).nullable(),
    /** Calls of the account that were reported before it began; they are not billed by it. */
    usageBefore: p.integer().default(0),
    /** When its unbilled usage was carried over, after its end. */
    usageSettledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'subscription_account', properties: ['account'] },
    {
      name: 'subscription_booking',
      properties: ['bookedAt'],
      where: 'booked_at is null or canceled_at is null or canceled_at > booked_at',
    },
    {
      name: 'subscription_unsettled',
      properties: ['canceledAt'],
      where: 'canceled_at is not null and started_at is not null and usage_settled_at is null',
    },
    { name: 'subscription_paused', properties: ['id'], where: 'is_paused and canceled_at is null' },
    {
      name: 'subscription_ending',
      properties: ['currentPeriodEnd'],
      where: "status in ('active', 'trialing', 'past_due')",
    },
    { name: 'subscription_past_due', properties: ['pastDueSince'], where: "status = 'past_due'" },
  ],
});

/** A payment of a subscription. */
export const SubscriptionPaymentSchema = defineEntity({
  name: 'SubscriptionPayment',
  tableName: 'subscription_payment',
  properties: {
    intentId: p.string().primary(),
    subscription: () => p.manyToOne(SubscriptionSchema).ref().deleteRule('cascade'),
    /** The account that paid. */
    accountId: p.string(),
    paidAt: p.datetime(),
  },
  indexes: [{ name: 'subscription_payment_of', properties: ['subscription', 'paidAt'] }],
});

export type Subscription = InferEntity<typeof SubscriptionSchema>;
