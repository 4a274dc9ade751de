import { openTestScope, type TestScope } from '@onym/testing';
import { describeProcess } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { sendDue } from './send-due.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';
import {
  attemptsOf,
  deliveriesOf,
  makeEndpoint,
  pendingDelivery,
  processOf,
  startReceiver,
  type Receiver,
} from './webhooks.fixture.ts';
import { sendProcess } from './webhooks.jobs.ts';

let scope: TestScope;
let receiver: Receiver;
beforeAll(async () => {
  scope = await openTestScope();
  receiver = await startReceiver();
});
afterAll(async () => {
  await scope.close();
  await receiver.close();
});

const DELIVERIES = 2;

/** Returns the rules that a finished endpoint violates. Delivery is at least once: a call with an unknown outcome is repeated. */
async function violations(own: TestScope, endpointId: string): Promise<string[]> {
  const deliveries = await deliveriesOf(own, endpointId);
  const process = await processOf(own, endpointId);
  const broken: string[] = [];
  if (deliveries.length !== DELIVERIES) broken.push(`it has ${deliveries.length} deliveries`);
  if (process?.leaseUntil != null) broken.push('its turn has not ended');
  for (const { id, status, attemptCount, event } of deliveries) {
    const calls = receiver.received.filter(({ headers }) => headers['webhook-id'] === event.id).length;
    const attempts = (await attemptsOf(own, id)).length;
    if (status !== 'delivered') broken.push(`a delivery is ${status}`);
    if (calls < 1 || calls > 2) broken.push(`the receiver was called ${calls} times for one event`);
    // The attempt of a worker that was overtaken is stored, and does not count in the schedule.
    if (attempts < attemptCount || attempts > calls + 1)
      broken.push(`${attempts} attempts of ${attemptCount} are stored`);
  }
  return broken;
}

describeProcess('the turn of a webhook endpoint', () => scope, {
  process: sendProcess,
  async start(own) {
    const { accountId, endpoint } = await makeEndpoint(own, receiver.url);
    for (let n = 0; n < DELIVERIES; n++) await pendingDelivery(own, accountId, endpoint.id);
    return endpoint.id;
  },
  run: (within, endpointId) => sendDue(within, { accountId: '', endpointId }),
  // Makes the next attempt due, as if its time had come.
  between: (own, endpoint) =>
    own.fork().em.nativeUpdate(WebhookDeliverySchema, { endpoint, status: 'pending' }, { nextAttemptAt: new Date(0) }),
  hasStopped: async (own, endpointId) =>
    (await deliveriesOf(own, endpointId)).every(({ status }) => status !== 'pending'),
  violations,
  moments: 6,
});
