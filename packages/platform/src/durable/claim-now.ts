import { announceSettled } from '../announce-settled.ts';
import type { Scope, Tx } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { freeLeaseSql, LEASE_SECONDS, type Lease, type LeaseRow } from './lease.ts';
import type { ProcessName } from './process-name.ts';
import { startSql } from './start-sql.ts';

const CLAIM_NOW = startSql({ claims: true });

/**
 * Acquires the lease of a process, whether or not it is due, and starts the process if it does not exist or has ended.
 * For a process that serializes the use of a resource. If the holder dies, the process is due at once.
 * @returns undefined while another program has the lease
 */
export async function claimNow(
  { sql, worker }: Pick<Scope, 'sql' | 'worker'>,
  { name: kind }: ProcessName,
  id: string,
): Promise<Lease | undefined> {
  const row = await sql.row<LeaseRow>('platform-durable-claim-now', CLAIM_NOW, [
    kind,
    id,
    LEASE_SECONDS,
    worker ?? null,
  ]);
  return row && { kind, id, ...row };
}

/**
 * Acquires the lease like claimNow(), and waits for it while another program has it, without keeping a connection. The
 * holder calls announceFreeLease() when it releases the lease; a lease that has expired is found by polling.
 * @param forMs how long to wait, milliseconds
 * @returns undefined when the wait timed out
 */
export async function waitForLease(
  scope: Scope,
  process: ProcessName,
  id: string,
  { forMs }: { forMs: number },
): Promise<Lease | undefined> {
  const acquire = (): Promise<Lease | undefined> => claimNow(scope, process, id);
  return (await acquire()) ?? (await scope.settled.wait(`${process.name}:${id}`, async () => {}, acquire, forMs));
}

/**
 * Notifies the programs that wait for the lease in waitForLease(). Call it in the transaction that releases the lease:
 * the notification is sent when that commits.
 */
export function announceFreeLease(tx: Tx, { kind, id }: Pick<Lease, 'kind' | 'id'>): Promise<void> {
  return announceSettled(tx, `${kind}:${id}`);
}

const SIGNAL_HOLDER = `
  update durable_process set signals = signals + 1, wake_at = clock_timestamp() where kind = $1 and subject = $2 returning ${freeLeaseSql()} as "isFree"`;

/**
 * Acquires the lease like claimNow(), or signals its holder, which sees the signal when it releases the lease. Exactly
 * one of the two happens: a lease that was released in between is acquired. Opens a transaction of its own.
 * @returns undefined when the holder was signalled
 */
export async function claimOrSignal(scope: Scope, process: ProcessName, id: string): Promise<Lease | undefined> {
  const lease = await claimNow(scope, process, id);
  if (lease) return lease;
  return transaction(scope, async (tx) => {
    // Locks the row, so that no other program acquires the lease in between.
    const row = await tx.sql.row<{ isFree: boolean }>('platform-durable-signal-holder', SIGNAL_HOLDER, [
      process.name,
      id,
    ]);
    return !row || row.isFree ? claimNow(tx, process, id) : undefined;
  });
}
