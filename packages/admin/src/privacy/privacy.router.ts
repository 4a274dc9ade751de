import { router, ownerOnly, type PersonalData } from '@onym/platform';
import { z } from 'zod';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { findLosses } from './find-losses.ts';
import { LossesWire, lossesToWire } from './losses.schemas.ts';

const DeleteInput = z.object({
  password: z.string().min(1).max(255).describe('Of the signed-in user.'),
  domains: z
    .literal('abandon')
    .meta({
      description: 'Required while the account has domains: none of them renews, and each expires at its expiry date',
    })
    .optional(),
});

/** Creates the router for export and deletion of the signed-in account. `data`: the personal data of every module. */
export function createPrivacyRouter(data: PersonalData) {
  return router({
    export: ownerOnly
      .meta({
        openapi: {
          method: 'GET',
          path: '/account/export',
          operationId: 'exportAccount',
          tags: ['account'],
          summary: 'Export all data of the account as one JSON file',
        },
        page: '/settings',
        affects: ['secret'],
        recent: true,
        fileAnswer: {
          filename: 'onym-account.json',
          about:
            'One list per kind (`accounts`, `keys`, `contacts`, `domains`, `dnsRecords`, `orders`, `charges`, `brandKits`, ...). Dates in ISO 8601, money in minor units. Without secrets. Streamed as an attachment; kinds may be added.',
        },
      })
      .output(z.unknown())
      .query(({ ctx }) => exportAccount(ctx, ctx.principal.accountId, data)),

    losses: ownerOnly
      .meta({
        openapi: {
          method: 'GET',
          path: '/account/deletion',
          operationId: 'previewAccountDeletion',
          tags: ['account'],
          summary: 'Show what is lost when the account is deleted',
        },
        page: '/settings',
      })
      .output(z.object({ lost: LossesWire }))
      .query(async ({ ctx }) => ({ lost: lossesToWire(await findLosses(ctx, ctx.principal.accountId)) })),

    delete: ownerOnly
      .meta({
        affects: ['name', 'money', 'secret', 'asset'],
        openapi: {
          method: 'DELETE',
          path: '/account',
          operationId: 'deleteAccount',
          tags: ['account'],
          summary: 'Delete the account permanently',
        },
        page: '/settings',
        audit: 'module',
        bodyOnDelete: true,
        whileUnproven: true,
        faults: ['wrong_password', 'too_many_tries', 'account_in_use', 'conflict'],
      })
      .input(DeleteInput)
      .output(z.object({ deleted: z.literal(true), lost: LossesWire }))
      .mutation(async ({ ctx, input: { password, domains } }) => {
        const lost = lossesToWire(await findLosses(ctx, ctx.principal.accountId));
        await deleteAccount(ctx, ctx.principal, { password, abandonDomains: domains === 'abandon' }, data);
        return { deleted: true as const, lost };
      }),
  });
}
