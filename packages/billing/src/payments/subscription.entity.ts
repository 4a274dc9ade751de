import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A plan's subscription as the processor last described it. */
export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    /** The processor's own id. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    planId: p.string(),
    /** What it costs its subscriber per interval, cents: plans may cost new subscribers something else. */
    priceMinor: p.integer().nullable(),
    /** A SubscriptionStatus of the port; one that ended in an earlier release may have another word. */
    status: p.string(),
    currentPeriodStart: p.datetime(),
    currentPeriodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean(),
    /** When it was first seen to have begun; null: incomplete, it never gave anything. */
    startedAt: p.datetime().nullable(),
    /** Start of the grace; null unless past_due. */
    pastDueSince: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    /** Its collection is stopped while its account is suspended. */
    isPaused: p.boolean().default(false),
    /** Grows with every look at the processor, so that an older look never overwrites a newer one. */
    version: p.integer(),
    /** The version after which the suspension of its account had been brought to the processor: until the next look there is nothing to ask. */
    suspendedVersion: p.integer().nullable(),
    createdAt: p.datetime(),
    /** When its payments were last laid beside the ledger. */
    bookedAt: p.datetime().nullable(),
    /** Why its payment no longer carries it: then it is ended at the processor; null while nothing happened to it. */
    endedFor: p.enum(['refund', 'dispute'] as const).nullable(),
    /** Calls that had been reported of the account when it began: what came before is none of its. */
    usageBefore: p.integer().default(0),
    /** When what it left unbilled was taken over, after its end. */
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

/** Which subscription a payment was made for. */
export const SubscriptionPaymentSchema = defineEntity({
  name: 'SubscriptionPayment',
  tableName: 'subscription_payment',
  properties: {
    intentId: p.string().primary(),
    subscription: () => p.manyToOne(SubscriptionSchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    paidAt: p.datetime(),
  },
  indexes: [{ name: 'subscription_payment_of', properties: ['subscription', 'paidAt'] }],
});

export type Subscription = InferEntity<typeof SubscriptionSchema>;
