import { DAY_MS, MINUTE_MS } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failDue } from './claim-due.ts';
import { listDeliveries } from './deliveries.ts';
import { createEndpoint, updateEndpoint } from './endpoints.ts';
import { recoverDeliveries, redeliverWebhook } from './redeliver.ts';
import { sendTestEvent } from './send-test.ts';
import { sweepDeliveries } from './sweep.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';
import {
  respondWith,
  attemptsOf,
  deliveriesOf,
  makeEndpoint,
  pendingDelivery,
  readDeliveryRow,
  type Receiver,
  sendDueWith,
  startReceiver,
  runsOf,
} from './webhooks.fixture.ts';

let scope: TestScope;
let receiver: Receiver;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

const sql = (text: string, values: unknown[] = []) => scope.fork().sql.unnamed(text, values);

async function waiting() {
  const {
    accountId,
    endpoint: { id: endpointId },
  } = await makeEndpoint(scope, receiver.url);
  return { accountId, endpointId, deliveryId: (await pendingDelivery(scope, accountId, endpointId)).id };
}

/** Marks a delivery as failed. */
const fail = (deliveryId: string) =>
  scope
    .fork()
    .em.nativeUpdate(
      WebhookDeliverySchema,
      { id: deliveryId },
      { status: 'failed', attemptCount: 10, nextAttemptAt: null },
    );

/** Adds pending copies of this delivery that are an hour overdue and have no job. */
const addCopies = (deliveryId: string, count: number) =>
  sql(
    `insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, attempt_count, next_attempt_at, created_at)
   select id || '_' || n, account_id, endpoint_id, event_id, 'pending', 0, now() - interval '1 hour', created_at from webhook_delivery, generate_series(1, $1::int) n where id = $2`,
    [count, deliveryId],
  );

describe('failDue', () => {
  it('fails what is due at a disabled endpoint, and nothing once it is enabled again', async () => {
    const { accountId, endpointId, deliveryId } = await waiting();
    const statusOf = async () => (await readDeliveryRow(scope, deliveryId)).status;
    await failDue(scope.fork(), { accountId, endpointId });
    expect(await statusOf()).toBe('pending');
    await updateEndpoint(scope.fork(), accountId, endpointId, { isActive: false });
    await failDue(scope.fork(), { accountId, endpointId });
    expect(await statusOf()).toBe('failed');
  });
});

