import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/kernel';
import { openOutbound } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testkit';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDelivery } from './claim-delivery.ts';
import { deliver } from './deliver.ts';
import { removeEndpoint, updateEndpoint } from './endpoints.ts';
import { recordAttempt } from './record-attempt.ts';
import { redeliver } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { WebhookEndpointSchema } from './webhook.entities.ts';
import {
  answering,
  attemptNow,
  attemptsOf,
  jobsOf,
  makeEndpoint,
  pendingDelivery,
  readDeliveryRow,
  readEndpointRow,
  startReceiver,
  wallMovedBy,
  type Receiver,
} from './webhooks.fixture.ts';

let scope: TestScope;
let receiver: Receiver;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

/** An endpoint at the receiver with one delivery waiting. */
async function waiting(url = receiver.url) {
  const made = await makeEndpoint(scope, url);
  return {
    ...made,
    endpointId: made.endpoint.id,
    deliveryId: (await pendingDelivery(scope, made.accountId, made.endpoint.id)).id,
  };
}

const mailsAbout = (text: string) =>
  scope
    .fork()
    .em.getConnection()
    .execute<{ to: string }[]>('select "to" from outgoing_mail where text like ?', [`%${text}%`]);
const waitMs = (job: { run_at: string } | undefined) => new Date(job!.run_at).getTime() - scope.clock.wall().getTime();

