import type { App } from '@onym/app';
import { orderFigures, ordersByState } from '@onym/domains/orders';
import { countLiveWorkersOn, readQueueByTask } from '@onym/platform';
import { readWebhookFigures } from '@onym/accounts/webhooks';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers metrics of the whole installation that are read from the database at each scrape, once for all gauges that share a query. While
 * the database is away they are absent, except `onym_database_answers`, which is 0, and those of this process still work. Label values are
 * our own constants: tasks, states of orders.
 */
export function registerInstallationMetrics(app: App): void {
  const { registry } = app.metrics;
  const failed = (error: unknown): undefined => void app.log.warn({ err: error }, 'metrics could not be collected');
  const shareAnswer = <T>(ask: () => Promise<T>): (() => Promise<T | undefined>) =>
    shareRunningQuery(() => ask().catch(failed));

  const answers = shareAnswer(() => app.pool.query('select 1'));
  const tasks = shareAnswer(() => readQueueByTask(app.scope()));
  const orders = shareAnswer(() => orderFigures(app.scope()));
  const states = shareAnswer(() => ordersByState(app.scope()));
  const webhooks = shareAnswer(() => readWebhookFigures(app.scope()));
  const workers = shareAnswer(() => countLiveWorkersOn(app.pool));

  const one = <T>(name: string, help: string, ask: () => Promise<T | undefined>, value: (figures: T) => number): void =>
    addGauge(registry, name, help, async () => {
      const figures = await ask();
      return figures === undefined ? undefined : value(figures);
    });
  addGauge(registry, 'onym_database_answers', 'Whether this process reaches the database', async () =>
    (await answers()) ? 1 : 0,
  );
  one('onym_workers', 'Live worker lanes', workers, (count) => count);

  one('onym_jobs_waiting', 'Jobs in the queue, without failed ones', tasks, (rows) =>
    sum(rows.map((row) => row.waiting)),
  );
  one('onym_jobs_dead', 'Jobs without attempts left', tasks, (rows) => sum(rows.map((row) => row.dead)));
  one('onym_jobs_behind_seconds', 'Age of the oldest due job', tasks, (rows) =>
    Math.max(0, ...rows.map((row) => row.behindSeconds)),
  );
  addLabelledGauge(
    registry,
    'onym_task_jobs',
    'Jobs in the queue by task: waiting jobs, and jobs without attempts left',
    ['task', 'state'],
    async () =>
      (await tasks())?.flatMap(({ task, waiting, dead }) => [
        { labels: { task, state: 'waiting' }, value: waiting },
        { labels: { task, state: 'dead' }, value: dead },
      ]),
  );
  addLabelledGauge(registry, 'onym_task_behind_seconds', 'Age of the oldest due job of a task', ['task'], async () =>
    (await tasks())?.map(({ task, behindSeconds }) => ({ labels: { task }, value: behindSeconds })),
  );

  one('onym_webhooks_due', 'Webhook deliveries that are due', webhooks, ({ due }) => due);
  one(
    'onym_webhooks_behind_seconds',
    'Age of the oldest due webhook delivery',
    webhooks,
    (figures) => figures.behindSeconds,
  );

  one('onym_orders_open', 'Orders not settled yet', orders, ({ open }) => open);
  one('onym_orders_under_review', 'Orders under review', orders, ({ underReview }) => underReview);
  one(
    'onym_discrepancies_open',
    "Discrepancies between our records, the processor's and the registrar's",
    orders,
    (figures) => figures.discrepancies,
  );
  addLabelledGauge(registry, 'onym_orders', 'Orders not settled yet, by state', ['state'], async () =>
    (await states())?.map(({ state, count }) => ({ labels: { state }, value: count })),
  );
  addLabelledGauge(
    registry,
    'onym_orders_eldest_seconds',
    'Age of the oldest unsettled order, by state',
    ['state'],
    async () => (await states())?.map(({ state, oldestSeconds }) => ({ labels: { state }, value: oldestSeconds })),
  );
}

/** Gauges are collected concurrently: those that share a query use one result. */
function shareRunningQuery<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= ask().finally(() => (running = undefined)));
}

function addGauge(registry: Registry, name: string, help: string, ask: () => Promise<number | undefined>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await ask();
      if (value === undefined) this.remove({});
      else this.set(value);
    },
  });
}

interface MetricRow<L extends string> {
  labels: Record<L, string>;
  value: number;
}

function addLabelledGauge<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: L[],
  ask: () => Promise<MetricRow<L>[] | undefined>,
): void {
  new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = (await ask()) ?? [];
      this.reset();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
