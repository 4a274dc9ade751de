import { describe, expect, it } from 'vitest';
import { challengeOf } from './payment.fixture.ts';
import { paymentProblem, problemMediaType } from './problem.ts';

const PRICE = { minor: 1299, currency: 'usd' };

describe('paymentProblem', () => {
  it('combines problem details and the error body of Onym', () => {
    const challenge = challengeOf();
    expect(paymentProblem({ code: 'payment_required', detail: 'Pay first.', challenge, price: PRICE })).toEqual({
      type: 'https://paymentauth.org/problems/payment-required',
      title: 'Payment Required',
      status: 402,
      detail: 'Pay first.',
      challengeId: challenge.id,
      error: 'Pay first.',
      code: 'payment_required',
      price: 12.99,
      currency: 'usd',
      expiresAt: '2026-03-01T12:05:00.000Z',
    });
  });

  it.each([
    ['payment_required', 'payment-required'],
    ['malformed_credential', 'malformed-credential'],
    ['invalid_challenge', 'invalid-challenge'],
    ['challenge_expired', 'payment-expired'],
    ['payment_declined', 'verification-failed'],
  ] as const)('maps %s to the type %s of the scheme', (code, type) => {
    expect(paymentProblem({ code, detail: '', challenge: challengeOf(), price: PRICE }).type).toBe(
      `https://paymentauth.org/problems/${type}`,
    );
  });
});

describe('problemMediaType', () => {
  it('is the problem type only for clients that name it', () => {
    expect(problemMediaType('application/problem+json, application/json')).toBe('application/problem+json');
    for (const accept of [undefined, '*/*', 'application/json', 'application/*'])
      expect(problemMediaType(accept)).toBe('application/json');
  });
});
