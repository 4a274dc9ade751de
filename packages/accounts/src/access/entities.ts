import { AccountSchema } from './account.entity.ts';
import { AddressProofSchema } from './address-proof.entity.ts';
import { AccountClaimSchema } from './claim.entity.ts';
import { AccountMemberSchema } from './team/account-member.entity.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { SecretCanarySchema } from './secret-canary.entity.ts';
import { KnownDeviceSchema, SignInBackoffSchema } from './sign-in-guard.entity.ts';
import { DayCellSchema, MinuteCellSchema, OverageCellSchema } from './usage.entity.ts';

export const accessEntities = [
  AccountSchema,
  AccountClaimSchema,
  AccountMemberSchema,
  AddressProofSchema,
  ApiKeySchema,
  KnownDeviceSchema,
  SignInBackoffSchema,
  SecretCanarySchema,
  MinuteCellSchema,
  DayCellSchema,
  OverageCellSchema,
];
