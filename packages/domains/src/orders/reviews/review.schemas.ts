import { toDecimal } from '@onym/core';
import { z } from 'zod';
import type { Answer, Payment } from '../engine/order-books.ts';
import type { Order } from '../engine/order.entity.ts';
import { ORDER_STATES } from '../engine/order-states.ts';
import { orderFactsToWire, OrderWire } from '../orders.schemas.ts';
import type { OrderFile } from './list-reviews.ts';

export const ReviewOrderWire = OrderWire.omit({ statusUrl: true, terms: true, termsDigest: true })
  .extend({
    state: z.enum(ORDER_STATES),
    accountId: z.string(),
    door: z.enum(['card', 'machine', 'link', 'auto']),
    cost: z.number(),
    paymentIntent: z.string().nullable(),
    expiresBefore: z.iso.datetime().nullable(),
    registerStartedAt: z.iso.datetime().nullable(),
    registeredAt: z.iso.datetime().nullable(),
    unknownSince: z.iso.datetime().nullable(),
    nameDeletion: z.enum(['due', 'deleted', 'kept']).nullable(),
    tries: z.int(),
  })
  .meta({ id: 'ReviewOrder' });

/** A vendor's answer; `error` if the vendor did not answer. */
const vendorAnswer = <T extends z.ZodType>(found: T) =>
  z.union([
    z.object({ answered: z.literal(true), found: found.nullable() }),
    z.object({ answered: z.literal(false), error: z.string() }),
  ]);

export const OrderFileWire = z.object({
  order: ReviewOrderWire,
  payment: vendorAnswer(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      currency: z.string(),
      refunded: z.boolean(),
      refundUnderWay: z.number(),
      captureBefore: z.iso.datetime().nullable(),
    }),
  ),
  registration: vendorAnswer(
    z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), isOurs: z.boolean() }),
  ),
  audit: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  discrepancies: z.array(
    z.object({
      kind: z.string(),
      foundAt: z.iso.datetime(),
      resolvedAt: z.iso.datetime().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

/**
 * Converts an order to its API form for operators, with its cost, account and process. Prices in dollars. @throws Error for an unknown kind
 */
export function reviewOrderToWire(order: Order): z.input<typeof ReviewOrderWire> {
  return {
    ...orderFactsToWire(order),
    state: order.state,
    accountId: order.account.id,
    door: order.door,
    cost: toDecimal(order.costMinor),
    paymentIntent: order.payment.intentId ?? null,
    expiresBefore: iso(order.expiresBefore),
    registerStartedAt: iso(order.registerStartedAt),
    registeredAt: iso(order.registeredAt),
    unknownSince: iso(order.unknownSince),
    nameDeletion: order.payment.nameDeletion ?? null,
    tries: order.tries,
  };
}

/** Converts an order with its evidence to its API form for operators. A vendor that did not answer has `answered: false` and the reason. */
export function orderFileToWire({
  order,
  payment,
  registration,
  isOurs,
  audit,
  discrepancies,
}: OrderFile): z.input<typeof OrderFileWire> {
  return {
    order: reviewOrderToWire(order),
    payment: answerToWire(payment, paymentToWire),
    registration: answerToWire(registration, ({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOurs,
    })),
    audit: audit.map(({ at, actor, action, details }) => ({ at: at.toISOString(), actor, action, details })),
    discrepancies: discrepancies.map(({ kind, foundAt, resolvedAt, details }) => ({
      kind,
      foundAt: foundAt.toISOString(),
      resolvedAt: iso(resolvedAt),
      details,
    })),
  };
}

function paymentToWire({ id, status, amountMinor, currency, refunded, pendingMinor, captureBefore }: Payment) {
  return {
    id,
    status,
    amount: toDecimal(amountMinor),
    currency,
    refunded,
    refundUnderWay: toDecimal(pendingMinor),
    captureBefore: iso(captureBefore),
  };
}

function answerToWire<T, W>(
  answer: Answer<T | null>,
  toWire: (found: T) => W,
): { answered: true; found: W | null } | { answered: false; error: string } {
  if (!answer.answered) return { answered: false, error: answer.reason };
  return { answered: true, found: answer.found === null ? null : toWire(answer.found) };
}

function iso(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
