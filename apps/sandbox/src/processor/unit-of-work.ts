import type pg from 'pg';
import { inTransaction } from '../database.ts';
import type { World } from '../world.ts';
import { eventSignal } from './delivery.ts';
import { EventWriter } from './event-writer.ts';
import type { UnitOfWork } from './operation.ts';
import { Store } from './store.ts';

/**
 * Runs internal work (a page, the calendar, the control API) in one transaction together with the events it emits, and returns its result.
 * After the commit, the delivery of the events starts. An error of `work` rolls everything back and is rethrown.
 */
export async function inUnitOfWork<T>(world: World, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const result = await inTransaction(world.pool, (tx) => work(unitOn(world, tx)));
  eventSignal.emit('ring');
  return result;
}

function unitOn(world: World, tx: pg.PoolClient): UnitOfWork {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const origin = { requestId: null, idempotencyKey: null };
  return {
    store: new Store(tx),
    events: new EventWriter(tx, now, origin, world.settings.eventsUrl !== undefined),
    now,
  };
}
