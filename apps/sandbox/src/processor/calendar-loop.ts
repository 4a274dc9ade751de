import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../world.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import { settleDueRefunds } from './refunds.ts';
import { renewDue } from './subscription-calendar.ts';

const lookEveryMs = 500;

/** Renews what has come due though nobody looks; a moved clock is noticed at the next look. */
export function startCalendar(world: World): () => Promise<void> {
  const stopped = new AbortController();
  const loop = lookUntil(stopped.signal, world);
  return async () => {
    stopped.abort();
    await loop;
  };
}

async function lookUntil(stopped: AbortSignal, world: World): Promise<void> {
  while (!stopped.aborted) {
    try {
      await catchUp(world);
    } catch (error) {
      // The database is away, or one subscription cannot be billed: nothing is lost, look again later.
      if (!stopped.aborted) console.error(error);
    }
    await wait(lookEveryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** The latest look at each world's calendar. One after the other: a look leaves alone what another is busy with. */
const looks = new WeakMap<World, Promise<void>>();

/** Resolves when everything is done that is due now. */
export function catchUp(world: World): Promise<void> {
  const look = (looks.get(world) ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      if (!(await anythingDue(world))) return;
      await inUnitOfWork(world, async (unit) => {
        await settleDueRefunds(unit);
        await renewDue(unit);
      });
    });
  looks.set(world, look);
  return look;
}

async function anythingDue(world: World): Promise<boolean> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const { rows } = await world.pool.query(
    `select 1 from processor_object where kind = 'subscription' and (hidden->>'dueAt')::bigint <= $1
     union all select 1 from processor_object where kind = 'refund' and (hidden->>'refundDueAt')::bigint <= $1 limit 1`,
    [now],
  );
  return rows.length > 0;
}
