import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { LandingPageSchema } from './landing-page.entity.ts';

/** An address suspended by an operator, with the page that used it; the suspension outlives both. */
export const SuspendedSiteSchema = defineEntity({
  name: 'SuspendedSite',
  tableName: 'suspended_site',
  properties: {
    /** In the same form as in site_host. */
    host: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    /** The suspended page, which responds nowhere and cannot be published elsewhere; null when there is none. */
    page: () => p.manyToOne(LandingPageSchema).ref().nullable().deleteRule('set null'),
    reason: p.text(),
    suspendedAt: p.datetime(),
  },
  indexes: [{ name: 'suspended_site_page', properties: ['page'] }],
});
export type SuspendedSite = InferEntity<typeof SuspendedSiteSchema>;
