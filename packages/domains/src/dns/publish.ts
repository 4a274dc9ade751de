import type { DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import { invalidRecordError } from './invalid-record.ts';
import type { RecordData } from './record-rules.ts';
import { rrsetsOf, type SetKey } from './rrsets.ts';

/** A zone as it is published. */
export interface PublishedZone {
  name: DomainName;
  records: readonly RecordData[];
}

/**
 * Replaces the sets under these keys at the nameserver with the records of `zone`; a key without records removes its
 * set. A zone that is missing there is created and filled. A refusal of the sets is logged as an error.
 * @throws Fault invalid_request when the nameserver refuses the sets themselves; DnsError when it fails
 */
export async function publishSets(
  scope: Pick<Scope, 'ports' | 'log'>,
  zone: PublishedZone,
  keys: readonly SetKey[],
): Promise<void> {
  const { dns } = scope.ports;
  try {
    await dns.replaceRRsets(zone.name, rrsetsOf(keys, zone.records));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The nameserver refuses a missing zone, a wrong key and an invalid set in the same way. Once the zone exists,
    // only the set can be the cause.
    await dns.ensureZone(zone.name);
    await replaceAllSets(scope, zone, keys).catch((again: unknown) => {
      if (!isRefusal(again)) throw again;
      scope.log.error({ err: again, zone: zone.name }, 'the nameserver refused a record that the rules let through');
      throw invalidRecordError({ value: 'was rejected by the nameserver' }, again);
    });
  }
}

/**
 * Creates the zone at the nameserver unless it exists and replaces all its sets there. A set under the `further` keys
 * that has no records in `zone` is removed; other sets at the nameserver stay.
 * @throws DnsError when the nameserver fails or refuses a set
 */
export async function publishZone(
  scope: Pick<Scope, 'ports'>,
  zone: PublishedZone,
  further: readonly SetKey[],
): Promise<void> {
  await scope.ports.dns.ensureZone(zone.name);
  await replaceAllSets(scope, zone, further);
}

async function replaceAllSets(
  { ports }: Pick<Scope, 'ports'>,
  { name, records }: PublishedZone,
  further: readonly SetKey[],
): Promise<void> {
  const sets = rrsetsOf([...records, ...further], records);
  if (sets.length > 0) await ports.dns.replaceRRsets(name, sets);
}

function isRefusal(error: unknown): boolean {
  return error instanceof DnsError && error.kind === 'rejected';
}
