import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { LandingPageSchema } from './landing-page.entity.ts';

/** An address that an operator has suspended, and the page that stood there: it outlives both. */
export const SuspendedSiteSchema = defineEntity({
  name: 'SuspendedSite',
  tableName: 'suspended_site',
  properties: {
    /** As in site_host. */
    host: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    /** Answers nowhere and is put up nowhere else. */
    page: () => p.manyToOne(LandingPageSchema).ref().nullable().deleteRule('set null'),
    reason: p.text(),
    suspendedAt: p.datetime(),
  },
  indexes: [{ name: 'suspended_site_page', properties: ['page'] }],
});
export type SuspendedSite = InferEntity<typeof SuspendedSiteSchema>;
