import { CONTROL_FAULTS } from '@onym/billing/spending';
import { withPermission, router } from '@onym/platform';
import { DeletedFilter } from '@onym/studio/bin';
import { CONTACT_NEAR_MISSES } from '@onym/studio/reading';
import { z } from 'zod';
import { createKit } from './create-kit.ts';
import { exportKit } from './export-kit.ts';
import { deleteKit } from './delete-kit.ts';
import { findKit, listKits } from './find-kit.ts';
import {
  ExportInput,
  ExportsWire,
  exportsToWire,
  ExportWire,
  exportToWire,
  KitInputWire,
  KitWire,
  kitToWire,
} from './kits.schemas.ts';
import { listExports } from './list-exports.ts';
import { restoreKit } from './restore-kit.ts';

const KitId = z.object({ id: z.string() });

export const kitsRouter = router({
  create: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: { action: 'brand_kit.created' },
      openapi: {
        method: 'POST',
        path: '/brand-kits',
        operationId: 'createBrandKit',
        tags: ['brand kits'],
        summary: 'Generate a brand kit',
      },
      tool: {
        name: 'brand_kit_create',
        about: 'A brand kit: texts, colours, typefaces, pictures. Needs an entitlement of the account.',
      },
      nearMisses: CONTACT_NEAR_MISSES,
      faults: ['entitlement_required'],
    })
    .input(KitInputWire)
    .output(KitWire)
    .mutation(async ({ ctx, input, signal }) =>
      kitToWire(await createKit(ctx, ctx.principal, input, { signal }), ctx.settings),
    ),

  list: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/brand-kits',
        operationId: 'listBrandKits',
        tags: ['brand kits'],
        summary: 'List brand kits, newest first',
      },
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
        deleted: DeletedFilter,
      }),
    )
    .output(z.object({ brandKits: z.array(KitWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { kits, nextCursor } = await listKits(ctx, ctx.principal.accountId, input);
      return { brandKits: kits.map((kit) => kitToWire(kit, ctx.settings)), nextCursor };
    }),

  get: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/brand-kits/{id}',
        operationId: 'getBrandKit',
        tags: ['brand kits'],
        summary: 'Get one brand kit',
      },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(KitId)
    .output(KitWire)
    .query(async ({ ctx, input }) => kitToWire(await findKit(ctx, ctx.principal.accountId, input.id), ctx.settings)),

  remove: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      control: ['deleteAssets'],
      audit: { action: 'brand_kit.deleted' },
      openapi: {
        method: 'DELETE',
        path: '/brand-kits/{id}',
        operationId: 'deleteBrandKit',
        tags: ['brand kits'],
        summary: 'Delete a brand kit with its exports and pictures; it can be restored for 30 days',
      },
      faults: [...CONTROL_FAULTS, 'not_found'],
    })
    .input(KitId)
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await deleteKit(ctx, ctx.principal, id);
      return { success: true as const, id };
    }),

  restore: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      audit: { action: 'brand_kit.restored' },
      openapi: {
        method: 'POST',
        path: '/brand-kits/{id}/restore',
        operationId: 'restoreBrandKit',
        tags: ['brand kits'],
        summary: 'Restore a deleted brand kit with its exports',
      },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(KitId)
    .output(KitWire)
    .mutation(async ({ ctx, input: { id } }) =>
      kitToWire(await restoreKit(ctx, ctx.principal.accountId, id), ctx.settings),
    ),

  exports: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/brand-kits/{id}/exports',
        operationId: 'listExports',
        tags: ['brand kits'],
        summary: 'List every export format with the newest file of each',
      },
      tool: {
        name: 'brand_kit_formats',
        about: 'The formats in which a brand kit can be exported, with the newest file of each.',
      },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(KitId)
    .output(ExportsWire)
    .query(async ({ ctx, input }) =>
      exportsToWire(input.id, await listExports(ctx, ctx.principal.accountId, input.id), ctx.settings),
    ),

  export: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: { action: 'brand_kit.exported', keeps: ['format'] },
      openapi: {
        method: 'POST',
        path: '/brand-kits/{id}/exports/{format}',
        operationId: 'exportBrandKit',
        tags: ['brand kits'],
        summary: 'Export a brand kit',
      },
      tool: {
        name: 'brand_kit_export',
        about:
          'A brand kit as a file of one of the formats of brand_kit_formats; the answer has its address. Needs an entitlement of the account.',
        idempotent: true,
      },
      success: { 201: 'The file was made by this call' },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(ExportInput)
    .output(ExportWire)
    .mutation(async ({ ctx, input: { id, format, opts } }) => {
      const made = await exportKit(ctx, ctx.principal, id, format, opts);
      if (!made.fromCache) ctx.reply.created();
      return exportToWire(made, ctx.settings);
    }),
});
