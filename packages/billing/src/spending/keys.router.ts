import { changeKey, listKeys, revokeKey, rotateKey, type ApiKey } from '@onym/accounts/access';
import { CONTROLLED_ACTS, DEFAULT_CONTROL, DEFAULT_SPENDING, isPowerfulKey, widensKey, type Tier } from '@onym/core';
import { ownerOnly, requireRecentConfirmation, router, withPermission, type Scope } from '@onym/platform';
import { z } from 'zod';
import { controlFromWire } from './control.schemas.ts';
import {
  ApiKeyWire,
  ChangeKeyInput,
  CreatedKeyWire,
  CreateKeyInput,
  CurrentKeyWire,
  currentKeyToWire,
  keyToWire,
} from './keys.schemas.ts';
import { expireApprovalsOfKeys } from './decide-approval.ts';
import { issueKey } from './issue-key.ts';
import { periodsAt } from './period.ts';
import { readCurrentKey } from './read-current-key.ts';
import { boundsFromWire } from './spending.schemas.ts';
import { readTally } from './tally.ts';

/**
 * Maps names of limits in other APIs, and controls outside `control`, to ours. Requests with such a name are refused, because the limit
 * would not apply.
 */
export const BOUND_WORDS: Readonly<Record<string, string>> = {
  maxPrice: 'spending.perPurchase',
  budget: 'spending.perMonth',
  monthlyBudget: 'spending.perMonth',
  dailyBudget: 'spending.perDay',
  spendLimit: 'spending.perMonth',
  spendingLimit: 'spending.perMonth',
  cap: 'spending.perPurchase',
  controls: 'control',
  ...Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, `control.${act}`])),
};

const TAGS = ['keys'];

export const keysRouter = router({
  list: ownerOnly
    .meta({
      openapi: { method: 'GET', path: '/keys', operationId: 'listKeys', tags: TAGS, summary: 'List API keys' },
      hiddenFromKeys: true,
    })
    .output(z.object({ keys: z.array(ApiKeyWire) }))
    .query(async ({ ctx }) => ({
      keys: await toKeyWires(ctx, ctx.principal.tier, await listKeys(ctx, ctx.principal.accountId)),
    })),

  current: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/keys/current',
        operationId: 'getCurrentKey',
        tags: TAGS,
        summary: 'Get the API key of this request: permissions, limits with what remains, controls, domains',
      },
      showsConfines: true,
      tool: {
        name: 'account_get',
        about:
          'What this key may do: permissions, spending limits with what is spent and what remains, controls, domains, expiry. Read it before you plan a purchase.',
      },
      faults: ['not_found'],
    })
    .output(CurrentKeyWire)
    .query(async ({ ctx }) => {
      const { key, ...limits } = await readCurrentKey(ctx, ctx.principal);
      return currentKeyToWire(key, limits);
    }),

  create: ownerOnly
    .meta({
      affects: ['secret', 'money'],
      audit: 'module',
      openapi: { method: 'POST', path: '/keys', operationId: 'createKey', tags: TAGS, summary: 'Create an API key' },
      nearMisses: BOUND_WORDS,
      hiddenFromKeys: true,
      page: '/keys',
      recent: 'for some inputs',
    })
    .input(CreateKeyInput)
    .output(CreatedKeyWire)
    .mutation(async ({ ctx, input: { spending = {}, control = {}, ...request } }) => {
      const limits = {
        spending: { ...DEFAULT_SPENDING, ...boundsFromWire(spending) },
        control: { ...DEFAULT_CONTROL, ...controlFromWire(control) },
      };
      if (isPowerfulKey({ ...request, ...limits })) requireRecentConfirmation(ctx);
      const issued = await issueKey(ctx, ctx.principal.accountId, { ...request, ...limits });
      return toCreatedKeyWire(ctx, ctx.principal.tier, issued);
    }),

  rotate: ownerOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/keys/{id}/rotate',
        operationId: 'rotateKey',
        tags: TAGS,
        summary: 'Replace the secret of an API key; the old one stops working immediately',
      },
      hiddenFromKeys: true,
      page: '/keys',
      recent: 'for some inputs',
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(CreatedKeyWire)
    .mutation(async ({ ctx, input }) =>
      toCreatedKeyWire(
        ctx,
        ctx.principal.tier,
        await rotateKey(ctx, ctx.principal.accountId, input.id, async (tx, key) => {
          // The new secret has the powers of the key.
          if (isPowerfulKey(key)) requireRecentConfirmation(ctx);
          await expireApprovalsOfKeys(tx, [input.id]);
        }),
      ),
    ),

  change: ownerOnly
    .meta({
      affects: ['secret', 'money'],
      audit: 'module',
      openapi: {
        method: 'PATCH',
        path: '/keys/{id}',
        operationId: 'updateKey',
        tags: TAGS,
        summary: 'Change permissions, limits and controls of an API key, freeze or unfreeze it',
      },
      nearMisses: BOUND_WORDS,
      hiddenFromKeys: true,
      page: '/keys',
      recent: 'for some inputs',
      faults: ['conflict', 'not_found'],
    })
    .input(ChangeKeyInput)
    .output(ApiKeyWire)
    .mutation(async ({ ctx, input: { id, spending, control, ...request } }) => {
      const key = await changeKey(
        ctx,
        ctx.principal.accountId,
        id,
        {
          ...request,
          ...(spending ? { spending: boundsFromWire(spending) } : {}),
          ...(control ? { control: controlFromWire(control) } : {}),
        },
        async (tx, changed, before) => {
          const isUnfrozen = before.frozenAt !== null && changed.frozenAt === null;
          if (widensKey(before, changed) || (isUnfrozen && isPowerfulKey(changed))) requireRecentConfirmation(ctx);
          if (changed.frozenAt) await expireApprovalsOfKeys(tx, [id]);
        },
      );
      return (await toKeyWires(ctx, ctx.principal.tier, [key]))[0]!;
    }),

  revoke: ownerOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      whileUnproven: true,
      openapi: {
        method: 'DELETE',
        path: '/keys/{id}',
        operationId: 'revokeKey',
        tags: TAGS,
        summary: 'Revoke an API key',
      },
      hiddenFromKeys: true,
      faults: ['not_found'],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx, ctx.principal.accountId, input.id, (tx) => expireApprovalsOfKeys(tx, [input.id]));
      return { success: true as const, id: input.id };
    }),
});

/** A new key with its secret, which is returned once. */
async function toCreatedKeyWire(
  scope: Scope,
  tier: Tier,
  { key, secret }: { key: ApiKey; secret: string },
): Promise<z.input<typeof CreatedKeyWire>> {
  const [wire] = await toKeyWires(scope, tier, [key]);
  return { key: { ...wire!, key: secret }, warning: 'Store this key now: it is shown only once.' };
}

/**
 * Returns the keys of one account as the API returns them, each with the amount that it has spent (one query for all) and the rate limit
 * of the tier.
 */
export async function toKeyWires(
  scope: Scope,
  tier: Tier,
  keys: readonly ApiKey[],
): Promise<z.input<typeof ApiKeyWire>[]> {
  const now = scope.clock.now();
  const { perMinute } = scope.settings.limits[tier];
  const ids = keys.map(({ id }) => id);
  const sums = ids.length === 0 ? new Map<string, never>() : await readTally(scope, ids, periodsAt(now));
  return keys.map((key) => keyToWire(key, { perMinute, spent: sums.get(key.id)!, now }));
}
