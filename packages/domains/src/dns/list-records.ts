import { findOwnedDomain } from '@onym/domains';
import type { Scope } from '@onym/platform';
import type { ZoneAddress } from './lock-zone.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { MAX_RECORDS } from './sibling-rules.ts';

export interface RecordPage {
  /** The domain's name as it is stored. */
  domain: string;
  /** Ordered by id. Ids begin with the time of creation. */
  records: DnsRecord[];
  /** The cursor of the next page, null on the last one. */
  nextCursor: string | null;
}

/**
 * Lists the records of a domain that the account owns, ordered by id, with those managed for e-mail forwards. The page
 * starts after the record with the id `cursor` and has up to `limit` records, 500 by default.
 * @throws Fault not_found when the account does not own the domain
 */
export async function listRecords(
  scope: Pick<Scope, 'em'>,
  { accountId, domain: rawName }: ZoneAddress,
  page: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<RecordPage> {
  const domain = await findOwnedDomain(scope, accountId, rawName);
  const limit = page.limit ?? MAX_RECORDS;
  const found = await scope.em.find(
    DnsRecordSchema,
    { domain: domain.id, id: { $gt: page.cursor ?? '' } },
    { orderBy: { id: 'asc' }, limit: limit + 1 },
  );
  const records = found.slice(0, limit);
  return { domain: domain.name, records, nextCursor: found.length > limit ? records.at(-1)!.id : null };
}
