import { takeAddress } from '@onym/access';
import { limitFault, open, permitted, router, writeAllowance } from '@onym/platform';
import { z } from 'zod';
import { buyDomain } from './purchases/buy.ts';
import { findOrder, listOrders } from './list-orders.ts';
import {
  BuyInput,
  OrderWire,
  orderToWire,
  PurchaseWire,
  purchaseToWire,
  RenewalWire,
  renewalToWire,
  SoldWire,
  soldToWire,
} from './orders.wire.ts';
import { renewDomain } from './renewals/renew.ts';
import { latestSales } from './sold.ts';

export const ordersRouter = router({
  buy: permitted('domains:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/domains/buy',
        operationId: 'buyDomain',
        tags: ['domains'],
        summary: 'Buy a domain with the saved card',
      },
      queryParams: ['dryRun'],
      inputFaults: { domain: 'invalid_domain', years: 'years_unsupported', contact: 'invalid_contact' },
      bareFields: ['contact'],
      idempotent: true,
      faults: [
        'invalid_domain',
        'years_unsupported',
        'contact_required',
        'invalid_contact',
        'domain_unavailable',
        'registration_failed',
        'entitlement_required',
        'payment_method_required',
        'payment_declined',
        'payment_setup_failed',
        'quote_unavailable',
        'conflict',
        'idempotency_key_reused',
      ],
    })
    .input(BuyInput)
    .output(PurchaseWire)
    .mutation(async ({ ctx, input }) => {
      const { dryRun, ...wish } = input;
      const purchase = await buyDomain(ctx, ctx.principal, wish, {
        dryRun: dryRun === 'true',
        idempotencyKey: ctx.idempotencyKey,
      });
      if (purchase.replayed) ctx.reply.markReplayed();
      return purchaseToWire(purchase, ctx.settings.serviceName);
    }),

  renew: permitted('domains:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/renew',
        operationId: 'renewDomain',
        tags: ['domains'],
        summary: 'Renew an owned domain by one year with the saved card',
      },
      idempotent: true,
      faults: [
        'registration_failed',
        'payment_method_required',
        'payment_declined',
        'not_found',
        'conflict',
        'order_in_progress',
        'idempotency_key_reused',
        'payment_setup_failed',
        'quote_unavailable',
      ],
    })
    .input(z.object({ domain: z.string() }))
    .output(RenewalWire)
    .mutation(async ({ ctx, input }) => {
      const renewal = await renewDomain(ctx, ctx.principal, input.domain, { idempotencyKey: ctx.idempotencyKey });
      if (renewal.replayed) ctx.reply.markReplayed();
      return renewalToWire(renewal);
    }),

  list: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/orders',
        operationId: 'listOrders',
        tags: ['orders'],
        summary: 'List orders, newest first',
      },
    })
    .input(
      z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(64).optional() }),
    )
    .output(z.object({ orders: z.array(OrderWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { orders, nextCursor } = await listOrders(ctx, ctx.principal.accountId, input);
      return { orders: orders.map(orderToWire), nextCursor };
    }),

  get: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/orders/{id}',
        operationId: 'getOrder',
        tags: ['orders'],
        summary: 'Get one order',
      },
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(OrderWire)
    .query(async ({ ctx, input }) => orderToWire(await findOrder(ctx, ctx.principal.accountId, input.id))),

  sold: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/public/sold' as never,
        operationId: 'listSold',
        tags: ['public'],
        summary: 'The latest 50 sales through buy links',
        protect: false,
      },
      countsAddress: true,
    })
    .output(SoldWire)
    .query(async ({ ctx }) => {
      const { allowed, allowance } = await takeAddress(
        ctx,
        'sold',
        ctx.address,
        ctx.settings.publicLimits.soldPerMinute,
      );
      writeAllowance(ctx.reply, allowance, ctx.clock.wall());
      if (!allowed) throw limitFault('minute', allowance, ctx.clock.wall(), ctx.settings.publicUrl);
      return soldToWire(await latestSales(ctx));
    }),
});
