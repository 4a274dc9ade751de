import { MEMBER_ROLES, type MemberRole } from '@onym/core';
import { z } from 'zod';
import type { OwnershipTransfer } from './ownership-transfer.repository.ts';

/** Of the owner after a transfer: a role, or none. */
const FORMER_OWNER_ROLES = [...MEMBER_ROLES, 'none'] as const;
type FormerOwnerRole = (typeof FORMER_OWNER_ROLES)[number];

export const TransferOwnershipInput = z.object({
  memberId: z.string().max(64).describe('ID of the seat of a member, from listMembers.'),
  role: z
    .enum(FORMER_OWNER_ROLES)
    .default('buyer')
    .describe('Your role as a member after the transfer; `none`: you leave the account.'),
});

export const TransferWire = z
  .object({
    accountId: z.string(),
    memberId: z.string(),
    email: z.string().describe('Of the proposed owner.'),
    name: z.string(),
    role: z.enum(FORMER_OWNER_ROLES).describe('Of the present owner after the transfer.'),
    proposedAt: z.iso.datetime(),
    confirmableAt: z.iso.datetime().describe('From then on the proposed owner can confirm.'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnershipTransfer' });

export const OfferedTransferWire = TransferWire.extend({
  ownerEmail: z.string().describe('Of the present owner.'),
}).meta({ id: 'OfferedOwnershipTransfer' });

/** Returns the stored role of a requested one. */
export function roleFromWire(role: FormerOwnerRole): MemberRole | null {
  return role === 'none' ? null : role;
}

/** Converts a proposed transfer to its format in the API. */
export function transferToWire(transfer: OwnershipTransfer): z.input<typeof TransferWire> {
  const { accountId, memberId, email, name, formerOwnerRole, proposedAt, confirmableAt, expiresAt } = transfer;
  return {
    accountId,
    memberId,
    email,
    name,
    role: formerOwnerRole ?? 'none',
    proposedAt: proposedAt.toISOString(),
    confirmableAt: confirmableAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