describe('deliver: the message', () => {
  it('is the signed envelope, as the reference library of Standard Webhooks sees it', async () => {
    const { deliveryId, secret, accountId } = await waiting();
    await deliver(scope.fork(), deliveryId);
    const { raw, headers } = receiver.received[0]!;
    const event = new Webhook(secret).verify(raw, headers as Record<string, string>);
    expect(event).toEqual({
      id: headers['webhook-id'],
      type: 'domain.expired',
      created_at: scope.clock.now().toISOString(),
      livemode: false,
      api_version: '1.0.0',
      data: { domainId: 'dom_1', domain: 'acme.com', userId: accountId, expiredAt: '2026-11-21T10:00:00.000Z' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Onym-Webhooks/1.0.0',
      'webhook-id': expect.stringMatching(/^evt_[0-9a-z]{26}$/),
    });
  });

  it('is signed with both secrets for 24 hours after a rotation, then with the new one alone', async () => {
    const { deliveryId, secret, accountId, endpointId } = await waiting();
    const fresh = await rotateSecret(scope.fork(), accountId, endpointId);
    receiver.answer = answering(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId, wallMovedBy(scope, 24 * HOUR_MS + MINUTE_MS));
    const [during, after] = receiver.received;
    for (const one of [secret, fresh])
      expect(() => new Webhook(one).verify(during!.raw, during!.headers as Record<string, string>)).not.toThrow();
    expect(during!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(after!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('has the same id and the same bytes on every attempt', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId);
    const [one, two] = receiver.received;
    expect(two!.raw).toBe(one!.raw);
    expect(two!.headers['webhook-id']).toBe(one!.headers['webhook-id']);
  });
});

describe('deliver: acknowledged', () => {
  it.each([200, 201, 204])('%i ends it, with its attempt kept', async (status) => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(status);
    await deliver(scope.fork(), deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({
      status: 'delivered',
      attemptCount: 1,
      nextAttemptAt: null,
    });
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([
      { statusCode: status, error: null, durationMs: expect.any(Number) },
    ]);
  });

  it('is not sent again when its job runs twice', async () => {
    const { deliveryId } = await waiting();
    await deliver(scope.fork(), deliveryId);
    await deliver(scope.fork(), deliveryId);
    expect(receiver.received).toHaveLength(1);
  });

  it('by an oversized answer too, of which only the beginning is read', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = (res) => void res.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024, 'x'));
    await deliver(scope.fork(), deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered' });
  });

  it('forgets since when the endpoint failed', async () => {
    const { deliveryId, endpointId } = await waiting();
    receiver.answer = answering(500);
    await attemptNow(scope, deliveryId);
    expect((await readEndpointRow(scope, endpointId)).failingSince).toBeInstanceOf(Date);
    receiver.answer = answering(200);
    await attemptNow(scope, deliveryId);
    expect((await readEndpointRow(scope, endpointId)).failingSince).toBeNull();
  });
});

describe('deliver: not acknowledged', () => {
  it('is tried ten times and then failed, each attempt on record, one job at a time', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(500);
    for (let made = 1; made <= 9; made++) {
      await attemptNow(scope, deliveryId);
      expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({
        status: 'pending',
        attemptCount: made,
        nextAttemptAt: expect.any(Date),
      });
      expect(await jobsOf(scope, deliveryId)).toHaveLength(1);
    }
    await attemptNow(scope, deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({
      status: 'failed',
      attemptCount: 10,
      nextAttemptAt: null,
    });
    await attemptNow(scope, deliveryId);
    expect(receiver.received).toHaveLength(10);
    expect(await attemptsOf(scope, deliveryId)).toMatchObject(
      Array(10).fill({ statusCode: 500, error: 'answered 500' }),
    );
  });

  it('has its next job when the row says so', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(500);
    await deliver(scope.fork(), deliveryId);
    const [job] = await jobsOf(scope, deliveryId);
    const { nextAttemptAt } = await readDeliveryRow(scope, deliveryId);
    expect(new Date(job!.run_at)).toEqual(nextAttemptAt);
    expect(waitMs(job)).toBeLessThan(6001);
  });

  it('a redirect is a failure and is not followed', async () => {
    const elsewhere = await startReceiver();
    const { deliveryId } = await waiting();
    receiver.answer = answering(307, { location: elsewhere.url });
    await deliver(scope.fork(), deliveryId);
    await elsewhere.close();
    expect(elsewhere.received).toEqual([]);
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([
      { statusCode: 307, error: 'answered 307; redirects are not followed' },
    ]);
  });

  it('waits as long as Retry-After asks', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(503, { 'retry-after': '3600' });
    await deliver(scope.fork(), deliveryId);
    const [job] = await jobsOf(scope, deliveryId);
    expect(waitMs(job)).toBeGreaterThan(55 * MINUTE_MS);
  });

  it('slows down for a receiver that answers 429', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(429);
    await deliver(scope.fork(), deliveryId);
    const [job] = await jobsOf(scope, deliveryId);
    expect(waitMs(job)).toBeGreaterThan(50_000);
  });

  it('a receiver that keeps silent is a failure without a status', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = () => undefined;
    const outbound = openOutbound({ allowLoopback: true, timeoutMs: 150, maxBytes: 1024 });
    await deliver({ ...scope.fork(), outbound }, deliveryId);
    await outbound.close();
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([{ statusCode: null, error: 'no answer in time' }]);
  });

  it('a receiver that is not there is a failure whose reason names no address', async () => {
    const { deliveryId } = await waiting();
    await receiver.close();
    await deliver(scope.fork(), deliveryId);
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([
      { statusCode: null, error: 'the connection was refused' },
    ]);
  });

  it.each([
    ['http://127.0.0.1:9/hook', 'not called: it must start with https://'],
    ['https://127.0.0.1/hook', 'not called: it is not a public address'],
    ['https://10.0.0.1/hook', 'not called: it is not a public address'],
    ['https://localhost.localdomain.localhost/', 'not called: it is not a public address'],
  ])('in livemode %s is never contacted', async (url, error) => {
    const { deliveryId, endpointId } = await waiting();
    await scope.fork().em.nativeUpdate(WebhookEndpointSchema, { id: endpointId }, { url });
    const outbound = openOutbound({ allowLoopback: false, timeoutMs: 1000, maxBytes: 1024 });
    await deliver({ ...scope.fork(), outbound, settings: { ...scope.settings, livemode: true } }, deliveryId);
    await outbound.close();
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([{ statusCode: null, error }]);
  });
});

