import type { TestScope } from '@onym/testkit';
import { openLosableScope, type LosableDatabase } from '@onym/testkit/losable-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDue } from './send-due.ts';
import {
  answering,
  attemptsOf,
  deliveriesOf,
  makeEndpoint,
  pendingDelivery,
  plannedFor,
  readEndpointRow,
  startReceiver,
  type Receiver,
} from './webhooks.fixture.ts';

/** Far less than a turn that nobody ends, which is over after a minute. */
const SOON_MS = 20_000;

let database: LosableDatabase;
let scope: TestScope;
let close: () => Promise<void>;
let receiver: Receiver;
beforeAll(async () => void ({ scope, database, close } = await openLosableScope()));
afterAll(() => close());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(async () => {
  database.comeBack();
  await receiver.close();
});

/** An endpoint with so many deliveries due. */
async function crowded(count: number): Promise<{ accountId: string; endpointId: string }> {
  const { accountId, endpoint } = await makeEndpoint(scope, receiver.url);
  for (let n = 0; n < count; n++) await pendingDelivery(scope, accountId, endpoint.id);
  return { accountId, endpointId: endpoint.id };
}

/** Each was sent once and is known to be, and nobody has the endpoint. */
async function expectAllSent(endpointId: string, count: number): Promise<void> {
  expect(receiver.received).toHaveLength(count);
  const deliveries = await deliveriesOf(scope, endpointId);
  expect(deliveries.map(({ status, attemptCount }) => `${status} after ${attemptCount}`)).toEqual(
    Array<string>(count).fill('delivered after 1'),
  );
  for (const { id } of deliveries) expect(await attemptsOf(scope, id)).toHaveLength(1);
  expect(await readEndpointRow(scope, endpointId)).toMatchObject({ sendingUntil: null });
  expect(await plannedFor(scope, endpointId)).toBeUndefined();
}

it('what receivers answered while the database was away is written down when it is back, and nobody is told twice', async () => {
  const { accountId, endpointId } = await crowded(20);
  receiver.answer = (res) => {
    if (receiver.received.length === 1) database.goAway();
    answering(200)(res);
  };
  const sent = sendDue(scope.fork(), { accountId, endpointId });
  await expect.poll(() => scope.sql.rows('test-one', 'select 1', []).catch(() => 'away')).toBe('away');
  database.comeBack();
  const back = performance.now();
  await sent;
  expect(performance.now() - back).toBeLessThan(SOON_MS);
  await expectAllSent(endpointId, 20);
});

it.each([
  ['taking the turn', 'webhook_endpoint', 'old.sending_until is null and new.sending_until is not null'],
  ['the next round', 'webhook_endpoint', 'old.sending_until is not null and new.sending_until is not null'],
  ['the end of the turn', 'webhook_endpoint', 'new.sending_until is null'],
  ['taking what is due', 'webhook_delivery', `new.status = 'pending'`],
  ['what was answered', 'webhook_delivery', `new.status = 'delivered'`],
])('where the answer to %s was lost, nothing waits for the turn to be over', async (_what, table, when) => {
  const { accountId, endpointId } = await crowded(20);
  const lost = await database.loseAnswer(table, when);
  const sent = sendDue(scope.fork(), { accountId, endpointId });
  await lost();
  database.comeBack();
  const back = performance.now();
  await sent;
  expect(performance.now() - back).toBeLessThan(SOON_MS);
  await expectAllSent(endpointId, 20);
});
