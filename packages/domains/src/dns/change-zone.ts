import { findOwnedDomain } from '@onym/domains';
import { Fault } from '@onym/core';
import { keepLease, runAndRollBack, transaction, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { addConnectionProof } from './connection-proof.ts';
import { publishSets, publishZone, type PublishedZone } from './publish.ts';
import { rrsetsOf, type SetKey } from './rrsets.ts';
import {
  abandonZoneLease,
  markInDoubt,
  releaseZoneLease,
  acquireZoneLease,
  uniqueSets,
  type ZoneLease,
} from './zone-lease.ts';

/** The decision about a zone, made with its row locked. */
export interface ZoneWork<T> {
  result: T;
  zone: PublishedZone;
  /**
   * `sets`: the listed sets. `zone`: the whole zone, and the listed sets, which may have to be deleted. `nothing at
   * all`: the zone is removed.
   */
  publish: 'sets' | 'zone' | 'nothing at all';
  sets: readonly SetKey[];
  /** Writes further rows in the same transaction. */
  writeFurtherRows?: (tx: Tx) => Promise<unknown>;
}

/**
 * The zone to change. With a NameGrant the caller decides about its records. With only a domain id the nameserver is
 * brought in line with the stored records.
 */
export type ZoneToChange = NameGrant | { readonly domainId: string };

/**
 * Changes the rows of one zone and its sets at the nameserver together or not at all; changes of one zone run one at a
 * time. `decideOn` runs twice: in a transaction that is rolled back, to learn what to send, and after the nameserver
 * has accepted that, in the transaction that is committed. So it must change only rows, and undefined means that there
 * is nothing to do. No transaction is open during the call to the nameserver. The sets are stored as in doubt before
 * they are sent, so that after a crash the job of the zone brings the nameserver back in line with the rows.
 * `isRepair`: the caller is that job, which is retried when it fails.
 * @returns the `result` of `decideOn`; undefined when there is nothing to do, or no domain with this id
 * @throws Fault not_found when the account of a NameGrant does not own the domain; invalid_request when the nameserver
 *   refuses one of the `sets`; DnsError when it does not answer or refuses a whole zone, or the wait for the zone takes
 *   too long; any error of `decideOn`
 */
export async function changeZone<T>(
  scope: Scope,
  zone: ZoneToChange,
  decideOn: (tx: Tx) => Promise<ZoneWork<T> | undefined>,
  { isRepair = false } = {},
): Promise<T | undefined> {
  const zoneLease = await acquireZoneLease(scope, await domainIdOf(scope, zone));
  if (!zoneLease) return undefined;
  const decide = async (tx: Tx): Promise<ZoneWork<T> | undefined> => {
    const work = await decideOn(tx);
    return work && { ...work, zone: await addConnectionProof(tx, zoneLease.domainId, work.zone) };
  };
  const sent: SentChange = { inDoubt: zoneLease.inDoubt, what: '' };
  return keepLease(scope, zoneLease.lease, async () => {
    try {
      const planned = await runAndRollBack(scope, decide);
      if (planned && needsSending(planned)) await sendToNameserver(scope, zoneLease, planned, sent);
      return await transaction(scope, async (tx) => {
        const work = await decide(tx);
        await tx.em.flush();
        await work?.writeFurtherRows?.(tx);
        // A repair without work means that the domain is gone, so no doubt remains.
        const left = work || !isRepair ? setsLeftInDoubt(work, sent) : [];
        await releaseZoneLease(tx, zoneLease, left, { isSynced: work?.publish === 'zone' && left.length === 0 });
        return work?.result;
      });
    } catch (error) {
      await abandonZoneLease(scope, zoneLease, sent.inDoubt, { isRepair });
      throw error;
    }
  });
}

/** @throws Fault not_found */
async function domainIdOf(scope: Scope, zone: ZoneToChange): Promise<string> {
  if (!('domain' in zone)) return zone.domainId;
  const fork = { em: scope.em.fork() as Scope['em'] };
  return (await findOwnedDomain(fork, zone.accountId, zone.domain)).id;
}

interface SentChange {
  /** Sets that may differ at the nameserver from the rows. */
  inDoubt: readonly SetKey[];
  /** What was sent, for comparison with what is written. */
  what: string;
}

async function sendToNameserver<T>(
  scope: Scope,
  zoneLease: ZoneLease,
  work: ZoneWork<T>,
  sent: SentChange,
): Promise<void> {
  const before = sent.inDoubt;
  const sets = uniqueSets(work.sets, before);
  await markInDoubt(scope, zoneLease, sets);
  sent.inDoubt = sets;
  sent.what = describeChange(work);
  try {
    if (work.publish === 'sets') await publishSets(scope, work.zone, sets);
    else if (work.publish === 'zone') await publishZone(scope, work.zone, sets);
    else await scope.ports.dns.removeZone(work.zone.name);
  } catch (error) {
    if (error instanceof Fault) sent.inDoubt = before; // refused as a whole, so nothing changed
    throw error;
  }
}

/**
 * The sets that remain in doubt: none, unless the second decision differs from what was sent because another writer
 * changed data that this one depends on.
 */
function setsLeftInDoubt<T>(work: ZoneWork<T> | undefined, sent: SentChange): readonly SetKey[] {
  if (!work || !needsSending(work)) return sent.inDoubt;
  return describeChange(work) === sent.what ? [] : uniqueSets(sent.inDoubt, work.sets);
}

function needsSending<T>({ publish, sets }: ZoneWork<T>): boolean {
  return publish !== 'sets' || sets.length > 0;
}

function describeChange<T>({ publish, sets, zone: { records } }: ZoneWork<T>): string {
  const keys = publish === 'zone' ? [...records, ...sets] : sets;
  return JSON.stringify([publish, publish === 'nothing at all' ? [] : rrsetsOf(keys, records)]);
}
