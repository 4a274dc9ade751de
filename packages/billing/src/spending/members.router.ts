import {
  changeMember,
  ChangeMemberInput,
  findAccount,
  inviteMember,
  InviteInput,
  listMembers,
  ownerSeatToWire,
  seatToWire,
  type Member,
} from '@onym/accounts/access';
import { memberOnly, router, ownerOnly, type Scope } from '@onym/platform';
import type { z } from 'zod';
import { BOUND_WORDS } from './keys.router.ts';
import { MembersWire, MemberSpendingInput, MemberWire } from './members.schemas.ts';
import { periodsAt } from './period.ts';
import { boundsFromWire, boundsToWire, spentToWire } from './spending.schemas.ts';
import { readTally } from './tally.ts';

const tags = ['team'];
const page = '/settings';
const OF_INVITED = { description: 'Spending limits; default: the limits of a new key' };
const OF_MEMBER = { description: 'Only the given limits change' };

/** Members with their spending limits; the other procedures of teams are in @onym/accounts/access. */
export const membersRouter = router({
  members: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/members',
        operationId: 'listMembers',
        tags,
        summary: 'List the owner, the members and the open invitations of the account',
      },
      page,
    })
    .output(MembersWire)
    .query(async ({ ctx }) => {
      const { accountId, tier } = ctx.principal;
      const members = await toMemberWires(ctx, await listMembers(ctx, accountId));
      const { id, email, name } = await findAccount(ctx, accountId);
      return {
        members: [{ ...ownerSeatToWire({ id, email, name }), spending: null, spent: null }, ...members],
        seats: {
          total: tier === 'agency' ? ctx.settings.agencySeats : 0,
          taken: members.filter(({ status }) => status !== 'expired').length,
        },
      };
    }),

  invite: ownerOnly
    .meta({
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/account/members',
        operationId: 'inviteMember',
        tags,
        summary:
          'Invite a user by email, or invite them again; the response does not reveal whether they have an account',
      },
      page,
      nearMisses: BOUND_WORDS,
      faults: ['plan_required', 'conflict', 'seats_taken', 'too_many_invitations'],
    })
    .input(InviteInput.extend({ spending: MemberSpendingInput.optional().meta(OF_INVITED) }))
    .output(MemberWire)
    .mutation(async ({ ctx, input: { spending, ...request } }) => {
      const limits = spending && boundsFromWire(spending);
      const member = await inviteMember(ctx, ctx.principal.accountId, { ...request, spending: limits });
      return (await toMemberWires(ctx, [member]))[0]!;
    }),

  change: ownerOnly
    .meta({
      audit: 'module',
      openapi: {
        method: 'PATCH',
        path: '/account/members/{id}',
        operationId: 'updateMember',
        tags,
        summary: 'Change role and spending limits of a member or an open invitation',
      },
      page,
      nearMisses: BOUND_WORDS,
      faults: ['conflict', 'not_found'],
    })
    .input(ChangeMemberInput.extend({ spending: MemberSpendingInput.optional().meta(OF_MEMBER) }))
    .output(MemberWire)
    .mutation(async ({ ctx, input: { id, role, spending } }) => {
      const limits = spending && boundsFromWire(spending);
      const member = await changeMember(ctx, ctx.principal.accountId, id, { role, spending: limits });
      return (await toMemberWires(ctx, [member]))[0]!;
    }),
});

/** Members with the amount that each has spent, read in one query. */
async function toMemberWires(scope: Scope, members: readonly Member[]): Promise<z.input<typeof MemberWire>[]> {
  const now = scope.clock.now();
  const seats = members.map(({ id }) => id);
  const sums = seats.length === 0 ? new Map<string, never>() : await readTally(scope, seats, periodsAt(now));
  return members.map((member) => {
    const { domains: _, approvalAbove: __, ...spending } = boundsToWire(member.spending);
    return { ...seatToWire(member, now), spending, spent: spentToWire(sums.get(member.id)!) };
  });
}
