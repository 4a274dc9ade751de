import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../world.ts';
import { atDesk } from './desk.ts';
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
      if (await anythingDue(world)) await atDesk(world, (desk) => renewDue(desk));
    } catch (error) {
      // The database is away, or one subscription cannot be billed: nothing is lost, look again later.
      if (!stopped.aborted) console.error(error);
    }
    await wait(lookEveryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function anythingDue(world: World): Promise<boolean> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const { rows } = await world.pool.query(
    `select 1 from processor_object where kind = 'subscription' and (hidden->>'dueAt')::bigint <= $1 limit 1`,
    [now],
  );
  return rows.length > 0;
}
