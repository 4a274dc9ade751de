import { accountOfDomain } from '@onym/domains';
import { MINUTE_MS, SECOND_MS } from '@onym/core';
import {
  announceFreeLease,
  deleteProcesses,
  isDatabaseUnreachable,
  LeaseLost,
  queueProcess,
  releaseLease,
  requireLease,
  signalProcess,
  transaction,
  waitForLease,
  retryWhileUnreachable,
  type Lease,
  type Scope,
  type Tx,
} from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import type { SetKey } from './rrsets.ts';
import { zoneProcess } from './zone-process.ts';
import { addSetsInDoubt, findSetsInDoubt, saveZoneState } from './zone-state.repository.ts';

/** How long to wait for a zone's lease. */
const LEASE_WAIT_MS = 30 * SECOND_MS;
/** How long to wait for an unavailable database, to store which sets are in doubt. */
const DATABASE_WAIT_MS = 25 * SECOND_MS;
/** The sweep retries a failed repair after this time. */
const REPAIR_RETRY_MS = MINUTE_MS;

/** The right to write one zone at the nameserver. */
export interface ZoneLease {
  domainId: string;
  accountId: string;
  lease: Lease;
  /** Sets that earlier leases left in doubt. */
  inDoubt: readonly SetKey[];
}

/** The lease ended before its work did, so another worker has the zone or may have it. */
export class ZoneLeaseLost extends DnsError {
  constructor(domainId: string) {
    super('temporary', `the lease of the zone of ${domainId} was lost`);
  }
}

/**
 * Takes the lease for writing a zone, after waiting up to 30 seconds for another worker's to end, without occupying a
 * connection. Run the work within keepLease(), then end the lease with releaseZoneLease() or abandonZoneLease().
 * @returns the lease; undefined when there is no domain with this id, whose zone process is then deleted
 * @throws DnsError when the wait takes too long
 */
export async function acquireZoneLease(scope: Scope, domainId: string): Promise<ZoneLease | undefined> {
  const accountId = await accountOfDomain(scope, domainId);
  if (accountId === undefined) {
    await transaction(scope, (tx) => deleteProcesses(tx, zoneProcess, [domainId]));
    return undefined;
  }
  const lease = await waitForLease(scope, zoneProcess, domainId, { forMs: LEASE_WAIT_MS });
  if (!lease) throw new DnsError('temporary', `the zone of ${domainId} is being written by another worker`);
  return { domainId, accountId, lease, inDoubt: await findSetsInDoubt(scope, domainId) };
}

/**
 * Adds these sets to those of the zone that may differ at the nameserver from the records. Call it before sending them.
 * @throws DnsError when the lease was lost
 */
export async function markInDoubt(scope: Scope, zoneLease: ZoneLease, sets: readonly SetKey[]): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireZoneLease(tx, zoneLease);
    await saveZoneState(tx, zoneLease, sets, { isSynced: false, keepsEarlier: true });
  });
}

async function requireZoneLease(tx: Tx, { domainId, lease }: ZoneLease): Promise<void> {
  try {
    await requireLease(tx, lease);
  } catch (error) {
    throw error instanceof LeaseLost ? new ZoneLeaseLost(domainId) : error;
  }
}

/**
 * Ends the lease when the transaction commits and stores `inDoubt` as the sets that may still differ; where there are
 * any, or a change was requested meanwhile, queues the job that repairs the zone. `isSynced`: the whole zone was
 * published. `isRepair`: the caller is that job and has failed, so the zone is due again in a minute, and another job
 * is queued only for a change that was requested meanwhile.
 * @throws DnsError when the lease was lost
 */
export async function releaseZoneLease(
  tx: Tx,
  zoneLease: ZoneLease,
  inDoubt: readonly SetKey[],
  { isSynced = false, isRepair = false } = {},
): Promise<void> {
  const wakeInMs = isRepair ? REPAIR_RETRY_MS : inDoubt.length > 0 ? 0 : null;
  const isSignalled = await releaseLease(tx, zoneLease.lease, { wakeInMs });
  if (isSignalled === undefined) throw new ZoneLeaseLost(zoneLease.domainId);
  await saveZoneState(tx, zoneLease, inDoubt, { isSynced, keepsEarlier: isSignalled });
  if (isSignalled || (inDoubt.length > 0 && !isRepair)) await queueRepair(tx, zoneLease.domainId);
  await announceFreeLease(tx, zoneLease.lease);
}

/** Queues at most one repair per zone, however many writes have left it in doubt. */
function queueRepair(tx: Tx, domainId: string): Promise<void> {
  return queueProcess(tx, zoneProcess, domainId, { keepPlace: true });
}

/**
 * Ends a lease after a failure and leaves the sets `inDoubt` to the repair job, even if another worker has the zone by
 * now. An unavailable database is waited for in the background, up to 25 seconds: the lease expires by itself, and the
 * sent sets are already stored as in doubt. `isRepair`: the caller is the repair job. Errors are logged, not thrown.
 */
export async function abandonZoneLease(
  scope: Scope,
  zoneLease: ZoneLease,
  inDoubt: readonly SetKey[],
  { isRepair = false } = {},
): Promise<void> {
  const { domainId } = zoneLease;
  const end = async (tx: Tx): Promise<void> => {
    try {
      await releaseZoneLease(tx, zoneLease, inDoubt, { isRepair });
    } catch (error) {
      if (!(error instanceof ZoneLeaseLost)) throw error;
      if (inDoubt.length === 0) return;
      // Our sets may have reached the nameserver after those of the worker that has the zone now. The signal makes the
      // zone due for repair after its lease.
      await signalProcess(tx, zoneProcess, domainId);
      await addSetsInDoubt(tx, domainId, inDoubt);
    }
  };
  const logFailure = (error: unknown): void =>
    scope.log.error({ err: error, domainId }, 'a zone in doubt could not be queued for repair');
  await transaction(scope, end).catch((error: unknown) => {
    if (isDatabaseUnreachable(error))
      void retryWhileUnreachable(scope, () => transaction(scope, end), { forMs: DATABASE_WAIT_MS }).catch(logFailure);
    else logFailure(error);
  });
}

/** Returns each of these sets once, reduced to host and type, in the order of its first occurrence. */
export function uniqueSets(...groups: readonly (readonly SetKey[])[]): SetKey[] {
  return [...new Map(groups.flat().map(({ host, type }) => [`${host} ${type}`, { host, type }])).values()];
}
