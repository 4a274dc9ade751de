import { FAULTS } from '@onym/core';
import { type Answer, createUserKey, call, callSite, queryStack, signIn, signUp, stack } from '@onym/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readContract } from './contract.fixture.ts';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';
import { generateNames, HUGE, key, useCaller, user } from './transports.fixture.ts';

useCaller();

const list = (bearer: string) => call('GET', '/domains/list', { key: bearer });

/** Sends `count` calls at once. */
function burst(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

describe('every response has', () => {
  const some = (): Promise<Answer[]> =>
    Promise.all([
      list(key),
      call('GET', '/domains/list'),
      call('GET', '/domains/check', { key }),
      call('GET', '/nothing'),
      call('PUT', '/logos'),
      callSite('GET', '/healthz'),
      callSite('GET', '/api/public/sold'),
      generateNames({ raw: '{' }),
      callSite('GET', '/openapi.json'),
      callSite('GET', '/%zz'),
    ]);

  it('its own X-Request-Id, which is ours and never that of the caller', async () => {
    const ids = (await some()).map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^req_[0-9a-z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
    const given = await call('GET', '/domains/list', {
      key,
      headers: { 'x-request-id': 'mine', 'x-forwarded-host': 'evil.example' },
    });
    expect(JSON.stringify(given.headers)).not.toMatch(/mine|evil/);
  });

  it('a docUrl on every error, whose page explains every code', async () => {
    for (const { status, text } of await some())
      if (status >= 400)
        expect(JSON.parse(text)).toMatchObject({
          error: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
          docUrl: expect.stringContaining(`${stack().siteUrl}/docs/errors#`),
        });
    const page = await callSite('GET', '/docs/errors');
    expect(page.status).toBe(200);
    for (const code of Object.keys(FAULTS)) expect(page.text).toContain(`id="${code}"`);
  });

  it('security headers, and no hint at the technology used', async () => {
    for (const { headers } of await some()) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src '(self|none)'/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});

describe('writes from foreign pages', () => {
  const write = (headers: Record<string, string>) =>
    call('POST', '/keys', { headers: { cookie: user.cookie, ...headers }, json: { name: 'foreign' } });

  it('403 forbidden: a foreign Origin with our cookie; no key is created', async () => {
    for (const origin of ['https://evil.example', 'null', stack().siteUrl.replace('localhost', 'evil.localhost')])
      expectRefusal(await write({ origin }), 403, 'forbidden');
    expectRefusal(await write({ 'sec-fetch-site': 'cross-site' }), 403, 'forbidden');
    expect(
      await queryStack(
        `select k.name from api_key k join account a on a.id = k.account_id where a.email = $1 and k.name = 'foreign'`,
        [user.email],
      ),
    ).toEqual([]);
  });

  it('403 forbidden: every write of the document', async () => {
    const writes = (await readContract()).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(20);
    const headers = { cookie: user.cookie, origin: 'https://evil.example' };
    for (const { method, address } of writes)
      expectRefusal(await callSite(method, address, { headers }), 403, 'forbidden');
  });

  it('200: our own page, and a program with a key from any origin', async () => {
    expectOk(await write({ origin: stack().siteUrl }));
    expectOk(
      await call('POST', '/domains/check', {
        key,
        headers: { origin: 'https://agent.example' },
        json: { domains: ['taken-origin.com'] },
      }),
    );
  });
});

/**
 * Stops the clock of the API, which runs in this process, so that no call falls into the next minute. Unlike fake
 * timers, a set time is not moved by `vi.waitFor`.
 */
const stopClock = () => vi.setSystemTime(Date.now());
afterEach(() => void vi.useRealTimers());

describe('limits', () => {
  it('every authenticated response has the six headers and the RateLimit fields', async () => {
    const now = Math.floor(Date.now() / 1000);
    const who = await createUserKey(await signUp());
    for (const answer of [
      await list(who),
      await call('GET', '/domains/check', { key: who }),
      await call('POST', '/logos', { key: who, json: {} }),
      await call('GET', '/orders/none', { key: who }),
    ]) {
      const { limit, remaining, reset, dailyLimit, dailyRemaining, dailyReset } = allowanceOf(answer);
      expect({ limit, dailyLimit }).toEqual({ limit: 60, dailyLimit: 200 });
      expect(remaining).toBeLessThan(60);
      expect(dailyRemaining).toBeLessThanOrEqual(200);
      expect(reset - now).toBeLessThanOrEqual(120);
      expect(dailyReset % 86_400).toBe(0);
      expect(answer.headers).toMatchObject({
        'ratelimit-policy': '"minute";q=60;w=60, "day";q=200;w=86400',
        ratelimit: expect.stringMatching(
          new RegExp(`^"minute";r=${remaining};t=\\d+, "day";r=${dailyRemaining};t=\\d+$`),
        ),
      });
    }
  });

  it('429 rate_limit_exceeded: of 90 calls at once exactly 60 pass; the others say when to retry', async () => {
    stopClock();
    const who = await createUserKey(await signUp());
    const answers = await burst(90, () => list(who));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(expectRefusal(answer, 429, 'rate_limit_exceeded')).toMatchObject({
        tier: 'explorer',
        limit: 60,
        upgrade: `${stack().siteUrl}/pricing`,
      });
      expect(allowanceOf(answer).remaining).toBe(0);
      const waitSeconds = Number(answer.headers['retry-after']);
      expect(waitSeconds).toBeGreaterThanOrEqual(1);
      expect(waitSeconds).toBeLessThanOrEqual(61);
    }
  });

  it('429 rate_limit_exceeded: counted per key; the sessions of an account share one count', async () => {
    stopClock();
    const person = await signUp();
    const [one, two, again] = [await createUserKey(person), await createUserKey(person), await signIn(person)];
    await burst(70, () => list(one));
    expectOk(await list(two));
    const passed = (
      await burst(80, (index) => call('GET', '/domains/list', { user: index % 2 ? person : again }))
    ).filter(({ status }) => status === 200);
    // Each call was counted once, and all in the same minute.
    expect(passed.map((answer) => allowanceOf(answer).remaining).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 60 }, (_, index) => 59 - index),
    );
    expect(new Set(passed.map((answer) => allowanceOf(answer).reset)).size).toBe(1);
  });

  it('a refused call does not count: 401 and 403 leave the count unchanged', async () => {
    stopClock();
    const person = await signUp();
    const weak = await createUserKey(person, { permissions: ['names:read'] });
    const before = allowanceOf(await call('GET', '/account', { key: weak })).remaining;
    for (let i = 0; i < 5; i++) expectRefusal(await list(weak), 403, 'forbidden');
    expect(allowanceOf(await call('GET', '/account', { key: weak })).remaining).toBe(before - 1);
  });
});

describe('the order of errors', () => {
  it('404 path, 405, 401, 403, 415, 413, 400; 429 before the body is read', async () => {
    stopClock();
    const [weak, strong] = [await createUserKey(user, { permissions: ['names:read'] }), await createUserKey(user)];
    const headers = { 'content-type': 'text/plain' };
    const post = (options: object) => call('POST', '/domains/check', { raw: '{broken', ...options });
    expectRefusal(await call('POST', '/nothing', { raw: '{broken' }), 404, 'not_found');
    expectRefusal(await call('PUT', '/domains/check', { raw: '{broken' }), 405, 'method_not_allowed');
    expectRefusal(await post({ headers }), 401, 'unauthorized');
    expectRefusal(await post({ key: weak, headers }), 403, 'forbidden');
    expectRefusal(await post({ key: strong, raw: HUGE, headers }), 415, 'unsupported_media_type');
    expectRefusal(await post({ key: strong, raw: HUGE }), 413, 'payload_too_large');
    expectRefusal(await post({ key: strong }), 400, 'invalid_request');
    await burst(70, () => list(strong));
    expectRefusal(await post({ key: strong, headers }), 429, 'rate_limit_exceeded');
  });
});
