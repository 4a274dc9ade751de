import { findAccount, TierWire, usageOf } from '@onym/access';
import { PRODUCT_TYPES } from '@onym/kernel';
import { permitted, router, sessionOnly } from '@onym/platform';
import { z } from 'zod';
import { shownCard, startCardSetup } from './customer.ts';
import { entitlementsOf } from './entitlements.ts';

const AccountWire = z.object({
  id: z.string(), email: z.string(), name: z.string(), tier: TierWire, entitlements: z.array(z.enum(PRODUCT_TYPES)),
  limits: z.object({ perMinute: z.int(), perDay: z.int() }),
  usage: z.object({ usedToday: z.int(), overageThisMonth: z.int() }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(), livemode: z.boolean(), createdAt: z.iso.datetime(),
}).meta({ id: 'Account' });

export const billingRouter = router({
  account: permitted(null)
    .meta({ openapi: { method: 'GET', path: '/account', operationId: 'getAccount', tags: ['account'], summary: 'Tier, entitlements, limits and usage' } })
    .output(AccountWire)
    .query(async ({ ctx }) => {
      const { accountId } = ctx.principal;
      const [account, entitlements, usage, card] = await Promise.all([findAccount(ctx, accountId), entitlementsOf({ em: ctx.em.fork() }, accountId), usageOf(ctx, accountId), shownCard(ctx, accountId)]);
      return {
        id: account.id, email: account.email, name: account.name, tier: ctx.principal.tier, entitlements, limits: ctx.settings.limits[ctx.principal.tier], usage, card,
        livemode: ctx.settings.livemode, createdAt: account.createdAt.toISOString(),
      };
    }),

  setupCard: sessionOnly
    .meta({ openapi: { method: 'POST', path: '/billing/setup', operationId: 'setupCard', tags: ['billing'], summary: 'Open a page that saves a card' }, faults: ['payment_setup_failed'] })
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx }) => startCardSetup(ctx, ctx.principal.accountId)),
});
