import type { Tx, Scope } from '@onym/platform';
import type { Manifest } from './deployment.entity.ts';
import type { SiteHost } from './site-host.entity.ts';

// Stores the check only if no other worker has checked in the meantime.
const NOTE = `
  update site_host set checked_at = $1, failed_days = case when $2::boolean is null then failed_days when $2 then 0 else failed_days + 1 end
  where id = $3 and active and date_trunc('milliseconds', checked_at) is not distinct from $4 returning failed_days as "failedDays"`;
const HOLDER = `select page_id from site_host where host = $1 and active`;
const MAKE = `
  insert into site_host (id, page_id, account_id, host, kind, active, proof, created_at) values ($1, $2, $3, $4, 'subdomain', true, null, $5)
  on conflict (host) where active do nothing returning id`;
const UNMAKE = 'delete from site_host where id = $1';
// The host waits for its proof again like a new one, and becomes active once the proof is found.
const END = `
  update site_host set active = false, ended_at = $1, created_at = $1, deployment_id = null, failed_days = 0, proof = coalesce(proof, $2)
  where id = $3 and active returning proof`;
const HOSTS_UNDER = `
  select h.id, h.host, h.account_id as "accountId" from landing_page p join site_host h on h.page_id = p.id
  where p.account_id = $1 and p.deleted_at is null and h.kind = 'custom' and h.active and (h.host = $2 or right(h.host, length($2) + 1) = '.' || $2) order by h.id`;
const PROVEN = `
  update site_host set active = true, deployment_id = $1, checked_at = $2, failed_days = 0, ended_at = null where id = $3`;
/** Labels that were claimed but never live, unless a deployment to them is in progress. */
const RELEASE = `
  delete from site_host h where h.page_id = $1 and h.kind = 'subdomain' and h.deployment_id is null
    and not exists (select from deployment d where d.page_id = $1 and d.state = 'building' and d.subdomain = h.host)`;
// Always returns one row, because an address may be suspended even when no page is there.
const LIVE = `
  select d.id, d.manifest, p.account_id,
    exists (select 1 from suspended_site s where s.host = w.host or s.page_id = p.id) as suspended
  from (select $1::text as host) w
    left join (site_host h join landing_page p on p.id = h.page_id and p.sealed_by is null and p.deleted_at is null and (p.offline_at is null or p.offline_at > $2)) on h.host = w.host and h.active
    left join deployment d on d.id = h.deployment_id`;
export interface LiveHostRow extends Record<string, unknown> {
  id: string | null;
  manifest: Manifest;
  account_id: string;
  suspended: boolean;
}
const ANSWERS = `
  select h.kind, h.proof, h.account_id as "accountId" from site_host h join landing_page p on p.id = h.page_id
  where h.host = $1 and h.active and h.deployment_id is not null and p.sealed_by is null and p.deleted_at is null
    and (p.offline_at is null or p.offline_at > $2)`;
// A host with a proof keeps its row. A host without one belongs to a domain in the account and can be added again, so
// its row is deleted, as is the row of a host that the account lost.
const FREE_CUSTOM = `
  with deleted as (delete from site_host where page_id = $1 and kind = 'custom' and (proof is null or ended_at is not null) returning host, written_records)
  select host, written_records from deleted where written_records <> '{}'`;
const INHERIT = `
  update site_host set written_records = written_records || $1::text[] where host = $2 and active and kind = 'custom' returning id`;
type HostUnder = Pick<SiteHost, 'id' | 'host' | 'accountId'>;
type AnsweringHost = Pick<SiteHost, 'kind' | 'proof' | 'accountId'>;
const UNPOINT = 'update site_host set deployment_id = null where page_id = $1';

/**
 * Stores the result of a control check of an active host and returns its number of consecutive failed checks.
 * `isControlled` is null when no resolver responded, which leaves the number unchanged. Undefined, and nothing stored,
 * when another check was stored since `checkedAt`.
 */
export function storeHostCheck(
  tx: Tx,
  {
    now,
    isControlled,
    id,
    checkedAt,
  }: { now: Date; isControlled: boolean | null; id: string; checkedAt: Date | null | undefined },
): Promise<{ failedDays: number } | undefined> {
  return tx.sql.row<{ failedDays: number }>('landing-note-check', NOTE, [now, isControlled, id, checkedAt]);
}

/** Finds the page for which a label is active; undefined when the label is free. */
export function findPageOfLabel(tx: Tx, label: string): Promise<{ page_id: string } | undefined> {
  return tx.sql.row<{ page_id: string }>('landing-find-holder', HOLDER, [label]);
}

/** Assigns a label to a page. Returns false when a page, even this one, already has it. */
export async function insertSubdomain(
  tx: Tx,
  { id, pageId, accountId, label, now }: { id: string; pageId: string; accountId: string; label: string; now: Date },
): Promise<boolean> {
  return (await tx.sql.rows('landing-insert-subdomain', MAKE, [id, pageId, accountId, label, now])).length > 0;
}

/** Deletes a host by its id. */
export async function deleteHost(tx: Tx, id: string): Promise<void> {
  await tx.sql.rows('landing-delete-host', UNMAKE, [id]);
}

/**
 * Deactivates a host, which then waits again for its proof in DNS: its own, or `proof` when it has none. Returns that
 * proof; undefined when the host was not active.
 */
export function deactivateHost(tx: Tx, now: Date, proof: string, id: string): Promise<{ proof: string } | undefined> {
  return tx.sql.row<{ proof: string }>('landing-end-active', END, [now, proof, id]);
}

