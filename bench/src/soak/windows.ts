/**
 * The kinds of calls, as reported. `dns` is a record created and deleted, `kit` a kit and a file of it, `page` a site
 * created, deployed and visited.
 */
export const KINDS = ['check', 'checks', 'names', 'buy', 'buy 402', 'dns', 'kit', 'page', 'visit', 'stream'] as const;
export type Kind = (typeof KINDS)[number];

/** The result of one call. `why`: the response of a refused call, or the error of a failed one. */
export interface Call {
  kind: Kind;
  ms: number;
  end: 'done' | 'refused' | 'failed';
  why?: string;
}

/** Figures of a process in a window. Undefined where the system or the process does not report one. */
export interface ProcessFigures {
  /** After garbage collection of its main thread. */
  memoryMb: number | undefined;
  /** Live heap of its main thread. */
  heapMb: number | undefined;
  /** 99th percentile of its event loop delay. */
  lateMs: number | undefined;
  /** Connections of its pools. */
  connections: number | undefined;
  descriptors: number | undefined;
  /** CPU time used during the window. */
  cpuSeconds: number | undefined;
}

export interface Served {
  calls: number;
  p50Ms: number;
  p95Ms: number;
}

/** One window of a service's life in figures. */
export interface Window {
  n: number;
  seconds: number;
  api: ProcessFigures;
  worker: ProcessFigures;
  /** PostgreSQL sessions of the service. */
  sessions: number;
  jobs: { waiting: number; dead: number; behindSeconds: number };
  databaseMb: number;
  served: Partial<Record<Kind, Served>>;
  /** Changes that the open stream reported. */
  changes: number;
  refused: Record<string, number>;
  failed: number;
  /** Some of the unexpected responses. */
  failures: string[];
}

/** The state of a service after its load had ended. */
export interface End {
  /** Work that was never completed, by kind; empty when all of it was. */
  left: Record<string, number>;
  violations: string[];
  /** PostgreSQL sessions before the load and after it. */
  sessions: { before: number; after: number };
  /** Errors in the programs' output, each with its count. */
  errors: Record<string, number>;
  /** The largest tables with their indexes, in MB. */
  tables: Record<string, number>;
  purchases: number;
  deliveries: number;
  drainSeconds: number;
}

/** A service from its start to its end; without an end when the run was interrupted. */
export interface SoakLife {
  windows: Window[];
  end: End | undefined;
}