describe('deliver: the endpoint', () => {
  it('is switched off by a 410, with a mail to its owner, and the delivery fails at once', async () => {
    const { deliveryId, endpointId, endpoint } = await waiting();
    receiver.answer = answering(410);
    await deliver(scope.fork(), deliveryId);
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: false, disabledAt: scope.clock.now() });
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(await mailsAbout(endpoint.url)).toHaveLength(1);
  });

  it('is switched off after five days of nothing but failures, with one mail', async () => {
    const { deliveryId, endpointId, endpoint, accountId } = await waiting();
    receiver.answer = answering(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId, wallMovedBy(scope, 5 * DAY_MS - MINUTE_MS));
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: true });
    const other = await pendingDelivery(scope, accountId, endpointId);
    const [first, second] = [await claimDelivery(scope.fork(), other.id), await dueAndClaimed(deliveryId)];
    const outcome = {
      at: new Date(scope.clock.wall().getTime() + 5 * DAY_MS + MINUTE_MS),
      statusCode: 500,
      error: 'answered 500',
      durationMs: 1,
      retryAfterMs: undefined,
    };
    await Promise.all([recordAttempt(scope.fork(), first!, outcome), recordAttempt(scope.fork(), second!, outcome)]);
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: false, disabledAt: scope.clock.now() });
    expect(await mailsAbout(endpoint.url)).toEqual([{ to: `${accountId}@example.com` }]);
    expect(await mailsAbout('five days')).toHaveLength(1);
  });

  it('gets nothing while it is switched off; the delivery counts as failed, so that recover finds it', async () => {
    const { deliveryId, endpointId, accountId } = await waiting();
    await updateEndpoint(scope.fork(), accountId, endpointId, { isActive: false });
    await deliver(scope.fork(), deliveryId);
    expect(receiver.received).toEqual([]);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  });

  it('gets nothing once it is deleted', async () => {
    const { deliveryId, endpointId, accountId } = await waiting();
    await removeEndpoint(scope.fork(), accountId, endpointId);
    await deliver(scope.fork(), deliveryId);
    expect(receiver.received).toEqual([]);
  });

  it('may be deleted while a delivery is under way', async () => {
    const { deliveryId, endpointId, accountId } = await waiting();
    receiver.answer = (res) =>
      void removeEndpoint(scope.fork(), accountId, endpointId).then(() => res.writeHead(500).end());
    await expect(deliver(scope.fork(), deliveryId)).resolves.toBeUndefined();
  });
});

describe('deliver: several workers', () => {
  it('send an attempt once, however often its job runs at the same time', async () => {
    const { deliveryId } = await waiting();
    receiver.answer = answering(500);
    await Promise.all(Array.from({ length: 8 }, () => deliver(scope.fork(), deliveryId)));
    expect(receiver.received).toHaveLength(1);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ attemptCount: 1, status: 'pending' });
    expect(await jobsOf(scope, deliveryId)).toHaveLength(1);
  });

  it('take over from one that died after its claim: the attempt falls due again at the end of the lease', async () => {
    const { deliveryId } = await waiting();
    const lost = await claimDelivery(scope.fork(), deliveryId);
    await deliver(scope.fork(), deliveryId);
    expect(receiver.received).toEqual([]);
    const [job] = await jobsOf(scope, deliveryId);
    expect(new Date(job!.run_at)).toEqual(lost!.nextAttemptAt);
    await attemptNow(scope, deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered' });
  });

  it('do not double the schedule when a late one reports a failure after a redelivery', async () => {
    const { deliveryId, accountId } = await waiting();
    const late = await claimDelivery(scope.fork(), deliveryId);
    await redeliver(scope.fork(), accountId, deliveryId);
    await recordAttempt(scope.fork(), late!, {
      at: scope.clock.wall(),
      statusCode: 500,
      error: 'answered 500',
      durationMs: 1,
      retryAfterMs: undefined,
    });
    const row = await readDeliveryRow(scope, deliveryId);
    expect(row).toMatchObject({ status: 'pending', attemptCount: 0 });
    expect(await attemptsOf(scope, deliveryId)).toHaveLength(1);
    const jobs = await jobsOf(scope, deliveryId);
    expect(jobs.map(({ run_at }) => new Date(run_at))).toEqual([row.nextAttemptAt]);
  });
});

async function dueAndClaimed(deliveryId: string) {
  await scope
    .fork()
    .em.getConnection()
    .execute('update webhook_delivery set next_attempt_at = now() where id = ?', [deliveryId]);
  return claimDelivery(scope.fork(), deliveryId);
}
