import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { RecordChange } from './dns-version.entity.ts';
import type { LockedZone } from './lock-zone.ts';

/** A version without its records. */
export interface VersionSummary {
  id: string;
  at: Date;
  /** An account id, a key id, or `onym`. */
  actor: string;
  keyName: string | null;
  memberEmail: string | null;
  /** Numbers of records. */
  added: number;
  changed: number;
  removed: number;
}

/** A version to be stored. */
export type NewVersion = VersionSummary & { number: number; changes: readonly RecordChange[]; replaces: boolean };

/** A zone's domain and the account that owns it. */
export type ZoneKey = Pick<LockedZone, 'domainId' | 'accountId'>;

const EXPORT_PAGE = 100;

const LIST = `
  select id, at, actor, key_name as "keyName", member_email as "memberEmail", added, changed, removed from dns_version
  where domain_id = $1 and account_id = $2
    and number < case when $3::text is null then 2147483647 else (select number from dns_version where id = $3 and domain_id = $1 and account_id = $2) end
  order by number desc limit $4`;
const NUMBER = 'select number from dns_version where id = $1 and domain_id = $2 and account_id = $3';
const OWN_CHANGES =
  'select number, changes, replaces from dns_version where id = $1 and domain_id = $2 and account_id = $3';
const LAST = `
  select number, at from dns_version where domain_id = $1 and account_id = $2 order by number desc limit 1`;
const LAST_OWN = `
  select number, changes, replaces from dns_version
  where domain_id = $1 and account_id = $2 and changes @? '$[*] ? (!exists(@.managed))' order by number desc limit 1`;
const FIRST_CHANGES = `
  select distinct on (change->>'id') change
  from dns_version cross join lateral jsonb_array_elements(changes) change
  where domain_id = $1 and account_id = $2 and number >= $3 order by change->>'id', number`;
const INSERT = `
  insert into dns_version (id, domain_id, account_id, number, at, actor, key_name, member_email, added, changed, removed, changes, replaces)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13)`;
const LET_EXPIRE = `
  update dns_version set expires_at = at + $4::int * interval '1 day' where domain_id = $1 and account_id = $2 and number = $3`;
// An older version of a zone goes first, so that the versions that stay have no gap.
const DELETE_EXPIRED = `
  delete from dns_version where id in (
    select id from dns_version where expires_at <= $1 order by expires_at, number limit ${SWEEP_BATCH_SIZE}) returning 1`;
const EXPORTED = `
  select number, at, actor, key_name as "keyName", member_email as "memberEmail", changes from dns_version
  where domain_id = $1 and number > $2 order by number limit ${EXPORT_PAGE}`;
const ERASE_MEMBERS = `
  update dns_version set member_email = null where actor = any($1::text[]) and member_email is not null`;

/** Returns a page of a zone's versions, the newest first. An unknown cursor returns an empty page. */
export async function selectVersions(
  scope: Pick<Scope, 'sql'>,
  { domainId, accountId }: ZoneKey,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ versions: VersionSummary[]; nextCursor: string | null }> {
  const values = [domainId, accountId, cursor ?? null, limit + 1];
  const rows = await scope.sql.rows<VersionSummary & Record<string, unknown>>('dns-versions', LIST, values);
  const versions = rows.slice(0, limit);
  return { versions, nextCursor: rows.length > limit ? versions.at(-1)!.id : null };
}

/** Returns the number of the zone's version with this id; undefined when the zone has no such version. */
export async function findVersionNumber(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
  id: string,
): Promise<number | undefined> {
  return (await tx.sql.row<{ number: number }>('dns-version-number', NUMBER, [id, domainId, accountId]))?.number;
}

/** Returns the zone's version with this id, without changes of managed records; undefined for no such version. */
export async function findOwnChanges(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
  id: string,
): Promise<Pick<NewVersion, 'number' | 'changes' | 'replaces'> | undefined> {
  const version = await tx.sql.row<Pick<NewVersion, 'number' | 'changes' | 'replaces'>>(
    'dns-own-changes',
    OWN_CHANGES,
    [id, domainId, accountId],
  );
  return version && { ...version, changes: version.changes.filter(({ managed }) => !managed) };
}

/** Returns number and time of the zone's newest version; undefined when it has none. */
export function findLastVersion(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
): Promise<{ number: number; at: Date } | undefined> {
  return tx.sql.row<{ number: number; at: Date }>('dns-last-version', LAST, [domainId, accountId]);
}

/** Returns the newest version that changed records of the owner's, not only managed ones; undefined for none. */
export function findLastOwnVersion(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
): Promise<Pick<NewVersion, 'number' | 'changes' | 'replaces'> | undefined> {
  return tx.sql.row<Pick<NewVersion, 'number' | 'changes' | 'replaces'>>('dns-last-own-version', LAST_OWN, [
    domainId,
    accountId,
  ]);
}

/**
 * Returns, for each record that the version with this number or a later one changed, the first of these changes. Its
 * `before` is the record in the version before that number.
 */
export async function findFirstChangesSince(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
  number: number,
): Promise<RecordChange[]> {
  const rows = await tx.sql.rows<{ change: RecordChange }>('dns-first-changes', FIRST_CHANGES, [
    domainId,
    accountId,
    number,
  ]);
  return rows.map(({ change }) => change);
}

/** Stores a version. */
export async function insertVersion(tx: Tx, { domainId, accountId }: ZoneKey, version: NewVersion): Promise<void> {
  await tx.sql.rows('dns-insert-version', INSERT, [
    version.id,
    domainId,
    accountId,
    version.number,
    version.at,
    version.actor,
    version.keyName,
    version.memberEmail,
    version.added,
    version.changed,
    version.removed,
    JSON.stringify(version.changes),
    version.replaces,
  ]);
}

/** Lets the version of the zone with this number, if any, expire so many days after it was made. */
export async function expireVersion(
  tx: Tx,
  { domainId, accountId }: ZoneKey,
  number: number,
  days: number,
): Promise<void> {
  await tx.sql.rows('dns-expire-version', LET_EXPIRE, [domainId, accountId, number, days]);
}

/** Deletes the versions that have expired at `now`, in batches. */
export async function deleteVersionsExpiredAt(scope: Pick<Scope, 'sql'>, now: Date): Promise<void> {
  await runInBatches(scope, 'dns-delete-versions', DELETE_EXPIRED, [now]);
}

/** Yields the versions of a domain that its owner may export, the oldest first. */
export async function* exportVersions(
  scope: Pick<Scope, 'sql'>,
  domainId: string,
): AsyncGenerator<Record<string, unknown>> {
  for (let after = -1, page: { number: number }[]; ; after = page.at(-1)!.number) {
    page = await scope.sql.rows<{ number: number }>('dns-export-versions', EXPORTED, [domainId, after]);
    yield* page;
    if (page.length < EXPORT_PAGE) return;
  }
}

/** Deletes all versions of these domains. */
export async function deleteVersionsOf(tx: Tx, domainIds: readonly string[]): Promise<void> {
  await tx.sql.rows('dns-erase-versions', 'delete from dns_version where domain_id = any($1::text[])', [domainIds]);
}

/** Deletes the addresses of these people from the versions of other accounts' zones. */
export async function eraseMembersOfVersions(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('dns-erase-version-members', ERASE_MEMBERS, [accountIds]);
}
