/** CPU time of one unit of work on one core, in milliseconds, and the source of the figure. */
export interface Cost {
  work: string;
  where: 'api' | 'worker' | 'database';
  cpuMs: number;
  /** The bench or note that measured it. */
  from: string;
}

/**
 * Measured on two virtual cores that the load generator, the database and others shared. Where a bench reports only a
 * rate, both cores are counted as used by the work, so the cost is an upper limit.
 */
export const COSTS = {
  checkApi: { work: 'check of a cached name', where: 'api', cpuMs: 1.39, from: 'bench api, CPU of the process' },
  checkDatabase: {
    work: 'its key, limits, price and buy link',
    where: 'database',
    cpuMs: 0.6,
    from: 'estimated from three statements of 0.1 to 0.25 ms; not measured separately',
  },
  page: { work: 'a deployed page', where: 'api', cpuMs: 0.5, from: 'bench sites, 3 978 per second on two cores' },
  webhook: {
    work: 'a delivery, worker and database together',
    where: 'worker',
    cpuMs: 1.25,
    from: 'bench webhooks, 1 600 per second on two cores',
  },
  launch: {
    work: 'at most a launch; a renewal is less',
    where: 'worker',
    cpuMs: 1100,
    from: 'bench launch, CPU of api and worker',
  },
} as const satisfies Record<string, Cost>;

export interface Load {
  name: string;
  cost: Cost;
  perSecond: number;
}

/** Seconds per year. */
const YEAR_S = 31_536_000;

/** Ten thousand requests a second, a hundred million names, a million webhooks a minute. */
export const LOADS: readonly Load[] = [
  { name: '10 000 checks/s', cost: COSTS.checkApi, perSecond: 10_000 },
  { name: '10 000 checks/s', cost: COSTS.checkDatabase, perSecond: 10_000 },
  { name: '10 000 pages/s', cost: COSTS.page, perSecond: 10_000 },
  { name: '1 M webhooks/min', cost: COSTS.webhook, perSecond: 1_000_000 / 60 },
  { name: '100 M names, each renewed once a year', cost: COSTS.launch, perSecond: 100_000_000 / YEAR_S },
];