describe('redeliverWebhook', () => {
  it('sends a delivered event again: same id, same bytes, the old attempt stays', async () => {
    const { accountId, deliveryId } = await waiting();
    await sendDueWith(scope.fork(), deliveryId);
    await redeliverWebhook(scope.fork(), accountId, deliveryId);
    await sendDueWith(scope.fork(), deliveryId);
    const [one, two] = receiver.received;
    expect(two!.raw).toBe(one!.raw);
    expect(await attemptsOf(scope, deliveryId)).toHaveLength(2);
  });

  it('restarts the schedule with one run, due now', async () => {
    const { accountId, endpointId, deliveryId } = await waiting();
    await sendDueWith(scope.fork(), deliveryId);
    await sql('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null order by key');
    const before = await runsOf(scope, endpointId);
    await fail(deliveryId);
    await redeliverWebhook(scope.fork(), accountId, deliveryId);
    await redeliverWebhook(scope.fork(), accountId, deliveryId);
    const row = await readDeliveryRow(scope, deliveryId);
    expect(row).toMatchObject({ status: 'pending', attemptCount: 0 });
    expect(await runsOf(scope, endpointId)).toHaveLength(before.length + 1);
    await sendDueWith(scope.fork(), deliveryId);
    expect(await readDeliveryRow(scope, deliveryId)).toMatchObject({ status: 'delivered', attemptCount: 1 });
  });

  it('is a conflict while the endpoint is disabled', async () => {
    const { accountId, endpointId, deliveryId } = await waiting();
    await updateEndpoint(scope.fork(), accountId, endpointId, { isActive: false });
    await expect(redeliverWebhook(scope.fork(), accountId, deliveryId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(recoverDeliveries(scope.fork(), accountId, endpointId, new Date(0))).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(sendTestEvent(scope.fork(), accountId, endpointId)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('recoverDeliveries', () => {
  it('restarts what failed or still waits since then, but nothing delivered, older or of other endpoints', async () => {
    const { accountId, endpointId, deliveryId: old } = await waiting();
    const elsewhere = (await waiting()).deliveryId;
    const pending = async () => (await pendingDelivery(scope, accountId, endpointId)).id;
    const [failed, delivered] = [await pending(), await pending()];
    for (const id of [old, elsewhere, failed]) await fail(id);
    await scope
      .fork()
      .em.nativeUpdate(
        WebhookDeliverySchema,
        { id: old },
        { createdAt: new Date(scope.clock.now().getTime() - DAY_MS) },
      );
    await sendDueWith(scope.fork(), delivered);
    const retrying = await pending();
    receiver.answer = respondWith(500);
    await sendDueWith(scope.fork(), retrying);
    expect(
      await recoverDeliveries(scope.fork(), accountId, endpointId, new Date(scope.clock.now().getTime() - MINUTE_MS)),
    ).toBe(2);
    const rows = await Promise.all(
      [failed, retrying, delivered, old, elsewhere].map(async (id) => {
        const { status, attemptCount } = await readDeliveryRow(scope, id);
        return `${status} ${attemptCount}`;
      }),
    );
    expect(rows).toEqual(['pending 0', 'pending 0', 'delivered 1', 'failed 10', 'failed 10']);
    receiver.answer = respondWith(200);
    await sendDueWith(scope.fork(), failed);
    expect(await readDeliveryRow(scope, failed)).toMatchObject({ status: 'delivered' });
  });
});

describe('recoverDeliveries with many deliveries', () => {
  it('counts all of them and sends them in one run, never more than 16 at a time', async () => {
    const { accountId, endpointId, deliveryId } = await waiting();
    await addCopies(deliveryId, 99);
    await sql(`update webhook_delivery set status = 'failed', next_attempt_at = null where endpoint_id = $1`, [
      endpointId,
    ]);
    expect(await recoverDeliveries(scope.fork(), accountId, endpointId, new Date(0))).toBe(100);
    let open = 0;
    let most = 0;
    receiver.answer = (res) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        respondWith(200)(res);
      });
    };
    await sendDueWith(scope.fork(), deliveryId);
    expect(receiver.received).toHaveLength(100);
    expect(most).toBeLessThanOrEqual(16);
    expect((await deliveriesOf(scope, endpointId)).filter(({ status }) => status !== 'delivered')).toEqual([]);
  });
});

describe('sweepDeliveries', () => {
  const loseJobs = () => sql('delete from graphile_worker._private_jobs');

  it('enqueues a lost run of an endpoint once, and ignores endpoints that are not overdue or have finished', async () => {
    const [lost, waitingStill, ended] = [await waiting(), await waiting(), await waiting()];
    await loseJobs();
    await sql(`update webhook_delivery set next_attempt_at = now() - interval '1 hour' where id = $1`, [
      lost.deliveryId,
    ]);
    await fail(ended.deliveryId);
    expect(await sweepDeliveries(scope.fork())).toBe(1);
    expect(await sweepDeliveries(scope.fork())).toBe(1);
    const turns = await Promise.all(
      [lost, waitingStill, ended].map(async ({ endpointId }) => (await runsOf(scope, endpointId)).length),
    );
    expect(turns).toEqual([1, 0, 0]);
    await sendDueWith(scope.fork(), lost.deliveryId);
  });

  it('enqueues one run per endpoint, even with many deliveries', async () => {
    const { endpointId, deliveryId } = await waiting();
    await addCopies(deliveryId, 510);
    await loseJobs();
    expect(await sweepDeliveries(scope.fork())).toBe(1);
    expect(await runsOf(scope, endpointId)).toHaveLength(1);
    await sql('delete from webhook_delivery where endpoint_id = $1', [endpointId]);
  });
});

describe('sendTestEvent', () => {
  it('reaches only this endpoint, whatever it subscribes to', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, receiver.url, ['domain.registered']);
    const other = await createEndpoint(scope.fork(), accountId, { url: receiver.url });
    await sendDueWith(scope.fork(), await sendTestEvent(scope.fork(), accountId, endpoint.id));
    expect(receiver.received.map(({ raw }) => JSON.parse(raw))).toMatchObject([
      { type: 'webhook.test', data: { endpointId: endpoint.id } },
    ]);
    expect(await deliveriesOf(scope, other.endpoint.id)).toEqual([]);
  });
});

describe('listDeliveries', () => {
  it('pages through all of them, newest first, each once', async () => {
    const { accountId, endpointId } = await waiting();
    for (let n = 0; n < 4; n++) {
      if (n % 2) scope.clock.advanceMs(1000); // two with the same time
      await pendingDelivery(scope, accountId, endpointId);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listDeliveries(scope.fork(), accountId, endpointId, { limit: 2, cursor: cursor ?? undefined });
      expect(page.histories.length).toBeLessThanOrEqual(2);
      seen.push(...page.histories.map(({ delivery }) => delivery.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(
      (await deliveriesOf(scope, endpointId))
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(seen).toHaveLength(5);
  });

  it('refuses a cursor that belongs to another endpoint', async () => {
    const [mine, other] = [await waiting(), await waiting()];
    await expect(
      listDeliveries(scope.fork(), mine.accountId, mine.endpointId, { limit: 2, cursor: other.deliveryId }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
