import { createDatabase } from '@onym/local/postgres';
import { openPool } from '@onym/platform';
import { freePorts } from '@onym/testing/processes';
import { Logger, runMigrations, WorkerPreset } from 'graphile-worker';
import type pg from 'pg';
import { createKeys, openBenchEnvironment, type BenchEnvironment } from './bench-environment.ts';
import { runInterleaved, median, quantile, measureMs } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';
import { startReceivers, type Receivers } from './webhooks/receivers.ts';

const ROUNDS = 5;
const CUSTOMERS = 20;
const EACH = 100;
const HANGING = 10_000;
const SINGLES = 40;

/** One event for delivery. */
const EVENT = { domainId: 'dom_1', domain: 'acme.com', userId: 'u', expiredAt: '2026-11-21T10:00:00.000Z' };

/**
 * The worker's deliveries compared with a bare queue with one POST per job, to the same receiver; then how long
 * another customer's webhook takes while ten thousand deliveries wait for receivers that never answer.
 */
export async function benchWebhooks(): Promise<Table> {
  const ground = await openBenchEnvironment();
  const receivers = await startReceivers();
  try {
    const subject = await openWebhookBench(ground);
    const bare = await startBare(ground);
    const endpoints = await Promise.all(subject.keys.map((key) => subject.addEndpoint(key, receivers.answering)));
    const rates = await runInterleaved(ROUNDS, {
      ours: () => perSecond(receivers, () => publish(subject.pool, endpoints, EACH)),
      bare: () => perSecond(receivers, () => addPosts(bare, receivers.answering, CUSTOMERS * EACH)),
    });
    const [us, them] = [median(rates['ours']!), median(rates['bare']!)];

    const mine = endpoints[0]!;
    const quiet = await singles(receivers, () => publish(subject.pool, [mine], 1));
    const one = await subject.addEndpoint(subject.keys[1]!, receivers.hanging);
    await publish(subject.pool, [one], HANGING);
    const besideOne = await singles(receivers, () => publish(subject.pool, [mine], 1));
    const many = await Promise.all(
      subject.keys.slice(1).flatMap((key) => [1, 2, 3].map(() => subject.addEndpoint(key, receivers.hanging))),
    );
    await publish(subject.pool, many, Math.ceil(HANGING / many.length));
    const besideMany = await singles(receivers, () => publish(subject.pool, [mine], 1));
    const row = (what: string, all: number[]) => [what, '', ms(quantile(all, 0.5)), ms(quantile(all, 1))];
    return {
      title: `webhooks: ${CUSTOMERS * EACH} deliveries to ${CUSTOMERS} customers (median of ${ROUNDS} rounds, interleaved), then ${SINGLES} one at a time`,
      columns: ['', 'deliveries/s', 'p50 ms', 'longest ms'],
      rows: [
        ['Onym: claimed, signed, sent, recorded', roundFigure(us), '', ''],
        ['bare queue, one POST per job', roundFigure(them), '', ''],
        ['Onym vs bare', formatRatio(us, them), '', ''],
        row('one, nothing else queued', quiet),
        row(`one, next to ${HANGING} for one hanging receiver`, besideOne),
        row(`one, next to as many again for ${many.length} hanging receivers`, besideMany),
      ],
      notes: [
        renderTarget('deliveries per second vs the bare queue', us / them, 0.5, { atLeast: true }),
        renderTarget('another customer next to one hanging receiver, longest, ms', quantile(besideOne, 1), 1000),
        renderTarget(
          `another customer next to ${many.length} hanging receivers, longest, ms`,
          quantile(besideMany, 1),
          1000,
        ),
      ],
    };
  } finally {
    await receivers.close();
    await ground.close();
  }
}

interface WebhookBench {
  pool: pg.Pool;
  keys: string[];
  /** Returns the endpoint's id. */
  addEndpoint(key: string, url: string): Promise<string>;
}

async function openWebhookBench(ground: BenchEnvironment): Promise<WebhookBench> {
  const app = await ground.openApp();
  const site = ground.environment['PUBLIC_URL']!;
  await ground.start('apps/api/src/main.ts').ready(`${site}/healthz`);
  ground.start('apps/worker/src/main.ts');
  return {
    pool: app.pool,
    keys: await createKeys(app, CUSTOMERS),
    async addEndpoint(key, url) {
      const answer = await fetch(`${site}/api/v1/webhook-endpoints`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
      if (!answer.ok) throw new Error(`an endpoint was refused: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

async function startBare(ground: BenchEnvironment): Promise<pg.Pool> {
  const url = await createDatabase(ground.postgresUrl, 'bare');
  const pool = openPool({ url, max: 4, name: 'bench-bare-feed', log: console });
  ground.defer(() => pool.end());
  await runMigrations({ pgPool: pool, preset: { extends: [WorkerPreset] }, logger: new Logger(() => () => undefined) });
  const [port] = await freePorts(1);
  await ground
    .start('bench/src/webhooks/bare-worker.ts', {}, [url, String(port), '16'])
    .ready(`http://127.0.0.1:${port}/ready`);
  return pool;
}

/** Publishes `each` events to every endpoint as modules do: event and delivery rows, and one job for each endpoint. */
async function publish(pool: pg.Pool, endpointIds: readonly string[], each: number): Promise<void> {
  await pool.query(
    `with events as (
       insert into webhook_event (id, account_id, type, occurrence, data, created_at)
       select 'evt_' || md5(random()::text || n), e.account_id, 'domain.expired', 'bench:' || md5(random()::text || n || e.id), $3, now()
         from webhook_endpoint e, generate_series(1, $2::int) n where e.id = any($1) returning id, account_id),
     deliveries as (
       insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, attempt_count, next_attempt_at, created_at)
       select 'whd_' || md5(ev.id || e.id), e.account_id, e.id, ev.id, 'pending', 0, now(), now()
         from events ev join webhook_endpoint e on e.account_id = ev.account_id and e.id = any($1) returning endpoint_id)
     select count(graphile_worker.add_job('webhooks.send', json_build_object('id', endpoint_id)))
       from (select distinct endpoint_id from deliveries) d`,
    [endpointIds, each, EVENT],
  );
}

async function addPosts(pool: pg.Pool, url: string, count: number): Promise<void> {
  await pool.query(
    `select count(graphile_worker.add_job('post', json_build_object('url', $1::text, 'body', $2::text))) from generate_series(1, $3::int)`,
    [url, JSON.stringify({ type: 'domain.expired', data: EVENT }), count],
  );
}

/** Deliveries per second, measured from the commit: the time to insert the rows is not that of the deliveries. */
async function perSecond(receivers: Receivers, publishAll: () => Promise<void>): Promise<number> {
  const done = receivers.arrived(CUSTOMERS * EACH);
  await publishAll();
  return (CUSTOMERS * EACH * 1000) / (await measureMs(() => done));
}

async function singles(receivers: Receivers, publishOne: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < SINGLES; i++) {
    const done = receivers.arrived(1);
    times.push(await measureMs(async () => void (await Promise.all([publishOne(), done]))));
  }
  return times;
}

function ms(value: number): string {
  return value.toFixed(1);
}
