import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../world.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import { settleDueRefunds } from './refunds.ts';
import { renewDue } from './subscription-calendar.ts';

const lookEveryMs = 500;

/**
 * Starts the loop that renews due subscriptions and settles due refunds without a call, twice a second. It notices a moved clock at its
 * next check; an error is logged and the work tried again. Returns a function that stops the loop and waits for its end.
 */
export function startCalendar(world: World): () => Promise<void> {
  const stopped = new AbortController();
  const loop = runUntil(stopped.signal, world);
  return async () => {
    stopped.abort();
    await loop;
  };
}

async function runUntil(stopped: AbortSignal, world: World): Promise<void> {
  while (!stopped.aborted) {
    try {
      await catchUp(world);
    } catch (error) {
      // The database is unavailable or a subscription cannot be billed. Nothing is lost; check again later.
      if (!stopped.aborted) console.error(error);
    }
    await wait(lookEveryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** The latest calendar run of each world. Runs are sequential, because a run skips what another one has locked. */
const runs = new WeakMap<World, Promise<void>>();

/**
 * Settles refunds and renews subscriptions that are due now, in one transaction of its own. Resolves when all of this is done; concurrent
 * calls run one after the other. Rejects with the error of this run; nothing of it is then stored.
 */
export function catchUp(world: World): Promise<void> {
  const look = (runs.get(world) ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      if (!(await hasDueWork(world))) return;
      await inUnitOfWork(world, async (unit) => {
        await settleDueRefunds(unit);
        await renewDue(unit);
      });
    });
  runs.set(world, look);
  return look;
}

async function hasDueWork(world: World): Promise<boolean> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const { rows } = await world.pool.query(
    `select 1 from processor_object where kind = 'subscription' and (hidden->>'dueAt')::bigint <= $1
     union all select 1 from processor_object where kind = 'refund' and (hidden->>'refundDueAt')::bigint <= $1 limit 1`,
    [now],
  );
  return rows.length > 0;
}
