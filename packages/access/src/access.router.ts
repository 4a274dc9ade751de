import { router, sessionOnly } from '@onym/platform';
import { z } from 'zod';
import { ApiKeyWire, CreatedKeyWire, CreateKeyInput, keyToWire } from './access.wire.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

export const accessRouter = router({
  list: sessionOnly
    .meta({
      openapi: { method: 'GET', path: '/keys', operationId: 'listKeys', tags: ['keys'], summary: 'List API keys' },
    })
    .output(z.object({ keys: z.array(ApiKeyWire) }))
    .query(async ({ ctx }) => {
      const { perMinute } = ctx.settings.limits[ctx.principal.tier];
      return {
        keys: (await listKeys(ctx, ctx.principal.accountId)).map((key) => keyToWire(key, perMinute, ctx.clock.now())),
      };
    }),

  create: sessionOnly
    .meta({
      openapi: {
        method: 'POST',
        path: '/keys',
        operationId: 'createKey',
        tags: ['keys'],
        summary: 'Create an API key',
      },
    })
    .input(CreateKeyInput)
    .output(CreatedKeyWire)
    .mutation(async ({ ctx, input }) => {
      const { key, secret } = await createKey(ctx, ctx.principal.accountId, input);
      const { perMinute } = ctx.settings.limits[ctx.principal.tier];
      return {
        key: { ...keyToWire(key, perMinute, ctx.clock.now()), key: secret },
        warning: 'Store this key now: it is shown only once.',
      };
    }),

  revoke: sessionOnly
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/keys/{id}',
        operationId: 'revokeKey',
        tags: ['keys'],
        summary: 'Revoke an API key',
      },
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx, ctx.principal.accountId, input.id);
      return { success: true as const, id: input.id };
    }),
});
