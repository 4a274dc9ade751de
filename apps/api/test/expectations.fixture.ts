import { type Answer, type Body, sandboxRecords, queryStack, mailTo, stack } from '@onym/testing';
import { FAULTS, type FaultCode } from '@onym/core';
import { expect } from 'vitest';

/** Internal details that must not leak: stacks, files, modules, SQL. */
const INSIDE = /\n\s+at |node_modules|\.ts:\d+|MikroORM|select .+ from /i;

/** Expects the documented shape of an error: status, code, message, request id, link. Returns its body. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: string): Body {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: {
      code,
      error: expect.stringMatching(/\S/),
      remedy: FAULTS[code as FaultCode].remedy,
      requestId: answer.headers['x-request-id'],
      docUrl: `${stack().siteUrl}/docs/errors#${code}`,
    },
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.text.replaceAll('\\n', '\n')).not.toMatch(INSIDE);
  // Only machine payments may be off permanently.
  if (status === 503 && code !== 'mpp_unavailable') expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return answer.body as Body;
}

/** Expects 200 and returns the body. */
export function expectOk<T>(answer: Answer<T>): T {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/);
  return answer.body;
}

/** Expects that no order exists, nothing is held, charged or registered, and no mail was sent. */
export async function expectUntouched(domain: string, email: string): Promise<void> {
  expect(await queryStack('select state from domain_order where domain = $1', [domain])).toEqual([]);
  await expectNothingCharged(domain, email);
}

/** Expects that nothing is held, charged or registered, the name has no owner, and no mail was sent. */
export async function expectNothingCharged(domain: string, email: string): Promise<void> {
  const { money, registrations } = await sandboxRecords(domain);
  expect({ money, registrations }).toEqual({ money: [], registrations: [] });
  expect(await queryStack('select name from domain where name = $1', [domain])).toEqual([]);
  expect((await mailTo(email)).filter(({ text }) => text.includes(domain))).toEqual([]);
}

/**
 * Expects that the name was sold once: one captured payment of this amount, no hold, one registration by the same
 * order.
 */
export async function expectSoldOnce(domain: string, amountMinor: number): Promise<void> {
  const { money, registrations } = await sandboxRecords(domain);
  expect(money).toMatchObject([{ status: 'captured', amountMinor, refundedMinor: 0, currency: 'usd' }]);
  expect(registrations).toMatchObject([{ domain, orderId: money[0]?.orderId, autorenew: false }]);
}

/** The six headers of the contract as numbers. */
export function allowanceOf({ headers }: Answer<unknown>): {
  limit: number;
  remaining: number;
  reset: number;
  dailyLimit: number;
  dailyRemaining: number;
  dailyReset: number;
} {
  const number = (name: string): number => {
    expect(headers[name], name).toMatch(/^\d+$/);
    return Number(headers[name]);
  };
  return {
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    reset: number('x-ratelimit-reset'),
    dailyLimit: number('x-daily-limit'),
    dailyRemaining: number('x-daily-remaining'),
    dailyReset: number('x-daily-reset'),
  };
}
