import { notesText, operatorOnly, router } from '@onym/platform';
import { z } from 'zod';
import { ORDER_STATES } from './engine/order-states.ts';
import { compareNow } from './reviews/compare-now.ts';
import { listReviews, orderById, orderEvidence } from './reviews/list-reviews.ts';
import { confirmOrder, refundOrder, retryOrder } from './reviews/decide-order.ts';
import { OrderFileWire, orderFileToWire, ReviewOrderWire, reviewOrderToWire } from './reviews/review.schemas.ts';

const Decided = z.object({ orderId: z.string().max(64), note: notesText().min(1).max(500) });

/** Reviews of orders in the dashboard's admin pages. RPC only: no part of the public contract. */
export const reviewRouter = router({
  list: operatorOnly
    .input(
      z.object({
        state: z.enum(ORDER_STATES).optional(),
        limit: z.int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
      }),
    )
    .output(z.object({ orders: z.array(ReviewOrderWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { orders, nextCursor } = await listReviews(ctx, input);
      return { orders: orders.map(reviewOrderToWire), nextCursor };
    }),

  show: operatorOnly
    .input(z.object({ orderId: z.string().max(64) }))
    .output(OrderFileWire)
    .query(async ({ ctx, input }) => orderFileToWire(await orderEvidence(ctx, input.orderId))),

  compare: operatorOnly
    .meta({ affects: [], audit: { action: 'order.compared', subject: 'orderId' } })
    .input(z.object({ orderId: z.string().max(64) }))
    .output(ReviewOrderWire)
    .mutation(async ({ ctx, input: { orderId } }) => {
      await compareNow(ctx, orderId);
      return reviewOrderToWire(await orderById(ctx, orderId));
    }),

  confirm: operatorOnly
    .meta({ affects: ['name', 'money'], audit: 'module' })
    .input(Decided)
    .output(ReviewOrderWire)
    .mutation(async ({ ctx, input: { orderId, note } }) =>
      reviewOrderToWire(await confirmOrder(ctx, orderId, { actor: ctx.principal.accountId, note })),
    ),

  refund: operatorOnly
    .meta({ affects: ['name', 'money'], audit: 'module' })
    .input(Decided.extend({ force: z.boolean().default(false) }))
    .output(ReviewOrderWire)
    .mutation(async ({ ctx, input: { orderId, note, force } }) =>
      reviewOrderToWire(await refundOrder(ctx, orderId, { actor: ctx.principal.accountId, note, force })),
    ),

  retry: operatorOnly
    .meta({ affects: ['name', 'money'], audit: 'module' })
    .input(Decided)
    .output(ReviewOrderWire)
    .mutation(async ({ ctx, input: { orderId, note } }) =>
      reviewOrderToWire(await retryOrder(ctx, orderId, { actor: ctx.principal.accountId, note })),
    ),
});
