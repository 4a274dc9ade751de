import { findOwnedDomain } from '@onym/domains';
import type { DomainName, RecordType } from '@onym/core';
import type { Scope } from '@onym/platform';
import { ResolverError, type ResolvedRecord } from '@onym/core/ports';
import type { ZoneAddress } from './lock-zone.ts';
import { fullyQualifiedName } from './host.ts';
import { DnsRecordSchema } from './record.entity.ts';
import { parseRecordValue } from './record-value.ts';
import { rrsetsOf } from './rrsets.ts';

/** How many queries run at once, and the time in milliseconds after which no further query starts. */
const MAX_PARALLEL_QUERIES = 20;
const QUERY_WINDOW_MS = 8000;
/** The number of values shown per answered set; stored sets are far smaller. */
const MAX_SHOWN_VALUES = 50;

/**
 * same, different: compared with the stored values. absent: public DNS has no such record. unreachable: no resolver
 * answered, or there was no time to query.
 */
export const PROPAGATION_STATES = ['same', 'different', 'absent', 'unreachable'] as const;

/** The stored values of one name and type beside those in public DNS. MX and SRV values begin with their priority. */
export interface SetPropagation {
  host: string;
  type: RecordType;
  seen: (typeof PROPAGATION_STATES)[number];
  stored: string[];
  values: string[];
  /** How long the seen values may still be cached; null where the resolver does not state it. */
  ttlSeconds: number | null;
}

export interface ZonePropagation {
  domain: DomainName;
  /**
   * The nameservers to which the domain is delegated. While they are not ours, none of the stored records are
   * visible.
   */
  nameservers: SetPropagation;
  sets: SetPropagation[];
}

/**
 * Queries the public resolvers for every record set of a domain that the account owns and for its nameservers, and
 * compares the answers with the stored records. The sets are ordered by host and type, with at most 50 seen values
 * each. Resolvers cache, so a change may be visible only after the set's previous TTL. After `patienceMs` milliseconds,
 * 8000 by default, no further query starts; the remaining sets are `unreachable`.
 * @throws Fault not_found when the account does not own the domain
 */
export async function checkPropagation(
  scope: Pick<Scope, 'em' | 'ports' | 'clock'>,
  { accountId, domain: rawName }: ZoneAddress,
  { patienceMs = QUERY_WINDOW_MS } = {},
): Promise<ZonePropagation> {
  const { id, name } = await findOwnedDomain(scope, accountId, rawName);
  const zone = name as DomainName;
  const records = await scope.em.find(
    DnsRecordSchema,
    { domain: id },
    { orderBy: { host: 'asc', type: 'asc', id: 'asc' } },
  );
  const ours = scope.ports.dns.nameservers.map((value) => ({ value, priority: null }));
  const rrsets = [{ host: '@', type: 'NS' as const, records: ours }, ...rrsetsOf(records, records)];

  const until = scope.clock.wall().getTime() + patienceMs;
  const sets: SetPropagation[] = [];
  const turns = rrsets.entries();
  const queryNext = async (): Promise<void> => {
    for (const [index, { host, type, records: rows }] of turns) {
      const stored = rows.map((row) => toStoredSpelling(type, row)).toSorted();
      const found =
        scope.clock.wall().getTime() < until
          ? await queryResolver(scope, fullyQualifiedName(host, zone), type)
          : undefined;
      sets[index] = { host, type, stored, ...compareSet(type, stored, found) };
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_QUERIES }, queryNext));
  const [nameservers, ...rest] = sets;
  return { domain: zone, nameservers: nameservers!, sets: rest };
}

async function queryResolver(
  { ports: { resolver } }: Pick<Scope, 'ports'>,
  name: string,
  type: RecordType,
): Promise<ResolvedRecord[] | undefined> {
  try {
    return await resolver.records(name, type);
  } catch (error) {
    if (error instanceof ResolverError) return undefined;
    throw error;
  }
}

function compareSet(
  type: RecordType,
  stored: readonly string[],
  found: readonly ResolvedRecord[] | undefined,
): Pick<SetPropagation, 'seen' | 'values' | 'ttlSeconds'> {
  if (!found) return { seen: 'unreachable', values: [], ttlSeconds: null };
  const values = found.map((record) => toStoredSpelling(type, record)).toSorted();
  const seen = values.length === 0 ? 'absent' : values.join('\n') === stored.join('\n') ? 'same' : 'different';
  const ttls = found.flatMap(({ ttlSeconds }) => (ttlSeconds === null ? [] : [ttlSeconds]));
  return { seen, values: values.slice(0, MAX_SHOWN_VALUES), ttlSeconds: ttls.length > 0 ? Math.max(...ttls) : null };
}

/**
 * Normalises a seen value to the stored spelling. A value that could not be stored stays as received, and text is
 * never changed.
 */
function toStoredSpelling(type: RecordType, { value, priority }: Pick<ResolvedRecord, 'value' | 'priority'>): string {
  const reading = type === 'TXT' ? undefined : parseRecordValue(value, type);
  const text = reading?.ok ? reading.value : value;
  return priority === null ? text : `${priority} ${text}`;
}
