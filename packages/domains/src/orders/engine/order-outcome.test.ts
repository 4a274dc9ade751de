import type { Fault } from '@onym/core';
import { expect, it } from 'vitest';
import { requireCompleted } from './order-outcome.ts';
import type { Order } from './order.entity.ts';

const faultOf = (
  order: Partial<Omit<Order, 'payment'>> & { payment?: Partial<Order['payment']> },
  replayed = false,
  details?: Record<string, unknown>,
): Fault | undefined => {
  try {
    requireCompleted({ id: 'ord_1', fault: null, ...order } as Order, { replayed, ...(details && { details }) });
    return undefined;
  } catch (error) {
    return error as Fault;
  }
};

it('a completed order is a success, even if it has an earlier fault', () => {
  const fault = { code: 'payment_declined' as const, message: 'no' };
  expect(faultOf({ state: 'completed', fault })).toBeUndefined();
});

it('an order that waits for its cardholder is reported as such, with the page and the deadline', () => {
  const authenticateBy = new Date('2026-06-15T10:00:00Z');
  const fault = faultOf(
    { state: 'authenticating', payment: { authenticationUrl: 'https://bank.example/1', authenticateBy } },
    true,
  );
  expect(fault).toMatchObject({
    code: 'authentication_required',
    replayed: true,
    details: {
      orderId: 'ord_1',
      authenticationUrl: 'https://bank.example/1',
      authenticateBy: '2026-06-15T10:00:00.000Z',
    },
  });
});

it('an order that failed is reported with its own fault, marked as replayed for a replay', () => {
  const fault = { code: 'payment_declined' as const, message: 'The card was declined; nothing was charged' };
  const details = { domain: 'tiderow.com' };
  for (const replayed of [false, true])
    expect(faultOf({ state: 'failed', fault }, replayed, details)).toMatchObject({
      ...fault,
      replayed,
      details: { orderId: 'ord_1', ...details },
    });
});

it('an order that ended without a fault is reported as internal_error', () => {
  expect(faultOf({ state: 'review' })).toMatchObject({ code: 'internal_error', details: { orderId: 'ord_1' } });
});
