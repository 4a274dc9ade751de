import { createBuyer, call, uniqueWord } from '@onym/testing';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  callEndpoint,
  type DeliveryRow,
  LONG_AGO,
  pingEndpoint,
  openReceivingEndpoint,
  useEndpoints,
  user,
} from './webhooks.fixture.ts';

useEndpoints();

const deliveries = async (id: string, who = user) =>
  expectOk(await callEndpoint<{ deliveries: DeliveryRow[] }>('GET', `${id}/deliveries`, undefined, who)).deliveries;

/** Waits until an attempt of this event's delivery is recorded. */
const settledRow = (id: string, eventId: string, attempts = 1) =>
  vi.waitFor(
    async () => {
      const row = (await deliveries(id)).find((one) => one.eventId === eventId);
      expect(row?.attempts.length).toBeGreaterThanOrEqual(attempts);
      // Deliveries and their attempts are two reads: a response in between shows the attempt first.
      const isTaken = row?.attempts.some(({ statusCode }) => statusCode === 200);
      expect(isTaken && row?.status === 'pending').toBe(false);
      return row!;
    },
    { timeout: 30_000, interval: 100 },
  );

describe('POST /webhook-endpoints/{id}/test', () => {
  it('200: a webhook.test event arrives, signed by Standard Webhooks; another secret or another body does not verify', async () => {
    const { id, secret, receiver } = await openReceivingEndpoint();
    const { eventId } = expectOk(await pingEndpoint(id));
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
    const { id } = await openReceivingEndpoint(() => 302);
    const { eventId } = expectOk(await pingEndpoint(id));
    const row = await settledRow(id, eventId);
    expect(row.status).not.toBe('delivered');
    expect(row.attempts[0]).toMatchObject({ statusCode: 302 });
  });

  it('409 conflict: while the endpoint is switched off; nothing arrives', async () => {
    const { id, receiver } = await openReceivingEndpoint();
    expectOk(await callEndpoint('PATCH', id, { isActive: false }));
    expectRefusal(await pingEndpoint(id), 409, 'conflict');
    expect(receiver.received).toEqual([]);
  });
});

describe('a purchase', () => {
  it('sends one domain.registered with every field, to the endpoints that subscribe to it, and to no other', async () => {
    const { user: owner, key } = await createBuyer();
    const [subscribed, other, off] = [
      await openReceivingEndpoint(undefined, { who: owner }),
      await openReceivingEndpoint(undefined, { who: owner, events: ['domain.expired'] }),
      await openReceivingEndpoint(undefined, { who: owner }),
    ];
    expectOk(await callEndpoint('PATCH', off.id, { isActive: false }, owner));
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { headers, raw, event } = await subscribed.receiver.next(
      ({ event: { type } }) => type === 'domain.registered',
    );
    new Webhook(subscribed.secret).verify(raw, headers);
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
    // A test event to the other endpoints arrives after anything that was sent to them before.
    expectOk(await pingEndpoint(other.id, owner));
    await other.receiver.next(({ event: { type } }) => type === 'webhook.test');
    expect(
      [subscribed, other, off].map(
        ({ receiver }) => receiver.received.filter(({ event: { type } }) => type === 'domain.registered').length,
      ),
    ).toEqual([1, 0, 0]);
  });
});

describe('POST /webhook-endpoints/{id}/rotate', () => {
  it('200: deliveries are signed with the new and the old secret for a while', async () => {
    const { id, secret: old, receiver } = await openReceivingEndpoint();
    const { secret } = expectOk(await callEndpoint<{ secret: string }>('POST', `${id}/rotate`, {}));
    expect(secret).not.toBe(old);
    const { eventId } = expectOk(await pingEndpoint(id));
    const { raw, headers } = await receiver.next(({ event }) => event.id === eventId);
    for (const one of [old, secret]) new Webhook(one).verify(raw, headers);
  });
});

describe('POST /webhook-deliveries/{id}/redeliver', () => {
  it('200: the same id and the same bytes again', async () => {
    const { id, secret, receiver } = await openReceivingEndpoint();
    const { eventId } = expectOk(await pingEndpoint(id));
    const row = await settledRow(id, eventId);
    expectOk(await call('POST', `/webhook-deliveries/${row.id}/redeliver`, { user, json: {} }));
    const [first, again] = await vi.waitFor(
      () => {
        expect(receiver.received).toHaveLength(2);
        return receiver.received;
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(again!.raw).toBe(first!.raw);
    new Webhook(secret).verify(again!.raw, again!.headers);
  });

  it('409 conflict: while the endpoint is switched off', async () => {
    const { id } = await openReceivingEndpoint();
    const { eventId } = expectOk(await pingEndpoint(id));
    const row = await settledRow(id, eventId);
    expectOk(await callEndpoint('PATCH', id, { isActive: false }));
    expectRefusal(await call('POST', `/webhook-deliveries/${row.id}/redeliver`, { user, json: {} }), 409, 'conflict');
  });
});

describe('POST /webhook-endpoints/{id}/recover', () => {
  it('200: sends undelivered events since then again, with their ids; delivered ones are not repeated', async () => {
    let isWell = false;
    const { id, receiver } = await openReceivingEndpoint(() => (isWell ? 200 : 500));
    const { eventId } = expectOk(await pingEndpoint(id));
    await settledRow(id, eventId);
    isWell = true;
    expect(expectOk(await callEndpoint('POST', `${id}/recover`, { since: LONG_AGO }))).toEqual({ count: 1 });
    await vi.waitFor(async () => expect((await deliveries(id))[0]).toMatchObject({ eventId, status: 'delivered' }), {
      timeout: 30_000,
      interval: 100,
    });
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set([eventId]));
    expect(expectOk(await callEndpoint('POST', `${id}/recover`, { since: LONG_AGO }))).toEqual({ count: 0 });
  });

  it('400 invalid_request: an invalid time', async () => {
    const { id } = await openReceivingEndpoint();
    for (const since of ['yesterday', 0, undefined])
      expect(
        expectRefusal(await callEndpoint('POST', `${id}/recover`, { since }), 400, 'invalid_request')['fieldErrors'],
      ).toHaveProperty('since');
  });
});

describe('GET /webhook-endpoints/{id}/deliveries', () => {
  it('200: newest first, with every attempt; a failed one will be retried', async () => {
    const { id, receiver } = await openReceivingEndpoint(() => 500);
    const [one, two] = [expectOk(await pingEndpoint(id)), expectOk(await pingEndpoint(id))];
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
      body: receiver.received.find(({ event }) => event.id === one.eventId)!.raw,
      attempts: expect.arrayContaining([
        {
          at: expect.stringMatching(/Z$/),
          statusCode: 500,
          error: expect.any(String),
          answer: '',
          durationMs: expect.any(Number),
        },
      ]),
    });
  });
});
