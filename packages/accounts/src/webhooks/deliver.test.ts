import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/core';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { claimDue } from './claim-due.ts';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import { removeEndpoint, updateEndpoint } from './endpoints.ts';
import { recordAttempts } from './record-attempts.ts';
import { redeliverWebhook } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendDue } from './send-due.ts';
import {
  respondWith,
  attemptNow,
  attemptsOf,
  pendingDelivery,
  nextRunAt,
  readDeliveryRow,
  readEndpointRow,
  sendDueWith,
  wallMovedBy,
} from './webhooks.fixture.ts';
import { receiver, scope, useReceiver, createWaitingDelivery } from './deliver.fixture.ts';

useReceiver();

const mailsAbout = (text: string) =>
  scope.fork().sql.unnamed<{ to: string }>('select "to" from outgoing_mail where text like $1', [`%${text}%`]);

/** Returns a round without a lease. */
const turnOf = (own: OwnEndpoint) => ({ ...own, until: new Date(Date.now() + MINUTE_MS) });
const atOnce = (count: number) => ({ answering: count, failing: count });

/** Claims all deliveries of the endpoint as another worker that never finishes. */
async function claimAll({ accountId, endpointId }: OwnEndpoint) {
  await scope
    .fork()
    .sql.unnamed('update webhook_delivery set next_attempt_at = now() where endpoint_id = $1', [endpointId]);
  return claimDue(scope.fork(), turnOf({ accountId, endpointId }), atOnce(16));
}

describe('deliver: the message', () => {
  it('is the signed envelope, as the reference library of Standard Webhooks verifies it', async () => {
    const { deliveryId, secret, accountId } = await createWaitingDelivery();
    await sendDueWith(scope.fork(), deliveryId);
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
    const { deliveryId, secret, accountId, endpointId } = await createWaitingDelivery();
    const fresh = await rotateSecret(scope.fork(), accountId, endpointId);
    receiver.answer = respondWith(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId, wallMovedBy(scope, 24 * HOUR_MS + MINUTE_MS));
    const [during, after] = receiver.received;
    for (const one of [secret, fresh])
      expect(() => new Webhook(one).verify(during!.raw, during!.headers as Record<string, string>)).not.toThrow();
    expect(during!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(after!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('has the same id and the same bytes on every attempt', async () => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId);
    const [one, two] = receiver.received;
    expect(two!.raw).toBe(one!.raw);
    expect(two!.headers['webhook-id']).toBe(one!.headers['webhook-id']);
  });
});

describe('deliver: acknowledged', () => {
  it("stores the beginning of the receiver's response, whatever it contains; nothing without a response", async () => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = (res) => void res.writeHead(500).end(`no\0 table${'x'.repeat(5000)}`);
    await attemptNow(scope, deliveryId);
    receiver.answer = (res) => void res.destroy();
    await attemptNow(scope, deliveryId);
    const [answered, silent] = await attemptsOf(scope, deliveryId);
    expect(answered!.answer).toMatch(/^no\uFFFD tablex+$/);
    expect(answered!.answer).toHaveLength(2000);
    expect(silent).toMatchObject({ statusCode: null, answer: null });
  });

  it('stores the response also if its beginning ends in the middle of a character', async () => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = (res) => void res.writeHead(200).end(`${'x'.repeat(1999)}\u{1F600} and more`);
    await attemptNow(scope, deliveryId);
    expect((await attemptsOf(scope, deliveryId)).map(({ answer }) => answer)).toEqual([`${'x'.repeat(1999)}\uFFFD`]);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered' });
  });

  it.each([200, 201, 204])('%i ends it, and its attempt is stored', async (status) => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = respondWith(status);
    await sendDueWith(scope.fork(), deliveryId);
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
    const { deliveryId } = await createWaitingDelivery();
    await sendDueWith(scope.fork(), deliveryId);
    await sendDueWith(scope.fork(), deliveryId);
    expect(receiver.received).toHaveLength(1);
  });

  it('an oversized response ends it too, of which only the beginning is read', async () => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = (res) => void res.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024, 'x'));
    await sendDueWith(scope.fork(), deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered' });
  });

  it('resets since when the endpoint has been failing', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    await attemptNow(scope, deliveryId);
    expect((await readEndpointRow(scope, endpointId)).failingSince).toBeInstanceOf(Date);
    receiver.answer = respondWith(200);
    await attemptNow(scope, deliveryId);
    expect((await readEndpointRow(scope, endpointId)).failingSince).toBeNull();
  });
});