/** Returns the active custom hosts of the account's pages that equal `name` or are below it. */
export function selectHostsUnder(scope: Pick<Scope, 'sql'>, accountId: string, name: string): Promise<HostUnder[]> {
  return scope.sql.rows<HostUnder>('landing-hosts-under', HOSTS_UNDER, [accountId, name]);
}

/**
 * Deletes the active row of a host unless it is the row `id`. Call it after a proof has shown that row `id` controls
 * the host.
 */
export async function deleteOtherActive(tx: Tx, host: string, id: string): Promise<void> {
  await tx.sql.rows('landing-delete-other-active', 'delete from site_host where host = $1 and active and id <> $2', [
    host,
    id,
  ]);
}

/**
 * Activates the host row `id` and points it at a deployment; null when its page has no live version. Call it after the
 * proof was found.
 */
export async function activateHost(tx: Tx, deploymentId: string | null, now: Date, id: string): Promise<void> {
  await tx.sql.rows('landing-activate-host', PROVEN, [deploymentId, now, id]);
}

/** Deletes the labels of a page that serve no version, except those that a deployment in progress uses. */
export async function deleteUnusedLabels(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-release-unused', RELEASE, [pageId]);
}

/** Points all hosts of a page, except lost ones, at a deployment. */
export async function pointHosts(tx: Tx, deploymentId: string, pageId: string): Promise<void> {
  await tx.sql.rows(
    'landing-point-hosts',
    `update site_host set deployment_id = $1 where page_id = $2 and ended_at is null`,
    [deploymentId, pageId],
  );
}

/**
 * Deletes the active row of a host that belongs to another page than `pageId`. Returns the ids of the DNS records that
 * were written for it; no row when there was none.
 */
export function deleteHostOfOtherPage(tx: Tx, host: string, pageId: string): Promise<{ written_records: string[] }[]> {
  return tx.sql.rows<{ written_records: string[] }>(
    'landing-take-from-other',
    `delete from site_host where host = $1 and active and page_id <> $2 returning written_records`,
    [host, pageId],
  );
}

/**
 * Stores a custom host as active for a page without a new proof, resets its failed checks, and adds the ids of the DNS
 * records that were written for it.
 */
export async function upsertCustomHost(
  tx: Tx,
  {
    id,
    pageId,
    accountId,
    host,
    writtenRecords,
    createdAt,
    checkedAt,
  }: {
    id: string;
    pageId: string;
    accountId: string;
    host: string;
    writtenRecords: string[];
    createdAt: Date;
    checkedAt: Date;
  },
): Promise<void> {
  await tx.sql.rows(
    'landing-upsert-custom-host',
    `insert into site_host as h (id, page_id, account_id, host, kind, active, proof, written_records, created_at, checked_at) values ($1, $2, $3, $4, 'custom', true, null, $5::text[], $6, $7)
     on conflict (page_id, host) do update set active = true, ended_at = null, checked_at = excluded.checked_at, failed_days = 0,
       written_records = h.written_records || excluded.written_records`,
    [id, pageId, accountId, host, writtenRecords, createdAt, checkedAt],
  );
}

/**
 * Reads the live version at a host (a label, or a complete custom host) and whether the host or its page is suspended.
 * Always returns a row; its `id` is null when no version is live there at `now`.
 */
export function findLiveVersion(scope: Pick<Scope, 'sql'>, host: string, now: Date): Promise<LiveHostRow | undefined> {
  return scope.sql.row<LiveHostRow>('landing-live', LIVE, [host, now]);
}

/**
 * Reads the kind, proof and account of a host (a label, or a complete custom host); undefined when no version is live
 * there at `now`.
 */
export function findHostForCertificate(
  scope: Pick<Scope, 'sql'>,
  host: string,
  now: Date,
): Promise<AnsweringHost | undefined> {
  return scope.sql.row<AnsweringHost>('landing-answers', ANSWERS, [host, now]);
}

/** Points all hosts of a page, except lost ones, at an earlier deployment. Returns these hosts. */
export function pointHostsBack(
  tx: Tx,
  deploymentId: string,
  pageId: string,
): Promise<{ host: string; kind: string }[]> {
  return tx.sql.rows<{ host: string; kind: string }>(
    'landing-point-hosts-back',
    `update site_host set deployment_id = $1 where page_id = $2 and ended_at is null returning host, kind`,
    [deploymentId, pageId],
  );
}

/**
 * Adds the ids of DNS records to those written for an active custom host. Returns false when no such host is active.
 */
export async function addWrittenRecords(tx: Tx, recordIds: readonly string[], host: string): Promise<boolean> {
  return (await tx.sql.rows('landing-inherit-records', INHERIT, [recordIds, host])).length > 0;
}

/**
 * Deletes the custom hosts of a page that have no proof or were lost; other hosts stay, so that their owner keeps the
 * proof. Returns those deleted for which we wrote DNS records, with the ids of these.
 */
export function deleteCustomHosts(tx: Tx, pageId: string): Promise<{ host: string; written_records: string[] }[]> {
  return tx.sql.rows<{ host: string; written_records: string[] }>('landing-free-custom-hosts', FREE_CUSTOM, [pageId]);
}

/** Deletes all hosts of a page, with the proofs of its custom hosts. Unpublish the page first. */
export async function deleteHostsOf(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-delete-hosts-of', 'delete from site_host where page_id = $1', [pageId]);
}

/** Makes the hosts of a page serve no version. */
export async function detachHosts(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-unpoint-hosts', UNPOINT, [pageId]);
}
