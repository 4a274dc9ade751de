import { CONTROL_FAULTS } from '@onym/billing/spending';
import { withPermission, router } from '@onym/platform';
import { DeletedFilter } from '@onym/studio/bin';
import { z } from 'zod';
import { createLegalKit, streamLegalKit } from './create-legal-kit.ts';
import { deleteLegalKit } from './delete-legal-kit.ts';
import { findLegalKit, listLegalKits } from './find-legal-kit.ts';
import { briefFromWire, kitToWire, LegalInput, LegalKitRowWire, LegalKitWire, rowToWire } from './legal.schemas.ts';
import { restoreLegalKit } from './restore-legal-kit.ts';

const WITHOUT_TEXTS = { leavesOut: ['documents.content'], whole: 'legal.get' };

export const legalRouter = router({
  create: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/legal',
        operationId: 'createLegal',
        tags: ['legal'],
        summary: 'Write the six legal documents of a business',
      },
      tool: {
        name: 'legal_create',
        about:
          'Writes six legal documents of a business and lists the facts they still want. The texts are at `url`, for the same key. Needs an entitlement of the account.',
      },
      minimal: WITHOUT_TEXTS,
      faults: ['entitlement_required'],
    })
    .input(LegalInput)
    .output(LegalKitWire)
    .mutation(async ({ ctx, input }) => kitToWire(await createLegalKit(ctx, ctx.principal, briefFromWire(input)))),

  stream: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/legal/stream',
        operationId: 'streamLegal',
        tags: ['legal'],
        summary: 'The same documents as Server-Sent Events',
      },
      faults: ['entitlement_required'],
      eventStream:
        'Server-Sent Events, the data of each being JSON: for each of the six documents `progress` {type, index, total, percent} and `document` (a LegalDocument), at last `done` {total, id}. A failure on the way is `error` with the usual body.',
    })
    .input(LegalInput)
    .output(z.unknown())
    .mutation(({ ctx, input }) => streamLegalKit(ctx, ctx.principal, briefFromWire(input))),

  list: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/legal',
        operationId: 'listLegal',
        tags: ['legal'],
        summary: 'List legal kits, newest first',
      },
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
        deleted: DeletedFilter,
      }),
    )
    .output(z.object({ legalKits: z.array(LegalKitRowWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { kits, nextCursor } = await listLegalKits(ctx, ctx.principal.accountId, input);
      return { legalKits: kits.map(rowToWire), nextCursor };
    }),

  get: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/legal/{id}',
        operationId: 'getLegal',
        tags: ['legal'],
        summary: 'Get one legal kit',
      },
      minimal: WITHOUT_TEXTS,
      faults: ['entitlement_required', 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(LegalKitWire)
    .query(async ({ ctx, input }) => kitToWire(await findLegalKit(ctx, ctx.principal.accountId, input.id))),

  remove: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      control: ['deleteAssets'],
      audit: { action: 'legal_kit.deleted' },
      openapi: {
        method: 'DELETE',
        path: '/legal/{id}',
        operationId: 'deleteLegal',
        tags: ['legal'],
        summary: 'Delete a legal kit; it can be restored for 30 days',
      },
      faults: [...CONTROL_FAULTS, 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await deleteLegalKit(ctx, ctx.principal, id);
      return { success: true as const, id };
    }),

  restore: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      audit: { action: 'legal_kit.restored' },
      openapi: {
        method: 'POST',
        path: '/legal/{id}/restore',
        operationId: 'restoreLegal',
        tags: ['legal'],
        summary: 'Restore a deleted legal kit',
      },
      minimal: WITHOUT_TEXTS,
      faults: ['entitlement_required', 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(LegalKitWire)
    .mutation(async ({ ctx, input: { id } }) => kitToWire(await restoreLegalKit(ctx, ctx.principal.accountId, id))),
});
