import { memberOnly, ownerOnly, personOnly, router } from '@onym/platform';
import { z } from 'zod';
import { findAccount } from './account.ts';
import { confirmOwner } from './team/confirm-owner.ts';
import {
  OfferedTransferWire,
  roleFromWire,
  TransferOwnershipInput,
  transferToWire,
  TransferWire,
} from './team/ownership.schemas.ts';
import {
  declineTransfer,
  proposeOwner,
  readOfferedTransfer,
  readTransfer,
  withdrawTransfer,
} from './team/propose-owner.ts';
import { TeamIdInput } from './team/team.schemas.ts';

const tags = ['team'];
const page = '/settings';
const PATH = '/account/transfer-ownership';
const OFFERED = '/account/teams/{accountId}/ownership';

/** Transfers of an account to one of its members: both confirm. */
export const ownershipRouter = router({
  proposeOwner: ownerOnly
    .meta({
      affects: ['name', 'money', 'secret', 'asset'],

      audit: 'module',
      openapi: {
        method: 'POST',
        path: PATH,
        operationId: 'transferOwnership',
        tags,
        summary: 'Propose a member as the new owner of the account, who must confirm',
      },
      page,
      recent: true,
      successStatus: 202,
      faults: ['plan_required', 'conflict', 'not_found'],
    })
    .input(TransferOwnershipInput)
    .output(TransferWire)
    .mutation(async ({ ctx, input: { memberId, role } }) => {
      const request = { memberId, formerOwnerRole: roleFromWire(role) };
      const transfer = await proposeOwner(ctx, ctx.principal.accountId, request);
      ctx.reply.accepted();
      return transferToWire(transfer);
    }),

  transfer: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        operationId: 'getOwnershipTransfer',
        tags,
        summary: 'Get the open proposal of a new owner of the account',
      },
      page,
    })
    .output(z.object({ transfer: TransferWire.nullable().describe('Null: there is none.') }))
    .query(async ({ ctx }) => {
      const transfer = await readTransfer(ctx, ctx.principal.accountId);
      return { transfer: transfer && transferToWire(transfer) };
    }),

  withdrawOwner: ownerOnly
    .meta({
      affects: [],

      audit: 'module',
      openapi: {
        method: 'DELETE',
        path: PATH,
        operationId: 'withdrawOwnershipTransfer',
        tags,
        summary: 'Withdraw the proposal of a new owner',
      },
      page,
      whileUnproven: true,
      faults: ['not_found'],
    })
    .output(z.object({ success: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      await withdrawTransfer(ctx, ctx.principal.accountId);
      return { success: true as const };
    }),

  offeredOwnership: personOnly
    .meta({
      openapi: {
        method: 'GET',
        path: OFFERED,
        operationId: 'getOfferedOwnership',
        tags,
        summary: 'Get the proposal that makes you the owner of an account',
      },
      page: '/ownership',
      faults: ['not_found'],
    })
    .input(TeamIdInput)
    .output(OfferedTransferWire)
    .query(async ({ ctx, input: { accountId } }) => {
      const transfer = await readOfferedTransfer(ctx, ctx.principal.accountId, accountId);
      return { ...transferToWire(transfer), ownerEmail: (await findAccount(ctx, accountId)).email };
    }),

  confirmOwner: personOnly
    .meta({
      affects: ['name', 'money', 'secret', 'asset'],

      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${OFFERED}/confirm`,
        operationId: 'confirmOwnership',
        tags,
        summary: 'Become the owner of an account, as its owner proposed',
      },
      page: '/ownership',
      recent: true,
      faults: ['not_found', 'team_inactive', 'ownership_not_confirmable'],
    })
    .input(TeamIdInput)
    .output(z.object({ accountId: z.string(), role: z.literal('owner') }))
    .mutation(async ({ ctx, input: { accountId } }) => {
      await confirmOwner(ctx, ctx.principal.accountId, accountId);
      return { accountId, role: 'owner' as const };
    }),

  declineOwner: personOnly
    .meta({
      affects: [],

      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${OFFERED}/decline`,
        operationId: 'declineOwnership',
        tags,
        summary: 'Decline to become the owner of an account',
      },
      page: '/ownership',
      whileUnproven: true,
      faults: ['not_found'],
    })
    .input(TeamIdInput)
    .output(z.object({ success: z.literal(true), accountId: z.string() }))
    .mutation(async ({ ctx, input: { accountId } }) => {
      await declineTransfer(ctx, ctx.principal.accountId, accountId);
      return { success: true as const, accountId };
    }),
});
