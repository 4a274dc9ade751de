import {
  defaultOverageLimitMinor,
  memberOnly,
  withPermission,
  router,
  ownerOnly,
  requireRecentConfirmation,
} from '@onym/platform';
import { z } from 'zod';
import { raisesAccountLimits, readAccountSpending, setAccountSpending } from './set-account-spending.ts';
import { APPROVAL_STATES } from './approval-states.ts';
import { declineApproval, listApprovals, readApproval } from './decide-approval.ts';
import {
  accountBoundsFromWire,
  AccountSpendingInput,
  AccountSpendingWire,
  accountSpendingToWire,
  approvalToWire,
  ApprovalWire,
} from './spending.schemas.ts';
import { BOUND_WORDS } from './keys.router.ts';

const TAGS = ['spending'];

export const spendingRouter = router({
  account: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/spending',
        operationId: 'getAccountSpending',
        tags: TAGS,
        summary: "Get the account's spending limits and spending",
      },
    })
    .output(AccountSpendingWire)
    .query(async ({ ctx }) => accountSpendingToWire(await readAccountSpending(ctx, ctx.principal))),

  setAccount: ownerOnly
    .meta({
      affects: ['money'],
      audit: 'module',
      openapi: {
        method: 'PUT',
        path: '/account/spending',
        operationId: 'setAccountSpending',
        tags: TAGS,
        summary:
          "Set the account's spending limits across all keys, members, sessions, automatic renewals and calls beyond the quota",
      },
      nearMisses: BOUND_WORDS,
      recent: 'for some inputs',
    })
    .input(AccountSpendingInput)
    .output(AccountSpendingWire)
    .mutation(async ({ ctx, input }) => {
      const { accountId, tier } = ctx.principal;
      const defaultOverage = defaultOverageLimitMinor(ctx.settings.prices, tier);
      await setAccountSpending(ctx, accountId, accountBoundsFromWire(input), (before, after) => {
        if (raisesAccountLimits(before, after, defaultOverage)) requireRecentConfirmation(ctx);
      });
      return accountSpendingToWire(await readAccountSpending(ctx, ctx.principal));
    }),

  approvals: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/approvals',
        operationId: 'listApprovals',
        tags: TAGS,
        summary: 'List approval requests of keys and of automatic renewals, newest first',
      },
    })
    .input(
      z.object({
        status: z.enum(APPROVAL_STATES).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
      }),
    )
    .output(z.object({ approvals: z.array(ApprovalWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { approvals, nextCursor } = await listApprovals(ctx, ctx.principal.accountId, input);
      return { approvals: approvals.map((approval) => approvalToWire(ctx, approval)), nextCursor };
    }),

  approval: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/approvals/{id}',
        operationId: 'getApproval',
        tags: TAGS,
        summary: 'Get one approval request; a key sees its own only',
      },
      tool: {
        name: 'approvals_get',
        about: 'Whether the owner approved a request of this key, by the approvalId of an error.',
      },
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(ApprovalWire)
    .query(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      const keyId = ctx.principal.kind === 'key' ? ctx.principal.keyId : undefined;
      return approvalToWire(ctx, await readApproval(ctx, { accountId, keyId }, input.id));
    }),

  decline: ownerOnly
    .meta({
      affects: [],
      audit: 'module',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/approvals/{id}/decline',
        operationId: 'declineApproval',
        tags: TAGS,
        summary:
          'Decline: the same key cannot request this domain again for 24 hours; an automatic renewal is not asked for again at this price',
      },
      faults: ['not_found', 'conflict'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(ApprovalWire)
    .mutation(async ({ ctx, input }) =>
      approvalToWire(ctx, await declineApproval(ctx, ctx.principal.accountId, input.id)),
    ),
});
