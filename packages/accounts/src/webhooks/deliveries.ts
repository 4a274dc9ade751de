import { LoadStrategy, type Loaded } from '@mikro-orm/core';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import { endpointNotFound } from './endpoints.ts';
import {
  WebhookAttemptSchema,
  WebhookDeliverySchema,
  WebhookEndpointSchema,
  type WebhookAttempt,
  type WebhookDelivery,
} from './webhook.entities.ts';

/** A delivery with its event and every attempt, oldest first. */
export interface DeliveryHistory {
  delivery: Loaded<WebhookDelivery, 'event'>;
  attempts: WebhookAttempt[];
}

/**
 * Returns a page of the endpoint's deliveries, newest first; `cursor` is the id of the last one already seen.
 * @throws Fault not_found for another account's endpoint; invalid_request for a cursor that is not one of its
 *   deliveries
 */
export async function listDeliveries(
  scope: Scope,
  accountId: string,
  endpointId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ histories: DeliveryHistory[]; nextCursor: string | null }> {
  if ((await scope.em.count(WebhookEndpointSchema, { id: endpointId, account: accountId })) === 0)
    throw endpointNotFound();
  const found = await scope.em.find(
    WebhookDeliverySchema,
    {
      accountId,
      endpoint: endpointId,
      ...(page.cursor === undefined ? {} : await olderThan(scope, { accountId, endpointId }, page.cursor)),
    },
    {
      populate: ['event'],
      strategy: LoadStrategy.SELECT_IN,
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: page.limit + 1,
    },
  );
  const deliveries = found.slice(0, page.limit);
  return {
    histories: await withAttempts(scope, accountId, deliveries),
    nextCursor: found.length > page.limit ? deliveries.at(-1)!.id : null,
  };
}

/**
 * Returns one delivery of the account with its event and attempts. It must exist: a missing one is an error of the database
 * library, not a Fault.
 */
export async function readDelivery(scope: Scope, accountId: string, deliveryId: string): Promise<DeliveryHistory> {
  const delivery = await scope.em.findOneOrFail(
    WebhookDeliverySchema,
    { accountId, id: deliveryId },
    { populate: ['event'], strategy: LoadStrategy.SELECT_IN, refresh: true },
  );
  const [history] = await withAttempts(scope, accountId, [delivery]);
  return history!;
}

async function olderThan(scope: Scope, { accountId, endpointId }: OwnEndpoint, cursor: string) {
  const last = await scope.em.findOne(WebhookDeliverySchema, { accountId, id: cursor, endpoint: endpointId });
  if (!last)
    throw new Fault('invalid_request', formatSentence('fields.cursorThisPageDoesNot'), {
      details: { fieldErrors: { cursor: formatSentence('fields.thisPageDoesNotExist') } },
    });
  return {
    createdAt: { $lte: last.createdAt },
    $or: [{ createdAt: { $lt: last.createdAt } }, { id: { $lt: cursor } }],
  };
}

async function withAttempts(
  scope: Scope,
  accountId: string,
  deliveries: Loaded<WebhookDelivery, 'event'>[],
): Promise<DeliveryHistory[]> {
  const attempts = await scope.em.find(
    WebhookAttemptSchema,
    { accountId, delivery: { $in: deliveries.map(({ id }) => id) } },
    { orderBy: { at: 'asc', id: 'asc' } },
  );
  return deliveries.map((delivery) => ({
    delivery,
    attempts: attempts.filter((attempt) => attempt.delivery.id === delivery.id),
  }));
}
