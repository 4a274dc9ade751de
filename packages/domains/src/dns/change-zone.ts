import { findOwnedDomain } from '@onym/domains';
import { Fault } from '@onym/core';
import { keepLease, rehearse, transaction, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { withProof } from './connection-proof.ts';
import { publishSets, publishZone, type PublishedZone } from './publish.ts';
import { rrsetsUnder, type SetKey } from './rrsets.ts';
import { abandonTurn, doubt, endTurn, takeTurn, union, type ZoneTurn } from './zone-turn.ts';

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
  keep?: (tx: Tx) => Promise<void>;
}

/**
 * The zone to change. With a NameGrant the caller decides about its records. With only a domain id the nameserver is
 * brought in line with the stored records.
 */
export type ZoneToChange = NameGrant | { readonly domainId: string };

/**
 * Changes one zone; changes of one zone run one at a time. Rows and nameserver change together or not at all, and no
 * transaction is open during the call to the nameserver. The result of `decideOn` is computed once to be sent, then
 * computed again and written with the zone's lease as the fence. The sets to be sent are stored as in doubt first, so
 * that after a crash a job brings the nameserver back in line with the rows. `isRepair`: the caller is that job,
 * which is retried when it fails.
 * @returns undefined when there is nothing to do or no such domain
 * @throws Fault not_found, any error of `decideOn`, invalid_request when the nameserver refuses a set; DnsError when
 *   it does not answer
 */
export async function changeZone<T>(
  scope: Scope,
  zone: ZoneToChange,
  decideOn: (tx: Tx) => Promise<ZoneWork<T> | undefined>,
  { isRepair = false } = {},
): Promise<T | undefined> {
  const turn = await takeTurn(scope, await idOf(scope, zone));
  if (!turn) return undefined;
  const decide = async (tx: Tx): Promise<ZoneWork<T> | undefined> => {
    const work = await decideOn(tx);
    return work && { ...work, zone: await withProof(tx, turn.domainId, work.zone) };
  };
  const sent: Sent = { inDoubt: turn.inDoubt, what: '' };
  return keepLease(scope, turn.lease, async () => {
    try {
      const planned = await rehearse(scope, decide);
      if (planned && sends(planned)) await send(scope, turn, planned, sent);
      return await transaction(scope, async (tx) => {
        const work = await decide(tx);
        await tx.em.flush();
        await work?.keep?.(tx);
        // A repair without work means that the domain is gone, so no doubt remains.
        const left = work || !isRepair ? leftInDoubt(work, sent) : [];
        await endTurn(tx, turn, left, { isSynced: work?.publish === 'zone' && left.length === 0 });
        return work?.result;
      });
    } catch (error) {
      await abandonTurn(scope, turn, sent.inDoubt, { isRepair });
      throw error;
    }
  });
}

/** @throws Fault not_found */
async function idOf(scope: Scope, zone: ZoneToChange): Promise<string> {
  if (!('domain' in zone)) return zone.domainId;
  const fork = { em: scope.em.fork() as Scope['em'] };
  return (await findOwnedDomain(fork, zone.accountId, zone.domain)).id;
}

interface Sent {
  /** Sets that may differ at the nameserver from the rows. */
  inDoubt: readonly SetKey[];
  /** What was sent, for comparison with what is written. */
  what: string;
}

async function send<T>(scope: Scope, turn: ZoneTurn, work: ZoneWork<T>, sent: Sent): Promise<void> {
  const before = sent.inDoubt;
  const sets = union(work.sets, before);
  await doubt(scope, turn, sets);
  sent.inDoubt = sets;
  sent.what = wordsOf(work);
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
function leftInDoubt<T>(work: ZoneWork<T> | undefined, sent: Sent): readonly SetKey[] {
  if (!work || !sends(work)) return sent.inDoubt;
  return wordsOf(work) === sent.what ? [] : union(sent.inDoubt, work.sets);
}

function sends<T>({ publish, sets }: ZoneWork<T>): boolean {
  return publish !== 'sets' || sets.length > 0;
}

function wordsOf<T>({ publish, sets, zone: { records } }: ZoneWork<T>): string {
  const keys = publish === 'zone' ? [...records, ...sets] : sets;
  return JSON.stringify([publish, publish === 'nothing at all' ? [] : rrsetsUnder(keys, records)]);
}
