import { MEMBER_ROLES, readEmail, ROLES } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import type { AccountOwner } from '../account.ts';
import type { Invitation } from './invitation.ts';
import type { Member, Team } from './account-member.repository.ts';

const id = z.string().max(64);
const role = z
  .enum(MEMBER_ROLES)
  .describe('viewer can view; dns can also change DNS records; buyer can also buy, renew, create and publish.');
const token = z.string().min(1).max(64).describe('The last part of the emailed link.');

export const InviteInput = z.object({
  email: z
    .string()
    .max(320)
    .refine((text) => readEmail(text) !== undefined, formatSentence('fields.isNotEMailAddress'))
    .transform((text) => readEmail(text)!)
    .describe('The invitation is sent here.'),
  role,
});
export const ChangeMemberInput = z.object({ id, role: role.optional() });
export const MemberIdInput = z.object({ id });
export const TeamIdInput = z.object({ accountId: id.describe('An account that you own or are a member of.') });
export const TokenInput = z.object({ token });

/** A seat without the spending limits of its member, which @onym/billing/spending adds. */
export const SeatWire = z.object({
  id: z.string().describe('ID of the seat; the ID of the account for the owner.'),
  email: z.string(),
  name: z.string().nullable().describe('Null before the invitation is accepted.'),
  role: z.enum(ROLES),
  status: z.enum(['active', 'invited', 'expired']).describe('expired: an invitation that was not accepted in time.'),
  userId: z
    .string()
    .nullable()
    .describe('The ID used in orders and the audit log; null before the invitation is accepted.'),
  invitedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().describe('Expiry of the invitation; it uses a seat until then.'),
  joinedAt: z.iso.datetime().nullable(),
});

export const TeamWire = z
  .object({
    accountId: z.string(),
    email: z.string().describe("The owner's."),
    name: z.string(),
    role: z.enum(ROLES),
    active: z.boolean().describe('false: the account has no seats or is suspended; only its owner has access.'),
    current: z.boolean().describe('The account that the session acts for.'),
  })
  .meta({ id: 'Team' });

export const SwitchedWire = z.object({ accountId: z.string(), role: z.enum(ROLES) });

export const InvitationWire = z
  .object({
    accountId: z.string(),
    ownerEmail: z.string(),
    ownerName: z.string(),
    role: z.enum(MEMBER_ROLES),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

/** Converts a member or an invitation for the API, without its spending limits. `now` decides whether an invitation has expired. */
export function seatToWire(member: Member, now: Date): z.input<typeof SeatWire> {
  const { id: seat, email, name, personId, invitedAt, expiresAt, joinedAt } = member;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id: seat,
    email,
    name,
    role: member.role,
    status: personId ? 'active' : isOver ? 'expired' : 'invited',
    userId: personId,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
  };
}

/** Returns the seat of the account's owner for the API. It is stored nowhere; its id is the account's id. */
export function ownerSeatToWire({ accountId, personId, email, name }: AccountOwner): z.input<typeof SeatWire> {
  const never = { invitedAt: null, expiresAt: null, joinedAt: null };
  return { id: accountId, email, name, role: 'owner', status: 'active', userId: personId, ...never };
}

/** Converts an account that a person may act for to its format in the API. `actingFor` is the account that the session acts for now. */
export function teamToWire(team: Team, actingFor: string): z.input<typeof TeamWire> {
  return { ...team, current: team.accountId === actingFor };
}

/** Converts an invitation, as the invited person sees it, to its format in the API. */
export function invitationToWire(invitation: Invitation): z.input<typeof InvitationWire> {
  const { accountId, ownerEmail, ownerName, role: offered, expiresAt } = invitation;
  return { accountId, ownerEmail, ownerName, role: offered, expiresAt: expiresAt.toISOString() };
}
