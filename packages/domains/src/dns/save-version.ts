import { newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import { AUTOMATIC_ACTOR, type RecordChange } from './dns-version.entity.ts';
import { expireVersion, findLastVersion, insertVersion, type VersionSummary } from './dns-version.repository.ts';
import type { LockedZone } from './lock-zone.ts';
import type { DnsRecord } from './record.entity.ts';
import { isSameRecord, toRecordData } from './record-rules.ts';
import { VERSION_RETENTION } from './version-retention.ts';

type Author = Pick<VersionSummary, 'actor' | 'keyName' | 'memberEmail'>;

/** The author of changes that no person or key requested. */
export const AUTOMATIC: Author = { actor: AUTOMATIC_ACTOR, keyName: null, memberEmail: null };

/** Returns the person or key that made the request; `onym` in a job. */
export function authorOf({ origin }: Pick<Tx, 'origin'>, accountId: string): Author {
  if (!origin) return AUTOMATIC;
  const { key, member } = origin;
  return { actor: key?.id ?? member?.id ?? accountId, keyName: key?.name ?? null, memberEmail: member?.email ?? null };
}

/**
 * Stores the change from the records with which the zone was loaded to `records` as a version of the zone; nothing
 * where they are equal. Returns the id of the version; null for none. Call it in the transaction that writes the records, with the zone
 * locked. Before the first change, the loaded records are stored as version 0. `replaces`: the change replaced the zone. Lets the version
 * expire that no longer is one of the newest.
 */
export async function saveVersion(
  tx: Tx,
  zone: LockedZone,
  records: readonly DnsRecord[],
  author: Author,
  { replaces = false } = {},
): Promise<string | null> {
  const changes = changesBetween(zone.stored, records);
  if (changes.length === 0) return null;
  const last = (await findLastVersion(tx, zone)) ?? (await saveFirstVersion(tx, zone));
  const now = tx.clock.now();
  const number = last.number + 1;
  const id = newId('dnsVersion', now);
  await insertVersion(tx, zone, {
    ...author,
    id,
    number,
    at: now < last.at ? last.at : now,
    added: changes.filter(({ before }) => !before).length,
    changed: changes.filter(({ before, after }) => before && after).length,
    removed: changes.filter(({ after }) => !after).length,
    changes,
    replaces,
  });
  await expireVersion(tx, zone, number - VERSION_RETENTION.newest, VERSION_RETENTION.days);
  return id;
}

async function saveFirstVersion(tx: Tx, zone: LockedZone): Promise<{ number: number; at: Date }> {
  const first = { number: 0, at: zone.createdAt };
  const counts = { added: zone.stored.length, changed: 0, removed: 0 };
  await insertVersion(tx, zone, {
    ...AUTOMATIC,
    ...first,
    ...counts,
    id: newId('dnsVersion', first.at),
    changes: [],
    replaces: false,
  });
  return first;
}

/** Returns the records that differ, each before and after a change. */
export function changesBetween(before: LockedZone['stored'], after: readonly DnsRecord[]): RecordChange[] {
  const earlier = new Map(before.map((record) => [record.id, record]));
  const later = new Map(after.map((record) => [record.id, record]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id): RecordChange[] => {
    const [from, to] = [earlier.get(id), later.get(id)];
    if (from && to && isSameRecord(from, to)) return [];
    const managed = (to ?? from)!.managed ? { managed: true as const } : {};
    return [{ id, before: from ? toRecordData(from) : null, after: to ? toRecordData(to) : null, ...managed }];
  });
}
