import { findAccount } from '@onym/accounts/access';
import { isId } from '@onym/core';
import { findOwnedDomain } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { AUTOMATIC_ACTOR } from './dns-version.entity.ts';
import { selectVersions, type VersionSummary } from './dns-version.repository.ts';
import type { ZoneAddress } from './lock-zone.ts';

/** A state of a zone's records and the change that led to it. */
export interface DnsVersion {
  id: string;
  at: Date;
  /** Address of a person, name of a key, or `onym`; null for a person who was deleted. */
  by: string | null;
  /** Id of the key; null for a person and for `onym`. */
  keyId: string | null;
  /** Numbers of records. */
  added: number;
  changed: number;
  removed: number;
}

/**
 * Lists the versions of the records of a domain that the account owns, the newest first: each is the state after a
 * change. The very first, until it expires, is the state before the first change. The page starts after the version
 * with the id `cursor`.
 * @throws Fault not_found when the account does not own the domain
 */
export async function listVersions(
  scope: Pick<Scope, 'em' | 'sql'>,
  { accountId, domain: rawName }: ZoneAddress,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ domain: string; versions: DnsVersion[]; nextCursor: string | null }> {
  const domain = await findOwnedDomain(scope, accountId, rawName);
  const { versions, nextCursor } = await selectVersions(scope, { domainId: domain.id, accountId }, page);
  const owner = await findAccount(scope, accountId);
  return { domain: domain.name, versions: versions.map((version) => toDnsVersion(version, owner)), nextCursor };
}

function toDnsVersion(
  { actor, keyName, memberEmail, ...version }: VersionSummary,
  owner: { id: string; email: string },
): DnsVersion {
  const person = actor === owner.id ? owner.email : memberEmail;
  return {
    ...version,
    by: actor === AUTOMATIC_ACTOR ? AUTOMATIC_ACTOR : (keyName ?? person),
    keyId: isId('key', actor) ? actor : null,
  };
}
