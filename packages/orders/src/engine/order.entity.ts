import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';
import type { FaultCode } from '@onym/kernel';
import { isLive, isMoving, LIVE_ORDER } from './live-order.ts';
import { ORDER_STATES } from './order-states.ts';

export interface OrderStep {
  step:
    | 'authorize_payment'
    | 'register_domain'
    | 'renew_domain'
    | 'whois_privacy'
    | 'dns_zone'
    | 'nameservers'
    | 'email_forwards'
    | 'capture_payment';
  success: boolean;
  message: string;
}

/** The refusal an order ended with, as the buyer is told it. */
export interface OrderFault {
  code: FaultCode;
  message: string;
}

/** What a machine payment's order must remember to answer the same credential the same way. Never the credential. */
export interface MachinePayment {
  /** SHA-256 of the Authorization header. */
  credentialHash: string;
  /** Of the body it was made for (RFC 9530). */
  bodyDigest: string;
  rail: string;
  ownerEmail: string;
  idempotencyKey: string | null;
  /** When the charge left, by the machine's time; absent while it surely has not. */
  sentAt?: string;
  /** When the payment was settled, for the receipt. */
  paidAt: string | null;
}

/** One purchase of one domain, or of one term more for it. Prices in minor units. */
export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'domain_order',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    domain: p.string(),
    kind: p.enum(['purchase', 'renewal'] as const).default('purchase'),
    state: p.enum(ORDER_STATES),
    /** Through which door it came; `auto` is nobody's: the clock's. */
    door: p.enum(['card', 'machine', 'link', 'auto'] as const),
    retailMinor: p.integer(),
    renewalMinor: p.integer(),
    costMinor: p.integer(),
    currency: p.string(),
    premium: p.boolean(),
    years: p.integer(),
    privacy: p.boolean(),
    autoRenew: p.boolean(),
    forwards: p.json<{ alias: string; forwardTo: string }[]>(),
    /** Registrant contact, sealed for this order. */
    sealedContact: p.text(),
    customerId: p.string(),
    paymentMethodId: p.string(),
    intentId: p.string().nullable(),
    proposalToken: p.string().nullable(),
    /** The payment challenge it answers; one order per challenge. */
    challengeId: p.string().nullable().unique(),
    machine: p.json<MachinePayment>().nullable(),
    refundId: p.string().nullable(),
    /** When a person decided that the money goes back, captured or not. */
    refundDecidedAt: p.datetime().nullable(),
    steps: p.json<OrderStep[]>(),
    fault: p.json<OrderFault>().nullable(),
    /** Part of every idempotency key; raised when the processor has stored a failure under the old one. */
    keyVersion: p.integer().default(0),
    /** Fence: raised by every claim; a write with an older one changes nothing. */
    epoch: p.integer().default(0),
    leaseUntil: p.datetime().nullable(),
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
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** When its row was last laid beside the books of processor and registrar. */
    comparedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'domain_order_account', properties: ['account', 'createdAt'] },
    { name: 'domain_order_open', properties: ['leaseUntil'], where: isMoving() },
  ],
  uniques: [{ name: LIVE_ORDER, properties: ['domain'], where: isLive() }],
});
export type Order = InferEntity<typeof OrderSchema>;
