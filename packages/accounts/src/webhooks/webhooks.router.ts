import { withPermission, router } from '@onym/platform';
import { z } from 'zod';
import { listDeliveries, readDelivery } from './deliveries.ts';
import { createEndpoint, listEndpoints, removeEndpoint, updateEndpoint } from './endpoints.ts';
import { recoverDeliveries, redeliverWebhook } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTestEvent } from './send-test.ts';
import {
  CreatedEndpointWire,
  CreateEndpointInput,
  DeliveriesWire,
  deliveryToWire,
  DeliveryWire,
  IdInput,
  endpointToWire,
  EndpointWire,
  ListDeliveriesInput,
  RecoverInput,
  SecretWire,
  UpdateEndpointInput,
} from './webhooks.schemas.ts';

const tags = ['webhooks'];

export const webhooksRouter = router({
  list: withPermission('webhooks:write')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints',
        operationId: 'listWebhookEndpoints',
        tags,
        summary: 'List webhook endpoints',
      },
    })
    .output(z.object({ endpoints: z.array(EndpointWire) }))
    .query(async ({ ctx }) => ({ endpoints: (await listEndpoints(ctx, ctx.principal.accountId)).map(endpointToWire) })),

  create: withPermission('webhooks:write')
    .meta({
      affects: ['secret'],
      audit: { action: 'webhook_endpoint.created', keeps: ['events'] },
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints',
        operationId: 'createWebhookEndpoint',
        tags,
        summary: 'Register a webhook endpoint',
      },
      faults: ['conflict'],
    })
    .input(CreateEndpointInput)
    .output(CreatedEndpointWire)
    .mutation(async ({ ctx, input }) => {
      const { endpoint, secret } = await createEndpoint(ctx, ctx.principal.accountId, input);
      return { ...endpointToWire(endpoint), secret };
    }),

  update: withPermission('webhooks:write')
    .meta({
      affects: ['secret'],
      audit: 'module',
      openapi: {
        method: 'PATCH',
        path: '/webhook-endpoints/{id}',
        operationId: 'updateWebhookEndpoint',
        tags,
        summary: 'Change a webhook endpoint',
      },
      faults: ['not_found'],
    })
    .input(UpdateEndpointInput)
    .output(EndpointWire)
    .mutation(async ({ ctx, input: { id, ...change } }) =>
      endpointToWire(await updateEndpoint(ctx, ctx.principal.accountId, id, change)),
    ),

  remove: withPermission('webhooks:write')
    .meta({
      affects: [],
      audit: { action: 'webhook_endpoint.deleted' },
      whileUnproven: true,
      openapi: {
        method: 'DELETE',
        path: '/webhook-endpoints/{id}',
        operationId: 'removeWebhookEndpoint',
        tags,
        summary: 'Delete a webhook endpoint',
      },
      faults: ['not_found'],
    })
    .input(IdInput)
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await removeEndpoint(ctx, ctx.principal.accountId, input.id);
      return { success: true as const, id: input.id };
    }),

  rotate: withPermission('webhooks:write')
    .meta({
      affects: ['secret'],
      audit: { action: 'webhook_endpoint.secret_rotated' },
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints/{id}/rotate',
        operationId: 'rotateWebhookSecret',
        tags,
        summary: 'Replace the signing secret; the old one stays valid for 24 hours',
      },
      faults: ['not_found'],
    })
    .input(IdInput)
    .output(SecretWire)
    .mutation(async ({ ctx, input }) => ({ secret: await rotateSecret(ctx, ctx.principal.accountId, input.id) })),

  test: withPermission('webhooks:write')
    .meta({
      affects: [],
      audit: { action: 'webhook_endpoint.tested' },
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints/{id}/test',
        operationId: 'testWebhookEndpoint',
        tags,
        summary: 'Send a webhook.test event to this endpoint',
      },
      faults: ['not_found', 'conflict'],
    })
    .input(IdInput)
    .output(DeliveryWire)
    .mutation(async ({ ctx, input }) =>
      deliveryToWire(
        await readDelivery(ctx, ctx.principal.accountId, await sendTestEvent(ctx, ctx.principal.accountId, input.id)),
        ctx.settings.livemode,
      ),
    ),

  deliveries: withPermission('webhooks:write')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints/{id}/deliveries',
        operationId: 'listWebhookDeliveries',
        tags,
        summary: 'List deliveries and their attempts, newest first',
      },
      faults: ['not_found'],
    })
    .input(ListDeliveriesInput)
    .output(DeliveriesWire)
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { histories, nextCursor } = await listDeliveries(ctx, ctx.principal.accountId, id, page);
      return { deliveries: histories.map((one) => deliveryToWire(one, ctx.settings.livemode)), nextCursor };
    }),

  recover: withPermission('webhooks:write')
    .meta({
      affects: [],
      audit: { action: 'webhook_endpoint.recovered', keeps: ['since', 'count'] },
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints/{id}/recover',
        operationId: 'recoverWebhookDeliveries',
        tags,
        summary: 'Resend all undelivered events since a time',
      },
      faults: ['not_found', 'conflict'],
    })
    .input(RecoverInput)
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      count: await recoverDeliveries(ctx, ctx.principal.accountId, input.id, new Date(input.since)),
    })),

  redeliver: withPermission('webhooks:write')
    .meta({
      affects: [],
      audit: { action: 'webhook_delivery.sent_again' },
      openapi: {
        method: 'POST',
        path: '/webhook-deliveries/{id}/redeliver',
        operationId: 'redeliverWebhook',
        tags,
        summary: 'Resend one delivery',
      },
      faults: ['not_found', 'conflict'],
    })
    .input(IdInput)
    .output(DeliveryWire)
    .mutation(async ({ ctx, input }) => {
      await redeliverWebhook(ctx, ctx.principal.accountId, input.id);
      return deliveryToWire(await readDelivery(ctx, ctx.principal.accountId, input.id), ctx.settings.livemode);
    }),
});
