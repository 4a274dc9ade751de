import { PaymentCardSchema } from './payment-card.entity.ts';
import { PurchaseHoldSchema } from './purchase-hold.entity.ts';
import { PurchaseTallySchema } from './purchase-tally.entity.ts';

export const fraudEntities = [PaymentCardSchema, PurchaseHoldSchema, PurchaseTallySchema];
