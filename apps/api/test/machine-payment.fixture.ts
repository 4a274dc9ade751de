import { parseChallenges, serializeCredential, type Challenge, type JsonObject } from '@onym/core/payment-auth';
import { call, contactDetails, uniqueWord, type Answer } from '@onym/testing';
import { expect } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';

export interface MachineAnswer extends Record<string, unknown> {
  domain: string;
  orderId: string;
  owner: { email: string };
  pricePaid: number;
  renewalPrice: number;
  currency: string;
  statusUrl: string;
  manageKey?: string;
}
export interface RawCall {
  authorization?: string;
  headers?: Record<string, string>;
  from?: string;
}

/** One call of the endpoint with exactly these bytes. */
export function sendRawPurchase(
  raw: string,
  { authorization, headers = {}, from }: RawCall = {},
): Promise<Answer<MachineAnswer>> {
  return call<MachineAnswer>('POST', '/domains/buy/mpp', {
    raw,
    from,
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  });
}

/** A complete body for this name, with a new owner. */
export function purchaseBody(domain: string, over: Record<string, unknown> = {}): { raw: string; email: string } {
  const email = `${uniqueWord()}@example.com`;
  return { raw: JSON.stringify({ domain, contact: contactDetails(), email, ...over }), email };
}

/** Expects the required shape of every 402 of the endpoint and returns its first challenge. */
export function expectPaymentRequired(answer: Answer<unknown>, code: string): Challenge {
  const body = expectRefusal(answer, 402, code);
  const challenges = parseChallenges([answer.headers['www-authenticate'] ?? '']);
  expect(challenges.length).toBeGreaterThan(0);
  expect(body).toMatchObject({
    type: expect.stringMatching(/^https:\/\/paymentauth\.org\/problems\/[a-z-]+$/),
    title: expect.any(String),
    status: 402,
    detail: body['error'],
    challengeId: challenges[0]!.id,
    price: expect.any(Number),
    currency: 'usd',
    expiresAt: challenges[0]!.expires,
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['payment-receipt']).toBeUndefined();
  return challenges[0]!;
}

/** The challenge that a call without a credential gets. */
export async function challengeFor(raw: string): Promise<Challenge> {
  return expectPaymentRequired(await sendRawPurchase(raw), 'payment_required');
}

export function credentialFor(challenge: Challenge, payload: JsonObject = { token: 'tok_ok' }): string {
  return serializeCredential({ challenge, payload });
}

/** Both calls: requests the challenge and pays it. */
export async function buyWithPayment(
  raw: string,
  token = 'tok_ok',
  headers: Record<string, string> = {},
): Promise<Answer<MachineAnswer>> {
  return sendRawPurchase(raw, { authorization: credentialFor(await challengeFor(raw), { token }), headers });
}

/** Expects an error other than 402: nothing that looks like a challenge or a receipt. */
export function expectPlain(answer: Answer<unknown>, status: number, code: string): Record<string, unknown> {
  const body = expectRefusal(answer, status, code);
  expect({
    challenge: answer.headers['www-authenticate'],
    receipt: answer.headers['payment-receipt'],
    cache: answer.headers['cache-control'],
  }).toEqual({ challenge: undefined, receipt: undefined, cache: 'no-store' });
  return body;
}
