import { IdempotencyKeySchema } from './idempotency.entity.ts';
import { OrderSchema } from './order.entity.ts';

export const ordersEntities = [OrderSchema, IdempotencyKeySchema];
