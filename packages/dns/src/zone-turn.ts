import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOfDomain } from '@onym/domains';
import { announceSettled, enqueue, isDatabaseAway, transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import { DnsError } from '@onym/ports';
import { syncZoneJob } from './dns.jobs.ts';
import type { SetKey } from './rrsets.ts';

/** Longer than all calls of a turn can take: five, of four seconds each. */
const TURN_SECONDS = 25;
/** The turn of a process that died is waited for, and no longer. */
const PATIENCE_MS = 30_000;
/** After what was lost it is looked so much later. */
const AGAIN_MS = 250;

/** The right to write one zone at the nameserver. Its epoch is the fence: whoever took over has another. */
export interface ZoneTurn {
  domainId: string;
  epoch: number;
  /** What earlier turns left in doubt. */
  inDoubt: readonly SetKey[];
}

/** A turn took longer than it may, and somebody else has the zone. */
export class TurnLost extends DnsError {
  constructor(domainId: string) {
    super('temporary', `the turn at the zone of ${domainId} was lost`);
  }
}

// The fraction of the lease's last second is chosen by who takes it: should the answer be lost, it tells whether it is theirs.
const LEASE = `date_trunc('second', now()) + make_interval(secs => ${TURN_SECONDS + 1}) + $3::int * interval '1 microsecond'`;
const TAKE = `
  insert into zone_turn (domain_id, account_id, epoch, lease_until, in_doubt) values ($1, $2, 1, ${LEASE}, '[]')
  on conflict (domain_id) do update set epoch = zone_turn.epoch + 1, lease_until = excluded.lease_until
  where zone_turn.lease_until is null or zone_turn.lease_until <= now()
  returning epoch, in_doubt as "inDoubt"`;
const GIVE_BACK = `
  update zone_turn set lease_until = null where domain_id = $1 and lease_until > now() and to_char(lease_until, 'US')::int = $2`;
const DOUBT = `
  update zone_turn set in_doubt = $3::jsonb, doubted_since = coalesce(doubted_since, now())
  where domain_id = $1 and epoch = $2 returning epoch`;
const END = `
  update zone_turn set lease_until = null, synced_at = case when $1::boolean then now() else synced_at end, in_doubt = $2::jsonb, doubted_since = case when $2::jsonb = '[]' then null else coalesce(doubted_since, now()) end
  where domain_id = $3 and epoch = $4 returning epoch`;
// Less than from one night to the next: who was put by a start is put again on the second night at the latest.
const SYNCED = `
  select domain_id as id from zone_turn where domain_id = any($1::text[]) and synced_at > now() - interval '20 hours'`;
const ADD_DOUBT = `
  update zone_turn set in_doubt = in_doubt || $1::jsonb, doubted_since = coalesce(doubted_since, now()) where domain_id = $2`;

/**
 * Waits until nobody else writes this zone, without holding a connection; undefined when there is no such domain.
 * @throws DnsError when it takes too long
 */
export async function takeTurn(scope: Scope, domainId: string): Promise<ZoneTurn | undefined> {
  const accountId = await accountOfDomain(scope, domainId);
  if (accountId === undefined) return undefined;
  const take = async (): Promise<ZoneTurn | undefined> => {
    const mark = randomInt(1_000_000);
    try {
      const values = [domainId, accountId, mark];
      const row = await scope.sql.row<Pick<ZoneTurn, 'epoch' | 'inDoubt'>>('dns-take-turn', TAKE, values);
      return row && { domainId, ...row };
    } catch (error) {
      if (isDatabaseAway(error)) giveBack(scope, domainId, mark);
      throw error;
    }
  };
  const turn = (await take()) ?? (await scope.settled.wait(channelOf(domainId), async () => {}, take, PATIENCE_MS));
  if (!turn) throw new DnsError('temporary', `the zone of ${domainId} is being written by somebody else`);
  return turn;
}

/** Writes down, before they are sent, that these sets may come to differ from the records. @throws TurnLost */
export async function doubt(scope: Scope, { domainId, epoch }: ZoneTurn, sets: readonly SetKey[]): Promise<void> {
  const row = await scope.sql.row('dns-doubt', DOUBT, [domainId, epoch, JSON.stringify(sets)]);
  if (!row) throw new TurnLost(domainId);
}

/**
 * Ends the turn with the transaction; what is left in doubt is repaired by a job. `isSynced`: all of the zone was put. `isRepair`: it is
 * that job which ends, and comes again by itself: one that queued another each time it failed would be two, then four.
 * @throws TurnLost
 */
export async function endTurn(
  tx: Tx,
  { domainId, epoch }: ZoneTurn,
  inDoubt: readonly SetKey[],
  { isSynced = false, isRepair = false } = {},
): Promise<void> {
  const left = JSON.stringify(inDoubt);
  const ended = await tx.sql.rows('dns-zone-turn-end', END, [isSynced, left, domainId, epoch]);
  if (ended.length === 0) throw new TurnLost(domainId);
  if (inDoubt.length > 0 && !isRepair) await queueRepair(tx, domainId);
  await announceSettled(tx, channelOf(domainId));
}

/** One repair of a zone at most waits, however many writes have left it in doubt. */
async function queueRepair(tx: Tx, domainId: string): Promise<void> {
  await enqueue(tx, syncZoneJob, { domainId }, { key: `dns.sync-zone:${domainId}`, keepPlace: true });
}

/** Which of these zones were put as a whole less than a day ago. */
export async function syncedOf(tx: Tx, domainIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql.rows<{ id: string }>('dns-zone-turn-synced', SYNCED, [domainIds]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends a turn that failed, whoever has the zone by now. A database that is away is waited for, but not by who asked: or the next
 * writers would wait until the turn is over by itself. What cannot be written down at all is found by the sweep.
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
      // What we sent may have come after what they sent.
      await tx.sql.rows('dns-add-doubt', ADD_DOUBT, [JSON.stringify(inDoubt), domainId]);
      if (!isRepair) await queueRepair(tx, domainId);
    }
  };
  const told = (error: unknown): void =>
    scope.log.error({ err: error, domainId }, 'a zone in doubt could not be queued for repair');
  await transaction(scope, end).catch((error: unknown) => {
    if (isDatabaseAway(error)) void endWhenBack(scope, end).catch(told);
    else told(error);
  });
}

/** Who lost the answer to whether they have a turn do not use it: without this nobody could until it is over. */
function giveBack(scope: Scope, domainId: string, mark: number): void {
  const end = async (tx: Tx): Promise<void> => {
    await tx.sql.rows('dns-give-back', GIVE_BACK, [domainId, mark]);
    await announceSettled(tx, channelOf(domainId));
  };
  // Its connection may be gone before what was asked on it is done.
  const later = delay(AGAIN_MS, undefined, { ref: false }).then(() => endWhenBack(scope, end));
  void later.catch((error: unknown) => {
    scope.log.warn({ err: error, domainId }, 'a turn that may have been taken could not be given back');
  });
}

/** @throws when the turn is over by itself and the database is still away */
function endWhenBack(scope: Scope, end: (tx: Tx) => Promise<void>): Promise<void> {
  return whenBack(() => transaction(scope, end), { forMs: TURN_SECONDS * 1000 });
}

/** Each of these sets once, without anything else they carry. */
export function union(...groups: readonly (readonly SetKey[])[]): SetKey[] {
  return [...new Map(groups.flat().map(({ host, type }) => [`${host} ${type}`, { host, type }])).values()];
}

function channelOf(domainId: string): string {
  return `zone:${domainId}`;
}
