import { call, callSite, queryStack, setTier, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { nameOf, readContract } from './contract.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { generateNames, HUGE, key, useCaller, user } from './transports.fixture.ts';

useCaller();

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

  it('405 method_not_allowed: with Allow, before authentication', async () => {
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

  it('400 invalid_request: broken percent escapes in a path; in a query they are read literally', async () => {
    for (const path of ['/api/v1/domains/%zz/dns', '/api/v1/domains/%E0%A4%A/dns'])
      expectRefusal(await callSite('GET', path, { key }), 400, 'invalid_request');
    expectRefusal(await callSite('GET', '/api/v1/domains/check?name=%zz', { key }), 400, 'invalid_domain');
  });

  it('400: a repeated parameter is refused, unknown ones are ignored', async () => {
    const name = `${uniqueWord()}.com`;
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

  it('400 invalid_request: no body where fields are required names the first; where all have defaults it is accepted', async () => {
    expect(expectRefusal(await generateNames({}), 400, 'invalid_request')['fieldErrors']).toEqual({
      description: 'Required',
    });
    expectOk(await call('POST', '/keys', { user }));
  });

  it('400 invalid_request: NUL characters in any text, at any depth, in bodies, queries and paths', async () => {
    expect(
      expectRefusal(await generateNames({ json: { description: 'a\0b' } }), 400, 'invalid_request')['fieldErrors'],
    ).toHaveProperty('description');
    expect(
      expectRefusal(
        await generateNames({ json: { description: 'a bakery', tlds: ['.com', '\0'] } }),
        400,
        'invalid_request',
      )['fieldErrors'],
    ).toHaveProperty('tlds');
    expectRefusal(await call('POST', '/keys', { user, json: { name: 'a\0b' } }), 400, 'invalid_request');
    expectRefusal(await call('POST', '/domains/check', { key, json: { domains: ['a\0.com'] } }), 400, 'invalid_domain');
    expectRefusal(await call('GET', '/orders/%00', { key }), 400, 'invalid_request');
    expectRefusal(await callSite('GET', '/api/v1/orders?cursor=%00', { key }), 400, 'invalid_request');
  });

  it('400 invalid_request: a lone surrogate, which cannot be stored', async () => {
    expect(
      expectRefusal(
        await generateNames({ raw: String.raw`{"description":"a bakery \ud800"}` }),
        400,
        'invalid_request',
      )['fieldErrors'],
    ).toEqual({ description: 'contains a lone surrogate (U+D800)' });
    expectRefusal(await call('POST', '/keys', { user, raw: String.raw`{"name":"\udfff"}` }), 400, 'invalid_request');
    expectOk(await call('POST', '/keys', { user, raw: String.raw`{"name":"\ud83d\ude80"}` }));
  });

  it('413 payload_too_large: beyond 256 kB; just below is accepted', async () => {
    expectRefusal(await generateNames({ raw: HUGE }), 413, 'payload_too_large');
    expectRefusal(await generateNames({ json: { description: 'x'.repeat(262_144) } }), 413, 'payload_too_large');
    expectRefusal(await generateNames({ json: { description: 'x'.repeat(262_000) } }), 400, 'invalid_request');
  });

  it('413 payload_too_large, 415 unsupported_media_type: on every operation that reads a body, also those that need none', async () => {
    const reading = (await readContract()).filter(({ operation }) => '415' in operation.responses);
    expect(reading.map(nameOf)).toEqual(
      expect.arrayContaining([
        'POST /domains/{domain}/renew',
        'POST /domains/{domain}/verify',
        'POST /webhook-endpoints/{id}/rotate',
        'POST /webhook-endpoints/{id}/test',
        'POST /webhook-deliveries/{id}/redeliver',
      ]),
    );
    const [one, two] = [await signUp(), await signUp()];
    // More calls than a free account may make in a minute.
    for (const user of [one, two]) await setTier(user, 'agency');
    const raw = JSON.stringify({ description: 'x'.repeat(300_000) });
    for (const { method, address } of reading) {
      expectRefusal(await callSite(method, address, { user: one, raw }), 413, 'payload_too_large');
      const headers = { 'content-type': 'text/plain' };
      expectRefusal(await callSite(method, address, { user: two, raw: 'x', headers }), 415, 'unsupported_media_type');
    }
  });

  it('400 invalid_request: a deeply nested body', async () => {
    expectRefusal(
      await generateNames({ raw: `{"description":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
      400,
      'invalid_request',
    );
  });

  it('415 unsupported_media_type: a form, plain text, XML, another charset, no type at all; UTF-8 and +json are accepted', async () => {
    const raw = JSON.stringify({ description: 'a bakery', count: 1 });
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json; charset=iso-8859-1',
      '',
    ]) {
      expectRefusal(await generateNames({ raw, headers: { 'content-type': type } }), 415, 'unsupported_media_type');
    }
    for (const type of ['application/json; charset=utf-8', 'application/vnd.onym+json'])
      expectOk(await generateNames({ raw, headers: { 'content-type': type } }));
  });

  it('unknown fields are ignored', async () => {
    expectOk(
      await generateNames({ json: { description: 'a bakery', count: 1, colour: 'blue', nested: { deep: [1] } } }),
    );
  });

  it('__proto__ and constructor change nothing, here or for the next caller', async () => {
    const raw =
      '{"name":"Plain","__proto__":{"tier":"agency","admin":true},"constructor":{"prototype":{"tier":"agency"}},"permissions":["names:read"]}';
    expect(expectOk(await call('POST', '/keys', { user, raw }))).toMatchObject({
      key: { name: 'Plain', permissions: ['names:read'], rateLimit: 60 },
    });
    expect(expectOk(await call('GET', '/account', { user }))).toMatchObject({ tier: 'explorer' });
    expect(await queryStack('select tier, admin from account where email = $1', [user.email])).toEqual([
      { tier: 'explorer', admin: false },
    ]);
  });

  it('lone surrogates, emoji and right-to-left text are stored or refused, never a 500', async () => {
    for (const name of ['a\uD800b', '🦀 crab', '\u202Eevil'])
      expect([200, 400]).toContain((await call('POST', '/keys', { user, json: { name } })).status);
  });
});
