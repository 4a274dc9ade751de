import { createPorts } from '@onym/adapters';
import { openOrm } from '@onym/db';
import { movableClock, type MovableClock } from '@onym/core';
import {
  openChanges,
  openDrawingPool,
  openNotificationListener,
  openLog,
  openOutbound,
  openPool,
  openReplicaReads,
  openSecrets,
  openSettled,
  openSql,
  forbidInTransactions,
  waitForConnections,
  DELAYS,
  type Config,
  type Delays,
  type Logger,
  type Scope,
  type Sql,
} from '@onym/platform';
import type pg from 'pg';
import { withCircuitBreakers } from './circuit-breakers.ts';
import { syncClock } from './sync-clock.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { requireSpaceForPayments } from './require-space-for-payments.ts';
import { openSpans } from './spans.ts';
import type { Spans } from './ended-span.ts';
import { tracePorts } from './trace-ports.ts';

/** Everything that a process needs, created once. */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: MovableClock;
  readonly delays: Delays;
  /** Connection pool for SQL without the ORM, used by the hot path. */
  readonly pool: pg.Pool;
  /** The replica, for lookups of sites; undefined without one. Lists read the replica through `past` of their scope. */
  readonly replica: Sql | undefined;
  readonly metrics: Metrics;
  readonly spans: Spans;
  /** A new scope; every request and job gets its own. */
  scope(facts?: { log?: Logger } & Pick<Scope, 'worker' | 'shutdownSignal'>): Scope;
  /** Registers a listener that is called whenever the sandbox moves business time. */
  onClockJump(listener: () => void): void;
  /** Closes everything, in an order that lets work in flight finish. */
  close(): Promise<void>;
}

/** Outgoing calls to untrusted hosts: webhook receivers. */
const OUTBOUND = { timeoutMs: 15_000, maxBytes: 64 * 1024 };

/**
 * Opens everything that a process needs: connection pools, the LISTEN session, the vendors' ports with tracing and
 * circuit breakers, metrics and the clock. `name` is the program, for the log and the connections. Close it at the end.
 * Outside production, a call of a vendor or of a second connection inside a transaction throws. With a sandbox,
 * business time follows its clock.
 * @param delays shorter ones are for tests
 */
export async function openApp(config: Config, name: string, { delays = DELAYS } = {}): Promise<App> {
  const log = openLog({ level: config.logLevel, name });
  const clock = movableClock();
  const { url, directUrl, prepared, poolSize } = config.database;
  const drawing = openDrawingPool({ threads: config.drawingThreads });
  const metrics = openMetrics(drawing);
  const pool = openPool({ url, max: poolSize, name: `onym-${name}`, log });
  metrics.observePool('plain', pool);
  const orm = await openOrm({
    url,
    poolSize,
    onPool(made) {
      waitForConnections(made);
      metrics.observePool('orm', made);
    },
  });
  const sql = openSql(pool, { prepared });
  const replica = openReplicaReads({ config, name, primary: sql, metrics, log });
  const spans = await openSpans(config, name, log);
  const listening = await openNotificationListener(directUrl, log, delays);
  const settled = await openSettled(listening, delays);
  const changes = await openChanges(listening, { sql });
  const outbound = openOutbound({ ...OUTBOUND, allowLoopback: config.settings.callsLoopback });
  const { ports, states } = withCircuitBreakers(
    tracePorts(createPorts(config.vendors, log), (call) => {
      const { port, operation, outcome, seconds, span } = call;
      metrics.observeVendorCall(call);
      const name = `${port}.${operation}`;
      spans.ended({ span, kind: 'call', name, seconds, failed: outcome === 'failed', facts: {} });
    }),
    log,
  );
  metrics.observeBreakers(states);
  const world = { ...requireSpaceForPayments(ports, sql), outbound };
  const guarded = config.production ? <T extends object>(one: T) => one : forbidInTransactions;
  const called = guarded(world);
  const shared = {
    ...guarded({ sql, past: replica?.lists ?? sql }),
    clock,
    delays,
    ports: called,
    settings: config.settings,
    secrets: openSecrets(config.secret),
    settled,
    changes,
    drawing,
    outbound: called.outbound,
  };
  const jumps: (() => void)[] = [];
  const follower = config.sandboxUrl
    ? syncClock(config.sandboxUrl, clock, log, () => {
        for (const listener of jumps) listener();
      })
    : undefined;
  return {
    config,
    log,
    clock,
    delays,
    pool,
    replica: replica?.sites,
    metrics,
    spans,
    scope: (facts = {}) => ({
      ...shared,
      worker: facts.worker,
      shutdownSignal: facts.shutdownSignal,
      log: facts.log ?? log,
      em: orm.em.fork() as Scope['em'],
    }),
    onClockJump: (listener) => void jumps.push(listener),
    async close() {
      follower?.close();
      settled.close();
      await listening.close();
      await drawing.close();
      await outbound.close();
      await ports.close();
      await orm.close();
      await replica?.close();
      await pool.end();
      await spans.close();
    },
  };
}
