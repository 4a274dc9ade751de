import type { Tx, Scope } from '@onym/platform';
import type { Manifest } from './deployment.entity.ts';

const MARKED = `select id, manifest from deployment where manifest->'deadLinks' is not null order by id limit 50`;
const REPAIRED = `
  update deployment set manifest = (manifest - 'deadLinks') || jsonb_build_object('files', (manifest->'files') || $1::jsonb)
  where id = $2 and manifest->'deadLinks' is not null`;
const SUPERSEDE = `update deployment set state = 'superseded' where page_id = $1 and state = 'live'`;

/** Marks the live version of a page as superseded, unless it is the deployment `deploymentId`. */
export async function supersedeOthers(tx: Tx, pageId: string, deploymentId: string): Promise<void> {
  await tx.sql.rows(
    'landing-supersede-others',
    `update deployment set state = 'superseded' where page_id = $1 and state = 'live' and id <> $2`,
    [pageId, deploymentId],
  );
}

/**
 * Returns up to 50 deployments whose manifest is marked with `deadLinks`: links to legal texts that no longer exist.
 */
export function selectVersionsWithDeadLinks(scope: Pick<Scope, 'sql'>): Promise<{ id: string; manifest: Manifest }[]> {
  return scope.sql.rows<{ id: string; manifest: Manifest }>('landing-dead-links', MARKED, []);
}

/**
 * Replaces the given entries (path to served file) in a deployment's manifest and removes its `deadLinks` mark. Does
 * nothing without that mark.
 */
export async function storeRepairedFiles(tx: Tx, files: object, id: string): Promise<void> {
  await tx.sql.rows('landing-note-repaired', REPAIRED, [JSON.stringify(files), id]);
}

/** Marks the live version of a page as superseded. */
export async function supersedeLive(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-supersede-live', SUPERSEDE, [pageId]);
}

// Must be exactly the expression of the index deployment_files.
const NAMED = `
  select distinct digest from deployment, jsonb_array_elements_text(jsonb_path_query_array(manifest, '$.files.**.sha256')) digest
  where jsonb_path_query_array(manifest, '$.files.**.sha256') ?| $1::text[] and digest = any($1::text[]) order by digest`;

/** Returns those of the given SHA-256 digests (hexadecimal) that belong to a file in any stored version of any page. */
export async function filterFilesOfSites({ sql }: Pick<Scope, 'sql'>, digests: readonly string[]): Promise<string[]> {
  return (await sql.unnamed<{ digest: string }>(NAMED, [digests])).map(({ digest }) => digest);
}
