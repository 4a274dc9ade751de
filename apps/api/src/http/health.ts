import { isMigrated } from '@onym/db';
import type { House } from '@onym/house';
import { orderFigures, type OrderFigures } from '@onym/orders';
import { livingWorkers, queueFigures, waitingJobs } from '@onym/platform';
import { webhookFigures } from '@onym/webhooks';
import express, { type RequestHandler, type Router } from 'express';
import { Gauge, Histogram } from 'prom-client';

export interface Health {
  router: Router;
  /** For operators' programs only. */
  inside: Router;
  /** Times every request by its route. */
  measure: RequestHandler;
  /** From now on /readyz says no: the process is going. */
  leave(): void;
}

/** /healthz (the process), /readyz (database, worker); inside, /metrics (Prometheus). */
export function createHealth(house: House): Health {
  const { registry } = house.metrics;
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const gauge = (name: string, help: string, count: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count());
      },
    });
  };
  const figures = (): Promise<OrderFigures> => orderFigures(house.scope());
  gauge('onym_jobs_waiting', 'Jobs in the queue, dead ones left out', () => waitingJobs(house.pool));
  const queue = (): ReturnType<typeof queueFigures> => queueFigures(house.scope());
  gauge('onym_jobs_dead', 'Jobs that have no tries left', async () => (await queue()).dead);
  gauge(
    'onym_jobs_behind_seconds',
    'How long the eldest job that is due has waited',
    async () => (await queue()).behindSeconds,
  );
  const webhooks = (): ReturnType<typeof webhookFigures> => webhookFigures(house.scope());
  gauge('onym_webhooks_due', 'Webhook deliveries that are due', async () => (await webhooks()).due);
  gauge(
    'onym_webhooks_behind_seconds',
    'How long the eldest webhook delivery that is due has waited',
    async () => (await webhooks()).behindSeconds,
  );
  gauge('onym_orders_open', 'Orders not settled yet', async () => (await figures()).open);
  gauge('onym_orders_under_review', 'Orders that wait for a person', async () => (await figures()).underReview);
  gauge(
    'onym_discrepancies_open',
    "Disagreements between our books, the processor's and the registrar's",
    async () => (await figures()).discrepancies,
  );
  let leaving = false;
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const checks = { accepting: !leaving, database: false, worker: false };
    try {
      checks.database = await isMigrated(house.pool);
      checks.worker = (await livingWorkers(house.pool)) > 0;
    } catch (error) {
      house.log.warn({ err: error }, 'not ready');
    }
    const ready = Object.values(checks).every(Boolean);
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks });
  });
  const inside = express.Router();
  inside.get('/metrics', async (_req, res) => void res.type(registry.contentType).send(await registry.metrics()));
  return {
    router,
    inside,
    measure(req, res, next) {
      const end = duration.startTimer({ method: req.method });
      res.once('finish', () =>
        end({ route: req.route ? `${req.baseUrl}${String(req.route.path)}` : 'other', status: res.statusCode }),
      );
      next();
    },
    leave() {
      leaving = true;
    },
  };
}
