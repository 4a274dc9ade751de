import type { FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { OrderFault } from './order.entity.ts';

/**
 * Returns a refusal of the order with two messages: nothing was charged, and, for later, the payment was refunded. `reason` is a sentence
 * without its full stop.
 */
export function createOrderFault(code: FaultCode, reason: string): OrderFault {
  return { code, message: `${reason}; nothing was charged`, whenRefunded: `${reason}; the payment was refunded` };
}

/** Returns a copy of the refusal whose message says that the payment was refunded. */
export function asRefunded({ code, whenRefunded }: OrderFault): OrderFault {
  return { code, message: whenRefunded ?? 'The order failed; the payment was refunded' };
}

/** Returns a copy of the refusal whose message says that the refund of the payment is under way. */
export function asBeingRefunded(fault: OrderFault): OrderFault {
  return withEnd(fault, 'the refund of the payment is under way');
}

/** Returns a copy of the refusal whose message says that the payment could not be refunded yet. */
export function asKept(fault: OrderFault): OrderFault {
  return withEnd(fault, 'the payment could not be refunded yet, and we are working on it');
}

function withEnd({ code, whenRefunded }: OrderFault, end: string): OrderFault {
  const reason = whenRefunded?.slice(0, whenRefunded.lastIndexOf(';')) ?? formatSentence('orders.theOrderFailed');
  return {
    code,
    message: `${reason}; ${end}`,
    whenRefunded: whenRefunded ?? 'The order failed; the payment was refunded',
  };
}

/** The processor rejects our own request, whether or not the payer's card or token is valid. */
export const NO_PAYMENT = createOrderFault('payment_setup_failed', formatSentence('orders.paymentCouldNotBeSet'));

/** The registrar did not answer for as long as an order is tried, and has certainly done nothing. */
export const NO_ANSWER = createOrderFault('registration_failed', formatSentence('orders.registrarIsNotAnswering'));
