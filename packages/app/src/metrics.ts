import { droppedLines, measureWaits, type DrawingPool, type ReplicaReadOutcome } from '@onym/platform';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BreakerState } from './circuit-breakers.ts';
import type { VendorCall } from './trace-ports.ts';

export interface Metrics {
  /** The metrics of this process; a program adds its own. */
  readonly registry: Registry;
  observeVendorCall(call: VendorCall): void;
  /** Adds metrics of this pool: its connections, and how long callers wait for one. */
  observePool(name: string, pool: pg.Pool): void;
  /** Adds the states of these circuit breakers, read at each scrape. */
  observeBreakers(states: () => BreakerState[]): void;
  /** Returns a function that counts which server answered each read of this kind. */
  replicaReadCounter(what: string): (by: ReplicaReadOutcome) => void;
}

/**
 * Creates the metrics of a process: memory and event loop, dropped log lines, calls of vendors, database connections,
 * drawings, and reads from the replica. The methods of the result feed them.
 */
export function openMetrics(drawing: DrawingPool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'onym_vendor_call_seconds',
    help: 'Calls of the outside world by port, operation and outcome',
    labelNames: ['port', 'operation', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers: [registry],
  });
  new Counter({
    name: 'onym_log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'onym_database_connections',
    help: 'Connections by pool (plain: the hot path, orm: writes, replica_sites and replica_lists: at the replica): open, idle, and waiting requests',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waited_for' }, waitingCount);
      }
    },
  });
  const waits = new Histogram({
    name: 'onym_database_wait_seconds',
    help: 'Wait time for a connection of the pool, including failed waits',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'onym_drawings',
    help: 'Pictures, documents and packages being drawn and waiting',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = drawing.figures();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const reads = new Counter({
    name: 'onym_replica_reads_total',
    help: 'Reads that a replica may answer, by kind: answered by the replica, or by the primary because the lag was unknown, too high, or the replica failed',
    labelNames: ['what', 'answer'],
    registers: [registry],
  });
  return {
    registry,
    replicaReadCounter: (what) => (answer) => reads.inc({ what, answer }),
    observeBreakers(states) {
      new Gauge({
        name: 'onym_vendor_breaker_state',
        help: 'Circuit breaker of vendors by port and kind of operation: 0 closed, 1 half-open, 2 open',
        labelNames: ['port', 'kind'],
        registers: [registry],
        collect() {
          for (const { port, kind, state } of states()) this.set({ port, kind }, state);
        },
      });
    },
    observePool(name, pool) {
      pools.set(name, pool);
      measureWaits(pool, (seconds) => waits.observe({ pool: name }, seconds));
    },
    observeVendorCall: ({ port, operation, outcome, seconds }) => calls.observe({ port, operation, outcome }, seconds),
  };
}
