import { createBuyer, call, callerAddress, callSite, contactDetails, uniqueWord } from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Sold {
  items: { domain: string; agent: string; soldAt: string; tld: string; priceUsd: number }[];
}
const sold = (from = callerAddress()) => callSite<Sold>('GET', '/api/public/sold', { from });

describe('GET /api/public/sold', () => {
  it('200: needs no credentials, and leaves out purchases through the API', async () => {
    const { user, key } = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const answer = await sold();
    expect(expectOk(answer).items.map((item) => item.domain)).not.toContain(domain);
    expect(answer.text).not.toContain(user.email);
  });

  it('200: a completed purchase through a buy link has its label, extension and price, and nothing about the buyer', async () => {
    const { user, key } = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    const { proposalToken } = expectOk(
      await call<{ proposalToken: string }>('GET', '/domains/check', {
        key,
        query: { name: domain },
        headers: { 'x-agent-name': 'Scout 7' },
      }),
    );
    const accepted = await callSite('POST', `/buy/${proposalToken}`, {
      user,
      raw: String(new URLSearchParams({ ...contactDetails(), autoRenew: 'on', pay: 'saved' })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(accepted.status, accepted.text).toBe(303);
    const answer = await vi.waitFor(
      async () => {
        const feed = await sold();
        expect(expectOk(feed).items.map((item) => item.domain)).toContain(domain);
        return feed;
      },
      { timeout: 20_000, interval: 250 },
    );
    expect(expectOk(answer).items.find((item) => item.domain === domain)).toEqual({
      domain,
      agent: 'Scout 7',
      soldAt: expect.stringMatching(/Z$/),
      tld: '.com',
      priceUsd: 16.09,
    });
    for (const secret of [user.email, proposalToken, 'usr_', 'ord_', 'key_']) expect(answer.text).not.toContain(secret);
  });

  it('429 rate_limit_exceeded: exactly 60 a minute per address; another address is not affected', async () => {
    const from = callerAddress();
    const answers = await Promise.all(Array.from({ length: 80 }, () => sold(from)));
    const late = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const answer of late) {
      expect(expectRefusal(answer, 429, 'rate_limit_exceeded')).toMatchObject({
        tier: 'explorer',
        limit: 60,
        upgrade: expect.any(String),
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(allowanceOf(answer).remaining).toBe(0);
    }
    expectOk(await sold());
  });

  it('405 method_not_allowed: it is read-only', async () => {
    const answer = await callSite('POST', '/api/public/sold', { json: {} });
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});
