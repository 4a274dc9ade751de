import {
  apiKey,
  buyer,
  call,
  openReceiver,
  signUp,
  unique,
  type Delivery,
  type Receiver,
  type User,
} from '@onym/testkit';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Endpoint {
  id: string;
  url: string;
  events: string[];
  description: string | null;
  isActive: boolean;
  createdAt: string;
}
interface Attempt {
  at: string;
  statusCode: number | null;
  error: string | null;
  durationMs: number;
}
interface DeliveryRow {
  id: string;
  eventId: string;
  type: string;
  status: string;
  nextAttemptAt: string | null;
  attempts: Attempt[];
}

const ALL_EVENTS = [
  'domain.registered',
  'domain.expiring',
  'domain.expired',
  'subscription.created',
  'subscription.canceled',
  'checkout.completed',
];
const ABSENT = `whe_${'0'.repeat(26)}`;
const LONG_AGO = '2020-01-01T00:00:00Z';
/** Private and link-local ones in every spelling; loopback is allowed while livemode is false. */
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
];

let user: User;
const receivers: Receiver[] = [];
beforeEach(async () => {
  user = await signUp();
});
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

const create = (json: unknown, who = user) =>
  call<Endpoint & { secret: string }>('POST', '/webhook-endpoints', { user: who, json });
const list = async (who = user) =>
  expectOk(await call<{ endpoints: Endpoint[] }>('GET', '/webhook-endpoints', { user: who })).endpoints;
const at = <T>(method: string, path: string, json?: unknown, who = user) =>
  call<T>(method, `/webhook-endpoints/${path}`, { user: who, json });
const deliveries = async (id: string, who = user) =>
  expectOk(await at<{ deliveries: DeliveryRow[] }>('GET', `${id}/deliveries`, undefined, who)).deliveries;
const ping = (id: string, who = user) => at<DeliveryRow>('POST', `${id}/test`, {}, who);

async function receiving(
  respond?: (delivery: Delivery) => number,
  { who = user, ...wish }: { who?: User; events?: string[] } = {},
) {
  const receiver = await openReceiver(respond);
  receivers.push(receiver);
  return { receiver, ...expectOk(await create({ url: receiver.url, ...wish }, who)) };
}
/** Waits for the row of this event once an attempt is written down. */
const settledRow = (id: string, eventId: string, attempts = 1) =>
  vi.waitFor(
    async () => {
      const row = (await deliveries(id)).find((one) => one.eventId === eventId);
      expect(row?.attempts.length).toBeGreaterThanOrEqual(attempts);
      return row!;
    },
    { timeout: 10_000, interval: 100 },
  );

describe('POST /webhook-endpoints', () => {
  it('200: all events by default; the secret is shown this once', async () => {
    const { secret, ...endpoint } = expectOk(await create({ url: 'https://example.com/hook' }));
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

  it('200: events and description are kept', async () => {
    expect(
      expectOk(
        await create({
          url: 'https://example.com/some',
          events: ['domain.expired', 'domain.expiring'],
          description: 'Tide desk',
        }),
      ),
    ).toMatchObject({ events: ['domain.expiring', 'domain.expired'], description: 'Tide desk' });
  });

  it('400 invalid_request: no address, unknown events, a description that is no text; nothing is registered', async () => {
    const url = 'https://example.com/x';
    for (const [field, json] of [
      ['url', {}],
      ['events[0]', { url, events: ['domain.sold'] }],
      ['events', { url, events: 'domain.expired' }],
      ['description', { url, description: 7 }],
    ] as const) {
      expect(expectRefusal(await create(json), 400, 'invalid_request')['fieldErrors']).toHaveProperty([field]);
    }
    expect(await list()).toEqual([]);
  });

  it('400 invalid_request: an address that is not plain https, carries a password or leads inside; nothing is registered', async () => {
    for (const url of BAD_ADDRESSES)
      expect(expectRefusal(await create({ url }), 400, 'invalid_request')['fieldErrors'], String(url)).toHaveProperty(
        'url',
      );
    expect(await list()).toEqual([]);
  });

  it('409 conflict: the 21st endpoint of an account, also when many come at once', async () => {
    const who = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, i) => create({ url: `https://example.com/${i}` }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), 409, 409]);
    expectRefusal(await create({ url: 'https://example.com/more' }, who), 409, 'conflict');
    expect(await list(who)).toHaveLength(20);
  });
});

