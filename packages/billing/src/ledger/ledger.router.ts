import { withPermission, router } from '@onym/platform';
import { z } from 'zod';
import { listCharges } from './list-charges.ts';
import { chargeToWire, ChargeWire } from './ledger.schemas.ts';

export const ledgerRouter = router({
  charges: withPermission('orders:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/charges',
        operationId: 'listCharges',
        tags: ['billing'],
        summary: 'List charges and refunds, newest first, with their invoices',
      },
    })
    .input(
      z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(64).optional() }),
    )
    .output(z.object({ charges: z.array(ChargeWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { charges, documents, nextCursor } = await listCharges(ctx, ctx.principal.accountId, input);
      return {
        charges: charges.map((charge) => chargeToWire(ctx, charge, documents.get(charge.transactionId) ?? null)),
        nextCursor,
      };
    }),
});
