import { every, type Repeated } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { isMoving } from './live-order.ts';
import { LEASE_SECONDS } from './order-lease.ts';
import type { Order } from './order.entity.ts';

const HEARTBEAT_MS = 1000;

type Held = Pick<Order, 'id' | 'epoch'>;

// Passes by a row that is locked: whoever moves it renews its lease, and the next beat comes within a second. Waiting
// there would keep the leases of all others from being renewed.
const HOLD = `
  update domain_order set lease_until = clock_timestamp() + make_interval(secs => $3) where id in (
    select o.id from domain_order o join unnest($1::text[], $2::int[]) as held (id, epoch) on held.id = o.id and held.epoch = o.epoch
    where o.lease_until is not null and ${isMoving('o')} for no key update of o skip locked)`;

/** Renews the leases of all orders that this process holds, by one statement. */
interface Heart {
  readonly held: Set<Held>;
  readonly beat: Repeated;
}

const hearts = new WeakMap<Scope['sql'], Heart>();

/**
 * Does work on a claimed order and keeps the lease alive meanwhile, however slow the vendors are: so a lease can be short,
 * and what a dead process held is soon taken up by another. However many orders a process holds, their beats take one
 * connection at most and wait for no lock.
 */
export async function holding<T>(
  scope: Scope,
  { id, epoch }: Held,
  work: () => Promise<T>,
  { everyMs = HEARTBEAT_MS } = {},
): Promise<T> {
  const order = { id, epoch };
  const heart = heartOf(scope, everyMs);
  heart.held.add(order);
  try {
    return await work();
  } finally {
    heart.held.delete(order);
    if (heart.held.size === 0) {
      hearts.delete(scope.sql);
      void heart.beat.stop();
    }
    // A renewal that is still under way must not lengthen the pause that comes next.
    await heart.beat.idle();
  }
}

function heartOf(scope: Scope, everyMs: number): Heart {
  const known = hearts.get(scope.sql);
  if (known) return known;
  const held = new Set<Held>();
  const beat = every(
    everyMs,
    () => renew(scope, [...held]),
    (error) => scope.log.info({ err: error, orders: held.size }, 'leases could not be kept alive'),
  );
  const heart = { held, beat };
  hearts.set(scope.sql, heart);
  return heart;
}

function renew({ sql }: Scope, held: readonly Held[]): Promise<unknown> {
  return sql.rows('orders-hold', HOLD, [held.map(({ id }) => id), held.map(({ epoch }) => epoch), LEASE_SECONDS]);
}
