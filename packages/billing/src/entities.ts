import { CheckoutPageSchema } from './checkout-page.entity.ts';
import { BillingCustomerSchema, ProcessorEventSchema } from './customer.entity.ts';
import { DuplicatePaymentSchema } from './duplicate-payment.entity.ts';
import { EntitlementSchema } from './entitlement.entity.ts';
import { ProductChargeSchema } from './product-charge.entity.ts';
import { SubscriptionSchema } from './subscription.entity.ts';

export const billingEntities = [
  BillingCustomerSchema,
  ProcessorEventSchema,
  EntitlementSchema,
  SubscriptionSchema,
  CheckoutPageSchema,
  DuplicatePaymentSchema,
  ProductChargeSchema,
];
