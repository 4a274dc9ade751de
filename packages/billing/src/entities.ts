import { BillingCustomerSchema, ProcessorEventSchema } from './customer.entity.ts';
import { EntitlementSchema } from './entitlement.entity.ts';

export const billingEntities = [BillingCustomerSchema, ProcessorEventSchema, EntitlementSchema];
