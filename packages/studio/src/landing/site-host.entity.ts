import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DeploymentSchema } from './deployment.entity.ts';
import { LandingPageSchema } from './landing-page.entity.ts';

/**
 * A host at which a page is published or pending: a label below SITES_DOMAIN, or a complete custom name. It
 * responds while it is active and has a deployment. Control of a custom name is checked repeatedly: `check-hosts.ts`.
 */
export const SiteHostSchema = defineEntity({
  name: 'SiteHost',
  tableName: 'site_host',
  properties: {
    id: p.string().primary(),
    page: () => p.manyToOne(LandingPageSchema).ref().deleteRule('cascade'),
    /** The owning account. */
    accountId: p.string(),
    /** `tiderow` below SITES_DOMAIN, or `www.tiderow.com`; lower-case ASCII. */
    host: p.string(),
    kind: p.enum(['subdomain', 'custom'] as const),
    /** A custom name becomes active once its owner has proven control. */
    active: p.boolean(),
    /** The proof that the customer publishes in DNS; null when none is needed. */
    proof: p.string().nullable(),
    deployment: () => p.manyToOne(DeploymentSchema).ref().nullable(),
    /** Ids of the DNS records that a deployment wrote for the host; they are deleted with it. */
    writtenRecords: p.array<string>().defaultRaw(`'{}'`),
    createdAt: p.datetime(),
    /** When control of a custom name was last checked. */
    checkedAt: p.datetime().nullable(),
    /** Number of consecutive daily lookups that did not find the proof. */
    failedDays: p.integer().default(0),
    /** When the page was removed from the host because its account lost control of the name; null otherwise. */
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
