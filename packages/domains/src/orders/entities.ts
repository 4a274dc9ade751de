import { ReconcileProgressSchema } from './books/reconcile-progress.entity.ts';
import { DisputeSchema } from './disputes/dispute.entity.ts';
import { DiscrepancySchema } from './reviews/discrepancy.entity.ts';
import { IdempotencyKeySchema } from './engine/idempotency.entity.ts';
import { OrderPaymentSchema, OrderSchema } from './engine/order.entity.ts';
import { PendingPurchaseSchema } from './purchases/pending-purchase.entity.ts';

export const ordersEntities = [
  OrderSchema,
  OrderPaymentSchema,
  IdempotencyKeySchema,
  PendingPurchaseSchema,
  DiscrepancySchema,
  DisputeSchema,
  ReconcileProgressSchema,
];
