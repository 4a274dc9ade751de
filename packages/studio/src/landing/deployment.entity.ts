import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { LandingPageSchema } from './landing-page.entity.ts';

/** One file of a deployment, stored under its digest, compressed when that is smaller. */
export interface ServedFile {
  sha256: string;
  bytes: number;
  mime: string;
  br?: { sha256: string; bytes: number };
  gzip?: { sha256: string; bytes: number };
}

/** Contents of a site: paths below its root, without the leading slash, and the policy of its pages. */
export interface Manifest {
  files: Record<string, ServedFile>;
  /** Content-Security-Policy of every page. */
  policy: string;
  /** index.html still links to removed legal texts; the next sweep deletes the links. */
  deadLinks?: true;
}

/**
 * One published version of a page. Never changed once built, so that a rollback only has to point to an older one;
 * the only exception is removing dead links.
 */
export const DeploymentSchema = defineEntity({
  name: 'Deployment',
  tableName: 'deployment',
  properties: {
    id: p.string().primary(),
    page: () => p.manyToOne(LandingPageSchema).ref().deleteRule('cascade'),
    /** The owning account. */
    accountId: p.string(),
    /** 1, 2, 3 ... within its page. */
    version: p.integer(),
    state: p.enum(['building', 'live', 'superseded', 'failed'] as const),
    subdomain: p.string(),
    customDomain: p.string().nullable(),
    manifest: p.json<Manifest>().nullable(),
    /** Why it failed, in a text for the owner. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'deployment_building', properties: ['createdAt'], where: "state = 'building'" },
    { name: 'deployment_dead_links', properties: ['id'], where: "manifest->'deadLinks' is not null" },
    {
      name: 'deployment_files',
      expression: `create index "deployment_files" on "deployment" using gin (jsonb_path_query_array(manifest, '$.files.**.sha256'))`,
    },
  ],
  uniques: [{ name: 'deployment_version', properties: ['page', 'version'] }],
});
export type Deployment = InferEntity<typeof DeploymentSchema>;
/** A deployment without its manifest. */
export type DeploymentSummary = Pick<
  Deployment,
  'version' | 'state' | 'subdomain' | 'customDomain' | 'error' | 'createdAt'
>;
