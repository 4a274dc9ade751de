import { SeatWire } from '@onym/accounts/access';
import { z } from 'zod';
import { ControlWire } from './control.schemas.ts';
import { SpendingInput, SpendingWire, SpentWire } from './spending.schemas.ts';

// Members are not restricted to domains, and have no approvals yet.
const ONLY_OF_KEYS = { domains: true, approvalAbove: true } as const;

/** The limits that an owner may set for a member; absent ones keep their default or present value. Unknown properties are refused. */
export const MemberSpendingInput = SpendingInput.omit(ONLY_OF_KEYS).meta({ id: 'MemberSpendingInput' });

export const MemberWire = SeatWire.extend({
  spending: SpendingWire.omit(ONLY_OF_KEYS)
    .meta({ id: 'MemberSpending' })
    .nullable()
    .describe("Spending limits; null for the owner, who has only the account's limits."),
  control: ControlWire.nullable().describe('How much the member may do alone; null for the owner.'),
  spent: SpentWire.nullable().describe('Amounts spent for the account; null for the owner.'),
}).meta({ id: 'Member' });

export const MembersWire = z
  .object({
    members: z.array(MemberWire).describe('The owner is first.'),
    seats: z.object({
      total: z.int().describe('Maximum number of members besides the owner; 0 without the Agency plan.'),
      taken: z.int().describe('Used by members and open invitations.'),
    }),
  })
  .meta({ id: 'Members' });