describe('PATCH /webhook-endpoints/{id}', () => {
  it('200: given fields change, the others stay', async () => {
    const {
      id,
      secret: _secret,
      ...made
    } = expectOk(await create({ url: 'https://example.com/patch', description: 'Tide desk' }));
    const changed = { ...made, id, isActive: false, events: ['domain.registered'] };
    expect(expectOk(await at('PATCH', id, { isActive: false, events: ['domain.registered'] }))).toEqual(changed);
    expect(await list()).toContainEqual(changed);
  });

  it('400 invalid_request: an address that may not be called; the endpoint stays', async () => {
    const { id, url } = expectOk(await create({ url: 'https://example.com/stay' }));
    expectRefusal(await at('PATCH', id, { url: 'http://169.254.169.254/' }), 400, 'invalid_request');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ url });
  });
});

describe('POST /webhook-endpoints/{id}/test', () => {
  it('200: a webhook.test event arrives, signed by Standard Webhooks; another secret or another body does not verify', async () => {
    const { id, secret, receiver } = await receiving();
    const { eventId } = expectOk(await ping(id));
    const { headers, raw, event } = await receiver.next((delivery) => delivery.event.id === eventId);
    expect(event).toMatchObject({
      type: 'webhook.test',
      livemode: false,
      api_version: '1.0.0',
      data: { endpointId: id },
    });
    expect(headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': expect.stringMatching(/^application\/json/),
    });
    expect(new Webhook(secret).verify(raw, headers)).toEqual(event);
    expect(() => new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`).verify(raw, headers)).toThrow(
      'No matching signature',
    );
    expect(() => new Webhook(secret).verify(`${raw} `, headers)).toThrow('No matching signature');
    expect(await settledRow(id, eventId)).toMatchObject({
      type: 'webhook.test',
      status: 'delivered',
      nextAttemptAt: null,
      attempts: [{ statusCode: 200, error: null }],
    });
  });

  it('200: a redirect is a failed delivery and is not followed', async () => {
    const { id } = await receiving(() => 302);
    const { eventId } = expectOk(await ping(id));
    const row = await settledRow(id, eventId);
    expect(row.status).not.toBe('delivered');
    expect(row.attempts[0]).toMatchObject({ statusCode: 302 });
  });

  it('409 conflict: while the endpoint is switched off; nothing arrives', async () => {
    const { id, receiver } = await receiving();
    expectOk(await at('PATCH', id, { isActive: false }));
    expectRefusal(await ping(id), 409, 'conflict');
    expect(receiver.received).toEqual([]);
  });
});

describe('a purchase', () => {
  it('sends one domain.registered with every field, to the endpoints that asked for it, and to no other', async () => {
    const { user: owner, key } = await buyer();
    const [wanted, other, off] = [
      await receiving(undefined, { who: owner }),
      await receiving(undefined, { who: owner, events: ['domain.expired'] }),
      await receiving(undefined, { who: owner }),
    ];
    expectOk(await at('PATCH', off.id, { isActive: false }, owner));
    const domain = `${unique()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { headers, raw, event } = await wanted.receiver.next(({ event: { type } }) => type === 'domain.registered');
    new Webhook(wanted.secret).verify(raw, headers);
    const [row] = expectOk(
      await call<{ domains: { id: string; expiresAt: string }[] }>('GET', '/domains/list', { key }),
    ).domains;
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type: 'domain.registered',
      created_at: expect.stringMatching(/Z$/),
      livemode: false,
      api_version: '1.0.0',
      data: {
        domainId: row!.id,
        domain,
        userId: expect.stringMatching(/^usr_/),
        registrar: 'onym.localhost',
        registeredAt: expect.stringMatching(/Z$/),
        expiresAt: row!.expiresAt,
        years: 1,
        retailPrice: 16.09,
        currency: 'USD',
        autoRenew: true,
        privacyEnabled: true,
        nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      },
    });
    // A test event to the others proves that what was meant for them has had its time.
    expectOk(await ping(other.id, owner));
    await other.receiver.next(({ event: { type } }) => type === 'webhook.test');
    expect(
      [wanted, other, off].map(
        ({ receiver }) => receiver.received.filter(({ event: { type } }) => type === 'domain.registered').length,
      ),
    ).toEqual([1, 0, 0]);
  });
});

describe('POST /webhook-endpoints/{id}/rotate', () => {
  it('200: deliveries are signed with the new and the old secret for a while', async () => {
    const { id, secret: old, receiver } = await receiving();
    const { secret } = expectOk(await at<{ secret: string }>('POST', `${id}/rotate`, {}));
    expect(secret).not.toBe(old);
    const { eventId } = expectOk(await ping(id));
    const { raw, headers } = await receiver.next(({ event }) => event.id === eventId);
    for (const one of [old, secret]) new Webhook(one).verify(raw, headers);
  });
});

