import type { Table } from './table.ts';

interface Bench {
  about: string;
  load: () => Promise<(args: readonly string[]) => Promise<Table>>;
}

/** All benches, in the order of the document. */
export const BENCHES: Record<string, Bench> = {
  agents: {
    about:
      'Calls, bytes and refusals from the URL alone to an owned domain and a live site on it, over REST, MCP and 402; the size of CLI and SDK.',
    load: async () => (await import('./agents.bench.ts')).benchAgents,
  },
  api: {
    about: 'Server CPU and throughput of a check, compared with bare Express and bare node:http.',
    load: async () => (await import('./api.bench.ts')).benchApi,
  },
  assets: {
    about: 'Logos, legal kits, brand kits and every export format: first, repeated and cached, and their peak memory.',
    load: async () => (await import('./assets.bench.ts')).benchAssets,
  },
  bulk: {
    about:
      'A check of 100 names compared with one round trip to a registrar that takes 100 ms, and its upstream calls.',
    load: async () => (await import('./bulk.bench.ts')).benchBulk,
  },
  chaos: {
    about:
      'Buyers on every channel while vendors fail and processes are killed, then a comparison of all records. --orders N --seed S.',
    load: async () => (await import('./chaos.bench.ts')).benchChaos,
  },
  conflict: {
    about: 'Brand name conflicts on labelled pairs, and one name against 2 000 and 100 000 marks.',
    load: async () => (await import('./conflict.bench.ts')).benchConflict,
  },
  dashboard: {
    about:
      'Compressed size of the dashboard, response time among 1 000 names, time until an open page shows a purchase, and Lighthouse scores: --lighthouse.',
    load: async () => (await import('./dashboard.bench.ts')).benchDashboard,
  },
  drawing: {
    about:
      'Twelve logo packs of one account next to all other work: the delay of the main thread, and the time until another account has its file.',
    load: async () => (await import('./drawing.bench.ts')).benchDrawing,
  },
  failover: {
    about:
      'Processes and PostgreSQL restarted, crashed and failed over under load: the responses to callers, the recovery times, and the records. --times N --minutes M --seed S --out FILE --only TEXT.',
    load: async () => (await import('./failover.bench.ts')).benchFailover,
  },
  fuzz: {
    about:
      'Requests generated from the OpenAPI document, most of them invalid: no 5xx, no undeclared response. --requests N --seed S --from N --only TEXT.',
    load: async () => (await import('./fuzz.bench.ts')).benchFuzz,
  },
  growth: {
    about:
      'Sweeps and lists at 10 000, 100 000 and 1 000 000 rows of each large table, with nothing due. --rows N --only TEXT.',
    load: async () => (await import('./growth.bench.ts')).benchGrowth,
  },
  jobs: {
    about: "Pick-up, awaited round trip and jobs per second, compared with the queue's bare runner.",
    load: async () => (await import('./jobs.bench.ts')).benchJobs,
  },
  validators: {
    about:
      'Every export format of three kits, checked by independent validators, compilers and readers. --dtcg FOLDER --only NAME.',
    load: async () => (await import('./validators.bench.ts')).benchValidators,
  },
  launch: {
    about:
      'From one approval to a live site on its domain: alone, in parallel, and while vendors fail. --crowd N --storm N --seed S.',
    load: async () => (await import('./launch.bench.ts')).benchLaunch,
  },
  'launch-kills': {
    about:
      'Launches in parallel while api and worker are killed: their results, and the records. --crowd N --kills N --seed S.',
    load: async () => (await import('./killed-launches.bench.ts')).benchKilledLaunches,
  },
  ledger: {
    about: 'A balance over a million entries, and the time that the ledger adds to the writes of an order.',
    load: async () => (await import('./ledger.bench.ts')).benchLedger,
  },
  spending: {
    about: 'The time that limits add to a purchase, and whether four concurrent processes keep to them to the cent.',
    load: async () => (await import('./spending.bench.ts')).benchSpending,
  },
  naive: {
    about:
      'A careless agent with a default key for a thousand calls, and the approval of every charged cent. --calls N --seed S.',
    load: async () => (await import('./naive.bench.ts')).benchNaive,
  },
  mutants: {
    about:
      'Small bugs in the modules that move money, and which of them no test detects. --modules NAME,NAME --sample N --minutes M.',
    load: async () => (await import('./mutants.bench.ts')).benchMutants,
  },
  names: {
    about: 'Quality and speed of the offline names for forty businesses, and twenty names of ten of them to read.',
    load: async () => (await import('./names.bench.ts')).benchNames,
  },
  reading: {
    about: 'How well briefs written before and after the tuning are understood, and what is generated from them.',
    load: async () => (await import('./reading.bench.ts')).benchReading,
  },
  scale: {
    about:
      'One, two and four apis and workers on one database: checks and purchases per second, without lost or duplicate work.',
    load: async () => (await import('./scale.bench.ts')).benchScale,
  },
  simulate: {
    about:
      'Cores and waiting times at 10 000 requests per second, 100 M names and 1 M webhooks per minute, simulated from measured costs.',
    load: async () => (await import('./simulate.bench.ts')).benchSimulate,
  },
  sites: {
    about:
      'Deployed pages: requests per second against a bare file server and nginx, time to the first 200. --lighthouse.',
    load: async () => (await import('./sites.bench.ts')).benchSites,
  },
  soak: {
    about:
      'A steady mixture of all calls over time: whether memory, connections, queue and latency stay constant, and the records. --minutes M --rate R --seed S --out FILE.',
    load: async () => (await import('./soak.bench.ts')).benchSoak,
  },
  start: {
    about: 'Cold start, warm start and stop of everything that npm start runs.',
    load: async () => (await import('./start.bench.ts')).benchStart,
  },
  traps: {
    about: 'Mistakes of careless agents that cost money, over REST, MCP and command line, and the cost of each.',
    load: async () => (await import('./traps.bench.ts')).benchTraps,
  },
  webhooks: {
    about: 'Deliveries per second compared with a bare queue with one POST per job, and next to hanging receivers.',
    load: async () => (await import('./webhooks.bench.ts')).benchWebhooks,
  },
};

/** The description of each bench by name: one sentence about the measurement, and the options. */
export function describeBenches(): Record<string, string> {
  return Object.fromEntries(Object.entries(BENCHES).map(([name, { about }]) => [name, about]));
}
