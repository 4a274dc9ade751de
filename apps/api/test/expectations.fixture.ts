import { type Answer, type Body, books, houseRows, mailTo, stack } from '@onym/testing';
import { expect } from 'vitest';

/** What betrays the inside: stacks, files, modules, SQL. */
const INSIDE = /\n\s+at |node_modules|\.ts:\d+|MikroORM|select .+ from /i;

/** Holds a refusal against the documented shape: status, code, words for people, request id, link; answers its body. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: string): Body {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: {
      code,
      error: expect.stringMatching(/\S/),
      requestId: answer.headers['x-request-id'],
      docUrl: `${stack().siteUrl}/docs/errors#${code}`,
    },
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.text.replaceAll('\\n', '\n')).not.toMatch(INSIDE);
  // Only machine payments may be off for good.
  if (status === 503 && code !== 'mpp_unavailable') expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return answer.body as Body;
}

/** 200 and the body. */
export function expectOk<T>(answer: Answer<T>): T {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/);
  return answer.body;
}

/** No order was written, nothing is held or taken, nothing registered, nobody mailed about it. */
export async function expectUntouched(domain: string, email: string): Promise<void> {
  expect(await houseRows('select state from domain_order where domain = $1', [domain])).toEqual([]);
  await expectNothingCharged(domain, email);
}

/** Nothing is held or taken, nothing registered, nobody owns it, nobody mailed about it. */
export async function expectNothingCharged(domain: string, email: string): Promise<void> {
  const { money, registrations } = await books(domain);
  expect({ money, registrations }).toEqual({ money: [], registrations: [] });
  expect(await houseRows('select name from domain where name = $1', [domain])).toEqual([]);
  expect((await mailTo(email)).filter(({ text }) => text.includes(domain))).toEqual([]);
}

/** The name was sold once: one captured payment of this amount, no hold, one registration of the same order. */
export async function expectSoldOnce(domain: string, amountMinor: number): Promise<void> {
  const { money, registrations } = await books(domain);
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
