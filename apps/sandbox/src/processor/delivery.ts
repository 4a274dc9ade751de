import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { World } from '../world.ts';
import { signEvent } from './signature.ts';

export const deliverySchema = `
create table if not exists processor_delivery (
  event_id text primary key,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
create index if not exists processor_delivery_due on processor_delivery (due_at);`;

/**
 * Emits `ring` after a transaction that may have written events has committed. A `ring` without new events is harmless.
 */
export const eventSignal = new EventEmitter().setMaxListeners(0);

const batchSize = 16;
const attemptTimeoutMs = 10_000;
const leaseSeconds = 15;
const firstPauseMs = 200;
const longestPauseMs = 10_000;
const idlePollMs = 1_000;

/**
 * Starts the loop that sends each event to the product until it answers 2xx: at least once, in no guaranteed order.
 * Retry times use the machine's clock, so moving the sandbox's clock does not affect them. Does nothing without
 * `eventsUrl`. Returns a function that stops the loop and waits for its end.
 */
export async function startDelivery(world: World): Promise<() => Promise<void>> {
  const { eventsUrl } = world.settings;
  if (!eventsUrl) return async () => undefined;
  // Deliveries that a killed process had claimed are due again at once.
  await world.pool.query('update processor_delivery set due_at = least(due_at, now())');
  const stopped = new AbortController();
  const loop = deliverUntil(stopped.signal, world, eventsUrl);
  return async () => {
    stopped.abort();
    await loop;
  };
}

async function deliverUntil(stopped: AbortSignal, world: World, eventsUrl: string): Promise<void> {
  while (!stopped.aborted) {
    const bell = nextRing(stopped);
    try {
      const batch = await claim(world.pool);
      await Promise.all(batch.map((due) => attempt(stopped, world, eventsUrl, due)));
      if (batch.length > 0) continue;
      await bell.after(await pauseMs(world.pool));
    } catch {
      // The database is unavailable. Nothing is lost; check again later.
      await bell.after(idlePollMs);
    } finally {
      bell.forget();
    }
  }
}

/** Listens for the next `ring` from now on, so that one between a check and the wait is not missed. */
function nextRing(stopped: AbortSignal): { after(ms: number): Promise<void>; forget(): void } {
  let wake = (): void => undefined;
  const rung = new Promise<void>((resolve) => (wake = resolve));
  eventSignal.once('ring', wake);
  stopped.addEventListener('abort', wake, { once: true });
  let timer: NodeJS.Timeout | undefined;
  return {
    after: (ms) => Promise.race([rung, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]),
    forget: () => {
      clearTimeout(timer);
      eventSignal.off('ring', wake);
      stopped.removeEventListener('abort', wake);
    },
  };
}

interface DueEvent {
  readonly id: string;
  readonly attempts: number;
  readonly document: object;
}

/** Claims due deliveries and delays them by a lease, in case this process dies while sending. */
async function claim(pool: pg.Pool): Promise<DueEvent[]> {
  const { rows } = await pool.query<DueEvent>(
    `with due as (
       select event_id from processor_delivery where due_at <= now()
       order by due_at limit $1 for update skip locked
     ), taken as (
       update processor_delivery set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
       where event_id in (select event_id from due) returning event_id, attempts
     )
     select id, attempts, document from taken join processor_object on id = event_id order by position`,
    [batchSize, leaseSeconds],
  );
  return rows;
}

async function attempt(stopped: AbortSignal, world: World, eventsUrl: string, due: DueEvent): Promise<void> {
  const body = JSON.stringify(due.document);
  if (await accepted(stopped, eventsUrl, body, world.settings.webhookSecret)) {
    await world.pool.query('delete from processor_delivery where event_id = $1', [due.id]);
    return;
  }
  const pause = Math.min(firstPauseMs * 2 ** Math.min(due.attempts - 1, 10), longestPauseMs);
  await world.pool.query(
    `update processor_delivery set due_at = now() + make_interval(secs => $2) where event_id = $1`,
    [due.id, pause / 1000],
  );
}

async function accepted(stopped: AbortSignal, eventsUrl: string, body: string, secret: string): Promise<boolean> {
  try {
    const response = await fetch(eventsUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signEvent(body, secret, new Date()),
      },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(attemptTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function pauseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: string | null }>(
    'select extract(epoch from min(due_at) - now()) * 1000 as ms from processor_delivery',
  );
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined ? idlePollMs : Math.min(Math.max(Number(ms), 1), idlePollMs);
}
