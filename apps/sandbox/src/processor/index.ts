import express from 'express';
import type { Part } from '../world.ts';
import { processorBooks } from './books.ts';
import { chargeOperations } from './charges.ts';
import { checkoutOperations } from './checkout-sessions.ts';
import { customerOperations } from './customers.ts';
import { deliverySchema, startDelivery } from './delivery.ts';
import { eventOperations } from './events.ts';
import { gatewayRoutes } from './gateway.ts';
import { hostedPageRoutes } from './hosted-page.ts';
import { idempotencySchema } from './idempotency.ts';
import type { Operation } from './operation.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { storeSchema } from './store.ts';

/** Everything the wire at `/v1` offers. */
const operations: readonly Operation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...setupIntentOperations,
  ...checkoutOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...eventOperations,
];

/** The card processor, on Stripe's wire. */
export const processor: Part = {
  name: 'processor',
  schema: [storeSchema, idempotencySchema, deliverySchema].join('\n'),
  routes: (world) => express.Router().use('/v1', gatewayRoutes(world, operations)).use(hostedPageRoutes(world)),
  listen: startDelivery,
  state: processorBooks,
};
