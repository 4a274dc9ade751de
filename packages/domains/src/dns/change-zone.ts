import { findOwnedDomain } from '@onym/domains';
import { Fault } from '@onym/core';
import { keepLease, rehearse, transaction, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { withProof } from './connection-proof.ts';
import { publishSets, publishZone, type PublishedZone } from './publish.ts';
import { rrsetsUnder, type SetKey } from './rrsets.ts';
import { abandonTurn, doubt, endTurn, takeTurn, union, type ZoneTurn } from './zone-turn.ts';

/** What is to become of a zone, as decided with its row locked. */
export interface ZoneWork<T> {
  result: T;
  zone: PublishedZone;
  /** These sets; the whole zone, and these sets which may have to go; the zone is taken away. */
  publish: 'sets' | 'zone' | 'nothing at all';
  sets: readonly SetKey[];
  /** What else is written with the rows. */
  keep?: (tx: Tx) => Promise<void>;
}

/**
 * Which zone is changed. A NameGrant: the caller decides about its records. A domain id alone: only the nameserver is brought
 * to the records as they are.
 */
export type ZoneToChange = NameGrant | { readonly domainId: string };

/**
 * One change of a zone, one at a time: rows and nameserver change together or not at all, and no transaction is open
 * while the nameserver is asked. What `decide` makes of the rows is rehearsed, sent, and then written with the zone's turn as
 * the fence. What is being sent stands in doubt before, so that whatever ends in between, a job brings the nameserver
 * back to the rows. Undefined when there is nothing to do, or no such domain. `isRepair`: that job is who asks, and is tried again when it fails.
 * @throws Fault not_found, of `decide`, invalid_request when the nameserver refuses a set; DnsError when it does not answer
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
        // A repair without work is of a domain that is gone: nothing is left to put right.
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
  /** Sets of which nobody knows whether they stand as the rows say. */
  inDoubt: readonly SetKey[];
  /** What was sent, to be compared with what is written. */
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
    if (error instanceof Fault) sent.inDoubt = before; // refused, all or nothing
    throw error;
  }
}

/** Nothing, unless what was decided with the rows is no longer what was sent: somebody changed what goes along with it. */
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
