import {
  changeMember,
  ChangeMemberInput,
  findOwner,
  inviteMember,
  InviteInput,
  listMembers,
  ownerSeatToWire,
  seatToWire,
  type Member,
} from '@onym/accounts/access';
import { memberOnly, router, ownerOnly, type Scope } from '@onym/platform';
import type { z } from 'zod';
import { ControlInput, controlFromWire } from './control.schemas.ts';
import { BOUND_WORDS } from './keys.router.ts';
import { MembersWire, MemberSpendingInput, MemberWire } from './members.schemas.ts';
import { periodsAt } from './period.ts';
import { boundsFromWire, boundsToWire, spentToWire } from './spending.schemas.ts';
import { readTally } from './tally.ts';

const tags = ['team'];
const page = '/settings';
const OF_INVITED = { description: 'Spending limits; default: the limits of a new key' };
const OF_MEMBER = { description: 'Only the given limits change' };
const CONTROL_OF_INVITED = { description: 'How much the member may do alone; default: the levels of a new key' };
const CONTROL_OF_MEMBER = { description: 'Only the given levels change' };

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
      const owner = await findOwner(ctx, accountId);
      return {
        members: [{ ...ownerSeatToWire(owner), spending: null, control: null, spent: null }, ...members],
        seats: {
          total: tier === 'agency' ? ctx.settings.agencySeats : 0,
          taken: members.filter(({ status }) => status !== 'expired').length,
        },
      };
    }),

  invite: ownerOnly
    .meta({
      affects: ['secret', 'money'],
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
      recent: true,
      nearMisses: BOUND_WORDS,
      faults: ['plan_required', 'conflict', 'seats_taken', 'too_many_invitations'],
    })
    .input(
      InviteInput.extend({
        spending: MemberSpendingInput.optional().meta(OF_INVITED),
        control: ControlInput.optional().meta(CONTROL_OF_INVITED),
      }),
    )
    .output(MemberWire)
    .mutation(async ({ ctx, input: { spending, control, ...request } }) => {
      const limits = { spending: spending && boundsFromWire(spending), control: control && controlFromWire(control) };
      const member = await inviteMember(ctx, ctx.principal.accountId, { ...request, ...limits });
      return (await toMemberWires(ctx, [member]))[0]!;
    }),

  change: ownerOnly
    .meta({
      affects: ['secret', 'money'],
      audit: 'module',
      openapi: {
        method: 'PATCH',
        path: '/account/members/{id}',
        operationId: 'updateMember',
        tags,
        summary: 'Change role, spending limits and controls of a member or an open invitation',
      },
      page,
      recent: true,
      nearMisses: BOUND_WORDS,
      faults: ['conflict', 'not_found'],
    })
    .input(
      ChangeMemberInput.extend({
        spending: MemberSpendingInput.optional().meta(OF_MEMBER),
        control: ControlInput.optional().meta(CONTROL_OF_MEMBER),
      }),
    )
    .output(MemberWire)
    .mutation(async ({ ctx, input: { id, role, spending, control } }) => {
      const limits = { spending: spending && boundsFromWire(spending), control: control && controlFromWire(control) };
      const member = await changeMember(ctx, ctx.principal.accountId, id, { role, ...limits });
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
    const { control } = member;
    return { ...seatToWire(member, now), spending, control, spent: spentToWire(sums.get(member.id)!) };
  });
}
