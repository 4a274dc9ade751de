import { toDecimal, type Money } from '@onym/core';
import type { Challenge } from './challenge.ts';

/** Maps each of our 402 codes to the problem type of the scheme (draft-httpauth-payment section 8.2). */
export const PAYMENT_PROBLEMS = {
  payment_required: { type: 'payment-required', title: 'Payment Required' },
  malformed_credential: { type: 'malformed-credential', title: 'Malformed Credential' },
  invalid_challenge: { type: 'invalid-challenge', title: 'Invalid Challenge' },
  challenge_expired: { type: 'payment-expired', title: 'Payment Expired' },
  payment_declined: { type: 'verification-failed', title: 'Payment Verification Failed' },
} as const satisfies Record<string, { type: string; title: string }>;

export type PaymentProblemCode = keyof typeof PAYMENT_PROBLEMS;

/** The body of a 402: RFC 9457 problem details and Onym's `{error, code}` in one. */
export interface PaymentProblem {
  type: string;
  title: string;
  status: 402;
  detail: string;
  challengeId: string;
  error: string;
  code: PaymentProblemCode;
  /** Decimal, e.g. 12.99. */
  price: number;
  currency: string;
  /** RFC 3339. */
  expiresAt?: string;
}

/**
 * Builds the body of a 402. Requires the first challenge of the same response, because a 402 without one is forbidden
 * (section 4.4.2). `detail` is shown to the payer.
 */
export function paymentProblem(answer: {
  code: PaymentProblemCode;
  detail: string;
  challenge: Challenge;
  price: Money;
}): PaymentProblem {
  const { code, detail, challenge, price } = answer;
  return {
    type: `https://paymentauth.org/problems/${PAYMENT_PROBLEMS[code].type}`,
    title: PAYMENT_PROBLEMS[code].title,
    status: 402,
    detail,
    challengeId: challenge.id,
    error: detail,
    code,
    price: toDecimal(price.minor),
    currency: price.currency,
    ...(challenge.expires !== undefined && { expiresAt: challenge.expires }),
  };
}

/** `application/problem+json` for a client that names it in `Accept`, otherwise the usual type of responses. */
export function problemMediaType(accept: string | undefined): 'application/problem+json' | 'application/json' {
  return /\bapplication\/problem\+json\b/i.test(accept ?? '') ? 'application/problem+json' : 'application/json';
}
