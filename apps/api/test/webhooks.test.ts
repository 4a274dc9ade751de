import { createUserKey, call, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  callEndpoint,
  createEndpoint,
  type Endpoint,
  LONG_AGO,
  pingEndpoint,
  openReceivingEndpoint,
  useEndpoints,
  user,
} from './webhooks.fixture.ts';

useEndpoints();

const ALL_EVENTS = [
  'domain.registered',
  'domain.expiring',
  'domain.expired',
  'subscription.created',
  'subscription.canceled',
  'checkout.completed',
];
const ABSENT = `whe_${'0'.repeat(26)}`;

/** Private and link-local addresses in every notation; loopback is allowed while livemode is false. */
const BAD_ADDRESSES = [
  'http://example.com/hook',
  'file:///etc/passwd',
  'ftp://example.com/',
  'javascript:alert(1)',
  'nonsense',
  '',
  7,
  'http://user:pass@example.com/',
  'https://user:pass@example.com/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'https://10.0.0.1/',
  'https://example.com/ho\nok',
  'https://example.com/hook\n',
  'https://example.com/\tok',
];

const list = async (who = user) =>
  expectOk(await call<{ endpoints: Endpoint[] }>('GET', '/webhook-endpoints', { user: who })).endpoints;

describe('POST /webhook-endpoints', () => {
  it('200: all events by default; the secret is shown this once', async () => {
    const { secret, ...endpoint } = expectOk(await createEndpoint({ url: 'https://example.com/hook' }));
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^whe_[0-9a-z]{26}$/),
      url: 'https://example.com/hook',
      events: ALL_EVENTS,
      description: null,
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length).toBeGreaterThanOrEqual(24);
    const answer = await call('GET', '/webhook-endpoints', { user });
    expect(expectOk(answer)['endpoints']).toContainEqual(endpoint);
    expect(answer.text).not.toContain('whsec_');
  });

  it('200: events and description are stored', async () => {
    expect(
      expectOk(
        await createEndpoint({
          url: 'https://example.com/some',
          events: ['domain.expired', 'domain.expiring'],
          description: 'Tide desk',
        }),
      ),
    ).toMatchObject({ events: ['domain.expiring', 'domain.expired'], description: 'Tide desk' });
  });

  it('400 invalid_request: an invalid URL, unknown events, a description that is not text; nothing is registered', async () => {
    const url = 'https://example.com/x';
    for (const [field, json] of [
      ['url', {}],
      ['events[0]', { url, events: ['domain.sold'] }],
      ['events', { url, events: 'domain.expired' }],
      ['description', { url, description: 7 }],
    ] as const) {
      expect(expectRefusal(await createEndpoint(json), 400, 'invalid_request')['fieldErrors']).toHaveProperty([field]);
    }
    expect(await list()).toEqual([]);
  });

  it('400 invalid_request: a URL that is not plain https, contains a password or is internal; nothing is registered', async () => {
    for (const url of BAD_ADDRESSES)
      expect(
        expectRefusal(await createEndpoint({ url }), 400, 'invalid_request')['fieldErrors'],
        String(url),
      ).toHaveProperty('url');
    expect(await list()).toEqual([]);
  });

  it('409 conflict: the 21st endpoint of an account, also with many concurrent calls', async () => {
    const who = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, i) => createEndpoint({ url: `https://example.com/${i}` }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), 409, 409]);
    expectRefusal(await createEndpoint({ url: 'https://example.com/more' }, who), 409, 'conflict');
    expect(await list(who)).toHaveLength(20);
  });
});

describe('PATCH /webhook-endpoints/{id}', () => {
  it('200: given fields change, the others stay', async () => {
    const {
      id,
      secret: _secret,
      ...made
    } = expectOk(await createEndpoint({ url: 'https://example.com/patch', description: 'Tide desk' }));
    const changed = { ...made, id, isActive: false, events: ['domain.registered'] };
    expect(expectOk(await callEndpoint('PATCH', id, { isActive: false, events: ['domain.registered'] }))).toEqual(
      changed,
    );
    expect(await list()).toContainEqual(changed);
  });

  it('400 invalid_request: a URL that must not be called; the endpoint stays', async () => {
    const { id, url } = expectOk(await createEndpoint({ url: 'https://example.com/stay' }));
    expectRefusal(await callEndpoint('PATCH', id, { url: 'http://169.254.169.254/' }), 400, 'invalid_request');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ url });
  });
});

describe('DELETE /webhook-endpoints/{id}', () => {
  it('200: it leaves the list and gets no more deliveries', async () => {
    const { id, receiver } = await openReceivingEndpoint();
    expect(expectOk(await callEndpoint('DELETE', id))).toEqual({ success: true, id });
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expectRefusal(await pingEndpoint(id), 404, 'not_found');
    expect(receiver.received).toEqual([]);
  });
});

describe('webhook administration', () => {
  const calls = (endpointId: string, deliveryId: string) =>
    [
      ['PATCH', `/webhook-endpoints/${endpointId}`, { isActive: false }],
      ['DELETE', `/webhook-endpoints/${endpointId}`, undefined],
      ['POST', `/webhook-endpoints/${endpointId}/rotate`, {}],
      ['POST', `/webhook-endpoints/${endpointId}/test`, {}],
      ['GET', `/webhook-endpoints/${endpointId}/deliveries`, undefined],
      ['POST', `/webhook-endpoints/${endpointId}/recover`, { since: LONG_AGO }],
      ['POST', `/webhook-deliveries/${deliveryId}/redeliver`, {}],
    ] as const;

  it('404 not_found: endpoints and deliveries of another account look like missing ones, on every route', async () => {
    const { id } = await openReceivingEndpoint();
    const { id: deliveryId } = expectOk(await pingEndpoint(id));
    const stranger = await signUp();
    for (const [method, path, json] of calls(id, deliveryId))
      expectRefusal(await call(method, path, { user: stranger, json }), 404, 'not_found');
    for (const [method, path, json] of calls(ABSENT, `whd_${'0'.repeat(26)}`))
      expectRefusal(await call(method, path, { user: stranger, json }), 404, 'not_found');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ isActive: true });
  });

  it('403 forbidden: a key without webhooks:write is refused on every route', async () => {
    const key = await createUserKey(user, { permissions: ['domains:write', 'domains:read', 'names:read'] });
    const before = await list();
    for (const [method, path, json] of [
      ['GET', '/webhook-endpoints', undefined],
      ['POST', '/webhook-endpoints', { url: 'https://example.com/x' }],
      ...calls(ABSENT, ABSENT),
    ] as const) {
      expect(expectRefusal(await call(method, path, { key, json }), 403, 'forbidden')).toMatchObject({
        missingPermission: 'webhooks:write',
      });
    }
    expect(await list()).toEqual(before);
  });
});
