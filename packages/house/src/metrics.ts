import type { Drawing } from '@onym/platform';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BreakerState } from './break-ports.ts';
import type { VendorCall } from './watch-ports.ts';

export interface Metrics {
  /** What this process tells of itself; a program adds its own. */
  readonly registry: Registry;
  vendorCalled(call: VendorCall): void;
  /** Tells, whenever it is asked, how these stand. */
  showBreakers(states: () => BreakerState[]): void;
}

/** Figures that every process has: its own memory and event loop, its calls of vendors, its places in the database. */
export function openMetrics(pool: pg.Pool, drawing: Drawing): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'onym_vendor_call_seconds',
    help: 'Calls of the outside world by port, operation and outcome',
    labelNames: ['port', 'operation', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers: [registry],
  });
  new Gauge({
    name: 'onym_database_connections',
    help: 'Connections of the plain pool: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'onym_drawings',
    help: 'Pictures, papers and packs that threads draw, and that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = drawing.figures();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return {
    registry,
    showBreakers(states) {
      new Gauge({
        name: 'onym_vendor_breaker_state',
        help: 'Vendors left alone because they did not answer, by port and kind of operation: 0 asked, 1 tried with one call, 2 not asked',
        labelNames: ['port', 'kind'],
        registers: [registry],
        collect() {
          for (const { port, kind, state } of states()) this.set({ port, kind }, state);
        },
      });
    },
    vendorCalled: ({ port, operation, outcome, seconds }) => calls.observe({ port, operation, outcome }, seconds),
  };
}
