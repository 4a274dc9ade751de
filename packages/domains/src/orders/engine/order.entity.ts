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

/** The fault that an order ended with, as shown to the buyer. */
export interface OrderFault {
  code: FaultCode;
  message: string;
  /** The message to use instead once the money was captured and refunded. */
  whenRefunded?: string;
}

/** The purchase, renewal or restoration of one domain. Prices in minor units. */
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
    /** The entry point, for texts and records; `auto` is the scheduled renewal. Nothing else depends on the stored value. */
    door: p.enum(['card', 'machine', 'link', 'auto'] as const),
    /** Whether the owner is mailed the result, because no request waits for it. */
    mailsOwner: p.boolean(),
    /** The key that placed it, and the key's name at that time; null for a user and for scheduled renewals. */
    keyId: p.string().nullable(),
    keyName: p.string().nullable(),
    /** The member of the account who placed it, and the member's address at that time; null for the owner, a key and scheduled renewals. */
    memberId: p.string().nullable(),
    memberEmail: p.string().nullable(),
    retailMinor: p.integer(),
    renewalMinor: p.integer(),
    costMinor: p.integer(),
    /** The cost that the registrar reports; null until it reports one, or if it reports none. */
    costPaidMinor: p.integer().nullable(),
    currency: p.string(),
    premium: p.boolean(),
    years: p.integer(),
    privacy: p.boolean(),
    autoRenew: p.boolean(),
    forwards: p.json<{ alias: string; forwardTo: string }[]>(),
    /** Registrant contact of a purchase, sealed for this order. */
    sealedContact: p.text().nullable(),
    /** The agreed terms as shown to the buyer, sealed for this order and erased with the contact. */
    sealedTerms: p.text().nullable(),
    termsDigest: p.text().nullable(),
    /** The token of the buy link that it came from. */
    proposalToken: p.string().nullable(),
    /** The agent shown in the feed of sold names: the label of the buy link, set when the sale is complete. */
    agent: p.string().nullable(),
    steps: p.json<OrderStep[]>(),
    fault: p.json<OrderFault>().nullable(),
    /** The epoch of its process when it was read. A write under an older epoch is refused. */
    epoch: p.integer().formula(epochOf(orderProcess)).persist(false),
    /** How often its process was attempted. */
    tries: p.integer().formula(triesOf(orderProcess)).persist(false),
    /** Since when the outcome of the registration or renewal is unknown; null otherwise. */
    unknownSince: p.datetime().nullable(),
    registerStartedAt: p.datetime().nullable(),
    registeredAt: p.datetime().nullable(),
    registrationExpiresAt: p.datetime().nullable(),
    /** The registrar's expiry date at which a renewal was decided. The order renews from this date or not at all. */
    expiresBefore: p.datetime().nullable(),
    /** When a renewal was sent to the registrar, by the machine clock; null before that, and once it surely had no effect. */
    renewalSentAt: p.datetime().nullable(),
    /** Key of an automatic renewal attempt (domain, expiry date, attempt), with at most one order each; null otherwise. */
    attempt: p.string().nullable().unique(),
    /** The user agent of the request that placed it; null without a request. Kept as long as a bank may ask for it. */
    userAgent: p.text().nullable(),
    /** The description of the launch that the order belongs to. Kept as long as the user agent. */
    brief: p.text().nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** When its buyer withdrew it. It has an effect only until the registrar is asked. */
    withdrawnAt: p.datetime().nullable(),
    /** When its payment was reported as fraud, or came from a card that is held. It is then released, or decided by an operator. */
    heldAt: p.datetime().nullable(),
    /** When it was last compared with the processor's and the registrar's state. */
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

/** The entity of the payment of an order. */
export const OrderPaymentSchema = defineOrderPayment(() => OrderSchema as unknown as EntitySchema<{ id: string }>);
