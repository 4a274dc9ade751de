import type { FaultKind } from './fault-kind.ts';

/** Errors of payments; part of the one table in fault-kinds.ts. */
export const PAYMENT_FAULTS = {
  payment_method_required: {
    status: 402,
    about: 'The account has no saved card.',
    remedy: 'The owner saves a card on the page of `POST /billing/setup`; then send it again.',
  },
  payment_required: {
    status: 402,
    about: 'A machine payment is asked for; the challenge is in WWW-Authenticate.',
    remedy: 'Pay one of the challenges in `WWW-Authenticate` and send the same request with `Authorization: Payment`.',
  },
  malformed_credential: {
    status: 402,
    about: 'The payment credential cannot be read. Nothing was charged.',
    remedy: 'Build the credential anew from the challenge in this answer.',
  },
  invalid_challenge: {
    status: 402,
    about:
      'The credential does not belong to this request, this price or this service, or was used. Nothing was charged.',
    remedy: 'Pay the new challenge in this answer; never change the body between challenge and payment.',
  },
  challenge_expired: {
    status: 402,
    about: 'The payment challenge has expired. Nothing was charged.',
    remedy: 'Pay the new challenge in this answer.',
  },
  payment_declined: {
    status: 402,
    about: 'The card was declined. Nothing was charged.',
    remedy: 'Use another card, or ask the owner to look at the one that is saved.',
  },
  authentication_required: {
    status: 402,
    about: "The cardholder's bank wants to hear from them. Nothing was charged; the order waits and goes on by itself.",
    remedy:
      'Show the owner `authenticationUrl` (they have it by mail too), then read `GET /orders/{orderId}`; do not buy again.',
  },
} as const satisfies Record<string, FaultKind>;