describe('deliver: the endpoint', () => {
  it('is disabled by a 410, with a mail to its owner, and the delivery fails at once', async () => {
    const { deliveryId, endpointId, endpoint } = await createWaitingDelivery();
    receiver.answer = respondWith(410);
    await sendDueWith(scope.fork(), deliveryId);
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: false, disabledAt: scope.clock.now() });
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(await mailsAbout(endpoint.url)).toHaveLength(1);
  });

  it('is disabled after five days of only failures, with one mail', async () => {
    const { deliveryId, endpointId, endpoint, accountId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    await attemptNow(scope, deliveryId);
    await attemptNow(scope, deliveryId, wallMovedBy(scope, 5 * DAY_MS - MINUTE_MS));
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: true });
    await pendingDelivery(scope, accountId, endpointId);
    const claimed = await claimAll({ accountId, endpointId });
    const outcome = {
      at: new Date(scope.clock.wall().getTime() + 5 * DAY_MS + MINUTE_MS),
      statusCode: 500,
      error: 'answered 500',
      answer: null,
      durationMs: 1,
      retryAfterMs: undefined,
    };
    expect(claimed).toHaveLength(2);
    await Promise.all(
      claimed.map((one) => recordAttempts(scope.fork(), { accountId, endpointId }, [{ claimed: one, outcome }])),
    );
    expect(await readEndpointRow(scope, endpointId)).toMatchObject({ isActive: false, disabledAt: scope.clock.now() });
    expect(await mailsAbout(endpoint.url)).toEqual([{ to: `${accountId}@example.com` }]);
    expect(await mailsAbout('five days')).toHaveLength(1);
  });

  it('gets nothing while it is disabled; the delivery counts as failed, so that recover finds it', async () => {
    const { deliveryId, endpointId, accountId } = await createWaitingDelivery();
    await updateEndpoint(scope.fork(), accountId, endpointId, { isActive: false });
    await sendDueWith(scope.fork(), deliveryId);
    expect(receiver.received).toEqual([]);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  });

  it('gets nothing after it is deleted', async () => {
    const { endpointId, accountId } = await createWaitingDelivery();
    await removeEndpoint(scope.fork(), accountId, endpointId);
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(receiver.received).toEqual([]);
  });

  it('may be deleted while a delivery is in progress', async () => {
    const { deliveryId, endpointId, accountId } = await createWaitingDelivery();
    receiver.answer = (res) =>
      void removeEndpoint(scope.fork(), accountId, endpointId).then(() => res.writeHead(500).end());
    await expect(sendDueWith(scope.fork(), deliveryId)).resolves.toBeUndefined();
  });
});

describe('deliver: several workers', () => {
  it('send an attempt once, even if its job runs several times concurrently', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    await Promise.all(Array.from({ length: 8 }, () => sendDueWith(scope.fork(), deliveryId)));
    expect(receiver.received).toHaveLength(1);
    const row = await readDeliveryRow(scope, deliveryId);
    expect(row).toMatchObject({ attemptCount: 1, status: 'pending' });
    expect(await nextRunAt(scope, endpointId)).toEqual(row.nextAttemptAt);
  });

  it('take over from one that died after its claim: the attempt becomes due again at the end of the lease', async () => {
    const { deliveryId, endpointId, accountId } = await createWaitingDelivery();
    const [lost] = await claimDue(scope.fork(), turnOf({ accountId, endpointId }), atOnce(1));
    await sendDueWith(scope.fork(), deliveryId);
    expect(receiver.received).toEqual([]);
    expect(await nextRunAt(scope, endpointId)).toEqual(lost!.nextAttemptAt);
    await attemptNow(scope, deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered' });
  });

  it('claim nothing in a run that is nearly over, because another worker could make the attempt too', async () => {
    const { deliveryId, endpointId, accountId } = await createWaitingDelivery();
    const before = await readDeliveryRow(scope, deliveryId);
    const late = { ...turnOf({ accountId, endpointId }), until: new Date(Date.now() + 15_000) };
    expect(await claimDue(scope.fork(), late, atOnce(16))).toEqual([]);
    expect(await readDeliveryRow(scope, deliveryId)).toEqual(before);
  });

  it('do not advance the schedule twice when a late one reports a failure after a redelivery', async () => {
    const { deliveryId, endpointId, accountId } = await createWaitingDelivery();
    const [late] = await claimDue(scope.fork(), turnOf({ accountId, endpointId }), atOnce(1));
    await redeliverWebhook(scope.fork(), accountId, deliveryId);
    const restarted = await readDeliveryRow(scope, deliveryId);
    const outcome = {
      at: scope.clock.wall(),
      statusCode: 500,
      error: 'answered 500',
      answer: null,
      durationMs: 1,
      retryAfterMs: undefined,
    };
    await recordAttempts(scope.fork(), { accountId, endpointId }, [{ claimed: late!, outcome }]);
    const row = await readDeliveryRow(scope, deliveryId);
    expect(row).toMatchObject({ status: 'pending', attemptCount: 0, nextAttemptAt: restarted.nextAttemptAt });
    expect(await attemptsOf(scope, deliveryId)).toHaveLength(1);
  });
});
