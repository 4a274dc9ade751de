import type { ProcessName, Scope } from '@onym/platform';

type Named = Pick<ProcessName, 'name'>;

/** A process as the engine stores it. Seconds are counted from now. */
export interface ProcessRow {
  epoch: number;
  tries: number;
  ended: boolean;
  leaseUntil: string | null;
  leaseSeconds: number | null;
  wakeAt: string | null;
  wakeSeconds: number | null;
}

const READ = `
  select epoch, tries, ended, lease_until::text as "leaseUntil", wake_at::text as "wakeAt",
    extract(epoch from lease_until - clock_timestamp())::float8 as "leaseSeconds",
    extract(epoch from wake_at - clock_timestamp())::float8 as "wakeSeconds"
  from durable_process where kind = $1 and subject = $2`;

/** Reads the process of a subject; undefined where it has none. */
export function readProcess(scope: Scope, { name }: Named, id: string): Promise<ProcessRow | undefined> {
  return scope.sql.row<ProcessRow>('test-process-read', READ, [name, id]);
}

/**
 * Changes the stored process of a subject, or of several.
 * @param assignments SQL, as after `set`
 */
export async function updateProcess(
  scope: Scope,
  { name }: Named,
  id: string | readonly string[],
  assignments: string,
): Promise<void> {
  const update = `update durable_process set ${assignments} where kind = $1 and subject = any($2::text[])`;
  await scope.sql.unnamed(update, [name, [id].flat()]);
}

/** Ends the lease, as time would. */
export function endLease(scope: Scope, process: Named, id: string | readonly string[]): Promise<void> {
  return updateProcess(scope, process, id, `lease_until = clock_timestamp() - interval '1 second'`);
}

/**
 * Ends the pause of a process that is not running, as time would. A process that waits for a signal still waits for
 * it.
 */
export function endPause(scope: Scope, process: Named, id: string | readonly string[]): Promise<void> {
  return updateProcess(
    scope,
    process,
    id,
    'wake_at = case when lease_until is null and wake_at is not null then clock_timestamp() else wake_at end',
  );
}

/**
 * Ends lease and pause, so that the process can be claimed now. A process that waits for a signal still waits for it.
 */
export function makeProcessDue(scope: Scope, process: Named, id: string | readonly string[]): Promise<void> {
  return updateProcess(
    scope,
    process,
    id,
    'lease_until = null, held_by = null, wake_at = case when wake_at is not null then clock_timestamp() end',
  );
}

/** Simulates that another worker claims the process and stops at once: the first worker has lost its lease. */
export function overtakeProcess(scope: Scope, process: Named, id: string): Promise<void> {
  return updateProcess(scope, process, id, 'epoch = epoch + 1, lease_until = null');
}
