import { FAULTS } from '@onym/kernel';
import { apiKey, call, callSite, houseRows, signIn, signUp, unique, type Answer, type User } from '@onym/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readContract } from './contract.fixture.ts';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

/** More than any body may have. */
const HUGE = JSON.stringify({ description: 'x'.repeat(3_000_000) });

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await apiKey(user);
});

const generate = (options: { raw?: string; json?: unknown; headers?: Record<string, string> }) =>
  call('POST', '/names/generate', { key, ...options });
const list = (bearer: string) => call('GET', '/domains/list', { key: bearer });
/** So many calls at once. */
function burst(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

describe('paths and methods', () => {
  it('404 not_found: an unknown path, as JSON, with and without a key', async () => {
    for (const options of [{}, { key }]) {
      for (const path of [
        '/api/v1/nothing',
        '/api/v1/domains/a.com/nothing',
        '/api/v1/keys/x/y/z',
        '/api/v1',
        '/api/nothing',
        '/api/v1/Domains/List',
      ])
        expectRefusal(await callSite('GET', path, options), 404, 'not_found');
    }
    expectRefusal(await callSite('POST', '/nothing', { json: {} }), 404, 'not_found');
  });

  it('405 method_not_allowed: with Allow, before anybody is asked who they are', async () => {
    for (const [method, path, allow] of [
      ['GET', '/names/generate', 'POST'],
      ['DELETE', '/domains/check', 'GET, HEAD, POST'],
      ['PUT', '/logos', 'GET, HEAD, POST'],
      ['GET', '/legal/stream', 'POST'],
      ['GET', '/domains/buy', 'POST'],
      ['PATCH', '/domains/a.com/dns', 'GET, HEAD, POST, PUT, DELETE'],
    ] as const) {
      for (const options of [{}, { key }]) {
        const answer = await call(method, path, options);
        expectRefusal(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow?.split(', ').sort()).toEqual(allow.split(', ').sort());
      }
    }
  });

  it('HEAD: as GET without the body', async () => {
    const [get, head] = [await call('GET', '/tlds', { key }), await call('HEAD', '/tlds', { key })];
    expect({ status: head.status, text: head.text, type: head.headers['content-type'] }).toEqual({
      status: 200,
      text: '',
      type: get.headers['content-type'],
    });
    expect((await call('HEAD', '/tlds')).status).toBe(401);
    expect((await call('HEAD', '/names/generate', { key })).status).toBe(405);
  });

  it('400 invalid_request: broken percent escapes in a path; in a query they are read as they stand', async () => {
    for (const path of ['/api/v1/domains/%zz/dns', '/api/v1/domains/%E0%A4%A/dns'])
      expectRefusal(await callSite('GET', path, { key }), 400, 'invalid_request');
    expectRefusal(await callSite('GET', '/api/v1/domains/check?name=%zz', { key }), 400, 'invalid_domain');
  });

  it('400: a parameter given twice is refused, unknown ones are ignored', async () => {
    const name = `${unique()}.com`;
    expectRefusal(
      await callSite('GET', `/api/v1/domains/check?name=${name}&name=other.com`, { key }),
      400,
      'invalid_domain',
    );
    expectRefusal(await callSite('GET', '/api/v1/orders?limit=1&limit=2', { key }), 400, 'invalid_request');
    expectOk(
      await callSite('GET', `/api/v1/domains/check?name=${name}&colour=blue&__proto__=1&constructor=2`, { key }),
    );
  });

  it('line breaks in a path or a query never become headers', async () => {
    const evil = '%0d%0aSet-Cookie:%20evil=1%0d%0aX-Evil:%201';
    for (const path of [
      `/api/v1/domains/a.com${evil}/dns`,
      `/api/v1/domains/check?name=a.com${evil}`,
      `/api/v1/${evil}`,
      `/buy/${evil}`,
      `//evil.example/%2e%2e${evil}`,
    ]) {
      const { status, headers } = await callSite('GET', path, { key });
      expect(status, path).toBeLessThan(500);
      expect([headers['x-evil'], headers['set-cookie'], headers.location]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('dots and escapes in a path open no file', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/docs/..%2f..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/%00',
      '/%zz',
      '/.env',
      '/.git/config',
      '/package.json',
    ]) {
      const { status, text } = await callSite('GET', path);
      expect(status, path).toBeLessThan(500);
      expect(text).not.toMatch(/root:.*:0:0|\[core\]|"dependencies"/);
    }
  });
});

describe('bodies', () => {
  it('400 invalid_request: broken JSON, arrays and bare values, on every operation that has a body', async () => {
    const withBody = (await readContract()).filter(({ operation }) => operation.requestBody);
    expect(withBody.length).toBeGreaterThan(8);
    for (const raw of ['{"a":', '[]', 'null', '7', '"x"']) {
      const who = await signUp();
      for (const { method, address } of withBody)
        expectRefusal(await callSite(method, address, { user: who, raw }), 400, 'invalid_request');
    }
  });

  it('400 invalid_request: no body where fields are required names the first; none where all have defaults is taken', async () => {
    expect(expectRefusal(await generate({}), 400, 'invalid_request')['fieldErrors']).toEqual({
      description: 'Required',
    });
    expectOk(await call('POST', '/keys', { user }));
  });

  it('400 invalid_request: NUL characters in any text, however deep, in bodies, queries and paths', async () => {
    expect(
      expectRefusal(await generate({ json: { description: 'a\0b' } }), 400, 'invalid_request')['fieldErrors'],
    ).toHaveProperty('description');
    expect(
      expectRefusal(
        await generate({ json: { description: 'a bakery', tlds: ['.com', '\0'] } }),
        400,
        'invalid_request',
      )['fieldErrors'],
    ).toHaveProperty('tlds');
    expectRefusal(await call('POST', '/keys', { user, json: { name: 'a\0b' } }), 400, 'invalid_request');
    expectRefusal(await call('POST', '/domains/check', { key, json: { domains: ['a\0.com'] } }), 400, 'invalid_domain');
    expectRefusal(await call('GET', '/orders/%00', { key }), 400, 'invalid_request');
    expectRefusal(await callSite('GET', '/api/v1/orders?cursor=%00', { key }), 400, 'invalid_request');
  });

  it('400 invalid_request: half a character (a lone surrogate), which cannot be stored', async () => {
    expect(
      expectRefusal(await generate({ raw: String.raw`{"description":"a bakery \ud800"}` }), 400, 'invalid_request')[
        'fieldErrors'
      ],
    ).toEqual({ description: 'contains half of a character (U+D800)' });
    expectRefusal(await call('POST', '/keys', { user, raw: String.raw`{"name":"\udfff"}` }), 400, 'invalid_request');
    expectOk(await call('POST', '/keys', { user, raw: String.raw`{"name":"\ud83d\ude80"}` }));
  });

  it('413 payload_too_large: beyond 256 kB; just below is read', async () => {
    expectRefusal(await generate({ raw: HUGE }), 413, 'payload_too_large');
    expectRefusal(await generate({ json: { description: 'x'.repeat(262_144) } }), 413, 'payload_too_large');
    expectRefusal(await generate({ json: { description: 'x'.repeat(262_000) } }), 400, 'invalid_request');
  });

  it('400 invalid_request: a deeply nested body', async () => {
    expectRefusal(
      await generate({ raw: `{"description":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
      400,
      'invalid_request',
    );
  });

  it('415 unsupported_media_type: a form, plain text, XML, another charset, no type at all; UTF-8 and +json are read', async () => {
    const raw = JSON.stringify({ description: 'a bakery', count: 1 });
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json; charset=iso-8859-1',
      '',
    ]) {
      expectRefusal(await generate({ raw, headers: { 'content-type': type } }), 415, 'unsupported_media_type');
    }
    for (const type of ['application/json; charset=utf-8', 'application/vnd.onym+json'])
      expectOk(await generate({ raw, headers: { 'content-type': type } }));
  });

  it('unknown fields are ignored', async () => {
    expectOk(await generate({ json: { description: 'a bakery', count: 1, colour: 'blue', nested: { deep: [1] } } }));
  });

  it('__proto__ and constructor change nothing, here or for the next caller', async () => {
    const raw =
      '{"name":"Plain","__proto__":{"tier":"agency","admin":true},"constructor":{"prototype":{"tier":"agency"}},"permissions":["names:read"]}';
    expect(expectOk(await call('POST', '/keys', { user, raw }))).toMatchObject({
      key: { name: 'Plain', permissions: ['names:read'], rateLimit: 60 },
    });
    expect(expectOk(await call('GET', '/account', { user }))).toMatchObject({ tier: 'explorer' });
    expect(await houseRows('select tier, admin from account where email = $1', [user.email])).toEqual([
      { tier: 'explorer', admin: false },
    ]);
  });

  it('lone surrogates, emoji and text from right to left are kept or refused, never a 500', async () => {
    for (const name of ['a\uD800b', '🦀 crab', '\u202Eevil'])
      expect([200, 400]).toContain((await call('POST', '/keys', { user, json: { name } })).status);
  });
});

describe('what every answer has', () => {
  const some = (): Promise<Answer[]> =>
    Promise.all([
      list(key),
      call('GET', '/domains/list'),
      call('GET', '/domains/check', { key }),
      call('GET', '/nothing'),
      call('PUT', '/logos'),
      callSite('GET', '/healthz'),
      callSite('GET', '/api/public/sold'),
      generate({ raw: '{' }),
      callSite('GET', '/openapi.json'),
      callSite('GET', '/%zz'),
    ]);

  it("an X-Request-Id of its own, which is ours and never the caller's", async () => {
    const ids = (await some()).map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^req_[0-9a-z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
    const given = await call('GET', '/domains/list', {
      key,
      headers: { 'x-request-id': 'mine', 'x-forwarded-host': 'evil.example' },
    });
    expect(JSON.stringify(given.headers)).not.toMatch(/mine|evil/);
  });

  it('a docUrl on every refusal, whose page explains every code', async () => {
    for (const { status, text } of await some())
      if (status >= 400)
        expect(JSON.parse(text)).toMatchObject({
          error: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
          docUrl: expect.stringContaining(`${inject('houseUrl')}/docs/errors#`),
        });
    const page = await callSite('GET', '/docs/errors');
    expect(page.status).toBe(200);
    for (const code of Object.keys(FAULTS)) expect(page.text).toContain(`id="${code}"`);
  });

  it('headers that keep browsers careful, and no word about what we are built with', async () => {
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

  it('403 forbidden: a foreign Origin with our cookie; no key is made', async () => {
    for (const origin of ['https://evil.example', 'null', inject('houseUrl').replace('localhost', 'evil.localhost')])
      expectRefusal(await write({ origin }), 403, 'forbidden');
    expectRefusal(await write({ 'sec-fetch-site': 'cross-site' }), 403, 'forbidden');
    expect(
      await houseRows(
        `select k.name from api_key k join account a on a.id = k.account_id where a.email = $1 and k.name = 'foreign'`,
        [user.email],
      ),
    ).toEqual([]);
  });

  it('200: our own page, and a program with a key from wherever it says', async () => {
    expectOk(await write({ origin: inject('houseUrl') }));
    expectOk(
      await call('POST', '/domains/check', {
        key,
        headers: { origin: 'https://agent.example' },
        json: { domains: ['taken-origin.com'] },
      }),
    );
  });
});

describe('limits', () => {
  it('every authenticated answer has the six headers and the RateLimit fields', async () => {
    const now = Math.floor(Date.now() / 1000);
    const who = await apiKey(await signUp());
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

  it('429 rate_limit_exceeded: of 90 calls at once exactly 60 pass; the others say when to come back', async () => {
    const who = await apiKey(await signUp());
    const answers = await burst(90, () => list(who));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(expectRefusal(answer, 429, 'rate_limit_exceeded')).toMatchObject({
        tier: 'explorer',
        limit: 60,
        upgrade: `${inject('houseUrl')}/pricing`,
      });
      expect(allowanceOf(answer).remaining).toBe(0);
      const waitSeconds = Number(answer.headers['retry-after']);
      expect(waitSeconds).toBeGreaterThanOrEqual(1);
      expect(waitSeconds).toBeLessThanOrEqual(61);
    }
  });

  it('429 rate_limit_exceeded: counted by key; the sessions of an account share one count', async () => {
    const person = await signUp();
    const [one, two, again] = [await apiKey(person), await apiKey(person), await signIn(person)];
    await burst(70, () => list(one));
    expectOk(await list(two));
    const passed = (
      await burst(80, (index) => call('GET', '/domains/list', { user: index % 2 ? person : again }))
    ).filter(({ status }) => status === 200).length;
    expect(passed).toBe(58); // two calls of the session made the keys
  });

  it('a refused call does not count: 401 and 403 leave the minute as it was', async () => {
    const person = await signUp();
    const weak = await apiKey(person, { permissions: ['names:read'] });
    const before = allowanceOf(await call('GET', '/account', { key: weak })).remaining;
    for (let i = 0; i < 5; i++) expectRefusal(await list(weak), 403, 'forbidden');
    expect(allowanceOf(await call('GET', '/account', { key: weak })).remaining).toBe(before - 1);
  });
});

describe('the order of refusals', () => {
  it('404 path, 405, 401, 403, 415, 413, 400; 429 before the body is read', async () => {
    const [weak, strong] = [await apiKey(user, { permissions: ['names:read'] }), await apiKey(user)];
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
