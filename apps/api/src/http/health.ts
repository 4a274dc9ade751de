import { isMigrated } from '@onym/db';
import type { App } from '@onym/app';
import { Fault } from '@onym/core';
import { countLiveWorkersOn, requireDiskSpace } from '@onym/platform';
import express, { type RequestHandler, type Router } from 'express';
import { Histogram } from 'prom-client';
import { registerInstallationMetrics } from './installation-metrics.ts';

export interface Health {
  router: Router;
  /** Endpoints for the operator's own programs, not for the public. */
  inside: Router;
  /** Times every request by its route. */
  measure: RequestHandler;
  /** From now on /readyz fails: the process is shutting down. */
  markUnready(): void;
}

/**
 * The checks that each kind of process needs to serve. An API without a worker still handles reads and calls that
 * wait for no job: a load balancer that checks `api` keeps it in rotation.
 */
const NEEDS = {
  all: ['accepting', 'database', 'space', 'worker'],
  api: ['accepting', 'database', 'space'],
  worker: ['database', 'space', 'worker'],
} as const;
type Check = (typeof NEEDS)['all'][number];

/**
 * Creates /healthz (the process), /readyz (not shutting down, database, its free space, worker; `?for=api|worker` checks what that kind
 * needs; the body has the result of each check, and one that fails makes it 503) and, on the internal router, /metrics (Prometheus).
 * Registers the metrics of the installation.
 * @throws Fault invalid_request for another `for`
 */
export function createHealth(app: App): Health {
  const { registry } = app.metrics;
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  registerInstallationMetrics(app);
  let leaving = false;
  const { sql } = app.scope();
  /**
   * False only when the database reports that it has no space left; an unreachable database does not fail this check.
   */
  const hasSpace = async (): Promise<boolean> => {
    try {
      await requireDiskSpace(sql);
    } catch (error) {
      if (error instanceof Fault) throw error;
    }
    return true;
  };
  const look: Record<Check, () => Promise<boolean>> = {
    accepting: async () => !leaving,
    database: () => isMigrated(app.pool),
    space: hasSpace,
    worker: async () => (await countLiveWorkersOn(app.pool)) > 0,
  };
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (req, res) => {
    const kind = req.query['for'] ?? 'all';
    if (typeof kind !== 'string' || !Object.hasOwn(NEEDS, kind))
      throw new Fault('invalid_request', 'for: api or worker; omit for all');
    const seen = NEEDS[kind as keyof typeof NEEDS].map(async (check: Check) => {
      const is = await look[check]().catch((error: unknown) => {
        app.log.warn({ err: error }, 'not ready');
        return false;
      });
      return [check, is] as const;
    });
    const checks = Object.fromEntries(await Promise.all(seen));
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
    markUnready() {
      leaving = true;
    },
  };
}
