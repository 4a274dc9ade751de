import { AccountSchema } from './account.entity.ts';
import { AccountClaimSchema } from './claim.entity.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { DayCellSchema, MinuteCellSchema, OverageCellSchema } from './usage.entity.ts';

export const accessEntities = [
  AccountSchema,
  AccountClaimSchema,
  ApiKeySchema,
  MinuteCellSchema,
  DayCellSchema,
  OverageCellSchema,
];
