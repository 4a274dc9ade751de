import { UNSEALED } from '@onym/billing';
import type { Scope } from '@onym/platform';
import { isDeletedOrNot } from '@onym/studio/bin';
import { DeploymentSchema, type DeploymentSummary } from './deployment.entity.ts';
import { findPage } from './find-page.ts';
import { LandingPageSchema, type PageSummary } from './landing-page.entity.ts';

export interface Page {
  limit: number;
  cursor?: string | undefined;
}

/**
 * Returns one page of the account's landing pages, newest first, without their files and without sealed ones; with
 * `deleted` those in the bin. `cursor` is the last id of the previous page; `nextCursor` is null after the last one.
 */
export async function listLandingPages(
  scope: Scope,
  accountId: string,
  { limit, cursor, deleted = false }: Page & { deleted?: boolean },
): Promise<{ pages: PageSummary[]; nextCursor: string | null }> {
  const rows = await scope.em.find(
    LandingPageSchema,
    { account: accountId, ...UNSEALED, ...isDeletedOrNot(scope, deleted), ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1, exclude: ['files'] },
  );
  return { pages: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * Returns one page of the versions of a landing page, newest first, without manifests. `cursor` is the last version
 * number of the previous page; `nextCursor` is null after the last one.
 * @throws Fault not_found when the account has no such page; entitlement_required when its launch is unpaid
 */
export async function listDeployments(
  scope: Scope,
  accountId: string,
  pageId: string,
  { limit, cursor }: Page,
): Promise<{ deployments: DeploymentSummary[]; nextCursor: string | null }> {
  await findPage(scope, accountId, pageId);
  const where = { page: pageId, ...(cursor ? { version: { $lt: Number(cursor) } } : {}) };
  const rows = await scope.em.find(DeploymentSchema, where, {
    orderBy: { version: 'desc' },
    limit: limit + 1,
    exclude: ['manifest'],
  });
  return {
    deployments: rows.slice(0, limit),
    nextCursor: rows.length > limit ? String(rows[limit - 1]!.version) : null,
  };
}
