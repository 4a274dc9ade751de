import { memberOnly, router } from '@onym/platform';
import { z } from 'zod';
import {
  AuditEntryWire,
  LoggedRequestWire,
  RequestsInput,
  requestToWire,
  AuditLogInput,
  auditEntryToWire,
} from './audit.schemas.ts';
import { readRequests } from './request-log.repository.ts';
import { readAuditLog } from './read-audit-log.repository.ts';

export const auditRouter = router({
  trail: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/audit',
        operationId: 'listAudit',
        tags: ['account'],
        summary: 'List all changes: who, what, when, from where; newest first, for one year',
      },
      page: '/settings',
    })
    .input(AuditLogInput)
    .output(z.object({ entries: z.array(AuditEntryWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { lines, nextCursor } = await readAuditLog(ctx, ctx.principal.accountId, input);
      return { entries: lines.map((line) => auditEntryToWire(line, ctx.principal)), nextCursor };
    }),

  requests: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/requests',
        operationId: 'listRequests',
        tags: ['account'],
        summary: 'List your calls of the last seven days, newest first',
      },
      page: '/settings',
    })
    .input(RequestsInput)
    .output(z.object({ requests: z.array(LoggedRequestWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { requests, nextCursor } = await readRequests(ctx, ctx.principal.accountId, input);
      return { requests: requests.map(requestToWire), nextCursor };
    }),
});
