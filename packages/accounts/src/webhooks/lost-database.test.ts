import { claimNow, sweepProcesses } from '@onym/platform';
import type { TestScope } from '@onym/testing';
import { openLosableScope, type LosableDatabase } from '@onym/testing/losable-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDue } from './send-due.ts';
import {
  respondWith,
  attemptsOf,
  deliveriesOf,
  endLease,
  makeEndpoint,
  pendingDelivery,
  nextRunAt,
  processOf,
  startReceiver,
  type Receiver,
} from './webhooks.fixture.ts';
import { sendProcess } from './webhooks.jobs.ts';

/** Far less than the minute after which an unfinished round ends. */
const SOON_MS = 20_000;

let database: LosableDatabase;
let scope: TestScope;
let close: () => Promise<void>;
let receiver: Receiver;
beforeAll(async () => void ({ scope, database, close } = await openLosableScope()));
afterAll(() => close());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(async () => {
  database.reconnect();
  await receiver.close();
});

/** Creates an endpoint with this number of due deliveries. */
async function crowded(count: number): Promise<{ accountId: string; endpointId: string }> {
  const { accountId, endpoint } = await makeEndpoint(scope, receiver.url);
  for (let n = 0; n < count; n++) await pendingDelivery(scope, accountId, endpoint.id);
  return { accountId, endpointId: endpoint.id };
}

/** Expects that each was sent once and recorded, and that no worker leases the endpoint. */
async function expectAllSent(endpointId: string, count: number): Promise<void> {
  expect(receiver.received).toHaveLength(count);
  const deliveries = await deliveriesOf(scope, endpointId);
  expect(deliveries.map(({ status, attemptCount }) => `${status} after ${attemptCount}`)).toEqual(
    Array<string>(count).fill('delivered after 1'),
  );
  for (const { id } of deliveries) expect(await attemptsOf(scope, id)).toHaveLength(1);
  expect(await processOf(scope, endpointId)).toMatchObject({ leaseUntil: null });
  expect(await nextRunAt(scope, endpointId)).toBeUndefined();
}

it('responses received while the database was unavailable are stored when it is back, and nothing is sent twice', async () => {
  const { accountId, endpointId } = await crowded(20);
  receiver.answer = (res) => {
    if (receiver.received.length === 1) database.disconnect();
    respondWith(200)(res);
  };
  const sent = sendDue(scope.fork(), { accountId, endpointId });
  await expect.poll(() => scope.sql.rows('test-one', 'select 1', []).catch(() => 'away')).toBe('away');
  database.reconnect();
  const back = performance.now();
  await sent;
  expect(performance.now() - back).toBeLessThan(SOON_MS);
  await expectAllSent(endpointId, 20);
});

it.each([
  ['the next round', 'durable_process', 'new.epoch = old.epoch and new.lease_until is not null'],
  ['the release of the lease', 'durable_process', 'new.lease_until is null'],
  ['the claim of due deliveries', 'webhook_delivery', `new.status = 'pending'`],
  ['the result of a delivery', 'webhook_delivery', `new.status = 'delivered'`],
])('if the response to %s is lost, deliveries do not wait for the lease to expire', async (_what, table, when) => {
  const { accountId, endpointId } = await crowded(20);
  const lost = await database.loseResponse(table, when);
  const sent = sendDue(scope.fork(), { accountId, endpointId });
  await lost();
  database.reconnect();
  const back = performance.now();
  await sent;
  expect(performance.now() - back).toBeLessThan(SOON_MS);
  await expectAllSent(endpointId, 20);
});

it('if the response to the lease claim is lost, the sweep starts a new run as soon as the lease has expired', async () => {
  const { accountId, endpointId } = await crowded(20);
  await claimNow(scope, sendProcess, endpointId); // the trigger fires on updates only
  await endLease(scope, endpointId);
  const lost = await database.loseResponse('durable_process', 'new.epoch > old.epoch');
  const taken = sendDue(scope.fork(), { accountId, endpointId });
  await lost();
  database.reconnect();
  await taken;
  expect(receiver.received).toEqual([]);
  await endLease(scope, endpointId);
  expect(await sweepProcesses(scope.fork(), [sendProcess])).toBeGreaterThan(0);
  await sendDue(scope.fork(), { accountId, endpointId });
  await expectAllSent(endpointId, 20);
});
