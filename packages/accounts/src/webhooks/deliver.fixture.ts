import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeEndpoint, pendingDelivery, startReceiver, type Receiver } from './webhooks.fixture.ts';

export let scope: TestScope;
export let receiver: Receiver;

/** Creates an endpoint at the receiver with one pending delivery. */
export async function createWaitingDelivery(url = receiver.url) {
  const made = await makeEndpoint(scope, url);
  return {
    ...made,
    endpointId: made.endpoint.id,
    deliveryId: (await pendingDelivery(scope, made.accountId, made.endpoint.id)).id,
  };
}

/** Opens a database for the tests of one file, and a new receiver for each test. */
export function useReceiver(): void {
  beforeAll(async () => void (scope = await openTestScope()));
  afterAll(() => scope.close());
  beforeEach(async () => void (receiver = await startReceiver()));
  afterEach(() => receiver.close());
}
