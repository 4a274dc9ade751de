import { announceSettled } from '../announce-settled.ts';
import type { Scope, Tx } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { isFree, LEASE_SECONDS, type Lease, type LeaseRow } from './lease.ts';
import type { ProcessName } from './process-name.ts';
import { startSql } from './start-sql.ts';

const CLAIM_NOW = startSql({ claims: true });

/**
 * Acquires the lease whether or not the process is due, and starts it if need be: for a process that is the turn at something that many
 * callers use one after the other. One whose holder dies is due at once.
 * @returns undefined while another one has it
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
 * Waits for the lease without holding a connection. Whoever gives it back calls announceFree(); a lease that is over by itself is found
 * by looking again.
 * @param forMs how long to wait, milliseconds
 * @returns undefined when another one has it to the end
 */
export async function waitForLease(
  scope: Scope,
  process: ProcessName,
  id: string,
  { forMs }: { forMs: number },
): Promise<Lease | undefined> {
  const take = (): Promise<Lease | undefined> => claimNow(scope, process, id);
  return (await take()) ?? (await scope.settled.wait(`${process.name}:${id}`, async () => {}, take, forMs));
}

/** Tells those that wait for the lease, at commit, that it was given back. */
export function announceFree(tx: Tx, { kind, id }: Pick<Lease, 'kind' | 'id'>): Promise<void> {
  return announceSettled(tx, `${kind}:${id}`);
}

const SIGNAL_HOLDER = `
  update durable_process set signals = signals + 1, wake_at = clock_timestamp() where kind = $1 and subject = $2 returning ${isFree()} as "isFree"`;

/**
 * Acquires the lease, or signals the holder, which sees it when it gives the lease back. Exactly one of the two happens: a lease
 * that was given back in between is acquired.
 * @returns undefined when the holder was signalled
 */
export async function claimOrSignal(scope: Scope, process: ProcessName, id: string): Promise<Lease | undefined> {
  const lease = await claimNow(scope, process, id);
  if (lease) return lease;
  return transaction(scope, async (tx) => {
    // Locks the row, so that nobody acquires it before us.
    const row = await tx.sql.row<{ isFree: boolean }>('platform-durable-signal-holder', SIGNAL_HOLDER, [
      process.name,
      id,
    ]);
    return !row || row.isFree ? claimNow(tx, process, id) : undefined;
  });
}
