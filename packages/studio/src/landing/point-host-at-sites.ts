import { createRecord, listRecords } from '@onym/domains/dns';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Scope } from '@onym/platform';
import type { CustomHost } from './custom-host.ts';

const TTL_SECONDS = 300;

/**
 * Creates the A and AAAA records that point a host of a domain in this account at the sites' addresses, each with an
 * audit entry. Correct records are left unchanged, and none of the owner's is replaced. Idempotent. Returns the ids of
 * the host's correct records created at `since`, the start of the deployment, or later: an interrupted attempt may have
 * written some.
 * @throws Fault conflict when other A, AAAA or CNAME records of the host are in the way, this service has no sites
 *   addresses or the domain is neither active nor expired; not_found when the account has no such domain;
 *   domain_suspended; nameserver_unavailable
 */
export async function pointHostAtSites(
  scope: Scope,
  grant: NameGrant,
  { domain, record: host }: CustomHost,
  since: Date,
): Promise<string[]> {
  const { sitesAddresses } = scope.settings;
  if (sitesAddresses.length === 0) throw new Fault('conflict', formatSentence('pages.thisServiceHasNoSites'));
  const addressRecords = sitesAddresses.map((value) => ({
    type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
    value,
  }));
  const { records } = await listRecords(scope, grant);
  const standing = records.filter((record) => record.host === host && ['A', 'AAAA', 'CNAME'].includes(record.type));
  const foreign = standing.find(
    ({ type, value }) => !addressRecords.some((one) => one.type === type && one.value === value),
  );
  if (foreign)
    throw new Fault(
      'conflict',
      formatSentence('pages.typeRecordOfHostPoints', {
        type: foreign.type,
        host: host === '@' ? domain : `${host}.${domain}`,
        value: foreign.value,
      }),
    );
  const written = standing.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id);
  for (const { type, value } of addressRecords) {
    if (standing.some((record) => record.type === type && record.value === value)) continue;
    const made = await createRecord(scope, grant, { type, host, value, ttlSeconds: TTL_SECONDS });
    written.push(made.id);
  }
  return written;
}
