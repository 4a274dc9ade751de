import { defineEntity, p, type EntitySchema, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { FaultCode } from '@onym/core';
import { epochOf, triesOf } from '@onym/platform';
import { isLive, isMoving, LIVE_ORDER } from './order-conditions.ts';
import { defineOrderPayment } from './order-payment.entity.ts';
import { orderProcess } from './order-process.ts';
import { ORDER_STATES } from './order-states.ts';

/** The result of one step, as the buyer sees it: `authorize_payment`, `register_domain`, `dns_zone` and so on. */
export interface OrderStep {
  step: string;
  success: boolean;
  message: string;
}

/** The refusal an order ended with, as the buyer sees it. */
export interface OrderFault {
  code: FaultCode;
  message: string;
  /** The message instead of that one, once the money was taken and has been given back. */
  whenRefunded?: string;
}

/** One purchase of one domain, or of one term more for it. Prices in minor units. */
export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'domain_order',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    payment: () => p.oneToOne(OrderPaymentSchema).mappedBy('order').eager(),
    domain: p.string(),
    /** Purchase, renewal or restoration: a name in the table of kinds. */
    kind: p.text(),
    state: p.enum(ORDER_STATES),
    /** The entry point, for people to read; `auto` is the scheduled renewal. No decision depends on it. */
    door: p.enum(['card', 'machine', 'link', 'auto'] as const),
    /** The owner hears the end by mail, because no request of theirs waits for it. */
    mailsOwner: p.boolean(),
    /** The key that placed it, and its name then; null for a person and for scheduled renewals. */
    keyId: p.string().nullable(),
    keyName: p.string().nullable(),
    /** The member of the account who placed it, and their address then; null for its owner, a key and scheduled renewals. */
    memberId: p.string().nullable(),
    memberEmail: p.string().nullable(),
    retailMinor: p.integer(),
    renewalMinor: p.integer(),
    costMinor: p.integer(),
    /** The cost that the registrar reports; null while, or where, it reports none. */
    costPaidMinor: p.integer().nullable(),
    currency: p.string(),
    premium: p.boolean(),
    years: p.integer(),
    privacy: p.boolean(),
    autoRenew: p.boolean(),
    forwards: p.json<{ alias: string; forwardTo: string }[]>(),
    /** Registrant contact of a purchase, sealed for this order. */
    sealedContact: p.text().nullable(),
    /** The terms that were agreed to, as people are shown them; sealed for this order and erased with the contact. */
    sealedTerms: p.text().nullable(),
    termsDigest: p.text().nullable(),
    /** The buy link it came through. */
    proposalToken: p.string().nullable(),
    /** Who is named in the sold feed: the label of the buy link, from when the sale is complete. */
    agent: p.string().nullable(),
    steps: p.json<OrderStep[]>(),
    fault: p.json<OrderFault>().nullable(),
    /** The fence of its process when it was read: a write under an older one changes nothing. */
    epoch: p.integer().formula(epochOf(orderProcess)).persist(false),
    /** How often its process was attempted. */
    tries: p.integer().formula(triesOf(orderProcess)).persist(false),
    /** When the outcome of the registration first became unknown. */
    unknownSince: p.datetime().nullable(),
    registerStartedAt: p.datetime().nullable(),
    registeredAt: p.datetime().nullable(),
    registrationExpiresAt: p.datetime().nullable(),
    /** A renewal's guard: the registrar's expiry date when it was decided. It renews from that date or not at all. */
    expiresBefore: p.datetime().nullable(),
    /** When a renewal left whose outcome is not known yet; the machine's time. */
    renewalSentAt: p.datetime().nullable(),
    /** Which attempt of the automatic renewal of which domain and date it is; there is one order for each. */
    attempt: p.string().nullable().unique(),
    /** The user agent of the request that placed it; null without a request. Kept as long as a bank may ask. */
    userAgent: p.text().nullable(),
    /** The description of the launch that the order belongs to. Kept as long. */
    brief: p.text().nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** When its buyer withdrew it; it counts until the registrar is asked. */
    withdrawnAt: p.datetime().nullable(),
    /** When it was last compared with the books of processor and registrar. */
    comparedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'domain_order_account', properties: ['account', 'createdAt'] },
    { name: 'domain_order_open', properties: ['createdAt'], where: isMoving() },
    { name: 'domain_order_authenticating', properties: ['id'], where: "state = 'authenticating'" },
    { name: 'domain_order_sold', properties: ['settledAt', 'id'], where: "state = 'completed' and agent is not null" },
    { name: 'domain_order_name', properties: ['domain', 'createdAt'] },
    { name: 'domain_order_ended', properties: ['settledAt'], where: "state in ('completed', 'failed')" },
    { name: 'domain_order_review', properties: ['settledAt'], where: "state = 'review'" },
    {
      name: 'domain_order_personal',
      properties: ['createdAt'],
      where: 'sealed_contact is not null or sealed_terms is not null',
    },
    {
      name: 'domain_order_placed_with',
      properties: ['createdAt'],
      where: 'user_agent is not null or brief is not null',
    },
    { name: 'domain_order_member', properties: ['memberId'], where: 'member_email is not null' },
  ],
  uniques: [{ name: LIVE_ORDER, properties: ['domain'], where: isLive() }],
});
export type Order = InferEntity<typeof OrderSchema>;

/** The payment of an order, a row of its own. */
export const OrderPaymentSchema = defineOrderPayment(() => OrderSchema as unknown as EntitySchema<{ id: string }>);
