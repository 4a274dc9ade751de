import express from 'express';
import type { Part, World } from '../world.ts';
import { authenticationRoutes } from './authentication-page.ts';
import { processorBooks } from './books.ts';
import { chargeOperations } from './charges.ts';
import { checkoutOperations } from './checkout-sessions.ts';
import { customerOperations } from './customers.ts';
import { catchUp, startCalendar } from './calendar-loop.ts';
import { disputeControl } from './dispute-control.ts';
import { disputeOperations } from './disputes.ts';
import { deliverySchema, startDelivery } from './delivery.ts';
import { earlyWarningOperations } from './early-warnings.ts';
import { eventOperations } from './events.ts';
import { gatewayRoutes } from './gateway.ts';
import { grantedTokenOperations } from './granted-tokens.ts';
import { hostedPageRoutes } from './hosted-page.ts';
import { idempotencySchema } from './idempotency.ts';
import { invoiceOperations } from './invoices.ts';
import { meterEventOperations } from './meter-events.ts';
import { meterOperations } from './meters.ts';
import type { Operation } from './operation.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { portalRoutes } from './portal-page.ts';
import { portalOperations } from './portal-sessions.ts';
import { priceOperations } from './prices.ts';
import { productOperations } from './products.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { storeSchema } from './store.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { taxRateOperations } from './tax-rates.ts';
import { usageSchema } from './usage-ledger.ts';

/** All operations of the API under `/v1`. */
export const operations: readonly Operation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...setupIntentOperations,
  ...checkoutOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...productOperations,
  ...priceOperations,
  ...taxRateOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...meterOperations,
  ...meterEventOperations,
  ...portalOperations,
  ...disputeOperations,
  ...earlyWarningOperations,
  ...grantedTokenOperations,
  ...eventOperations,
];

/** The card processor, compatible with Stripe's API. */
export const processor: Part = {
  name: 'processor',
  schema: [storeSchema, idempotencySchema, deliverySchema, usageSchema].join('\n'),
  routes: (world) =>
    express
      .Router()
      .use('/v1', gatewayRoutes(world, operations))
      .use(hostedPageRoutes(world))
      .use(portalRoutes(world))
      .use(authenticationRoutes(world)),
  control: disputeControl,
  listen: startLoops,
  catchUp,
  state: processorBooks,
};

async function startLoops(world: World): Promise<() => Promise<void>> {
  const ends = [await startDelivery(world), startCalendar(world)];
  return async () => void (await Promise.all(ends.map((end) => end())));
}
