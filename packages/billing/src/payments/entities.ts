import { CarriedUsageSchema } from './carried-usage.entity.ts';
import { ChargeRefundSchema } from './charge-refund.entity.ts';
import { CheckoutPageSchema } from './checkout-page.entity.ts';
import { ProcessorSeenSchema } from './books/processor-seen.entity.ts';
import { BillingCustomerSchema } from './billing-customer.entity.ts';
import { ProcessorEventSchema } from './processor-event.entity.ts';
import { DuplicatePaymentSchema } from './duplicate-payment.entity.ts';
import { EntitlementChangeSchema } from './entitlement-change.entity.ts';
import { EntitlementSchema } from './entitlement.entity.ts';
import { SubscriptionPaymentSchema, SubscriptionSchema } from './subscription.entity.ts';
import { ProductChargeSchema } from './product-charge.entity.ts';

export const billingEntities = [
  BillingCustomerSchema,
  ProcessorEventSchema,
  EntitlementSchema,
  SubscriptionSchema,
  SubscriptionPaymentSchema,
  CheckoutPageSchema,
  ChargeRefundSchema,
  DuplicatePaymentSchema,
  ProcessorSeenSchema,
  ProductChargeSchema,
  CarriedUsageSchema,
  EntitlementChangeSchema,
];
