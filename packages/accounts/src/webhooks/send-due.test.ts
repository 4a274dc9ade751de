import { openOutbound, sweepProcesses } from '@onym/platform';
import { holdTimeouts } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { receiver, scope, useReceiver, createWaitingDelivery } from './deliver.fixture.ts';
import { sendDue } from './send-due.ts';
import { startRun } from './send-run.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';
import {
  respondWith,
  deliveriesOf,
  endLease,
  pendingDelivery,
  nextRunAt,
  processOf,
  runsOf,
} from './webhooks.fixture.ts';
import { sendProcess } from './webhooks.jobs.ts';

useReceiver();

const statuses = async (endpointId: string) => (await deliveriesOf(scope, endpointId)).map(({ status }) => status);

/** Creates an endpoint with this number of due deliveries. */
async function crowded(count: number) {
  const made = await createWaitingDelivery();
  for (let n = 1; n < count; n++) await pendingDelivery(scope, made.accountId, made.endpointId);
  return made;
}

/** Makes the receiver never respond. @returns a function that counts its open calls */
function hang(): () => number {
  let open = 0;
  receiver.answer = (res) => {
    open++;
    res.on('close', () => open--);
  };
  return () => open;
}

/** No other call uses this timeout. */
const TIMEOUT_MS = 30_800;

describe('sendDue', () => {
  it('sends everything that is due in one run', async () => {
    const { endpointId, accountId } = await crowded(40);
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(receiver.received).toHaveLength(40);
    expect(await processOf(scope, endpointId)).toEqual({ leaseUntil: null, wakeAt: null });
    expect(new Set(await statuses(endpointId))).toEqual(new Set(['delivered']));
  });

  it('ends after its round when the worker is shutting down, and schedules the next run at once', async () => {
    const { endpointId, accountId } = await crowded(20);
    const leaving = new AbortController();
    receiver.answer = (res) => {
      leaving.abort();
      respondWith(200)(res);
    };
    await sendDue({ ...scope.fork(), shutdownSignal: leaving.signal }, { accountId, endpointId });
    expect(receiver.received).toHaveLength(16);
    const due = (await runsOf(scope, endpointId)).filter(({ run_at }) => new Date(run_at) <= new Date());
    expect(due.map(({ key }) => key)).toContain(`webhooks.send:${endpointId}`);
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(receiver.received).toHaveLength(20);
    expect(new Set(await statuses(endpointId))).toEqual(new Set(['delivered']));
  });

  it('leaves deliveries that are not due yet, and schedules the next run for them', async () => {
    const { endpointId, deliveryId, accountId } = await createWaitingDelivery();
    const later = await pendingDelivery(scope, accountId, endpointId);
    const at = new Date(Date.now() + 60_000);
    await scope.fork().em.nativeUpdate(WebhookDeliverySchema, later.id, { nextAttemptAt: at });
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toHaveLength(1);
    expect(await nextRunAt(scope, endpointId)).toEqual(at);
    expect((await deliveriesOf(scope, endpointId)).find(({ id }) => id === deliveryId)!.status).toBe('delivered');
  });

  it('lets one worker at a time send to an endpoint; the others schedule nothing twice', async () => {
    const { endpointId, accountId } = await crowded(20);
    await Promise.all(Array.from({ length: 6 }, () => sendDue(scope.fork(), { accountId, endpointId })));
    expect(receiver.received).toHaveLength(20);
    expect((await runsOf(scope, endpointId)).filter(({ key }) => key?.endsWith(':later')).length).toBeLessThan(2);
  });

  it('loses nothing that is published while a run ends', async () => {
    const { endpointId, accountId } = await createWaitingDelivery();
    receiver.answer = (res) => {
      if (receiver.received.length > 1) return respondWith(200)(res);
      void pendingDelivery(scope, accountId, endpointId)
        .then(() => sendDue(scope.fork(), { accountId, endpointId })) // its own run, which finds the endpoint busy
        .then(() => respondWith(200)(res));
    };
    await sendDue(scope.fork(), { accountId, endpointId });
    const again = (await runsOf(scope, endpointId)).filter(({ run_at }) => new Date(run_at) <= new Date());
    expect(again).not.toEqual([]);
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(await statuses(endpointId)).toEqual(['delivered', 'delivered']);
  });

  it('limits a receiver that hangs to one run at a time, with at most 16 calls, then 2', async () => {
    const { endpointId, accountId } = await crowded(20);
    const open = hang();
    const timeouts = holdTimeouts((ms) => ms === TIMEOUT_MS);
    const outbound = openOutbound({ allowLoopback: true, timeoutMs: TIMEOUT_MS, maxBytes: 1024 });
    let ended = 0;
    const turns = Array.from({ length: 10 }, () =>
      sendDue({ ...scope.fork(), outbound }, { accountId, endpointId }).then(() => ended++),
    );
    const seen = () => ({ ended, open: open(), received: receiver.received.length });
    for (const [atOnce, received] of [
      [16, 16],
      [2, 18],
      [2, 20],
    ]) {
      await expect.poll(seen, { interval: 10 }).toEqual({ ended: 9, open: atOnce, received });
      timeouts.pass();
    }
    await Promise.all(turns);
    await outbound.close();
    expect(receiver.received).toHaveLength(20);
  });

  it('leaves the run of a worker that died to the sweep, which starts a new one', async () => {
    const { endpointId, accountId } = await createWaitingDelivery();
    await startRun(scope.fork(), { accountId, endpointId });
    await sendDue(scope.fork(), { accountId, endpointId });
    expect(receiver.received).toEqual([]);
    await endLease(scope, endpointId);
    await sweepProcesses(scope.fork(), [sendProcess]);
    expect((await runsOf(scope, endpointId)).map(({ key }) => key)).toContain(`webhooks.send:${endpointId}`);
    await sendDue(scope.fork(), { accountId: '', endpointId });
    expect(await statuses(endpointId)).toEqual(['delivered']);
  });

  it('finds the endpoint if its account is missing in the job, or has changed since', async () => {
    const { endpointId } = await crowded(1);
    await sendDue(scope.fork(), { accountId: '', endpointId });
    expect(await statuses(endpointId)).toEqual(['delivered']);
    const moved = await crowded(1);
    await sendDue(scope.fork(), { accountId: 'usr_merged', endpointId: moved.endpointId });
    expect(await statuses(moved.endpointId)).toEqual(['delivered']);
  });

  it('ends quietly for a deleted endpoint', async () => {
    const missing = { accountId: 'usr_gone', endpointId: 'whe_gone' };
    await expect(sendDue(scope.fork(), missing)).resolves.toBeUndefined();
    expect(await processOf(scope, missing.endpointId)).toBeUndefined();
  });
});
