import { findOwnedDomain } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { toRecordContent } from '@onym/core/ports';
import type { ZoneAddress } from './lock-zone.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { TTL_SECONDS } from './record-rules.ts';

/**
 * Returns the records of a domain that the account owns as the text of a master file (RFC 1035 section 5), ordered by
 * host, with those managed for e-mail forwards. SOA and NS of the apex belong to the nameserver and are left out.
 * Importing the file again changes nothing.
 * @throws Fault not_found when the account does not own the domain
 */
export async function exportZone(
  scope: Pick<Scope, 'em'>,
  { accountId, domain: rawName }: ZoneAddress,
): Promise<string> {
  const domain = await findOwnedDomain(scope, accountId, rawName);
  const records = await scope.em.find(
    DnsRecordSchema,
    { domain: domain.id },
    { orderBy: { host: 'asc', type: 'asc', id: 'asc' } },
  );
  return renderMasterFile(domain.name, records);
}

/**
 * Returns records as the text of a master file (RFC 1035 section 5) with `zone` as $ORIGIN, in the given order. The
 * line of a managed record ends with a comment that says so.
 */
export function renderMasterFile(
  zone: string,
  records: readonly Pick<DnsRecord, 'host' | 'type' | 'ttlSeconds' | 'value' | 'priority' | 'managed'>[],
): string {
  const lines = records.map(
    ({ host, type, ttlSeconds, value, priority, managed }) =>
      `${host}\t${ttlSeconds}\tIN\t${type}\t${toRecordContent(type, { value, priority: priority ?? null })}${managed ? ' ; for email forwards' : ''}`,
  );
  return [`$ORIGIN ${zone}.`, `$TTL ${TTL_SECONDS.fallback}`, ...lines, ''].join('\n');
}
