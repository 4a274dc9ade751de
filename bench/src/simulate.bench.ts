import { COSTS, LOADS } from './simulate/costs.ts';
import { findCoreCount, simulate } from './simulate/queue.ts';
import { roundFigure, type Table } from './table.ts';

const MACHINE_CORES = 16;

/**
 * The measured costs at a load that no machine here can generate: number of cores, and how long work waits for one.
 */
export async function benchSimulate(): Promise<Table> {
  const rows = LOADS.map(({ name, cost: { work, where, cpuMs }, perSecond }) => {
    const cores = findCoreCount({ perSecond, cpuMs });
    const { p50Ms, p99Ms, busy } = simulate({ perSecond, cpuMs, cores });
    return [
      `${name}: ${work} (${where})`,
      roundFigure(cpuMs),
      Math.round(perSecond),
      cores,
      `${Math.round(busy * 100)} %`,
      roundFigure(p50Ms),
      roundFigure(p99Ms),
      roundFigure(cores / MACHINE_CORES),
    ];
  });
  return {
    title: `simulate: cores needed for a p99 wait of at most 10 ms and a load of at most 70 %; machines of ${MACHINE_CORES} cores`,
    columns: ['', 'ms each', 'per second', 'cores', 'busy', 'wait p50 ms', 'p99 ms', 'machines'],
    rows,
    notes: [
      ...Object.values(COSTS).map(({ work, cpuMs, from }) => `${work}: ${cpuMs} ms, ${from}`),
      'Poisson arrivals, exponential service, 200 000 events of one seed each. Not included: locks, the disk, the network, vendors.',
    ],
  };
}
