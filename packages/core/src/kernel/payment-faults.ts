import type { FaultKind } from './fault-kind.ts';

/** Errors of payments; part of the one table in fault-kinds.ts. */
export const PAYMENT_FAULTS = {
  billing_address_required: {
    status: 400,
    about: "The tax of the sale depends on the buyer's address, which is not known well enough. Nothing was charged.",
    remedy: 'Ask the owner to complete the billing address with what is in `missing`, then send the request again.',
  },
  payment_method_required: {
    status: 402,
    about: 'The account has no saved card.',
    remedy: 'Ask the owner to save a card on the page that `POST /billing/setup` returns, then send the request again.',
  },
  payment_required: {
    status: 402,
    about: 'A machine payment is required. The challenge is in WWW-Authenticate.',
    remedy: 'Pay one of the challenges in `WWW-Authenticate` and send the same request with `Authorization: Payment`.',
  },
  malformed_credential: {
    status: 402,
    about: 'The payment credential cannot be read. Nothing was charged.',
    remedy: 'Build the credential again from the challenge in this response.',
  },
  invalid_challenge: {
    status: 402,
    about: 'The credential is for another request, price or service, or was already used. Nothing was charged.',
    remedy: 'Pay the new challenge in this response. Do not change the body between challenge and payment.',
  },
  challenge_expired: {
    status: 402,
    about: 'The payment challenge has expired. Nothing was charged.',
    remedy: 'Pay the new challenge in this response.',
  },
  purchases_held: {
    status: 403,
    about:
      'Purchases are held: `reason` is `velocity` (more than usual; again from `until`) or `dispute` (a payment was reported as fraud). Nothing was charged.',
    remedy:
      'With `velocity`, try again after `until`. Otherwise ask the owner to contact the operator, who must allow it.',
  },
  payment_declined: {
    status: 402,
    about: 'The card was declined. Nothing was charged.',
    remedy: 'Use another card, or ask the owner to check the saved one.',
  },
  authentication_required: {
    status: 402,
    about:
      "The cardholder's bank requires confirmation. Nothing was charged. The order waits and continues automatically.",
    remedy:
      'Show the owner `authenticationUrl` (also sent by email), then read `GET /orders/{orderId}`. Do not buy again.',
  },
} as const satisfies Record<string, FaultKind>;
