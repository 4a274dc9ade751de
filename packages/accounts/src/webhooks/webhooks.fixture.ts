import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transaction, type Scope } from '@onym/platform';
import { endLease as endLeaseOf, createTestAccount, readProcess, type ProcessRow, type TestScope } from '@onym/testing';
import { emitEvent } from './emit.ts';
import { createEndpoint } from './endpoints.ts';
import type { EventType, OutgoingEvent } from './events.ts';
import { sendDue } from './send-due.ts';
import { sendProcess } from './webhooks.jobs.ts';
import type { WebhookDelivery, WebhookEndpoint } from './webhook.entities.ts';
import {
  WebhookAttemptSchema,
  WebhookDeliverySchema,
  WebhookEndpointSchema,
  WebhookEventSchema,
} from './webhook.entities.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
}

/** A real webhook receiver on this machine. A test may replace `answer` at any time. */
export interface Receiver {
  url: string;
  received: Received[];
  answer: (res: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (req, res) => {
    let raw = '';
    for await (const chunk of req.setEncoding('utf8')) raw += chunk as string;
    receiver.received.push({ headers: req.headers, raw });
    receiver.answer(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: respondWith(200),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}

/** Returns a handler that responds with this status. */
export function respondWith(status: number, headers: Record<string, string> = {}): Receiver['answer'] {
  return (res) => void res.writeHead(status, headers).end();
}

/** Creates an account with one endpoint at this address. */
export async function makeEndpoint(
  scope: TestScope,
  url: string,
  events?: EventType[],
): Promise<{ accountId: string; endpoint: WebhookEndpoint; secret: string }> {
  const { id: accountId } = await createTestAccount(scope);
  return { accountId, ...(await createEndpoint(scope.fork(), accountId, { url, events })) };
}

let happenings = 0;

/** Returns a domain.expired event of this account, as the domains module emits it. */
export function createExpiredEvent(accountId: string, occurrence = `domain.expired:${++happenings}`): OutgoingEvent {
  return {
    accountId,
    type: 'domain.expired',
    occurrence,
    data: { domainId: 'dom_1', domain: 'acme.com', userId: accountId, expiredAt: '2026-11-21T10:00:00.000Z' },
  };
}

export function emitInTransaction(scope: Scope, event: OutgoingEvent): Promise<void> {
  return transaction(scope, (tx) => emitEvent(tx, event));
}

/** Emits one event and returns its delivery to this endpoint. */
export async function pendingDelivery(
  scope: TestScope,
  accountId: string,
  endpointId: string,
): Promise<WebhookDelivery> {
  const event = createExpiredEvent(accountId);
  await emitInTransaction(scope, event);
  const { em } = scope.fork();
  const { id } = await em.findOneOrFail(WebhookEventSchema, { account: accountId, occurrence: event.occurrence });
  return em.findOneOrFail(WebhookDeliverySchema, { accountId, endpoint: endpointId, event: id });
}

export function deliveriesOf(scope: TestScope, endpointId: string): Promise<WebhookDelivery[]> {
  return scope.fork().em.find(WebhookDeliverySchema, { endpoint: endpointId });
}

export function readDeliveryRow(scope: TestScope, deliveryId: string): Promise<WebhookDelivery> {
  return scope.fork().em.findOneOrFail(WebhookDeliverySchema, deliveryId);
}

export function readEndpointRow(scope: TestScope, endpointId: string): Promise<WebhookEndpoint> {
  return scope.fork().em.findOneOrFail(WebhookEndpointSchema, endpointId);
}

export function attemptsOf(scope: TestScope, deliveryId: string) {
  return scope.fork().em.find(WebhookAttemptSchema, { delivery: deliveryId }, { orderBy: { id: 'asc' } });
}

/** Makes the next attempt now, without its wait. */
export async function attemptNow(scope: TestScope, deliveryId: string, over: Partial<Scope> = {}): Promise<void> {
  await scope
    .fork()
    .em.nativeUpdate(WebhookDeliverySchema, { id: deliveryId, status: 'pending' }, { nextAttemptAt: new Date(0) });
  await sendDueWith({ ...scope.fork(), ...over }, deliveryId);
}

/** Returns this scope's clock with the machine's time moved by `byMs`. */
export function wallMovedBy(scope: TestScope, byMs: number): Pick<Scope, 'clock'> {
  return { clock: { now: () => scope.clock.now(), wall: () => new Date(scope.clock.wall().getTime() + byMs) } };
}

/** Returns the runs that wait for the endpoint. */
export function runsOf(scope: TestScope, endpointId: string): Promise<{ key: string | null; run_at: string }[]> {
  return scope
    .fork()
    .sql.unnamed(`select key, run_at from graphile_worker._private_jobs where payload->>'id' = $1 order by run_at`, [
      endpointId,
    ]);
}

/** Returns when the endpoint's next attempt is scheduled. */
export async function nextRunAt(scope: TestScope, endpointId: string): Promise<Date | undefined> {
  const planned = (await runsOf(scope, endpointId)).find(({ key }) => key?.endsWith(':later'));
  return planned && new Date(planned.run_at);
}

/** Returns until when the endpoint's process is leased and when it wakes; undefined if it has no row. */
export async function processOf(
  scope: TestScope,
  endpointId: string,
): Promise<Pick<ProcessRow, 'leaseUntil' | 'wakeAt'> | undefined> {
  const row = await readProcess(scope, sendProcess, endpointId);
  return row && { leaseUntil: row.leaseUntil, wakeAt: row.wakeAt };
}

/** Ends the lease of a worker that died, as time would. */
export function endLease(scope: TestScope, endpointId: string): Promise<void> {
  return endLeaseOf(scope, sendProcess, endpointId);
}

/** Sends what is due at the endpoint of this delivery. */
export async function sendDueWith(scope: Scope, deliveryId: string): Promise<void> {
  const delivery = await scope.em.findOne(WebhookDeliverySchema, { id: deliveryId });
  if (delivery) await sendDue(scope, { accountId: delivery.accountId, endpointId: delivery.endpoint.id });
}
