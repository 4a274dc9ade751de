import type { House } from '@onym/house';
import { livingWorkers } from '@onym/platform';
import express, { type RequestHandler, type Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Health {
  router: Router;
  /** Times every request by its route. */
  measure: RequestHandler;
  /** From now on /readyz says no: the process is going. */
  leave(): void;
}

/** /healthz (the process), /readyz (database, worker), /metrics (Prometheus). */
export function createHealth(house: House): Health {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'onym_jobs_waiting',
    help: 'Jobs in the queue, dead ones left out',
    registers: [registry],
    async collect() {
      this.set(
        Number(
          (await house.pool.query('select count(*) from graphile_worker.jobs where attempts < max_attempts')).rows[0]
            .count,
        ),
      );
    },
  });
  new Gauge({
    name: 'onym_orders_open',
    help: 'Orders not settled yet',
    registers: [registry],
    async collect() {
      this.set(
        Number(
          (await house.pool.query(`select count(*) from domain_order where state not in ('completed', 'failed')`))
            .rows[0].count,
        ),
      );
    },
  });
  new Gauge({
    name: 'onym_orders_under_review',
    help: 'Orders that wait for a person',
    registers: [registry],
    async collect() {
      this.set(
        Number((await house.pool.query(`select count(*) from domain_order where state = 'review'`)).rows[0].count),
      );
    },
  });
  new Gauge({
    name: 'onym_discrepancies_open',
    help: "Disagreements between our books, the processor's and the registrar's",
    registers: [registry],
    async collect() {
      this.set(
        Number(
          (
            await house.pool.query(
              `select count(*) from discrepancy where resolved_at is null and kind <> 'review_waiting'`,
            )
          ).rows[0].count,
        ),
      );
    },
  });
  let leaving = false;
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const checks = { accepting: !leaving, database: false, worker: false };
    try {
      checks.database = (await house.pool.query('select 1 from schema_migrations limit 1')).rowCount !== null;
      checks.worker = (await livingWorkers(house.pool)) > 0;
    } catch (error) {
      house.log.warn({ err: error }, 'not ready');
    }
    const ready = Object.values(checks).every(Boolean);
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks });
  });
  router.get('/metrics', async (_req, res) => void res.type(registry.contentType).send(await registry.metrics()));
  return {
    router,
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
