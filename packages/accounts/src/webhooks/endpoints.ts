import { LockMode } from '@mikro-orm/core';
import { AccountSchema, lockAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { Fault, newId, notFound } from '@onym/core';
import { BlockedAddress, deleteProcesses, checkOutboundUrl, transaction, type Scope } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { sealSecret } from './endpoint-secrets.ts';
import { DEFAULT_EVENTS, EVENT_TYPES, type EventType } from './events.ts';
import { createWebhookSecret } from './signature.ts';
import { WebhookEndpointSchema, type WebhookEndpoint } from './webhook.entities.ts';
import { sendProcess } from './webhooks.jobs.ts';

const MAX_ENDPOINTS = 20;

export interface EndpointInput {
  url: string;
  /** Default: the types of the first contract. */
  events?: readonly EventType[] | undefined;
  description?: string | null | undefined;
}

/**
 * Registers a receiver, which is active at once; without `events` it gets the types of the first contract. Only this response
 * contains the secret. Runs in its own transaction and writes no audit entry: the router does.
 * @throws Fault invalid_request for an address that may not be called; conflict if the account already has 20 endpoints
 */
export async function createEndpoint(
  scope: Scope,
  accountId: string,
  request: EndpointInput,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireCallable(scope, request.url);
  const secret = createWebhookSecret();
  const endpoint = await transaction(scope, async (tx) => {
    // One creation per account at a time, because two concurrent ones would both count 19.
    await lockAccount(tx, accountId);
    if ((await tx.em.count(WebhookEndpointSchema, { account: accountId })) >= MAX_ENDPOINTS) {
      throw new Fault('conflict', formatSentence('accounts.accountHasAtMostN', { n: MAX_ENDPOINTS }));
    }
    const now = tx.clock.now();
    const id = newId('webhookEndpoint', now);
    return tx.em.create(WebhookEndpointSchema, {
      id,
      account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
      url: request.url,
      events: inOrder(request.events ?? DEFAULT_EVENTS),
      description: request.description ?? null,
      isActive: true,
      sealedSecret: sealSecret(tx, id, secret),
      previousSealedSecret: null,
      previousSecretEndsAt: null,
      failingSince: null,
      disabledAt: null,
      createdAt: now,
    });
  });
  return { endpoint, secret };
}

/** Lists the account's endpoints, also disabled ones, newest first. */
export function listEndpoints(scope: Scope, accountId: string): Promise<WebhookEndpoint[]> {
  return scope.em.find(WebhookEndpointSchema, { account: accountId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/**
 * Lists the account's endpoints that receive nothing: they are failing, or were disabled for that. The longest failing first.
 * Those that the owner disabled are left out.
 */
export function listFailingEndpoints(scope: Scope, accountId: string): Promise<WebhookEndpoint[]> {
  return scope.em.find(
    WebhookEndpointSchema,
    { account: accountId, $or: [{ isActive: true, failingSince: { $ne: null } }, { disabledAt: { $ne: null } }] },
    { orderBy: { failingSince: 'asc', id: 'asc' } },
  );
}

/**
 * Changes the given fields of the endpoint and writes an audit entry; absent fields stay unchanged. Enabling a disabled endpoint,
 * or changing its address, resets its failures.
 * @throws Fault not_found if the account has no such endpoint; invalid_request for an address that may not be called
 */
export async function updateEndpoint(
  scope: Scope,
  accountId: string,
  endpointId: string,
  change: Partial<EndpointInput> & { isActive?: boolean | undefined },
): Promise<WebhookEndpoint> {
  return transaction(scope, async (tx) => {
    const endpoint = await tx.em.findOne(
      WebhookEndpointSchema,
      { id: endpointId, account: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!endpoint) throw endpointNotFound();
    if (change.url !== undefined) requireCallable(tx, change.url);
    const before = auditDetailsOf(endpoint);
    const isRevived =
      (change.isActive === true && !endpoint.isActive) || (change.url !== undefined && change.url !== endpoint.url);
    if (change.url !== undefined) endpoint.url = change.url;
    if (change.events !== undefined) endpoint.events = inOrder(change.events);
    if (change.description !== undefined) endpoint.description = change.description;
    if (change.isActive !== undefined) endpoint.isActive = change.isActive;
    if (isRevived)
      Object.assign(endpoint, { failingSince: null, disabledAt: endpoint.isActive ? null : endpoint.disabledAt });
    const details = { before, after: auditDetailsOf(endpoint) };
    await writeAudit(tx, { actor: accountId, action: 'webhook_endpoint.changed', subject: endpointId, details });
    return endpoint;
  });
}

/**
 * Deletes the endpoint with its deliveries; attempts in progress are not stopped. Writes no audit entry: the router does.
 * @throws Fault not_found if the account has no such endpoint
 */
export async function removeEndpoint(scope: Scope, accountId: string, endpointId: string): Promise<void> {
  const removed = await transaction(scope, async (tx) => {
    const count = await tx.em.nativeDelete(WebhookEndpointSchema, { id: endpointId, account: accountId });
    if (count > 0) await deleteProcesses(tx, sendProcess, [endpointId]);
    return count;
  });
  if (removed === 0) throw endpointNotFound();
}

/**
 * Returns the account's endpoint, which is enabled.
 * @throws Fault not_found if the account has no such endpoint; conflict if it is disabled
 */
export async function requireActiveEndpoint(
  scope: Scope,
  accountId: string,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await scope.em.findOne(WebhookEndpointSchema, { id: endpointId, account: accountId });
  if (!endpoint) throw endpointNotFound();
  if (!endpoint.isActive) throw new Fault('conflict', formatSentence('accounts.theWebhookEndpointIsTurned'));
  return endpoint;
}

/** Creates the error for an endpoint that the account does not have: the same for a missing one and for another account's. */
export function endpointNotFound(): Fault {
  return notFound('Webhook endpoint not found');
}

function requireCallable(scope: Pick<Scope, 'settings'>, url: string): void {
  try {
    // A URL parser drops these silently, so the stored address would differ from the called one.
    if (/[\s\p{Cc}]/u.test(url)) throw new BlockedAddress(formatSentence('endpoints.itContainsWhiteSpace'));
    checkOutboundUrl(url, { allowLoopback: scope.settings.callsLoopback });
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error;
    throw new Fault('invalid_request', `url: ${error.message}`, { details: { fieldErrors: { url: error.message } } });
  }
}

/**
 * The details of an endpoint in the audit log, without the query string of its address, which often contains secrets.
 */
function auditDetailsOf({ url, events, isActive }: WebhookEndpoint): Record<string, unknown> {
  const { origin, pathname } = new URL(url);
  return { url: origin + pathname, events: [...events], isActive };
}

function inOrder(events: readonly EventType[]): EventType[] {
  return EVENT_TYPES.filter((type) => events.includes(type));
}
