import { AccountSpendingSchema } from './account-spending.entity.ts';
import { ApprovalSchema } from './approval.entity.ts';
import { DeviceGrantSchema } from './device/device-grant.entity.ts';
import { SpendingEntrySchema } from './spending-entry.entity.ts';
import { SpendingTallySchema } from './spending-tally.entity.ts';

export const spendingEntities = [
  AccountSpendingSchema,
  SpendingEntrySchema,
  SpendingTallySchema,
  ApprovalSchema,
  DeviceGrantSchema,
];
