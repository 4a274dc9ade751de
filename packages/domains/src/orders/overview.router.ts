import { memberOnly, router } from '@onym/platform';
import { readOverview } from './overview/read-overview.ts';
import { OverviewWire, overviewToWire } from './overview/overview.schemas.ts';

export const overviewRouter = router({
  overview: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/overview',
        operationId: 'getOverview',
        tags: ['account'],
        summary: 'Items that need attention, upcoming renewals, spending this month',
      },
    })
    .output(OverviewWire)
    .query(async ({ ctx }) => overviewToWire(await readOverview(ctx, ctx.principal.accountId))),
});
