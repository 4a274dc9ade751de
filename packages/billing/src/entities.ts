import { BillingCustomerSchema, ProcessorEventSchema } from './customer.entity.ts';
import { EntitlementSchema } from './entitlement.entity.ts';
import { SubscriptionSchema } from './subscription.entity.ts';

export const billingEntities = [BillingCustomerSchema, ProcessorEventSchema, EntitlementSchema, SubscriptionSchema];
