import { withPermission, router } from '@onym/platform';
import { BrandConflictInput, BrandConflictWire, verdictToWire } from './brand.schemas.ts';
import { checkBrand } from './check-brand.ts';

export const brandRouter = router({
  checkConflict: withPermission(null)
    .meta({
      affects: [],
      audit: 'none',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/brand-conflict',
        operationId: 'checkBrandConflict',
        tags: ['brand'],
        summary: 'Check a brand name for conflicts',
      },
      tool: {
        name: 'brand_conflict_check',
        about:
          'Trademarks and homepages that look or sound like a brand name; the response says which checks ran. Not legal advice.',
        readOnly: true,
        openWorld: true,
      },
      dayCost: 1,
    })
    .input(BrandConflictInput)
    .output(BrandConflictWire)
    .mutation(async ({ ctx, input }) => verdictToWire(await checkBrand(ctx, ctx.principal.accountId, input))),
});
