import { CONTROL_FAULTS } from '@onym/billing/spending';
import { withPermission, router } from '@onym/platform';
import { DeletedFilter } from '@onym/studio/bin';
import { englishOnlyLanguage } from '@onym/studio/reading';
import { z } from 'zod';
import { createLogos } from './create-logos.ts';
import { deleteLogo } from './delete-logo.ts';
import { exportSocialPictures } from './export-social-pictures.ts';
import { findLogo, listLogos } from './list-logos.ts';
import { restoreLogo } from './restore-logo.ts';
import {
  LogoIdeaWire,
  LogosInput,
  LogosWire,
  logoToWire,
  SocialPicturesWire,
  socialPicturesToWire,
} from './logos.schemas.ts';

export const logosRouter = router({
  create: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: { action: 'logos.created' },
      openapi: {
        method: 'POST',
        path: '/logos',
        operationId: 'createLogos',
        tags: ['logos'],
        summary: 'Create logo concepts',
      },
      tool: {
        name: 'logos_create',
        about: 'Logo concepts with public SVG and PNG addresses. Requires an entitlement of the account.',
      },
      faults: ['entitlement_required'],
    })
    .input(LogosInput)
    .output(LogosWire)
    .mutation(async ({ ctx, input, signal }) => {
      const { made, suggestedSlogan, reading, logos } = await createLogos(ctx, ctx.principal, input, signal);
      return {
        meta: {
          count: logos.length,
          style: input.preferences?.styles?.join(', ') || 'mixed',
          ...made,
          ...englishOnlyLanguage({ language: input.language, text: input.description }),
          palette: [...new Set(logos.map(({ concept }) => concept.palette.primary))],
          ...(suggestedSlogan ? { suggestedSlogan } : {}),
          reading,
        },
        logos: logos.map((logo) => logoToWire(logo, ctx.settings.publicUrl)),
      };
    }),

  list: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/logos',
        operationId: 'listLogos',
        tags: ['logos'],
        summary: 'List logos, newest first',
      },
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
        deleted: DeletedFilter,
      }),
    )
    .output(z.object({ logos: z.array(LogoIdeaWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { logos, nextCursor } = await listLogos(ctx, ctx.principal.accountId, input);
      return { logos: logos.map((logo) => logoToWire(logo, ctx.settings.publicUrl)), nextCursor };
    }),

  get: withPermission(null)
    .meta({
      openapi: { method: 'GET', path: '/logos/{id}', operationId: 'getLogo', tags: ['logos'], summary: 'Get one logo' },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(LogoIdeaWire)
    .query(async ({ ctx, input }) =>
      logoToWire(await findLogo(ctx, ctx.principal.accountId, input.id), ctx.settings.publicUrl),
    ),

  social: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: { action: 'logo.exported' },
      openapi: {
        method: 'POST',
        path: '/logos/{id}/social',
        operationId: 'exportLogoSocial',
        tags: ['logos'],
        summary: 'Export the social media pictures of a logo as one zip',
      },
      tool: {
        name: 'logos_social',
        about:
          'One zip of the social media pictures of a logo: profile picture, covers and posts in the sizes of the networks; the answer has its address. Needs an entitlement of the account.',
        idempotent: true,
      },
      success: { 201: 'The file was made by this call' },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(SocialPicturesWire)
    .mutation(async ({ ctx, input: { id } }) => {
      const made = await exportSocialPictures(ctx, ctx.principal, id);
      if (!made.fromCache) ctx.reply.created();
      return socialPicturesToWire(made, ctx.settings);
    }),

  remove: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      control: ['deleteAssets'],
      audit: { action: 'logo.deleted' },
      openapi: {
        method: 'DELETE',
        path: '/logos/{id}',
        operationId: 'deleteLogo',
        tags: ['logos'],
        summary: 'Delete a logo with its pictures; it can be restored for 30 days',
      },
      faults: [...CONTROL_FAULTS, 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await deleteLogo(ctx, ctx.principal, id);
      return { success: true as const, id };
    }),

  restore: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      audit: { action: 'logo.restored' },
      openapi: {
        method: 'POST',
        path: '/logos/{id}/restore',
        operationId: 'restoreLogo',
        tags: ['logos'],
        summary: 'Restore a deleted logo',
      },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(z.object({ id: z.string() }))
    .output(LogoIdeaWire)
    .mutation(async ({ ctx, input: { id } }) =>
      logoToWire(await restoreLogo(ctx, ctx.principal.accountId, id), ctx.settings.publicUrl),
    ),
});
