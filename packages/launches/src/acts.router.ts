import { actToWire, KeyActWire, listActs } from '@onym/billing/acts';
import { ownerOnly, router } from '@onym/platform';
import { z } from 'zod';
import { undoAnyAct } from './undo-act.ts';

const TAGS = ['account'];
const page = '/approvals';

/** The acts of keys and members. The procedures are defined here because this module knows how to undo every kind of act. */
export const actsRouter = router({
  list: ownerOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/acts',
        operationId: 'listActs',
        tags: TAGS,
        summary: 'List what keys and members did in the last 30 days with the level `notify`, newest first',
      },
      page,
    })
    .input(
      z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(64).optional() }),
    )
    .output(z.object({ acts: z.array(KeyActWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { acts, nextCursor } = await listActs(ctx, ctx.principal.accountId, input);
      return { acts: acts.map((act) => actToWire(act, ctx.clock.now())), nextCursor };
    }),

  undo: ownerOnly
    .meta({
      affects: ['name', 'asset'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/account/acts/{id}/undo',
        operationId: 'undoAct',
        tags: TAGS,
        summary: 'Undo an act of a key or member; conflict if it was undone, or what it changed was changed again',
      },
      page,
      faults: [
        'domain_suspended',
        'invalid_request',
        'entitlement_required',
        'not_found',
        'conflict',
        'domain_not_controlled',
        'reserved_name',
        'site_suspended',
      ],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(KeyActWire)
    .mutation(async ({ ctx, input }) => actToWire(await undoAnyAct(ctx, ctx.principal, input.id), ctx.clock.now())),
});
