import { countAddressCall } from '@onym/accounts/access';
import {
  rateLimitFault,
  publicProcedure,
  withPermission,
  router,
  writeAllowanceHeaders,
  type RequestScope,
} from '@onym/platform';
import { z } from 'zod';
import { BILLABLE, CONSENT_FAULTS } from './billable.ts';
import { requesterOf } from './engine/requester.ts';
import { confirmationOf } from './engine/confirmation.ts';
import { buyDomain } from './purchases/buy-domain.ts';
import { findOrder, listOrders } from './list-orders.ts';
import {
  BuyInput,
  centsAtMost,
  OrderWire,
  orderToWire,
  PurchaseWire,
  purchaseToWire,
  RenewalWire,
  RestoreInput,
  RenewInput,
  renewalToWire,
} from './orders.schemas.ts';
import { SoldWire, soldToWire } from './sold.schemas.ts';
import { renewDomain, type RenewOptions } from './renewals/renew-domain.ts';
import { restoreDomain } from './restorations/restore-domain.ts';
import { latestSales } from './list-sales.ts';

export const ordersRouter = router({
  buy: withPermission('domains:write')
    .meta({
      affects: ['name', 'money'],
      control: ['registrant'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/domains/buy',
        operationId: 'buyDomain',
        tags: ['domains'],
        summary: 'Buy a domain with the saved card',
      },
      tool: {
        name: 'domains_buy',
        about:
          'Buys a domain with the saved card of the account. Charges real money and cannot be undone: the user, or the owner of the key, is asked to confirm the price. maxPrice is the most you pay in USD; a higher price is refused. dryRun: true checks everything without charging.',
        destructive: true,
        openWorld: true,
        demands: ['maxPrice'],
      },
      ...BILLABLE,
      inputFaults: { domain: 'invalid_domain', years: 'years_unsupported', contact: 'invalid_contact' },
      bareFields: ['contact'],
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
        'authentication_required',
        'payment_setup_failed',
        'quote_unavailable',
        'conflict',
        ...CONSENT_FAULTS,
      ],
    })
    .input(BuyInput)
    .output(PurchaseWire)
    .mutation(async ({ ctx, input }) => {
      const { dryRun, maxPrice, ...request } = input;
      const purchase = await buyDomain(
        ctx,
        requesterOf(ctx.principal, ctx.unconfirmed),
        request,
        consentOf(ctx, { dryRun, maxPrice }),
      );
      if (purchase.replayed) ctx.reply.markReplayed();
      return purchaseToWire(purchase, ctx);
    }),

  renew: withPermission('domains:write')
    .meta({
      affects: ['name', 'money'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/renew',
        operationId: 'renewDomain',
        tags: ['domains'],
        summary: 'Renew an owned domain by one year with the saved card',
      },
      tool: {
        name: 'domains_renew',
        about:
          'Renews a domain of the account by a year with its saved card. Charges real money and cannot be undone: a person is asked for the price, or the owner of the key is. maxPrice is the most you pay, USD.',
        destructive: true,
        openWorld: true,
        demands: ['maxPrice'],
      },
      ...BILLABLE,
      faults: [
        'domain_suspended',
        'already_renewed',
        'term_limit',
        'registration_failed',
        'payment_method_required',
        'payment_declined',
        'authentication_required',
        'not_found',
        'conflict',
        'order_in_progress',
        'payment_setup_failed',
        'quote_unavailable',
        ...CONSENT_FAULTS,
      ],
    })
    .input(RenewInput)
    .output(RenewalWire)
    .mutation(async ({ ctx, input }) => {
      const { dryRun, maxPrice, ...request } = input;
      const renewal = await renewDomain(
        ctx,
        requesterOf(ctx.principal, ctx.unconfirmed),
        request,
        consentOf(ctx, { dryRun, maxPrice }),
      );
      if (renewal.replayed) ctx.reply.markReplayed();
      return renewalToWire(renewal, ctx);
    }),

  restore: withPermission('domains:write')
    .meta({
      affects: ['name', 'money'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/restore',
        operationId: 'restoreDomain',
        tags: ['domains'],
        summary: 'Bring an owned domain back from redemption with the saved card, at no more than maxPrice',
      },
      ...BILLABLE,
      faults: [
        'domain_suspended',
        'not_in_redemption',
        'restore_unsupported',
        'registration_failed',
        'payment_method_required',
        'payment_declined',
        'authentication_required',
        'not_found',
        'conflict',
        'order_in_progress',
        'payment_setup_failed',
        'quote_unavailable',
        ...CONSENT_FAULTS,
      ],
    })
    .input(RestoreInput)
    .output(RenewalWire)
    .mutation(async ({ ctx, input }) => {
      const { dryRun, maxPrice, ...request } = input;
      const restored = await restoreDomain(
        ctx,
        requesterOf(ctx.principal, ctx.unconfirmed),
        request,
        consentOf(ctx, { dryRun, maxPrice }),
      );
      if (restored.replayed) ctx.reply.markReplayed();
      return renewalToWire(restored, ctx);
    }),

  list: withPermission('orders:read')
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
      return { orders: orders.map((order) => orderToWire(order, ctx)), nextCursor };
    }),

  get: withPermission('orders:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/orders/{id}',
        operationId: 'getOrder',
        tags: ['orders'],
        summary: 'Get one order',
      },
      tool: { name: 'orders_get', about: 'The result of a purchase or renewal, by the orderId of a response.' },
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(OrderWire)
    .query(async ({ ctx, input }) => orderToWire(await findOrder(ctx, ctx.principal.accountId, input.id), ctx)),

  sold: publicProcedure
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
      const { allowed, allowance } = await countAddressCall(
        ctx,
        'sold',
        ctx.address,
        ctx.settings.publicLimits.soldPerMinute,
      );
      writeAllowanceHeaders(ctx.reply, allowance, ctx.clock.wall());
      if (!allowed) throw rateLimitFault('minute', allowance, ctx.clock.wall(), ctx.settings.publicUrl);
      return soldToWire(await latestSales(ctx));
    }),
});

/** Returns the consent of the caller: input, Idempotency-Key and the user's confirmation. */
function consentOf(
  ctx: Pick<RequestScope, 'confirmation' | 'idempotencyKey'>,
  { dryRun, maxPrice }: { dryRun?: boolean | undefined; maxPrice?: number | undefined },
): RenewOptions {
  const { idempotencyKey } = ctx;
  return { dryRun, maxMinor: centsAtMost(maxPrice), confirmation: confirmationOf(ctx), idempotencyKey };
}
