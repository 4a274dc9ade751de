import { withPermission, router } from '@onym/platform';
import { z } from 'zod';
import { documentToWire, DocumentWire } from './documents.schemas.ts';
import { listDocuments } from './list-documents.ts';

export const documentsRouter = router({
  list: withPermission('orders:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/documents',
        operationId: 'listDocuments',
        tags: ['billing'],
        summary: 'List invoices and credit notes, newest first',
      },
    })
    .input(
      z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(64).optional() }),
    )
    .output(z.object({ documents: z.array(DocumentWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { documents, nextCursor } = await listDocuments(ctx, ctx.principal.accountId, input);
      return { documents: documents.map((document) => documentToWire(ctx, document)), nextCursor };
    }),
});
