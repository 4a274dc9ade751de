import { personOnly, router, ownerOnly } from '@onym/platform';
import { z } from 'zod';
import { acceptInvitation, readInvitation } from './team/invitation.ts';
import { leaveTeam, removeMember } from './team/members.ts';
import {
  InvitationWire,
  invitationToWire,
  MemberIdInput,
  SwitchedWire,
  TeamIdInput,
  teamToWire,
  TeamWire,
  TokenInput,
} from './team/team.schemas.ts';
import { listTeams } from './team/account-member.repository.ts';
import { switchAccount } from './team/teams.ts';

const tags = ['team'];
const page = '/settings';

/**
 * Removing members, leaving and switching accounts. Invitations and changes of members include spending limits, so
 * they are in
 * @onym/billing/spending.
 */
export const teamRouter = router({
  remove: ownerOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      whileUnproven: true,
      openapi: {
        method: 'DELETE',
        path: '/account/members/{id}',
        operationId: 'removeMember',
        tags,
        summary: 'Remove a member, or revoke an open invitation',
      },
      page,
      faults: ['conflict', 'not_found'],
    })
    .input(MemberIdInput)
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await removeMember(ctx, ctx.principal.accountId, id);
      return { success: true as const, id };
    }),

  teams: personOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/teams',
        operationId: 'listTeams',
        tags,
        summary: 'List the accounts you can act for: your own, and those you are a member of',
      },
      page,
    })
    .output(z.object({ teams: z.array(TeamWire) }))
    .query(async ({ ctx }) => {
      const { accountId, actingFor = accountId } = ctx.principal;
      return { teams: (await listTeams(ctx, accountId)).map((team) => teamToWire(team, actingFor)) };
    }),

  switch: personOnly
    .meta({
      affects: [],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/account/switch',
        operationId: 'switchAccount',
        tags,
        summary: 'Switch this session to another account that you are a member of, or back to your own',
      },
      page,
      faults: ['not_found', 'team_inactive'],
    })
    .input(TeamIdInput)
    .output(SwitchedWire)
    .mutation(({ ctx, input }) => {
      const { accountId: personId, sessionId = '' } = ctx.principal;
      return switchAccount(ctx, { personId, sessionId }, input.accountId);
    }),

  leave: personOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      openapi: {
        method: 'DELETE',
        path: '/account/teams/{accountId}',
        operationId: 'leaveTeam',
        tags,
        summary: 'Leave an account that you are a member of',
      },
      page,
      faults: ['conflict', 'not_found'],
    })
    .input(TeamIdInput)
    .output(z.object({ success: z.literal(true), accountId: z.string() }))
    .mutation(async ({ ctx, input: { accountId } }) => {
      await leaveTeam(ctx, ctx.principal.accountId, accountId);
      return { success: true as const, accountId };
    }),

  invitation: personOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/invitations/{token}',
        operationId: 'getInvitation',
        tags,
        summary: 'Get a mailed invitation, after proving the address it was sent to',
      },
      page: '/join',
      faults: ['email_unverified', 'invitation_for_another', 'not_found'],
    })
    .input(TokenInput)
    .output(InvitationWire)
    .query(async ({ ctx, input }) => invitationToWire(await readInvitation(ctx, ctx.principal.accountId, input.token))),

  accept: personOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/account/invitations/{token}/accept',
        operationId: 'acceptInvitation',
        tags,
        summary: 'Accept an emailed invitation with a session of the invited address',
      },
      page: '/join',
      faults: ['invitation_for_another', 'not_found', 'team_inactive'],
    })
    .input(TokenInput)
    .output(InvitationWire)
    .mutation(async ({ ctx, input }) =>
      invitationToWire(await acceptInvitation(ctx, ctx.principal.accountId, input.token)),
    ),
});
