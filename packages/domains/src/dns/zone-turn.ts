import { accountOfDomain } from '@onym/domains';
import { MINUTE_MS, SECOND_MS } from '@onym/core';
import {
  announceFree,
  forgetProcesses,
  isDatabaseAway,
  LeaseLost,
  queueProcess,
  releaseLease,
  requireLease,
  signalProcess,
  transaction,
  waitForLease,
  whenBack,
  type Lease,
  type Scope,
  type Tx,
} from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import type { SetKey } from './rrsets.ts';
import { zoneProcess } from './zone-process.ts';
import { addDoubt, findInDoubt, saveZoneState } from './zone-turn.repository.ts';

/** How long a turn is waited for. */
const PATIENCE_MS = 30 * SECOND_MS;
/** How long a database that is away is waited for, to write down what was left in doubt. */
const AWAY_MS = 25 * SECOND_MS;
/** After so long the sweep brings a repair back that failed. */
const REPAIR_AGAIN_MS = MINUTE_MS;

/** The right to write one zone at the nameserver. */
export interface ZoneTurn {
  domainId: string;
  accountId: string;
  lease: Lease;
  /** What earlier turns left in doubt. */
  inDoubt: readonly SetKey[];
}

/** The turn was over before its work, and somebody else has the zone or may have it. */
export class TurnLost extends DnsError {
  constructor(domainId: string) {
    super('temporary', `the turn at the zone of ${domainId} was lost`);
  }
}

/**
 * Waits until nobody else writes this zone, without holding a connection; undefined when there is no such domain. Work under the turn is
 * done within keepLease().
 * @throws DnsError when it takes too long
 */
export async function takeTurn(scope: Scope, domainId: string): Promise<ZoneTurn | undefined> {
  const accountId = await accountOfDomain(scope, domainId);
  if (accountId === undefined) {
    await transaction(scope, (tx) => forgetProcesses(tx, zoneProcess, [domainId]));
    return undefined;
  }
  const lease = await waitForLease(scope, zoneProcess, domainId, { forMs: PATIENCE_MS });
  if (!lease) throw new DnsError('temporary', `the zone of ${domainId} is being written by somebody else`);
  return { domainId, accountId, lease, inDoubt: await findInDoubt(scope, domainId) };
}

/** Writes down, before they are sent, that these sets may come to differ from the records. @throws TurnLost */
export async function doubt(scope: Scope, turn: ZoneTurn, sets: readonly SetKey[]): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireTurn(tx, turn);
    await saveZoneState(tx, turn, sets, { isSynced: false, keepsEarlier: true });
  });
}

async function requireTurn(tx: Tx, { domainId, lease }: ZoneTurn): Promise<void> {
  try {
    await requireLease(tx, lease);
  } catch (error) {
    throw error instanceof LeaseLost ? new TurnLost(domainId) : error;
  }
}

/**
 * Ends the turn with the transaction; what is left in doubt is repaired by the job of the process. `isSynced`: all of the zone was put.
 * `isRepair`: that job has failed. It is due again in a minute, whatever stands in doubt, and queues no second one.
 * @throws TurnLost
 */
export async function endTurn(
  tx: Tx,
  turn: ZoneTurn,
  inDoubt: readonly SetKey[],
  { isSynced = false, isRepair = false } = {},
): Promise<void> {
  const wakeInMs = isRepair ? REPAIR_AGAIN_MS : inDoubt.length > 0 ? 0 : null;
  const isSignalled = await releaseLease(tx, turn.lease, { wakeInMs });
  if (isSignalled === undefined) throw new TurnLost(turn.domainId);
  await saveZoneState(tx, turn, inDoubt, { isSynced, keepsEarlier: isSignalled });
  if (isSignalled || (inDoubt.length > 0 && !isRepair)) await queueRepair(tx, turn.domainId);
  await announceFree(tx, turn.lease);
}

/** One repair of a zone at most waits, however many writes have left it in doubt. */
function queueRepair(tx: Tx, domainId: string): Promise<void> {
  return queueProcess(tx, zoneProcess, domainId, { keepPlace: true });
}

/**
 * Ends a turn that failed, whoever has the zone by now. A database that is away is waited for, but not by the caller: the turn is over by
 * itself, and what was sent stands in doubt already.
 */
export async function abandonTurn(
  scope: Scope,
  turn: ZoneTurn,
  inDoubt: readonly SetKey[],
  { isRepair = false } = {},
): Promise<void> {
  const { domainId } = turn;
  const end = async (tx: Tx): Promise<void> => {
    try {
      await endTurn(tx, turn, inDoubt, { isRepair });
    } catch (error) {
      if (!(error instanceof TurnLost)) throw error;
      if (inDoubt.length === 0) return;
      // What we sent may have come after what they sent: who has the zone now leaves it due.
      await signalProcess(tx, zoneProcess, domainId);
      await addDoubt(tx, domainId, inDoubt);
    }
  };
  const told = (error: unknown): void =>
    scope.log.error({ err: error, domainId }, 'a zone in doubt could not be queued for repair');
  await transaction(scope, end).catch((error: unknown) => {
    if (isDatabaseAway(error)) void whenBack(scope, () => transaction(scope, end), { forMs: AWAY_MS }).catch(told);
    else told(error);
  });
}

/** Each of these sets once, without anything else they carry. */
export function union(...groups: readonly (readonly SetKey[])[]): SetKey[] {
  return [...new Map(groups.flat().map(({ host, type }) => [`${host} ${type}`, { host, type }])).values()];
}