describe('POST /webhook-deliveries/{id}/redeliver', () => {
  it('200: the same id and the same bytes again', async () => {
    const { id, secret, receiver } = await receiving();
    const { eventId } = expectOk(await ping(id));
    const row = await settledRow(id, eventId);
    expectOk(await call('POST', `/webhook-deliveries/${row.id}/redeliver`, { user, json: {} }));
    const [first, again] = await vi.waitFor(
      () => {
        expect(receiver.received).toHaveLength(2);
        return receiver.received;
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(again!.raw).toBe(first!.raw);
    new Webhook(secret).verify(again!.raw, again!.headers);
  });

  it('409 conflict: while the endpoint is switched off', async () => {
    const { id } = await receiving();
    const { eventId } = expectOk(await ping(id));
    const row = await settledRow(id, eventId);
    expectOk(await at('PATCH', id, { isActive: false }));
    expectRefusal(await call('POST', `/webhook-deliveries/${row.id}/redeliver`, { user, json: {} }), 409, 'conflict');
  });
});

describe('POST /webhook-endpoints/{id}/recover', () => {
  it('200: sends again what was not delivered since then, with its id; what was delivered stays', async () => {
    let isWell = false;
    const { id, receiver } = await receiving(() => (isWell ? 200 : 500));
    const { eventId } = expectOk(await ping(id));
    await settledRow(id, eventId);
    isWell = true;
    expect(expectOk(await at('POST', `${id}/recover`, { since: LONG_AGO }))).toEqual({ count: 1 });
    await vi.waitFor(async () => expect((await deliveries(id))[0]).toMatchObject({ eventId, status: 'delivered' }), {
      timeout: 10_000,
      interval: 100,
    });
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set([eventId]));
    expect(expectOk(await at('POST', `${id}/recover`, { since: LONG_AGO }))).toEqual({ count: 0 });
  });

  it('400 invalid_request: a moment that is none', async () => {
    const { id } = await receiving();
    for (const since of ['yesterday', 0, undefined])
      expect(
        expectRefusal(await at('POST', `${id}/recover`, { since }), 400, 'invalid_request')['fieldErrors'],
      ).toHaveProperty('since');
  });
});

describe('GET /webhook-endpoints/{id}/deliveries', () => {
  it('200: newest first, with every attempt; a failed one is to be tried again', async () => {
    const { id } = await receiving(() => 500);
    const [one, two] = [expectOk(await ping(id)), expectOk(await ping(id))];
    await settledRow(id, two.eventId);
    await settledRow(id, one.eventId);
    const rows = await deliveries(id);
    expect(rows.map(({ eventId }) => eventId)).toEqual([two.eventId, one.eventId]);
    expect(rows[1]).toEqual({
      id: expect.stringMatching(/^whd_[0-9a-z]{26}$/),
      eventId: one.eventId,
      type: 'webhook.test',
      status: 'pending',
      nextAttemptAt: expect.stringMatching(/Z$/),
      attempts: expect.arrayContaining([
        { at: expect.stringMatching(/Z$/), statusCode: 500, error: expect.any(String), durationMs: expect.any(Number) },
      ]),
    });
  });
});

describe('DELETE /webhook-endpoints/{id}', () => {
  it('200: it leaves the list and gets nothing more', async () => {
    const { id, receiver } = await receiving();
    expect(expectOk(await at('DELETE', id))).toEqual({ success: true, id });
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expectRefusal(await ping(id), 404, 'not_found');
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

  it("404 not_found: somebody else's endpoint and delivery are as if they did not exist, on every route", async () => {
    const { id } = await receiving();
    const { id: deliveryId } = expectOk(await ping(id));
    const stranger = await signUp();
    for (const [method, path, json] of calls(id, deliveryId))
      expectRefusal(await call(method, path, { user: stranger, json }), 404, 'not_found');
    for (const [method, path, json] of calls(ABSENT, `whd_${'0'.repeat(26)}`))
      expectRefusal(await call(method, path, { user: stranger, json }), 404, 'not_found');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ isActive: true });
  });

  it('401 unauthorized: it takes the session; a key with all permissions is refused on every route', async () => {
    const key = await apiKey(user, { permissions: ['*'] });
    const before = await list();
    for (const [method, path, json] of [
      ['GET', '/webhook-endpoints', undefined],
      ['POST', '/webhook-endpoints', { url: 'https://example.com/x' }],
      ...calls(ABSENT, ABSENT),
    ] as const) {
      expectRefusal(await call(method, path, { key, json }), 401, 'unauthorized');
    }
    expect(await list()).toEqual(before);
  });
});
