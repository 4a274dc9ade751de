import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DeploymentSchema } from './deployment.entity.ts';
import { LandingPageSchema } from './landing-page.entity.ts';

/**
 * A host that a page answers at, or waits to: a label below SITES_DOMAIN, or a whole name of the customer's own. It
 * answers while it is active and has a deployment. A name of the customer's own has to stay theirs: `check-hosts.ts`.
 */
export const SiteHostSchema = defineEntity({
  name: 'SiteHost',
  tableName: 'site_host',
  properties: {
    id: p.string().primary(),
    page: () => p.manyToOne(LandingPageSchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    /** `tiderow` below SITES_DOMAIN, or `www.tiderow.com`; lower-case ASCII. */
    host: p.string(),
    kind: p.enum(['subdomain', 'custom'] as const),
    /** A name of the customer's own is active once they have shown that it is theirs. */
    active: p.boolean(),
    /** What the customer writes into DNS to show it; null for what needs no proof. */
    proof: p.string().nullable(),
    deployment: () => p.manyToOne(DeploymentSchema).ref().nullable(),
    /** Ids of the DNS records that a deployment wrote for it: they go with it. */
    writtenRecords: p.array<string>().defaultRaw(`'{}'`),
    createdAt: p.datetime(),
    /** When the control of a name of the customer's own was checked last. */
    checkedAt: p.datetime().nullable(),
    /** So many daily look-ups in a row did not find its proof. */
    failedDays: p.integer().default(0),
    /** Since when the page answers there no more because its account lost control of the name; null otherwise. */
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'site_host_waiting', properties: ['createdAt'], where: 'not active' },
    { name: 'site_host_deployment', properties: ['deployment'] },
    { name: 'site_host_checked', properties: ['checkedAt'], where: "active and kind = 'custom'" },
  ],
  uniques: [
    { name: 'site_host_active', properties: ['host'], where: 'active' },
    { name: 'site_host_page', properties: ['page', 'host'] },
  ],
});
export type SiteHost = InferEntity<typeof SiteHostSchema>;
