import { every, type PeriodicTask } from '@onym/core';
import type { Scope } from '../scope.ts';
import { LEASE_SECONDS, type Lease } from './lease.ts';

type Held = Pick<Lease, 'kind' | 'id' | 'epoch'>;

// Skips a row that is locked: its transaction renews the lease itself, and waiting for it would delay all the others.
const RENEW = `
  update durable_process set lease_until = clock_timestamp() + make_interval(secs => $4::float8) where (kind, subject) in (
    select p.kind, p.subject from durable_process p
      join unnest($1::text[], $2::text[], $3::int[]) as held (kind, subject, epoch) on held.kind = p.kind and held.subject = p.subject and held.epoch = p.epoch
    where p.lease_until is not null and not p.ended for no key update of p skip locked)`;

/** Renews the leases of all processes that this program runs, with one statement. */
interface Renewal {
  readonly held: Set<Held>;
  readonly repeated: PeriodicTask;
}

const renewals = new WeakMap<Scope['sql'], Renewal>();

/**
 * Runs the work under a lease, renews the lease every second meanwhile, and returns the result; does not release it. So
 * a lease can be short, and another program soon runs the processes of a dead one. Does not notice a lost lease: writes
 * must check it with requireLease(). All renewals of a program together use one connection and wait for no lock.
 */
export async function keepLease<T>(scope: Scope, { kind, id, epoch }: Held, work: () => Promise<T>): Promise<T> {
  const lease = { kind, id, epoch };
  const renewal = renewalOf(scope);
  renewal.held.add(lease);
  try {
    return await work();
  } finally {
    renewal.held.delete(lease);
    if (renewal.held.size === 0) {
      renewals.delete(scope.sql);
      void renewal.repeated.stop();
    }
    // After this function returns, no renewal may extend the lease.
    await renewal.repeated.idle();
  }
}

function renewalOf(scope: Scope): Renewal {
  const known = renewals.get(scope.sql);
  if (known) return known;
  const held = new Set<Held>();
  const repeated = every(
    scope.delays.renewLeaseMs,
    () => renew(scope, [...held]),
    (error) => scope.log.info({ err: error, processes: held.size }, 'leases could not be renewed'),
  );
  const renewal = { held, repeated };
  renewals.set(scope.sql, renewal);
  return renewal;
}

function renew({ sql }: Scope, held: readonly Held[]): Promise<unknown> {
  return sql.rows('platform-durable-renew', RENEW, [
    held.map(({ kind }) => kind),
    held.map(({ id }) => id),
    held.map(({ epoch }) => epoch),
    LEASE_SECONDS,
  ]);
}
