import { freeLeaseSql } from './lease.ts';

/**
 * Returns the SQL that starts a process. One that exists starts again under a higher epoch, so that the earlier holder
 * of its lease stays fenced off. Values: kind, subject, seconds of the lease or null, name of the worker or null.
 * @param claims acquires the lease for the caller, and returns no row while another program has it; without it, any
 *   lease is replaced
 */
export function startSql({ claims }: { claims: boolean }): string {
  const attempts = claims ? 1 : 0;
  // Not from `excluded`, which was computed before the wait for the row lock: the lease starts after that wait.
  const lease = 'clock_timestamp() + make_interval(secs => $3::float8)';
  return `
  insert into durable_process as p (kind, subject, epoch, tries, wake_at, lease_until, held_by)
  values ($1, $2, ${attempts}, ${attempts}, clock_timestamp(), ${lease}, $4::text)
  on conflict (kind, subject) do update set epoch = p.epoch + 1, tries = excluded.tries, signals = p.signals + ${claims ? 0 : 1},
    ended = false, wake_at = clock_timestamp(), lease_until = ${lease}, held_by = excluded.held_by
  ${claims ? `where ${freeLeaseSql('p.')}` : ''} returning epoch, tries, signals`;
}
