/** The kinds of calls, as they are told of. `dns` is a record made and deleted, `kit` a kit and a file of it, `page` a site made, deployed and visited. */
export const KINDS = ['check', 'checks', 'names', 'buy', 'buy 402', 'dns', 'kit', 'page', 'visit', 'stream'] as const;
export type Kind = (typeof KINDS)[number];

/** How one call ended. `why`: what was answered instead. */
export interface Call {
  kind: Kind;
  ms: number;
  end: 'done' | 'refused' | 'failed';
  why?: string;
}

/** What a process was in a window. Absent where nobody tells. */
export interface ProcessFigures {
  /** Once its main thread has collected its garbage. */
  memoryMb: number | undefined;
  /** What lives in the heap of its main thread. */
  heapMb: number | undefined;
  /** 99th percentile of how late its event loop was. */
  lateMs: number | undefined;
  /** Connections of its pools. */
  connections: number | undefined;
  descriptors: number | undefined;
  /** During the window. */
  cpuSeconds: number | undefined;
}

export interface Served {
  calls: number;
  p50Ms: number;
  p95Ms: number;
}

/** One window of a house's life in figures. */
export interface Window {
  n: number;
  seconds: number;
  api: ProcessFigures;
  worker: ProcessFigures;
  /** Sessions of PostgreSQL that are the house's. */
  sessions: number;
  jobs: { waiting: number; dead: number; behindSeconds: number };
  databaseMb: number;
  served: Partial<Record<Kind, Served>>;
  /** Changes that the open stream told of. */
  heard: number;
  refused: Record<string, number>;
  failed: number;
  /** What was answered instead, some of it. */
  failures: string[];
}

/** How a house was left when its load had ended. */
export interface End {
  /** What was never worked off, by what it is; nothing when all of it was. */
  left: Record<string, number>;
  violations: string[];
  /** Of PostgreSQL: before the load, and once it was over. */
  sessions: { before: number; after: number };
  /** What the programs wrote as errors, each with how often. */
  errors: Record<string, number>;
  /** The largest tables with their indexes, in MB. */
  tables: Record<string, number>;
  purchases: number;
  deliveries: number;
  drainSeconds: number;
}

/** A house from its start until it was left; without an end when the run was cut off. */
export interface Life {
  windows: Window[];
  end: End | undefined;
}
