import type pg from 'pg';
import { inTransaction } from '../database.ts';
import type { World } from '../world.ts';
import { eventBell } from './delivery.ts';
import { EventWriter } from './event-writer.ts';
import type { Desk } from './operation.ts';
import { Store } from './store.ts';

/** Work that no call of the wire asked for (a page, the calendar, the control): one transaction with its events. */
export async function atDesk<T>(world: World, work: (desk: Desk) => Promise<T>): Promise<T> {
  const result = await inTransaction(world.pool, (tx) => work(deskOn(world, tx)));
  eventBell.emit('ring');
  return result;
}

function deskOn(world: World, tx: pg.PoolClient): Desk {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const origin = { requestId: null, idempotencyKey: null };
  return {
    store: new Store(tx),
    events: new EventWriter(tx, now, origin, world.settings.eventsUrl !== undefined),
    now,
  };
}
