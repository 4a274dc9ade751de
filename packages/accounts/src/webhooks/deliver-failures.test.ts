import { MINUTE_MS } from '@onym/core';
import { openOutbound } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { WebhookEndpointSchema } from './webhook.entities.ts';
import {
  respondWith,
  attemptNow,
  attemptsOf,
  nextRunAt,
  readDeliveryRow,
  sendDueWith,
  startReceiver,
} from './webhooks.fixture.ts';
import { receiver, scope, useReceiver, createWaitingDelivery } from './deliver.fixture.ts';

useReceiver();

const waitMs = async (endpointId: string) =>
  (await nextRunAt(scope, endpointId))!.getTime() - scope.clock.wall().getTime();

describe('deliver: not acknowledged', () => {
  it('is attempted ten times and then failed, each attempt is stored, and one run is scheduled at a time', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    for (let made = 1; made <= 9; made++) {
      await attemptNow(scope, deliveryId);
      const row = await readDeliveryRow(scope, deliveryId);
      expect(row).toMatchObject({ status: 'pending', attemptCount: made, nextAttemptAt: expect.any(Date) });
      expect(await nextRunAt(scope, endpointId)).toEqual(row.nextAttemptAt);
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

  it('has its next run at the time in its row', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(500);
    await sendDueWith(scope.fork(), deliveryId);
    const { nextAttemptAt } = await readDeliveryRow(scope, deliveryId);
    expect(await nextRunAt(scope, endpointId)).toEqual(nextAttemptAt);
    expect(await waitMs(endpointId)).toBeLessThan(6001);
  });

  it('a redirect is a failure and is not followed', async () => {
    const elsewhere = await startReceiver();
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = respondWith(307, { location: elsewhere.url });
    await sendDueWith(scope.fork(), deliveryId);
    await elsewhere.close();
    expect(elsewhere.received).toEqual([]);
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([
      { statusCode: 307, error: 'responded with 307; redirects are not followed' },
    ]);
  });

  it('waits as long as Retry-After demands', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(503, { 'retry-after': '3600' });
    await sendDueWith(scope.fork(), deliveryId);
    expect(await waitMs(endpointId)).toBeGreaterThan(55 * MINUTE_MS);
  });

  it('slows down for a receiver that answers 429', async () => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    receiver.answer = respondWith(429);
    await sendDueWith(scope.fork(), deliveryId);
    expect(await waitMs(endpointId)).toBeGreaterThan(50_000);
  });

  it('a receiver that never responds is a failure without a status', async () => {
    const { deliveryId } = await createWaitingDelivery();
    receiver.answer = () => undefined;
    const outbound = openOutbound({ allowLoopback: true, timeoutMs: 150, maxBytes: 1024 });
    await sendDueWith({ ...scope.fork(), outbound }, deliveryId);
    await outbound.close();
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([{ statusCode: null, error: 'timed out' }]);
  });

  it('an unreachable receiver is a failure whose reason contains no address', async () => {
    const { deliveryId } = await createWaitingDelivery();
    await receiver.close();
    await sendDueWith(scope.fork(), deliveryId);
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([{ statusCode: null, error: 'connection refused' }]);
  });

  it.each([
    ['http://127.0.0.1:9/hook', 'not sent: it must start with https://'],
    ['https://127.0.0.1/hook', 'not sent: it is not a public address'],
    ['https://10.0.0.1/hook', 'not sent: it is not a public address'],
    ['https://localhost.localdomain.localhost/', 'not sent: it is not a public address'],
  ])('in livemode %s is never contacted', async (url, error) => {
    const { deliveryId, endpointId } = await createWaitingDelivery();
    await scope.fork().em.nativeUpdate(WebhookEndpointSchema, { id: endpointId }, { url });
    const outbound = openOutbound({ allowLoopback: false, timeoutMs: 1000, maxBytes: 1024 });
    await sendDueWith({ ...scope.fork(), outbound, settings: { ...scope.settings, livemode: true } }, deliveryId);
    await outbound.close();
    expect(await attemptsOf(scope, deliveryId)).toMatchObject([{ statusCode: null, error }]);
  });
});
