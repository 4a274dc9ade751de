import type { FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { OrderFault } from './order.entity.ts';

/** A refusal in two messages, of which the buyer is told the one that is true of the money in the end. */
export function createOrderFault(code: FaultCode, reason: string): OrderFault {
  return { code, message: `${reason}; nothing was charged`, whenRefunded: `${reason}; the payment was refunded` };
}

/** The same refusal, once the money was taken and has been given back. */
export function asRefunded({ code, whenRefunded }: OrderFault): OrderFault {
  return { code, message: whenRefunded ?? 'The order failed; the payment was refunded' };
}

/** The same refusal, while the money that was taken cannot be given back. */
export function asKept({ code, whenRefunded }: OrderFault): OrderFault {
  const reason = whenRefunded?.slice(0, whenRefunded.lastIndexOf(';')) ?? formatSentence('orders.orderCameToNothing');
  return {
    code,
    message: `${reason}; the payment could not be refunded yet, and we are working on it`,
    whenRefunded: whenRefunded ?? 'The order failed; the payment was refunded',
  };
}

/** The processor does not take what we ask of it, whatever the payer's card or token is worth. */
export const NO_PAYMENT = createOrderFault('payment_setup_failed', formatSentence('orders.paymentCouldNotBeSet'));

/** The registrar has said nothing for as long as an order is tried, and surely has done nothing. */
export const NO_ANSWER = createOrderFault('registration_failed', formatSentence('orders.registrarIsNotAnswering'));
