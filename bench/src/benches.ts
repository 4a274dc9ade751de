import type { Table } from './table.ts';

interface Bench {
  about: string;
  load: () => Promise<(args: readonly string[]) => Promise<Table>>;
}

/** All benches, in the order of the document. */
export const BENCHES: Record<string, Bench> = {
  agents: {
    about:
      'Calls, bytes and refusals from the address alone to a domain of its own and a site on it, by REST, MCP and 402; the weight of CLI and SDK.',
    load: async () => (await import('./agents.bench.ts')).benchAgents,
  },
  api: {
    about: 'Server CPU and throughput of a check, against bare Express and bare node:http.',
    load: async () => (await import('./api.bench.ts')).benchApi,
  },
  assets: {
    about: 'Logos, legal kits, brand kits and every export format: first, repeated, cached, and their peak of memory.',
    load: async () => (await import('./assets.bench.ts')).benchAssets,
  },
  bulk: {
    about: 'A check of 100 names over one round trip to a registrar that takes 100 ms, and its upstream calls.',
    load: async () => (await import('./bulk.bench.ts')).benchBulk,
  },
  chaos: {
    about:
      'Buyers through every channel while vendors fail and processes are killed, then the three books. --orders N --seed S.',
    load: async () => (await import('./chaos.bench.ts')).benchChaos,
  },
  conflict: {
    about: 'Brand names on labelled pairs, and one name against 2 000 and 100 000 marks.',
    load: async () => (await import('./conflict.bench.ts')).benchConflict,
  },
  dashboard: {
    about:
      'What the dashboard weighs on the wire, how soon it answers a hand among 1 000 names, how soon an open page knows of a purchase, and what Lighthouse says: --lighthouse.',
    load: async () => (await import('./dashboard.bench.ts')).benchDashboard,
  },
  drawing: {
    about:
      'Twelve logo packs of one account beside everything else: how late the main thread is, and how soon another account has its file.',
    load: async () => (await import('./drawing.bench.ts')).benchDrawing,
  },
  failover: {
    about:
      'Processes and PostgreSQL restarted, crashed and failed over under load: what callers are told, how soon all is back, and the books. --times N --minutes M --seed S --out FILE --only TEXT.',
    load: async () => (await import('./failover.bench.ts')).benchFailover,
  },
  fuzz: {
    about:
      'Requests made of the OpenAPI document, most of them broken: no 5xx, nothing undeclared. --requests N --seed S --from N --only TEXT.',
    load: async () => (await import('./fuzz.bench.ts')).benchFuzz,
  },
  growth: {
    about:
      'Sweeps and lists at 10 000, 100 000 and 1 000 000 rows of each large table, with nothing due. --rows N --only TEXT.',
    load: async () => (await import('./growth.bench.ts')).benchGrowth,
  },
  jobs: {
    about: "Pick-up, awaited round trip and jobs per second, against the queue's bare runner.",
    load: async () => (await import('./jobs.bench.ts')).benchJobs,
  },
  validators: {
    about:
      'Every export format of three kits, shown to validators, compilers and readers that are not ours. --dtcg FOLDER --only NAME.',
    load: async () => (await import('./validators.bench.ts')).benchValidators,
  },
  launch: {
    about:
      'From one yes to a live site on its domain: alone, side by side, and while vendors fail. --crowd N --storm N --seed S.',
    load: async () => (await import('./launch.bench.ts')).benchLaunch,
  },
  'launch-kills': {
    about:
      'Launches side by side while api and worker are killed: how they end, and the books. --crowd N --kills N --seed S.',
    load: async () => (await import('./killed-launches.bench.ts')).benchKilledLaunches,
  },
  ledger: {
    about: 'A balance over a million entries, and what the ledger adds to the writes of an order.',
    load: async () => (await import('./ledger.bench.ts')).benchLedger,
  },
  spending: {
    about: 'What bounds add to a purchase, and whether four processes at once keep to them to the cent.',
    load: async () => (await import('./spending.bench.ts')).benchSpending,
  },
  naive: {
    about:
      'An agent without discipline with a default key for a thousand calls, and who agreed to every cent. --calls N --seed S.',
    load: async () => (await import('./naive.bench.ts')).benchNaive,
  },
  mutants: {
    about:
      'Small mistakes in the modules that move money, and which of them no test notices. --modules NAME,NAME --sample N --minutes M.',
    load: async () => (await import('./mutants.bench.ts')).benchMutants,
  },
  names: {
    about: 'Quality and speed of the offline names for forty businesses, and twenty names of ten to read.',
    load: async () => (await import('./names.bench.ts')).benchNames,
  },
  reading: {
    about: 'How sixty briefs written before the tuning and sixty after it are understood, and what is made of them.',
    load: async () => (await import('./reading.bench.ts')).benchReading,
  },
  scale: {
    about:
      'One, two and four apis and workers on one database: checks and purchases per second, and that nothing is lost between them.',
    load: async () => (await import('./scale.bench.ts')).benchScale,
  },
  simulate: {
    about:
      'What measured costs come to at 10 000 requests a second, 100 M names and 1 M webhooks a minute: cores and waits.',
    load: async () => (await import('./simulate.bench.ts')).benchSimulate,
  },
  sites: {
    about:
      'Deployed pages: requests per second against a bare file server and nginx, time to the first 200. --lighthouse.',
    load: async () => (await import('./sites.bench.ts')).benchSites,
  },
  soak: {
    about:
      'A steady mixture of everything for a while: whether memory, connections, queue and latency stay as they were, and the books. --minutes M --rate R --seed S --out FILE.',
    load: async () => (await import('./soak.bench.ts')).benchSoak,
  },
  start: {
    about: 'Cold start, warm start and stop of everything that npm start runs.',
    load: async () => (await import('./start.bench.ts')).benchStart,
  },
  traps: {
    about: 'Mistakes with money that naive agents make by REST, MCP and command line, and what they cost.',
    load: async () => (await import('./traps.bench.ts')).benchTraps,
  },
  webhooks: {
    about: 'Deliveries per second against a bare queue with one POST a job, and beside receivers that hang.',
    load: async () => (await import('./webhooks.bench.ts')).benchWebhooks,
  },
};

/** The description of each bench by name: one sentence about the measurement, and the options. */
export function describeBenches(): Record<string, string> {
  return Object.fromEntries(Object.entries(BENCHES).map(([name, { about }]) => [name, about]));
}
