import { findOwnedDomain } from '@onym/domains';
import type { DomainName, RecordType } from '@onym/core';
import type { Scope } from '@onym/platform';
import { ResolverError, type SeenRecord } from '@onym/core/ports';
import type { ZoneAddress } from './open-zone.ts';
import { fullName } from './host.ts';
import { DnsRecordSchema } from './record.entity.ts';
import { readValue } from './record-value.ts';
import { rrsetsUnder } from './rrsets.ts';

/** How many questions are under way at once, and after how long no further one is asked. */
const AT_ONCE = 20;
const PATIENCE_MS = 8000;
/** Of what a set answers no more is shown; what is stored is far below it. */
const SHOWN = 50;

/** same, different: of what is stored · absent: nothing is seen · unreachable: no resolver answered, or there was no time to ask. */
export const SEEN = ['same', 'different', 'absent', 'unreachable'] as const;

/** What is stored under one name and type, and what the world is told there; MX and SRV with their priority in front. */
export interface SeenSet {
  host: string;
  type: RecordType;
  seen: (typeof SEEN)[number];
  stored: string[];
  values: string[];
  /** How long what is seen may still be remembered; null where the resolver does not tell. */
  ttlSeconds: number | null;
}

export interface SeenZone {
  domain: DomainName;
  /** Whom the domain is delegated to: while that is not us, nothing of ours is seen. */
  nameservers: SeenSet;
  sets: SeenSet[];
}

/**
 * Asks the public resolvers for every set of records of a domain the account owns, and for its nameservers, and lays what they
 * answer beside what is stored. Resolvers remember: a change may be seen only after the TTL that the set had before.
 * After `patienceMs` no further question is asked. @throws Fault not_found
 */
export async function seeZone(
  scope: Pick<Scope, 'em' | 'ports' | 'clock'>,
  { accountId, domain: rawName }: ZoneAddress,
  { patienceMs = PATIENCE_MS } = {},
): Promise<SeenZone> {
  const { id, name } = await findOwnedDomain(scope, accountId, rawName);
  const zone = name as DomainName;
  const records = await scope.em.find(
    DnsRecordSchema,
    { domain: id },
    { orderBy: { host: 'asc', type: 'asc', id: 'asc' } },
  );
  const ours = scope.ports.dns.nameservers.map((value) => ({ value, priority: null }));
  const wanted = [{ host: '@', type: 'NS' as const, records: ours }, ...rrsetsUnder(records, records)];

  const until = scope.clock.wall().getTime() + patienceMs;
  const sets: SeenSet[] = [];
  const turns = wanted.entries();
  const askOn = async (): Promise<void> => {
    for (const [index, { host, type, records: rows }] of turns) {
      const stored = rows.map((row) => written(type, row)).toSorted();
      const found = scope.clock.wall().getTime() < until ? await ask(scope, fullName(host, zone), type) : undefined;
      sets[index] = { host, type, stored, ...compare(type, stored, found) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  const [nameservers, ...rest] = sets;
  return { domain: zone, nameservers: nameservers!, sets: rest };
}

async function ask(
  { ports: { resolver } }: Pick<Scope, 'ports'>,
  name: string,
  type: RecordType,
): Promise<SeenRecord[] | undefined> {
  try {
    return await resolver.records(name, type);
  } catch (error) {
    if (error instanceof ResolverError) return undefined;
    throw error;
  }
}

function compare(
  type: RecordType,
  stored: readonly string[],
  found: readonly SeenRecord[] | undefined,
): Pick<SeenSet, 'seen' | 'values' | 'ttlSeconds'> {
  if (!found) return { seen: 'unreachable', values: [], ttlSeconds: null };
  const values = found.map((record) => written(type, record)).toSorted();
  const seen = values.length === 0 ? 'absent' : values.join('\n') === stored.join('\n') ? 'same' : 'different';
  const ttls = found.flatMap(({ ttlSeconds }) => (ttlSeconds === null ? [] : [ttlSeconds]));
  return { seen, values: values.slice(0, SHOWN), ttlSeconds: ttls.length > 0 ? Math.max(...ttls) : null };
}

/** In the one spelling in which values are stored; what could never be stored stays as it came. Text is never respelt. */
function written(type: RecordType, { value, priority }: Pick<SeenRecord, 'value' | 'priority'>): string {
  const reading = type === 'TXT' ? undefined : readValue(value, type);
  const text = reading?.ok ? reading.value : value;
  return priority === null ? text : `${priority} ${text}`;
}
