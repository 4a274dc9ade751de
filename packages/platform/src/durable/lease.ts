import { deadWorkerSql } from '../liveness.ts';
import type { Scope, Tx } from '../scope.ts';
import type { ProcessName } from './process-name.ts';

/** The right to run one process. Every write under it passes its fence: with an older epoch it changes nothing. */
export interface Lease {
  readonly kind: string;
  readonly id: string;
  readonly epoch: number;
  /** How often the process was attempted since it was started, including this attempt. */
  readonly tries: number;
  /** The signals that had been sent when it was acquired. */
  readonly signals: number;
}

/** The columns that the statements that acquire a lease return. */
export type LeaseRow = Pick<Lease, 'epoch' | 'tries' | 'signals'>;

/** The fields of a lease that a write under it needs. */
export type Fence = Pick<Lease, 'kind' | 'id' | 'epoch'>;

/** Another worker has claimed the process. The worker that gets this error stops and changes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor({ kind, id }: Pick<Lease, 'kind' | 'id'>) {
    super(`${kind} ${id} is held by another process`);
  }
}

/**
 * How long a lease lasts unless keepLease() renews it, as it does every second. A dead worker's lease is free at once.
 */
export const LEASE_SECONDS = 4;

/**
 * Returns the SQL condition that a row of durable_process has no lease, or that the worker that has it is dead. The
 * lease of a program without a name ends by time only.
 * @param row the alias of the table with its dot, or nothing
 */
export function freeLeaseSql(row = ''): string {
  return `(${row}lease_until is null or ${row}lease_until < clock_timestamp() or (${row}held_by is not null and ${deadWorkerSql(`${row}held_by`)}))`;
}

const CLAIM = `
  update durable_process set epoch = epoch + 1, tries = tries + 1, lease_until = clock_timestamp() + make_interval(secs => $3::float8),
    held_by = $4::text, wake_at = clock_timestamp()
  where kind = $1 and subject = $2 and not ended and wake_at <= clock_timestamp() and ${freeLeaseSql()}
  returning epoch, tries, signals`;

/**
 * Acquires the lease of a process that is due, and counts an attempt. Call it in the transaction that reads the
 * subject.
 * @returns undefined while another program has the lease, or the process pauses, waits for a signal, has ended or does
 *   not exist
 */
export async function claimLease(tx: Tx, { name: kind }: ProcessName, id: string): Promise<Lease | undefined> {
  const row = await tx.sql.row<LeaseRow>('platform-durable-claim', CLAIM, [kind, id, LEASE_SECONDS, tx.worker ?? null]);
  return row && { kind, id, ...row };
}

// Renews a lease but creates none: decisions outside a run pass the fence, too, and leave the process free.
const FENCE = `
  update durable_process set lease_until = case when lease_until is null then null else clock_timestamp() + make_interval(secs => $4::float8) end
  where kind = $1 and subject = $2 and epoch = $3 and not ended returning 1`;

/**
 * Checks that the lease is still ours, renews it, and locks the process until this transaction ends, so that no other
 * program acquires it before. Call it before locking the subject: every transaction that locks both does so in this
 * order.
 * @throws LeaseLost when another program has acquired the lease or the process has ended
 */
export async function requireLease(tx: Tx, lease: Fence): Promise<void> {
  if (!(await renewLease(tx, lease))) throw new LeaseLost(lease);
}

/**
 * Renews the lease of a process, between two pieces of work that commit by themselves.
 * @returns false when another program has acquired the lease or the process has ended
 */
export async function renewLease({ sql }: Pick<Scope, 'sql'>, { kind, id, epoch }: Fence): Promise<boolean> {
  return (await sql.row('platform-durable-fence', FENCE, [kind, id, epoch, LEASE_SECONDS])) !== undefined;
}

const RAISE = `
  update durable_process set epoch = epoch + 1 where kind = $1 and subject = $2 and epoch = $3 and not ended returning epoch`;

/**
 * Raises the epoch of a process, so that a decision that was read under `lease` can no longer be written, by this
 * program either. Does not change the lease time.
 * @returns the new epoch
 * @throws LeaseLost when another program has acquired the lease or the process has ended
 */
export async function raiseFence(tx: Tx, lease: Fence): Promise<number> {
  const row = await tx.sql.row<Pick<Lease, 'epoch'>>('platform-durable-raise', RAISE, [
    lease.kind,
    lease.id,
    lease.epoch,
  ]);
  if (!row) throw new LeaseLost(lease);
  return row.epoch;
}

const END = `
  update durable_process set ended = true, lease_until = null, wake_at = null
  where kind = $1 and subject = $2 and epoch = $3 and not ended returning 1`;

/**
 * Ends a process and its lease. Call it in the transaction that commits the last state of its subject.
 * @throws LeaseLost when another program has acquired the lease or the process has ended
 */
export async function endProcess(tx: Tx, lease: Fence): Promise<void> {
  if (!(await tx.sql.row('platform-durable-end', END, [lease.kind, lease.id, lease.epoch]))) throw new LeaseLost(lease);
}

const RELEASE = `
  update durable_process set lease_until = null, tries = case when $6::boolean then greatest(tries - 1, 0) else tries end,
    wake_at = case when signals <> $4::int then clock_timestamp() else clock_timestamp() + make_interval(secs => $5::float8) end
  where kind = $1 and subject = $2 and epoch = $3 and not ended returning coalesce(signals <> $4::int, false) as "isSignalled"`;

/**
 * Releases the lease; a lease that was lost is left alone.
 * @param lease without `signals`, signals that were sent since the claim are ignored
 * @param wakeInMs when to resume without a signal; null: only with one
 * @param isLook the process could do nothing yet, so this was no attempt
 * @returns whether a signal was sent since the claim, so that the process is due again at once; undefined when the lease was lost
 */
export async function releaseLease(
  { sql }: Pick<Scope, 'sql'>,
  { kind, id, epoch, signals }: Fence & Partial<Lease>,
  { wakeInMs, isLook = false }: { wakeInMs: number | null; isLook?: boolean },
): Promise<boolean | undefined> {
  const seconds = wakeInMs === null ? null : wakeInMs / 1000;
  const row = await sql.row<{ isSignalled: boolean }>('platform-durable-release', RELEASE, [
    kind,
    id,
    epoch,
    signals ?? null,
    seconds,
    isLook,
  ]);
  return row?.isSignalled;
}

/**
 * Returns the `formula` of an ORM property: SQL for the epoch of the process whose subject is the row, 0 where it has
 * none. A write passes the fence with it later.
 */
export function epochOf(process: ProcessName): (columns: Record<string, string>) => string {
  return formulaOf(process, 'epoch');
}

/**
 * Returns the `formula` of an ORM property: SQL for how often the process whose subject is the row was attempted, 0
 * where it has none.
 */
export function triesOf(process: ProcessName): (columns: Record<string, string>) => string {
  return formulaOf(process, 'tries');
}

function formulaOf({ name }: ProcessName, column: 'epoch' | 'tries'): (columns: Record<string, string>) => string {
  return ({ id }) => `coalesce((select ${column} from durable_process where kind = '${name}' and subject = ${id}), 0)`;
}
